import { Film } from "../client/film.ts";
import { ALL_SEEING, type Viewer } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import { readTold } from "../kernel/read-record.ts";
import {
  isTerminal,
  loaded,
  parsed,
  recordAt,
  reporting,
  runProgram,
  sizeOf,
  wholeNumber,
} from "./command.ts";
import { painterFor } from "./paint.ts";
import { isShownOnScreen } from "./replay/screen.ts";
import type { Streams } from "./run.ts";
import { show } from "./show.ts";
import { UserError } from "./user-error.ts";

const HELP = `ludothek replay FILE [--seat N]

Shows a saved match step by step, with everything revealed or as one seat saw it.
At a terminal, the dungeon crawler and No Time to Spy are shown on a full screen.
`;

/** `ludothek replay FILE.ludo`. */
export function replayCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, HELP, 1, {
      seat: { type: "string" },
    });
    const [path = ""] = positionals;
    const { text, header, pack } = await recordAt(path);
    if (header.rules !== pack.game.version) return tellOnly(path, text, streams);
    const { match } = loaded(pack, path, text);
    const viewer = viewerFor(match, values.seat);
    if (await isShownOnScreen(new Film(pack, match), viewer, streams)) return 0;
    const interactive = isTerminal(streams.input) && isTerminal(streams.output);
    const painter = painterFor(isTerminal(streams.output), process.env);
    return runProgram(
      show({
        pack,
        match,
        viewer,
        painter,
        interactive,
        columns: () => sizeOf(streams.output).columns,
      }),
      streams,
    );
  });
}

/** Prints the events of a match under other rules, one per line; more can't be shown. */
function tellOnly(path: string, text: string, streams: Streams): number {
  const told = readTold(text);
  if (!told.ok) throw new UserError(`${path}: ${told.problem}`, 1);
  streams.errors.write(
    "ludothek: this match was played under another version of the rules; only its events can be shown:\n",
  );
  for (const event of told.value.flat()) streams.output.write(`${JSON.stringify(event)}\n`);
  return 0;
}

function viewerFor(match: Match, seat: string | undefined): Viewer {
  return seat === undefined ? ALL_SEEING : wholeNumber("--seat", seat, match.game.seats) - 1;
}
