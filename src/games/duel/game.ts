import type { Game } from "../../kernel/game.ts";
import { within, z } from "../schema.ts";
import {
  areConsistent,
  isCreatureName,
  LONGEST_CREATURE_NAME,
  RANGES,
  SMALLEST_DECK,
  SPELL_NAMES,
} from "./cards.ts";
import { rules } from "./rules.ts";
import {
  type Action,
  type Config,
  type Event,
  HAND_LIMIT,
  LONGEST_PLAYER_NAME,
  PLACES,
  type State,
  type View,
} from "./state.ts";

/** A house limit: every copy of a state has all cards in it. The classic program takes decks of any size. */
const LARGEST_DECK = 1000;

const playerName = z.string().check(z.minLength(1), z.maxLength(LONGEST_PLAYER_NAME));

function isDeckSize(cards: number): boolean {
  return cards >= SMALLEST_DECK && cards <= LARGEST_DECK;
}

/** A creature and a deck under the same conditions as in a config file (duel.md, section 2.2). */
const creature = z.strictObject({
  name: z
    .string()
    .check(z.refine(isCreatureName, `expected a name of 1 to ${LONGEST_CREATURE_NAME} bytes in UTF-8`)),
  cost: within(...RANGES.cost),
  damage: within(...RANGES.damage),
  life: within(...RANGES.life),
  shield: z.boolean(),
  drain: z.boolean(),
  speedy: z.boolean(),
});
const deck = z
  .strictObject({
    creatures: z
      .array(creature)
      .check(z.refine(areConsistent, "expected creatures of the same name to agree in everything else")),
    spells: z.array(z.enum(SPELL_NAMES)),
  })
  .check(
    z.refine(
      ({ creatures, spells }) => isDeckSize(creatures.length + spells.length),
      `expected ${SMALLEST_DECK} to ${LARGEST_DECK} cards`,
    ),
  );

const card = within(1, HAND_LIMIT);
const place = within(1, PLACES);

/** Creature Duel, ready to take unknown configs and actions. */
export const duel: Game<Config, State, Action, Event, View> = {
  ...rules,
  config: z.strictObject({ names: z.tuple([playerName, playerName]), deck, shuffled: z.boolean() }),
  action: z.union([
    z.tuple([z.literal("set"), card, place]),
    z.tuple([z.literal("cast"), card]),
    z.tuple([z.literal("cast"), card, place, place]),
    z.tuple([z.literal("sacrifice"), card]),
    z.tuple([z.literal("attack"), within(0, PLACES), place]),
    z.tuple([z.literal("finish")]),
    z.tuple([z.literal("quit")]),
  ]),
};
