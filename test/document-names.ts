import { SPELL_NAMES } from "../src/games/duel/cards.ts";
import { DECKS } from "../src/games/duel/decks.ts";
import { UNITS } from "../src/games/farmland/units.ts";
import { CLASS_NAMES, EFFECT_OF } from "../src/games/runa/cards.ts";
import { EFFECT_OF_ABILITY, MONSTER_CARDS } from "../src/games/runa/monsters.ts";
import { CAST } from "../src/games/spy/data/cast.ts";

/** Names of things that the documents of the games have in English, whatever language they are in. */
export const DOCUMENT_NAMES: readonly string[] = [
  "Runa",
  ...CLASS_NAMES,
  ...Object.keys(EFFECT_OF),
  ...Object.keys(EFFECT_OF_ABILITY),
  ...Object.keys(MONSTER_CARDS),
  ...UNITS.flatMap(({ qualifier, role }) => [qualifier, role]),
  ...SPELL_NAMES,
  ...Object.values(DECKS).flatMap((deck) => deck.creatures.map(({ name }) => name)),
  ...CAST.map(({ name }) => name),
];
