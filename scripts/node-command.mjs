/*
 * How npm and this project's programs are started on each system, as command lines: tests read them, because no machine
 * has all systems.
 */

/** Oldest Node with SQLite. */
const OLDEST = [22, 13];

/** From this version on Node runs TypeScript without being asked. */
const WITH_TYPES = [22, 18];

/** The lines of npm: a command, its words, and options for `spawn`. */
export function npmLine(words, { env, platform, execPath }) {
  // npm says where it is. That is a script for Node, so no shell is needed to find npm.cmd.
  const script = env.npm_execpath;
  if (script !== undefined && /npm-cli\.c?js$/.test(script))
    return { command: execPath, words: [script, ...words], options: {} };
  return { command: "npm", words, options: platform === "win32" ? { shell: true } : {} };
}

/**
 * The Node for this project's programs and its environment: the pinned one where npm has installed it, otherwise that
 * of the system if it is new enough. Returns what is wrong if there is none.
 */
export function nodeFor(pinned, { env, version, execPath }) {
  if (pinned !== undefined) return { node: pinned, env };
  if (isBefore(version, OLDEST))
    return {
      problem: `Ludothek needs Node ${OLDEST.join(".")} or newer on this system, and this is Node ${version}: install it from https://nodejs.org.`,
    };
  if (!isBefore(version, WITH_TYPES)) return { node: execPath, env };
  const flags = "--experimental-strip-types --disable-warning=ExperimentalWarning";
  return { node: execPath, env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} ${flags}`.trim() } };
}

/** Whether a version such as "22.12.0" is older than [22, 13]. */
function isBefore(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split(".").map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}
