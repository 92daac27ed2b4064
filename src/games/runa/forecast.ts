import { type Card, CLASSES, type Die, type Level } from "./cards.ts";
import { freshMonster, playCard, strike } from "./fight.ts";
import type { MonsterName } from "./monsters.ts";
import type { State, View } from "./state.ts";
import { tactic } from "./tactics.ts";

/*
 * A forecast plays the rest of the journey once by the rules of the fight: with simple tactics, dice that fall high and low in
 * turn, and in the rooms ahead monsters that stand for all of their level.
 */

/** What the rest of the journey will probably cost. */
export interface Forecast {
  /** The health that the present fight costs. */
  readonly now: number;
  /** The health that all later fights cost. */
  readonly ahead: number;
  /** How many cards in hand are never played: they can be given away for healing. */
  readonly spare: number;
}

/** The monsters that stand for those of each room. */
const TYPICAL: Readonly<Record<Level, readonly (readonly MonsterName[])[]>> = {
  1: [["Spider"], ["Ghost", "Rat"], ["Gorgon", "Mushroomlin"], ["Spider King"]],
  2: [["Tarantula"], ["Snake", "Bear"], ["Hornet", "Wild Boar"], ["Mega Saurus"]],
};

/** No fight is followed for longer. */
const MOST_ROUNDS = 25;

/** Health enough for any fight: what is lost of it is the cost. */
const PLENTY = 1_000_000;

/** Forecasts the rest of the journey with the cards in hand and those that Runa is certain to receive. */
export function forecast(view: View): Forecast {
  const { phase, level, stage } = view;
  const hand =
    phase.type === "healing" ? view.hand.filter((_, card) => !phase.discarded.includes(card)) : view.hand;
  const state: State = {
    ...view,
    hand: [...hand],
    monsters: view.monsters.map((monster) => ({ ...monster })),
  };
  const played = new Set<Card>();
  const now = costOfFight(state, played);
  let ahead = costOfRooms(state, TYPICAL[level].slice(stage), played);
  if (level === 1) {
    // The upgrade is the reward for the boss (section 10), so it still lies ahead unless he is beaten.
    const upgraded = stage === 4 && view.monsters.length === 0;
    if (!upgraded && view.class !== null) state.hand.push(...CLASSES[view.class][2]);
    ahead += costOfRooms(state, TYPICAL[2], played);
  }
  let spare = 0;
  for (const card of hand) if (!played.has(card)) spare++;
  return { now, ahead, spare };
}

function costOfRooms(state: State, rooms: readonly (readonly MonsterName[])[], played: Set<Card>): number {
  let cost = 0;
  for (const names of rooms) {
    state.monsters = names.map(freshMonster);
    state.phase = { type: "turn" };
    cost += costOfFight(state, played);
  }
  return cost;
}

/** Plays a fight to its end. What monsters have left when it takes too long counts as lost health. */
function costOfFight(state: State, played: Set<Card>): number {
  state.hp = PLENTY;
  for (let round = 0; round < MOST_ROUNDS && state.monsters.length > 0; round++)
    playRound(state, round, played);
  let cost = PLENTY - state.hp;
  for (const { hp } of state.monsters) cost += hp;
  return cost;
}

function playRound(state: State, round: number, played: Set<Card>): void {
  if (state.phase.type !== "roll") {
    const chosen = tactic(state);
    if (chosen === undefined) return;
    played.add(chosen.card);
    playCard(state, chosen.card, chosen.target);
  }
  const { phase } = state;
  if (phase.type === "roll") strike(state, phase.card, phase.target, typicalRoll(state.die, round));
}

/** Dice fall into the middle of their upper and of their lower half in turn. */
function typicalRoll(die: Die, round: number): number {
  return Math.ceil(((round % 2 === 0 ? 3 : 1) * die) / 4);
}
