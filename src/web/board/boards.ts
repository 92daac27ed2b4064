import { WEB_GAMES } from "../boards/index.ts";
import { settings } from "../settings/settings.ts";
import type { BoardModule } from "./board.ts";

/** The board of a game, or the general one as a fallback. */
export async function boardOf(game: string): Promise<BoardModule> {
  return WEB_GAMES.get(game)?.board?.() ?? (await import("./general.tsx")).general;
}

/** The game's own board, unless the player prefers text boards. */
export function boardFor(game: string): Promise<BoardModule> {
  return boardOf(settings.value.board === "words" ? "" : game);
}
