import type { Mover } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import { type Field, THRONES } from "./board.ts";
import { unitOn } from "./pieces.ts";
import {
  type Action,
  type Config,
  type Event,
  FULL_HAND,
  FULL_LIFE,
  type Side,
  type State,
} from "./state.ts";
import { block, endTurn, moveKing, moveUnit, place, reveal } from "./turn.ts";

/** Decks are filled in the order of the units, deck 1 is shuffled, then deck 2, then both teams draw (farmland.md, section 3.4). */
export function setup(config: Config, random: Random): State {
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

/** Carries out a legal action of the team on turn. */
export function apply(state: State, team: Mover, action: Action, log?: Event[]): void {
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
