import type { Profile } from "../../kernel/game-package.ts";

/** What lists and posters show of Crown of Farmland. */
export const profile: Profile = {
  id: "farmland",
  title: "Crown of Farmland",
  summary: "Lead a farmer king and his hidden units over a board of 7 by 7 fields against another kingdom.",
  teaser: "Hidden farmers on a patchwork of fields. Join them, block, take the king.",
  length: "20 minutes",
  seats: 2,
};
