import type { Profile } from "../../kernel/game-package.ts";

/** What programs are told of Dungeon Crawler. */
export const profile: Profile = {
  id: "dungeon",
  title: "Dungeon Crawler",
  summary: "Lead one of seven heroes through the dungeon, level by level, until its last enemy is dead.",
  seats: 1,
};
