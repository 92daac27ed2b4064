import type { Types } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import { RecordFollower } from "../kernel/record.ts";
import { makeFolder } from "../shell/folder.ts";
import { fs } from "./builtin.ts";
import { diskSaves } from "./save.ts";
import { errorCode } from "./user-error.ts";

/** Saves the current state of a match; returns an error, but only the first time. */
export type Keep = <G extends Types>(match: Match<G>) => string | undefined;

/** Matches kept; older ones are deleted. */
export const MAX_SAVED_MATCHES = 50;

/** Message for players who leave a match. */
export const RESUME_HINT = "The match is saved. Continue with: ludothek play --resume\n";

/** Properties of the machine a process runs on. */
interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
}

/** The machine of this process. */
export function thisMachine(): Machine {
  const home = process.getBuiltinModule("node:os").homedir();
  return { env: process.env, platform: process.platform, home };
}

/**
 * The platform's folder for matches that are saved automatically, for the tokens that identify players to servers,
 * for traffic logs and running sessions with servers of the spy standard, or for what was typed at prompts.
 */
export function houseFolder(
  of: "matches" | "guests" | "logs" | "sessions" | "history",
  machine: Machine = thisMachine(),
): string {
  return `${userFolder("state", machine)}/${of}`;
}

/** The platform's folder for what the house keeps for a user: its state, or the user's config. */
export function userFolder(of: "state" | "config", { env, platform, home }: Machine): string {
  if (env.LUDOTHEK_HOME) return env.LUDOTHEK_HOME;
  if (platform === "win32") return `${env.LOCALAPPDATA || `${home}/AppData/Local`}/ludothek`;
  if (platform === "darwin") return `${home}/Library/Application Support/ludothek`;
  const [variable, usual] =
    of === "state" ? [env.XDG_STATE_HOME, ".local/state"] : [env.XDG_CONFIG_HOME, ".config"];
  // A relative path is ignored (XDG Base Directory Specification).
  return `${variable?.startsWith("/") ? variable : `${home}/${usual}`}/ludothek`;
}

/** Mode of a file that only its owner may read and write. */
const OWNER_ONLY = 0o600;

/** Creates a folder that only its owner may open, or restricts one that an older version left open. */
export function makePrivate(folder: string): void {
  makeFolder(folder, 0o700);
  fs.chmodSync(folder, 0o700);
}

/** Why nothing can be stored in a folder; undefined if it exists, or could be made, and can be written to. */
export function obstacleTo(folder: string): string | undefined {
  try {
    makePrivate(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return undefined;
  } catch (error) {
    return `${folder} can't be written (${errorCode(error) ?? "unknown error"})`;
  }
}

/** Whether a player has done anything in a match: otherwise there is nothing to save. */
export function isBegun<G extends Types>(match: Match<G>): boolean {
  return match.entries.some((entry) => entry.type === "decision" || entry.mover >= 0);
}

/** A saved match. */
export interface Kept {
  readonly path: string;
  /** When it was last written, in milliseconds. */
  readonly at: number;
}

/** Saved matches in a folder, latest first; none if the folder is missing. */
export function keptIn(folder: string): Kept[] {
  try {
    return fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(".ludo"))
      .map((name) => ({ path: `${folder}/${name}`, at: fs.statSync(`${folder}/${name}`).mtimeMs }))
      .sort((a, b) => b.at - a.at || (a.path < b.path ? 1 : -1));
  } catch {
    return [];
  }
}

/** Saves matches in a folder, each in its own file. The first match continues in the file `before`, if given. */
export function keeperIn(folder: string, before?: string): Keep {
  let kept: { readonly match: object; readonly path: string; readonly record: RecordFollower } | undefined;
  let failed = false;
  return (match) => {
    if (failed || !isBegun(match)) return undefined;
    if (kept?.match !== match) {
      const known = kept === undefined ? before : undefined;
      const path = known ?? `${folder}/${fileName(match.game.id)}`;
      kept = { match, path, record: new RecordFollower(match) };
    }
    const lines = kept.record.lines();
    const text = match.outcome === undefined ? lines : lines + kept.record.end();
    const problem = written(folder, kept.path, text);
    failed = problem !== undefined;
    return problem && `Couldn't save this match automatically: ${problem}`;
  };
}

/** A file name that sorts by time. */
function fileName(game: string): string {
  return `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${game}-${process.pid}.ludo`;
}

function written(folder: string, path: string, text: string): string | undefined {
  try {
    makePrivate(folder);
  } catch (error) {
    return `Cannot make ${folder} (${errorCode(error) ?? "unknown error"}).`;
  }
  const isNew = !fs.existsSync(path);
  const problem = diskSaves.write(path, text, OWNER_ONLY);
  if (isNew)
    for (const [index, { path: old }] of keptIn(folder).entries())
      if (index >= MAX_SAVED_MATCHES) fs.rmSync(old, { force: true });
      else fs.chmodSync(old, OWNER_ONLY);
  return problem;
}
