import type { GamePackage } from "../kernel/game-package.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { isTerminal, sizeOf, type TerminalIo } from "./command.ts";
import { freshSeed } from "./fresh-seed.ts";
import { FRONTS, type Staged } from "./fronts.ts";
import { showOnTerminal } from "./fullscreen.ts";
import type { End, TerminalSetup } from "./line-game.ts";
import { painterFor } from "./paint.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";
import type { ScreenSetup } from "./screen-game.ts";
import type { SeatedMatch } from "./seated-match.ts";
import { SEARCHING_BOT } from "./seating.ts";
import { TableFront } from "./table-front.ts";
import { thinker } from "./thinker.ts";

/** What a session at this terminal needs, wherever its table is. */
export async function sessionAt(
  desk: TerminalIo,
  streams: Streams,
  pack: GamePackage,
): Promise<Omit<TerminalSetup, "seated">> {
  const isScreen = isTerminal(streams.output);
  desk.remember(pack.game.id);
  const common = {
    painter: painterFor(isScreen, process.env),
    saves: diskSaves,
    random: houseRandom(freshSeed()),
    adviser: thinker(pack.game.id, SEARCHING_BOT),
  };
  const fullScreen = await fullScreenAt(desk, streams, pack, common);
  return {
    ...common,
    wipe() {
      desk.forget();
      return isScreen ? "\x1b[2J\x1b[3J\x1b[H" : "";
    },
    size: () => sizeOf(streams.output),
    expect: desk.expect,
    ask: desk.ask,
    ...(desk.putBack !== undefined && { putBack: desk.putBack }),
    ...(fullScreen !== undefined && { fullScreen }),
  };
}

/** The full screen of a game, if it has one, this is a real terminal, and only one player is here. */
async function fullScreenAt(
  desk: TerminalIo,
  { input, output }: Streams,
  pack: GamePackage,
  setup: ScreenSetup,
): Promise<TerminalSetup["fullScreen"]> {
  const load = FRONTS.get(pack.game.id);
  if (load === undefined || process.env.TERM === "dumb") return undefined;
  if (!isTerminal(input) || !isTerminal(output)) return undefined;
  // Loaded here, because most programs that play through pipes never need it.
  const { ReadStream, WriteStream } = process.getBuiltinModule("node:tty");
  if (!(input instanceof ReadStream && output instanceof WriteStream)) return undefined;
  const game: Staged = await load();
  const shown = async (seated: SeatedMatch): Promise<End> => {
    desk.forget();
    const front = new TableFront(seated, setup, game);
    await showOnTerminal(front, input, output);
    return front.end ?? "left";
  };
  return (seated) => (seated.match.people.length === 1 ? shown(seated) : undefined);
}
