import { Film } from "../client/film.ts";
import { ALL_SEEING, type Viewer } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import { readTold } from "../kernel/read-record.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { REPLAY } from "../shell/rows/play.ts";
import { UserError } from "../shell/user-error.ts";
import {
  isTerminal,
  loaded,
  painterAt,
  recordAt,
  runProgram,
  sizeOf,
  streamsFor,
  wholeNumber,
} from "./command.ts";
import { isShownOnScreen } from "./replay/screen.ts";
import type { Streams } from "./run.ts";
import { say } from "./say.ts";
import { show } from "./show.ts";

/** `ludothek replay FILE.ludo`. */
export function replayCommand(args: readonly string[], given: Streams): Promise<number> {
  return reporting(given, async () => {
    const { values, positionals } = parsed(args, REPLAY);
    const streams = streamsFor(given, values);
    const [path = ""] = positionals;
    const { text, header, pack } = await recordAt(path);
    if (header.rules !== pack.game.version) return tellOnly(path, text, streams);
    const { match } = loaded(pack, path, text);
    const viewer = viewerFor(match, values.seat);
    if (await isShownOnScreen(new Film(pack, match), viewer, streams)) return 0;
    const interactive = isTerminal(streams.input) && isTerminal(streams.output);
    return runProgram(
      show({
        pack,
        match,
        viewer,
        painter: painterAt(streams),
        plain: streams.plain ?? false,
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
  streams.errors.write(`ludothek: ${say.show.otherRules}\n`);
  for (const event of told.value.flat()) streams.output.write(`${JSON.stringify(event)}\n`);
  return 0;
}

function viewerFor(match: Match, seat: string | undefined): Viewer {
  return seat === undefined ? ALL_SEEING : wholeNumber("--seat", seat, match.game.seats) - 1;
}
