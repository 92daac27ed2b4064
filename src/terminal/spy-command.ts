import { tell, USAGE } from "./command.ts";
import { unknownWord } from "./launcher.ts";
import type { Streams } from "./run.ts";

const HELP = `ludothek spy server ...   a server of the published standard
ludothek spy ai ...       an AI that plays on any such server
ludothek spy join URL     play or watch on any such server at this terminal
ludothek spy replay FILE  show a recording of such a match

Each has its own --help. To play No Time to Spy without a standard server: ludothek play spy
`;

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
  if (word !== "--help" && word !== "-h" && word !== "help")
    return unknownWord(word, ["server", ...COMMANDS.keys()], streams);
  tell(streams, HELP);
  return args.length === 0 ? 0 : USAGE;
}
