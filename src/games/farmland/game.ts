import type { Game } from "../../kernel/game.ts";
import { within, z } from "../schema.ts";
import { FIELD_NAMES } from "./board.ts";
import { rules } from "./rules.ts";
import {
  type Action,
  type Config,
  DECK_SIZE,
  type Event,
  FULL_HAND,
  LONGEST_TEAM,
  MOST_KINDS,
  type State,
  type View,
} from "./state.ts";

const figure = within(0, 1_000_000);
const name = z.string().check(z.minLength(1), z.maxLength(100));
const team = z.string().check(z.maxLength(LONGEST_TEAM));
const count = within(0, DECK_SIZE);
const deck = z.array(count).check(
  z.refine((counts) => counts.reduce((sum, n) => sum + n, 0) === DECK_SIZE, {
    error: `expected counts that add up to ${DECK_SIZE}`,
  }),
);
const units = z.array(z.strictObject({ qualifier: name, role: name, atk: figure, def: figure }));
const config = z
  .strictObject({
    units: units.check(z.minLength(1), z.maxLength(MOST_KINDS)),
    decks: z.tuple([deck, deck]),
    teams: z.tuple([team, team]),
  })
  .check(
    z.refine(({ units, decks }) => decks.every((counts) => counts.length === units.length), {
      error: "expected a count for every unit",
      path: ["decks"],
    }),
  );

const field = within(0, FIELD_NAMES.length - 1);
const card = within(0, FULL_HAND - 1);
const action = z.union([
  z.tuple([z.literal("move"), field, field]),
  z.tuple([z.literal("flip"), field]),
  z.tuple([z.literal("block"), field]),
  z.tuple([z.literal("place"), field, card]),
  z.tuple([z.literal("yield")]),
  z.tuple([z.literal("yield"), card]),
]);

/** Crown of Farmland: the rules, and what its configs and actions look like in records and on the network. */
export const farmland: Game<Config, State, Action, Event, View> = { ...rules, config, action };
