import { GAMES } from "../../games/index.ts";
import { boardFor } from "../board/boards.ts";
import { later } from "../frame/later.tsx";

/** The pages of matches on this device. */
export const PlayPage = later(() => import("./play-page.tsx"));
export const LocalPage = later(() => import("./local-page.tsx"));

/** What every match needs, whatever is played. */
export function fetchRoom(): void {
  for (const page of [PlayPage, LocalPage]) page.fetch().catch(() => {});
}

/** A game that may be chosen in a moment is on its way before: everything at once, so that nothing waits for anything else. */
export function fetchAhead(game: string): void {
  fetchRoom();
  for (const part of [GAMES.get(game)?.load(), boardFor(game)]) part?.catch(() => {});
}
