import type { Game } from "../../kernel/game.ts";
import { forms, lazily, within, z } from "../schema.ts";
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
import { type Duel, HAND_LIMIT, MAX_PLAYER_NAME_BYTES, PLACES } from "./state.ts";

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

/** The schema of an action, for people who write programs. */
const FORMS =
  '["set", card, place], ["cast", card], ["cast", card, target, place], ["sacrifice", card], ["attack", target, attacker] or ["finish"]';

/** Creature Duel, ready to take unknown configs and actions. */
export const duel: Game<Duel> = {
  ...rules,
  config: lazily(() => {
    const name = z.string().check(z.minLength(1), z.maxLength(MAX_PLAYER_NAME_BYTES));
    return z.strictObject({ names: z.tuple([name, name]), deck: deck(), shuffled: z.boolean() });
  }),
  action: forms(() => {
    const card = within(1, HAND_LIMIT);
    const place = within(1, PLACES);
    return [
      z.tuple([z.literal("set"), card, place]),
      z.tuple([z.literal("cast"), card]),
      z.tuple([z.literal("cast"), card, place, place]),
      z.tuple([z.literal("sacrifice"), card]),
      z.tuple([z.literal("attack"), within(0, PLACES), place]),
      z.tuple([z.literal("finish")]),
    ];
  }, `expected ${FORMS}, with cards and places from 1 to 7 and the target 0 for the opponent`),
  secrets,
};
