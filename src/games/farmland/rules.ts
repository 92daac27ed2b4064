import type { Mover, Outcome, Rules } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import { type Field, THRONES } from "./board.ts";
import { clone, imagine, reveals, view, witness } from "./knowledge.ts";
import { actions, refusal, sample } from "./legality.ts";
import { cardsOf, onTurn, rival, unitOn } from "./pieces.ts";
import { profile } from "./profile.ts";
import {
  type Action,
  type Config,
  type Ending,
  type Event,
  type Farmland,
  INITIAL_LIFE,
  MAX_HAND,
  type Side,
  type State,
} from "./state.ts";
import { block, endTurn, forfeit, moveKing, moveUnit, place, reveal } from "./turn.ts";

const TEAM_1: readonly Mover[] = [0];
const TEAM_2: readonly Mover[] = [1];
const NO_MOVERS: readonly Mover[] = [];

/**
 * The rules of Crown of Farmland (farmland.md): seat 0 is team 1, which begins, seat 1 team 2. All chance is in the
 * shuffles.
 */
export const rules: Rules<Farmland> = {
  ...profile,
  version: 2,
  setup,
  toMove,
  actions,
  refusal,
  apply,
  forfeit,
  view,
  witness,
  reveals,
  imagine,
  outcome,
  sample,
  clone,
};

/**
 * Decks are filled in the order of the units, deck 1 is shuffled, then deck 2, then both teams draw (section 3.4).
 */
function setup(config: Config, random: Random): State {
  const decks = config.decks.map((counts) => {
    const deck = cardsOf(counts);
    shuffle(random, deck);
    return deck;
  });
  const side = (cards: readonly number[] = [], king: Field): Side => ({
    life: INITIAL_LIFE,
    king,
    kingMoved: false,
    units: [],
    hand: cards.slice(0, MAX_HAND),
    deck: cards.slice(MAX_HAND),
    gone: [],
    openGone: [],
  });
  return {
    config,
    turn: 0,
    acts: 0,
    placed: false,
    placing: null,
    ending: null,
    sides: [side(decks[0], THRONES[0]), side(decks[1], THRONES[1])],
  };
}

function toMove(state: State): readonly Mover[] {
  if (state.ending !== null) return NO_MOVERS;
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
      if (unit !== undefined) reveal(state, team, unit, log);
      return;
    case "block":
      return unit && block(state, unit, log);
  }
}

/** A team without life points or cards has lost (section 7), and so has one that gives up. */
function outcome({ ending }: State): Outcome<Ending> | undefined {
  return ending === null ? undefined : { winners: [rival(ending.loser)], ending };
}
