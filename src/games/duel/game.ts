import type { Game } from "../../kernel/game.ts";
import { lazily, within, z } from "../schema.ts";
import { action } from "./action.ts";
import {
  areDistinct,
  areListed,
  isCreatureName,
  MAX_CREATURE_NAME_BYTES,
  MAX_DECK,
  MIN_DECK,
  RANGES,
  SPELL_NAMES,
} from "./cards.ts";
import { secrets } from "./knowledge.ts";
import { rules } from "./rules.ts";
import { type Duel, MAX_PLAYER_NAME_BYTES } from "./state.ts";

/** A creature and a deck under the same conditions as in a config file (duel.md, section 2.2). */
const creature = () =>
  z.strictObject({
    name: z
      .string()
      .check(z.refine(isCreatureName, `expected a name of 1 to ${MAX_CREATURE_NAME_BYTES} bytes in UTF-8`)),
    cost: within(...RANGES.cost),
    damage: within(...RANGES.damage),
    life: within(...RANGES.life),
    shield: z.boolean(),
    drain: z.boolean(),
    speedy: z.boolean(),
  });
const deck = () =>
  z
    .strictObject({
      creatures: z
        .array(creature())
        .check(z.maxLength(MAX_DECK), z.refine(areDistinct, "expected every creature once")),
      cards: z
        .array(within(0, MAX_DECK + SPELL_NAMES.length - 1))
        .check(
          z.minLength(MIN_DECK, `expected ${MIN_DECK} to ${MAX_DECK} cards`),
          z.maxLength(MAX_DECK, `expected ${MIN_DECK} to ${MAX_DECK} cards`),
        ),
    })
    .check(z.refine(areListed, "expected the numbers of creatures, then those of spells"));

/** Creature Duel, ready to take unknown configs and actions. */
export const duel: Game<Duel> = {
  ...rules,
  config: lazily(() => {
    const name = z.string().check(z.minLength(1), z.maxLength(MAX_PLAYER_NAME_BYTES));
    return z.strictObject({ names: z.tuple([name, name]), deck: deck(), shuffled: z.boolean() });
  }),
  action,
  secrets,
};
