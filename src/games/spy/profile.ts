import type { Profile } from "../../kernel/game-package.ts";

/** What programs are told of No Time to Spy. */
export const profile: Profile = {
  id: "spy",
  title: "No Time to Spy",
  summary:
    "Two agencies with hidden agents, gadgets and cocktails race through a casino for a cat's diamond collar.",
  seats: 2,
};
