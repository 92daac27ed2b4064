import type { Profile } from "../../kernel/game-package.ts";

/** What programs are told of Crown of Farmland. */
export const profile: Profile = {
  id: "farmland",
  title: "Crown of Farmland",
  summary: "Lead a farmer king and his hidden units over a board of 7 by 7 fields against another kingdom.",
  seats: 2,
};
