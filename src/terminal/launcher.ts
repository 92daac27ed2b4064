import { GAMES } from "../games/index.ts";
import { unknown, usageWords } from "../shell/suggest.ts";
import { complaint, USAGE } from "../shell/user-error.ts";
import { processStreams } from "./process-streams.ts";
import type { Streams } from "./run.ts";
import { endWith } from "./user-error.ts";

/** A command: parses its arguments, works, and returns the exit status. */
type Command = (args: readonly string[], streams: Streams) => Promise<number>;

/** Commands besides the games' own names, each loaded on demand. */
const COMMANDS = new Map<string, Command>([
  ["play", async (args, streams) => (await import("./play-command.ts")).playCommand(args, streams)],
  ["menu", async (args, streams) => (await import("./menu-command.ts")).menuCommand(args, streams)],
  ["matches", async (args, streams) => (await import("./matches-command.ts")).matchesCommand(args, streams)],
  ["replay", async (args, streams) => (await import("./replay-command.ts")).replayCommand(args, streams)],
  ["join", async (args, streams) => (await import("./join-command.ts")).joinCommand(args, streams)],
  ["check", async (args, streams) => (await import("./check-command.ts")).checkCommand(args, streams)],
  ["verify", async (args, streams) => (await import("./verify-command.ts")).verifyCommand(args, streams)],
  ["examine", async (args, streams) => (await import("./examine/command.ts")).examineCommand(args, streams)],
  ["ladder", async (args, streams) => (await import("./ladder.ts")).ladderCommand(args, streams)],
  ["study", async (args, streams) => (await import("./study-command.ts")).studyCommand(args, streams)],
  ["env", async (args, streams) => (await import("./env-command.ts")).envCommand(args, streams)],
  ["worker", async (args, streams) => (await import("./worker-command.ts")).workerCommand(args, streams)],
  ["bot", async (args, streams) => (await import("./bot-command.ts")).botCommand(args, streams)],
  ["spy", async (args, streams) => (await import("./spy-command.ts")).spyCommand(args, streams)],
  ["config", async (args, streams) => (await import("./config-command.ts")).configCommand(args, streams)],
  [
    "completion",
    async (args, streams) => (await import("./man-command.ts")).completionCommand(args, streams),
  ],
  ["man", async (args, streams) => (await import("./man-command.ts")).manCommand(args, streams)],
  ["help", async (args, streams) => (await import("./overview.ts")).helpCommand(args, streams)],
  ["version", async (args, streams) => (await import("./version-command.ts")).versionCommand(args, streams)],
]);

/** Commands that use colours. */
const PAINTING = new Set(["play", "menu", "matches", "replay", "join", "spy"]);

const ALIASES: ReadonlyMap<string, string> = new Map([
  ["--help", "help"],
  ["-h", "help"],
  ["--version", "version"],
  ["-v", "version"],
  ["-V", "version"],
]);

/** Runs a command of the launcher, and returns the exit status. */
export async function launch(word: string, args: readonly string[]): Promise<number> {
  process.on("uncaughtException", endWith);
  const command = COMMANDS.get(ALIASES.get(word) ?? word);
  const isRecord = word.endsWith(".ludo");
  if (command !== undefined || isRecord) {
    const shown = isRecord || PAINTING.has(word) ? await asConfigured() : processStreams;
    if (command !== undefined) return command(args, shown);
    return (await import("./play-command.ts")).openCommand(word, args, shown);
  }
  processStreams.errors.write(complaint(await unknownCommand(word)));
  return USAGE;
}

/** The streams as the player's config wants them; colours are set for the whole process. */
async function asConfigured(): Promise<Streams> {
  const { configuredStreams } = await import("./config.ts");
  return configuredStreams(processStreams);
}

async function unknownCommand(word: string): Promise<string> {
  // Classic programs are separate files and were tried before.
  if (GAMES.has(word)) return usageWords.noClassicProgram(word);
  const { commandWords } = await import("../shell/all-commands.ts");
  return unknown("word", word, [...GAMES.keys(), ...commandWords()]);
}
