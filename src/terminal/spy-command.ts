import { parsed, reporting } from "../shell/parse.ts";
import { HELP } from "../shell/rows/own.ts";
import { unknown } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import type { Streams } from "./run.ts";

const COMMANDS = new Map<string, (args: readonly string[], streams: Streams) => Promise<number>>([
  ["ai", async (args, streams) => (await import("./standard/ai-command.ts")).aiCommand(args, streams)],
  [
    "join",
    async (args, streams) => (await import("./standard/join-command.ts")).spyJoinCommand(args, streams),
  ],
  [
    "replay",
    async (args, streams) => (await import("./standard/replay-command.ts")).spyReplayCommand(args, streams),
  ],
]);

/** `ludothek spy ...`: all commands for the published standard except the server, which is elsewhere. */
export async function spyCommand(
  [word = "--help", ...args]: readonly string[],
  streams: Streams,
): Promise<number> {
  const command = COMMANDS.get(word);
  if (command !== undefined) return command(args, streams);
  return reporting(streams, async () => {
    if (word !== "--help" && word !== "-h" && word !== "help")
      throw new UserError(unknown("word", word, ["server", ...COMMANDS.keys()]), USAGE);
    const { helpCommand } = await import("./overview.ts");
    return helpCommand(["spy", ...parsed(args, HELP).positionals], streams);
  });
}
