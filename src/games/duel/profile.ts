import type { Profile } from "../../kernel/game-package.ts";

/** What programs are told of Creature Duel. */
export const profile: Profile = {
  id: "duel",
  title: "Creature Duel",
  summary: "Two players summon creatures, cast spells and attack until one has no life points left.",
  seats: 2,
};
