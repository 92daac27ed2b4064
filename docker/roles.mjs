/* Role of a container by the first argument after the image: a server (default), an AI, the whole house, or a command for a
   cluster of houses. */

/** Default files of a match in the image. */
const FILES = [
  ["-c", "--config-charset", "/config/characters.json"],
  ["-m", "--config-match", "/config/matchconfig.match"],
  ["-s", "--config-scenario", "/config/scenario.scenario"],
];

const has = (args, ...names) =>
  args.some((arg) => names.some((name) => arg === name || arg.startsWith(`${name}=`)));

/** The role, its ludothek command, and the port of its health check; null if it has none. */
export function roleOf(argv) {
  const [word, ...rest] = argv;
  if (word === "ai") return { role: "ai", command: ["spy", "ai", ...rest], port: null };
  if (word === "cluster") return { role: "cluster", command: ["cluster", ...rest], port: null };
  if (word === "house") {
    const args = has(rest, "--host") ? rest : ["--host", "0.0.0.0", ...rest];
    return { role: "house", command: ["serve", ...args], port: portIn(args, 8017) };
  }
  const args = word === "server" ? rest : argv;
  const files = FILES.flatMap(([short, long, file]) => (has(args, short, long) ? [] : [long, file]));
  return { role: "server", command: ["spy", "server", ...files, ...args], port: portIn(args, 7007) };
}

function portIn(args, usual) {
  const at = args.findIndex((arg) => arg === "-p" || arg === "--port");
  const given =
    at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith("--port="))?.slice("--port=".length);
  return Number(given ?? usual);
}
