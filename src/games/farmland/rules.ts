import { z } from "zod/mini";
import type { Game, Mover, Outcome } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import { FIELD_NAMES, type Field, THRONES } from "./board.ts";
import { clone, imagine, reveals, view, witness } from "./knowledge.ts";
import { actions, refusal, sample } from "./legality.ts";
import { of, onTurn, rival, unitOn } from "./pieces.ts";
import {
  type Action,
  type Config,
  DECK_SIZE,
  type Event,
  FULL_HAND,
  FULL_LIFE,
  type Side,
  type State,
  type View,
} from "./state.ts";
import { labelOf, outcomeReason } from "./text.ts";
import { block, endTurn, moveKing, moveUnit, place, reveal } from "./turn.ts";

const TEAM_1: readonly Mover[] = [0];
const TEAM_2: readonly Mover[] = [1];
const NOBODY: readonly Mover[] = [];

const figure = z.int().check(z.minimum(0), z.maximum(1_000_000));
const name = z.string().check(z.minLength(1), z.maxLength(100));
const team = z.string().check(z.maxLength(14));
const count = z.int().check(z.minimum(0), z.maximum(DECK_SIZE));
const deck = z.array(count).check(
  z.refine((counts) => counts.reduce((sum, n) => sum + n, 0) === DECK_SIZE, {
    error: `expected counts that add up to ${DECK_SIZE}`,
  }),
);
const units = z.array(z.strictObject({ qualifier: name, role: name, atk: figure, def: figure }));
const config = z
  .strictObject({
    units: units.check(z.minLength(1), z.maxLength(80)),
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

/** Decks are filled in the order of the units, deck 1 is shuffled, then deck 2, then both teams draw (section 3.4). */
function setup(config: Config, random: Random): State {
  const decks = config.decks.map((counts) => {
    const deck = counts.flatMap((count, card) => Array.from({ length: count }, () => card));
    shuffle(random, deck);
    return deck;
  });
  const side = (cards: readonly number[] = [], king: Field): Side => ({
    life: FULL_LIFE,
    king,
    kingMoved: false,
    units: [],
    hand: cards.slice(0, FULL_HAND),
    deck: cards.slice(FULL_HAND),
    gone: [],
    openGone: [],
  });
  return {
    config,
    turn: 0,
    acts: 0,
    placed: false,
    placing: null,
    winner: null,
    sides: [side(decks[0], THRONES[0]), side(decks[1], THRONES[1])],
  };
}

function toMove(state: State): readonly Mover[] {
  if (state.winner !== null) return NOBODY;
  return onTurn(state) === 0 ? TEAM_1 : TEAM_2;
}

function apply(state: State, team: Mover, action: Action, log?: Event[]): void {
  state.acts++;
  if (action[0] === "place") return place(state, action[1], action[2], log);
  state.placing = null;
  if (action[0] === "yield") return endTurn(state, action[1], log);
  const unit = unitOn(state, team, action[1]);
  switch (action[0]) {
    case "move":
      return unit === undefined ? moveKing(state, action[2], log) : moveUnit(state, unit, action[2], log);
    case "flip":
      return unit && reveal(state, team, unit, log);
    case "block":
      return unit && block(state, unit, log);
  }
}

/** A team without life points or cards has lost (section 7). */
function outcome(state: State): Outcome | undefined {
  const { winner } = state;
  if (winner === null) return undefined;
  const loser = rival(winner);
  return { winners: [winner], reason: outcomeReason(state, loser, of(state.sides, loser).life === 0) };
}
