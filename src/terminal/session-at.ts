import { ReadStream, WriteStream } from "node:tty";
import type { GamePackage } from "../kernel/game-package.ts";
import { freshSeed, houseRandom } from "../kernel/random/house.ts";
import { type Desk, isTerminal, sizeOf } from "./command.ts";
import { FRONTS, type Staged } from "./fronts.ts";
import { showOnTerminal } from "./fullscreen.ts";
import type { End, TerminalSetup } from "./line-game.ts";
import { painterFor } from "./paint.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";
import type { SittingSetting } from "./screen-game.ts";
import type { SeatedMatch } from "./seated-match.ts";
import { SEARCHING } from "./seating.ts";
import { TableFront } from "./table-front.ts";
import { thinker } from "./thinker.ts";

/** What a session at this terminal needs, wherever its table is. */
export async function sessionAt(
  desk: Desk,
  streams: Streams,
  pack: GamePackage,
): Promise<Omit<TerminalSetup, "chair">> {
  const isScreen = isTerminal(streams.output);
  const common = {
    painter: painterFor(isScreen, process.env),
    saves: diskSaves,
    random: houseRandom(freshSeed()),
    adviser: thinker(pack.game.id, SEARCHING),
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
  desk: Desk,
  { input, output }: Streams,
  pack: GamePackage,
  setting: SittingSetting,
): Promise<TerminalSetup["fullScreen"]> {
  const load = FRONTS.get(pack.game.id);
  if (load === undefined || process.env.TERM === "dumb") return undefined;
  if (!(input instanceof ReadStream && output instanceof WriteStream)) return undefined;
  const game: Staged = await load();
  const shown = async (chair: SeatedMatch): Promise<End> => {
    desk.forget();
    const front = new TableFront(chair, setting, game);
    await showOnTerminal(front, input, output);
    return front.end ?? "left";
  };
  return (chair) => (chair.match.people.length === 1 ? shown(chair) : undefined);
}
