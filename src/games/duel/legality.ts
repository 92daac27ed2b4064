import type { Mover } from "../../kernel/game.ts";
import { below, type Random } from "../../kernel/random/random.ts";
import type { Card } from "./cards.ts";
import { costOf, creatureOf, hasShield, spellOn } from "./lookup.ts";
import { type Action, HAND_LIMIT, type Obstacle, opponentOf, PLACES, type State } from "./state.ts";

const OVER: Obstacle = { code: "over" };
const SHIELDS: Obstacle = { code: "shields" };
const NO_ATTACKER = onEveryPlace("no attacker");
const NO_TARGET = onEveryPlace("no target");
const FINISH: Action = ["finish"];

/** Created once, because random play meets these all the time. */
function onEveryPlace(code: "no attacker" | "no target"): readonly Obstacle[] {
  return Array.from({ length: PLACES + 1 }, (_, place) => ({ code, place }));
}

/** The first obstacle to an action, in the order of sections 8.3 and 9 of duel.md. */
export function refusal(state: State, mover: Mover, action: Action): Obstacle | undefined {
  const { end, turn } = state;
  if (end !== null) return OVER;
  if (mover !== turn) return { code: "not your turn", turn };
  switch (action[0]) {
    case "set":
      return setting(state, action[1], action[2]);
    case "cast":
      return casting(state, action[1]) ?? aiming(state, action[1], action[2], action[3]);
    case "sacrifice":
      return holding(state, action[1]);
    case "attack":
      return attacking(state, action[2]) ?? targeting(state, action[1]);
    case "finish":
      return undefined;
  }
}

/** What prevents using a card of the hand. */
function holding(state: State, position: number): Obstacle | undefined {
  const { hand } = state.players[state.turn];
  return hand[position - 1] === undefined ? { code: "no such card", cards: hand.length } : undefined;
}

/** What prevents setting a creature from the hand on a place. */
function setting(state: State, position: number, place: number): Obstacle | undefined {
  const { hand, field, mana } = state.players[state.turn];
  const card = hand[position - 1];
  if (card === undefined) return holding(state, position);
  if (spellOn(state, card) !== undefined) return { code: "not a creature", card };
  return field[place - 1] === null ? paying(state, card, mana) : { code: "place taken", place };
}

/** What prevents casting a spell from the hand, before Traitor asks for more. */
function casting(state: State, position: number): Obstacle | undefined {
  const { hand, mana } = state.players[state.turn];
  const card = hand[position - 1];
  if (card === undefined) return holding(state, position);
  return spellOn(state, card) === undefined ? { code: "not a spell", card } : paying(state, card, mana);
}

function paying(state: State, card: Card, has: number): Obstacle | undefined {
  const needs = costOf(state, card);
  return needs > has ? { code: "mana", card, needs, has } : undefined;
}

/** Traitor, and no other spell, takes a creature of the opponent to a free place (section 9). */
function aiming(
  state: State,
  position: number,
  target: number | undefined,
  place: number | undefined,
): Obstacle | undefined {
  const card = state.players[state.turn].hand[position - 1];
  if (card === undefined) return undefined;
  if (!isTraitor(state, card)) return target === undefined ? undefined : { code: "needless target", card };
  return target === undefined || place === undefined
    ? { code: "target missing", card }
    : luring(state, target, place);
}

function isTraitor(state: State, card: Card): boolean {
  return spellOn(state, card) === "Traitor";
}

/** What prevents luring a creature of the opponent to one of the player's places. */
function luring({ players, turn }: State, target: number, place: number): Obstacle | undefined {
  if ((players[opponentOf(turn)].field[target - 1] ?? null) === null)
    return NO_TARGET[target] ?? { code: "no target", place: target };
  return players[turn].field[place - 1] === null ? undefined : { code: "place taken", place };
}

/** What prevents attacking with the creature on this place. */
function attacking({ players, turn }: State, place: number): Obstacle | undefined {
  const fighter = players[turn].field[place - 1] ?? null;
  if (fighter === null) return NO_ATTACKER[place] ?? { code: "no attacker", place };
  if (fighter.is === "asleep") return { code: "attacker asleep", place };
  return fighter.is === "tired" ? { code: "attacked already", place } : undefined;
}

/** What prevents attacking the opponent (target 0) or their creature. */
function targeting(state: State, target: number): Obstacle | undefined {
  const { field } = state.players[opponentOf(state.turn)];
  if (target === 0) return hasShield(state, field) ? SHIELDS : undefined;
  const victim = field[target - 1] ?? null;
  if (victim === null) return NO_TARGET[target] ?? { code: "no target", place: target };
  if (victim.is === "asleep") return { code: "target asleep", place: target };
  return creatureOf(state, victim).shield || !hasShield(state, field) ? undefined : SHIELDS;
}

/** All actions of a player: cards of the hand first, then attacks, then the end of the turn. */
export function actions(state: State, mover: Mover): Action[] {
  if (state.end !== null || mover !== state.turn) return [];
  const found: Action[] = [];
  for (const [i, card] of state.players[state.turn].hand.entries()) addPlays(state, card, i + 1, found);
  addAttacks(state, found);
  found.push(FINISH);
  return found;
}

function addPlays(state: State, card: Card, position: number, found: Action[]): void {
  const { field, mana } = state.players[state.turn];
  if (paying(state, card, mana) === undefined) {
    if (spellOn(state, card) === undefined) {
      for (let place = 1; place <= PLACES; place++)
        if (field[place - 1] === null) found.push(["set", position, place]);
    } else if (!isTraitor(state, card)) found.push(["cast", position]);
    else {
      for (let target = 1; target <= PLACES; target++)
        for (let place = 1; place <= PLACES; place++)
          if (luring(state, target, place) === undefined) found.push(["cast", position, target, place]);
    }
  }
  found.push(["sacrifice", position]);
}

function addAttacks(state: State, found: Action[]): void {
  const targets: number[] = [];
  for (let target = 0; target <= PLACES; target++)
    if (targeting(state, target) === undefined) targets.push(target);
  for (let attacker = 1; attacker <= PLACES; attacker++)
    if (attacking(state, attacker) === undefined)
      for (const target of targets) found.push(["attack", target, attacker]);
}

/**
 * A random legal action. Draws a card, a creature or the end of the turn first and then what to do with it, so that
 * seven free places don't make setting a card seven times as likely; if that is impossible, it draws again.
 */
export function sample(state: State, random: Random): Action {
  for (;;) {
    const thing = below(random, 1 + HAND_LIMIT + PLACES);
    if (thing === 0) return FINISH;
    const action =
      thing <= HAND_LIMIT
        ? sampleCard(state, thing, random)
        : sampleAttack(state, thing - HAND_LIMIT, random);
    if (action !== undefined) return action;
  }
}

function sampleCard(state: State, position: number, random: Random): Action | undefined {
  const { hand, field, mana } = state.players[state.turn];
  const card = hand[position - 1];
  if (card === undefined) return undefined;
  const place = below(random, PLACES + 1);
  if (place === 0) return ["sacrifice", position];
  if (costOf(state, card) > mana) return undefined;
  const spell = spellOn(state, card);
  if (spell === undefined) return field[place - 1] === null ? ["set", position, place] : undefined;
  if (spell !== "Traitor") return ["cast", position];
  const target = 1 + below(random, PLACES);
  return luring(state, target, place) === undefined ? ["cast", position, target, place] : undefined;
}

function sampleAttack(state: State, attacker: number, random: Random): Action | undefined {
  if (attacking(state, attacker) !== undefined) return undefined;
  const target = below(random, PLACES + 1);
  return targeting(state, target) === undefined ? ["attack", target, attacker] : undefined;
}
