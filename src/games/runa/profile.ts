import type { Profile } from "../../kernel/game-package.ts";

/** What programs are told of Runa's Strive. */
export const profile: Profile = {
  id: "runa",
  title: "Runa's Strive",
  summary: "Lead a heroine with a handful of cards through two levels of monsters, alone.",
  seats: 1,
};
