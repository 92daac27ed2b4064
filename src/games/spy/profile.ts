import type { Profile } from "../../kernel/game-package.ts";

/** What lists and posters show of No Time to Spy. */
export const profile: Profile = {
  id: "spy",
  title: "No Time to Spy",
  summary:
    "Two agencies with hidden agents, gadgets and cocktails race through a casino for a cat's diamond collar.",
  teaser: "A casino full of strangers, some of them agents. Bring the collar to the cat.",
  length: "30 minutes",
  seats: 2,
};
