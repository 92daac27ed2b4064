import { z } from "zod/mini";
import type { Game, Mover, Outcome } from "../../kernel/game.ts";
import { FIELD_NAMES } from "./board.ts";
import { clone, imagine, reveals, view, witness } from "./knowledge.ts";
import { actions, refusal, sample } from "./legality.ts";
import { of, onTurn, rival } from "./pieces.ts";
import { apply, setup } from "./play.ts";
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
import { labelOf, outcomeReason } from "./text.ts";

const TEAM_1: readonly Mover[] = [0];
const TEAM_2: readonly Mover[] = [1];
const NOBODY: readonly Mover[] = [];

const figure = z.int().check(z.minimum(0), z.maximum(1_000_000));
const name = z.string().check(z.minLength(1), z.maxLength(100));
const team = z.string().check(z.maxLength(LONGEST_TEAM));
const count = z.int().check(z.minimum(0), z.maximum(DECK_SIZE));
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

const field = z.int().check(z.minimum(0), z.maximum(FIELD_NAMES.length - 1));
const card = z.int().check(z.minimum(0), z.maximum(FULL_HAND - 1));
const action = z.union([
  z.tuple([z.literal("move"), field, field]),
  z.tuple([z.literal("flip"), field]),
  z.tuple([z.literal("block"), field]),
  z.tuple([z.literal("place"), field, card]),
  z.tuple([z.literal("yield")]),
  z.tuple([z.literal("yield"), card]),
]);

/** The rules of Crown of Farmland: seat 0 is team 1 (below, begins), seat 1 team 2. Chance is in the shuffled decks alone. */
export const farmland: Game<Config, State, Action, Event, View> = {
  id: "farmland",
  title: "Crown of Farmland",
  summary: "Lead a farmer king and his hidden units over a board of 7 by 7 fields against another kingdom.",
  rules: 1,
  seats: 2,
  config,
  action,
  setup,
  toMove,
  actions,
  refusal,
  apply,
  view,
  witness,
  reveals,
  imagine: (seen, _viewer, random) => imagine(seen, random),
  outcome,
  label: labelOf,
  sample,
  clone,
};

function toMove(state: State): readonly Mover[] {
  if (state.winner !== null) return NOBODY;
  return onTurn(state) === 0 ? TEAM_1 : TEAM_2;
}

/** A team without life points or cards has lost (section 7). */
function outcome(state: State): Outcome | undefined {
  const { winner } = state;
  if (winner === null) return undefined;
  const loser = rival(winner);
  return { winners: [winner], reason: outcomeReason(state, loser, of(state.sides, loser).life === 0) };
}
