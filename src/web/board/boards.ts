import { WEB_GAMES } from "../boards/index.ts";
import { settings } from "../settings/settings.ts";
import type { BoardModule } from "./board.ts";

/** The board of a game; the general one where it has none of its own. */
export async function boardOf(game: string): Promise<BoardModule> {
  return WEB_GAMES.get(game)?.board?.() ?? (await import("./general.tsx")).general;
}

/** The board on which a game is shown here: its own, unless people prefer all games in words. */
export function boardFor(game: string): Promise<BoardModule> {
  return boardOf(settings.value.board === "words" ? "" : game);
}
