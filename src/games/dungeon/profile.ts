import type { Profile } from "../../kernel/game-package.ts";

/** What lists and posters show of Dungeon Crawler. */
export const profile: Profile = {
  id: "dungeon",
  title: "Dungeon Crawler",
  summary: "Lead one of seven heroes through the dungeon, level by level, until its last enemy is dead.",
  teaser: "Seven heroes, eleven levels, one torch. Everything down there moves when you do.",
  length: "5 minutes a level",
  seats: 1,
};
