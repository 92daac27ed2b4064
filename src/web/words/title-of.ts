import { GAMES } from "../../games/index.ts";

/** The title of a game on lists; for a game that this house doesn't have, its id. */
export function titleOf(game: string): string {
  return GAMES.get(game)?.title ?? game;
}
