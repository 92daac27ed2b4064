import { GAMES } from "../games/index.ts";
import { SPECTATOR, type Viewer } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import { readHeader } from "../kernel/record.ts";
import { isTerminal, loaded, parsed, reporting, runProgram, textOf, USAGE, wholeNumber } from "./command.ts";
import { painterFor } from "./paint.ts";
import { replay } from "./replay.ts";
import type { Streams } from "./run.ts";
import { Trouble } from "./trouble.ts";

/** `ludothek replay FILE.ludo`. */
export function replayCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, {
      seat: { type: "string" },
      help: { type: "boolean", short: "h" },
    });
    const [path] = positionals;
    if (values.help || path === undefined) {
      streams.output.write(
        "ludothek replay FILE [--seat N]\n\nShows a saved match step by step, through the eyes of a seat or of a spectator.\n",
      );
      return values.help ? 0 : USAGE;
    }
    const text = textOf(path);
    const header = readHeader(text);
    if (!header.ok) throw new Trouble(`${path}: ${header.problem}`, 1);
    const load = GAMES.get(header.match.game);
    if (load === undefined)
      throw new Trouble(`${path}: line 1: expected a game of this house, found "${header.match.game}"`, 1);
    const offer = await load();
    const match = loaded(offer, path, text);
    const interactive = isTerminal(streams.input) && isTerminal(streams.output);
    const painter = painterFor(isTerminal(streams.output), process.env);
    return runProgram(
      replay({ offer, match, viewer: viewerFor(match, values.seat), painter, interactive }),
      streams,
    );
  });
}

function viewerFor(match: Match, seat: string | undefined): Viewer {
  return seat === undefined ? SPECTATOR : wholeNumber("--seat", seat, match.game.seats) - 1;
}
