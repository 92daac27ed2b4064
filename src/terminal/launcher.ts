import { GAMES } from "../games/index.ts";
import { USAGE } from "./command.ts";
import type { Streams } from "./run.ts";
import { suggestion } from "./suggest.ts";
import { complaint, endWith, outputFailed } from "./user-error.ts";

/** Commands besides the games' own names, each loaded on demand. */
const COMMANDS = new Map<string, (args: readonly string[], streams: Streams) => Promise<number>>([
  ["play", async (args, streams) => (await import("./play-command.ts")).playCommand(args, streams)],
  ["replay", async (args, streams) => (await import("./replay-command.ts")).replayCommand(args, streams)],
  ["verify", async (args, streams) => (await import("./verify-command.ts")).verifyCommand(args, streams)],
  ["check", async (args, streams) => (await import("./check-command.ts")).checkCommand(args, streams)],
  ["join", async (args, streams) => (await import("./join-command.ts")).joinCommand(args, streams)],
  ["bot", async (args, streams) => (await import("./bot-command.ts")).botCommand(args, streams)],
  ["spy", async (args, streams) => (await import("./spy-command.ts")).spyCommand(args, streams)],
  ["ladder", async (args, streams) => (await import("./ladder.ts")).ladderCommand(args, streams)],
  ["worker", async (args, streams) => (await import("./worker-command.ts")).workerCommand(args, streams)],
  ["menu", async (args, streams) => (await import("./menu-command.ts")).menuCommand(args, streams)],
  ["help", async (_args, streams) => (await import("./overview.ts")).helpCommand(streams)],
  ["version", async (_args, streams) => (await import("./overview.ts")).versionCommand(streams)],
]);

const ALIASES: ReadonlyMap<string, string> = new Map([
  ["--help", "help"],
  ["-h", "help"],
  ["--version", "version"],
  ["-v", "version"],
  ["-V", "version"],
]);

/** Runs a command of the launcher, and returns the exit status. */
export async function launch(word: string, args: readonly string[]): Promise<number> {
  const streams: Streams = { input: process.stdin, output: process.stdout, errors: process.stderr };
  process.on("uncaughtException", endWith);
  process.stdout.on("error", outputFailed);
  // If stderr is closed, errors are dropped.
  process.stderr.on("error", () => {});
  const command = COMMANDS.get(ALIASES.get(word) ?? word);
  if (command !== undefined) return command(args, streams);
  if (GAMES.has(word)) {
    // Classic programs are separate files and were tried before.
    streams.errors.write(complaint(`${word} has no classic program. Play it with: ludothek play ${word}`));
    return USAGE;
  }
  return unknownWord(word, [...GAMES.keys(), ...COMMANDS.keys(), "serve", "backup", "cluster"], streams);
}

/** Reports an unknown word, with a suggestion. */
export function unknownWord(word: string, known: readonly string[], streams: Streams): number {
  const meant = suggestion(word, known);
  const hint = meant === undefined ? `Use one of ${known.join(", ")}.` : `Did you mean "${meant}"?`;
  streams.errors.write(complaint(`unknown word "${word}". ${hint}`));
  return USAGE;
}
