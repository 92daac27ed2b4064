import type { Profile } from "../../kernel/game-package.ts";

/** What lists and posters show of Creature Duel. */
export const profile: Profile = {
  id: "duel",
  title: "Creature Duel",
  summary: "Two players summon creatures, cast spells and attack until one has no life points left.",
  teaser: "Summon, shield, drain. Two copies of one deck, and only one of you left.",
  length: "10 minutes",
  seats: 2,
};
