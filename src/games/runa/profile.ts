import type { Profile } from "../../kernel/game-package.ts";

/** What lists and posters show of Runa's Strive. */
export const profile: Profile = {
  id: "runa",
  title: "Runa's Strive",
  summary: "Lead a heroine with a handful of cards through two levels of monsters, alone.",
  teaser: "A heroine, a die, a handful of cards. You see what every monster will do.",
  length: "15 minutes",
  seats: 1,
};
