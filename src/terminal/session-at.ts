import { ADVISING_LIMIT_MS } from "../bots/advice.ts";
import { strongestLevel } from "../bots/levels.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { isTerminal, painterAt, screenSize, type TerminalIo } from "./command.ts";
import { freshSeed } from "./fresh-seed.ts";
import { FRONTS, type Staged } from "./fronts.ts";
import type { End, TerminalSetup } from "./line-game.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";
import type { ScreenSetup } from "./screen-game.ts";
import type { SeatedMatch } from "./seated-match.ts";
import { thinker } from "./thinker.ts";

/** Clears the screen and what has scrolled off it. */
const CLEAR_SCREEN = "\x1b[2J\x1b[3J\x1b[H";
/** Moves everything off a screen that can't be cleared. */
const BLANK_LINES = "\n".repeat(60);

/** What a session at this terminal needs, wherever its table is. */
export async function sessionAt(
  desk: TerminalIo,
  streams: Streams,
  pack: GamePackage,
): Promise<Omit<TerminalSetup, "seated">> {
  const isScreen = isTerminal(streams.output);
  desk.remember(pack.game.id);
  const common = {
    painter: painterAt(streams),
    saves: diskSaves,
    random: houseRandom(freshSeed()),
    adviser: thinker(pack.game.id, strongestLevel(pack), ADVISING_LIMIT_MS),
  };
  const fullScreen = await fullScreenAt(desk, streams, pack, common);
  return {
    ...common,
    plain: streams.plain ?? false,
    wipe() {
      desk.forget();
      return isScreen ? (streams.plain ? BLANK_LINES : CLEAR_SCREEN) : "";
    },
    size: () => screenSize(streams),
    expect: desk.expect,
    ask: desk.ask,
    ...(desk.putBack !== undefined && { putBack: desk.putBack }),
    ...(fullScreen !== undefined && { fullScreen }),
  };
}

/** The full screen of a game, if it has one, this is a real terminal, and only one player is here. */
async function fullScreenAt(
  desk: TerminalIo,
  streams: Streams,
  pack: GamePackage,
  setup: ScreenSetup,
): Promise<TerminalSetup["fullScreen"]> {
  const load = FRONTS.get(pack.game.id);
  if (load === undefined || !isTerminal(streams.output)) return undefined;
  const [{ realTerminal, showOnTerminal }, { TableFront }] = await Promise.all([
    import("./fullscreen.ts"),
    import("./table-front.ts"),
  ]);
  const terminal = realTerminal(streams);
  if (terminal === undefined) return undefined;
  const game: Staged = await load();
  const shown = async (seated: SeatedMatch): Promise<End> => {
    desk.forget();
    const front = new TableFront(seated, setup, game);
    await showOnTerminal(front, terminal);
    return front.end ?? "left";
  };
  return (seated) => (seated.match.people.length === 1 ? shown(seated) : undefined);
}
