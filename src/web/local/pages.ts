import { boardFor } from "../board/boards.ts";
import { later } from "../frame/later.tsx";

/** Pages of matches on this device. */
export const PlayPage = later(() => import("./play-page.tsx"));
export const LocalPage = later(() => import("./local-page.tsx"));

/** Prefetches what every match needs. */
export function fetchRoom(): void {
  for (const page of [PlayPage, LocalPage]) page.fetch().catch(() => {});
}

/** Prefetches everything for a game that the player is likely to choose, in parallel. */
export function fetchAhead(game: string): void {
  fetchRoom();
  boardFor(game).catch(() => {});
}
