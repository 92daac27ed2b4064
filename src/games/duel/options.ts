import { below, type Random } from "../../kernel/random/random.ts";
import {
  isTraitor,
  obstacleToAttack,
  obstacleToCasting,
  obstacleToSacrifice,
  obstacleToSetting,
  obstacleToTreason,
} from "./obstacles.ts";
import { type Action, HAND_LIMIT, PLACES, type State } from "./state.ts";

/** Chance for a random player to give up instead of doing anything else: one in so many actions. */
const PATIENCE = 1024;

const FINISH: Action = ["finish"];
const QUIT: Action = ["quit"];

/** All that the current player can do: cards of the hand first, then attacks, then the end. */
export function legalActions(state: State): Action[] {
  const found: Action[] = [];
  const { hand } = state.players[state.turn];
  for (let card = 1; card <= hand.length; card++) {
    addPlays(state, card, found);
    found.push(["sacrifice", card]);
  }
  for (let attacker = 1; attacker <= PLACES; attacker++)
    for (let target = 0; target <= PLACES; target++)
      if (obstacleToAttack(state, target, attacker) === undefined) found.push(["attack", target, attacker]);
  found.push(FINISH, QUIT);
  return found;
}

/** What is worth a thought: one place is like another, so is a second card of the same kind, and nobody need give up. */
export function differentActions(state: State): Action[] {
  const { hand, field } = state.players[state.turn];
  const place = field.indexOf(null) + 1;
  const isFirst = (card: number) => hand.indexOf(hand[card - 1] ?? -1) === card - 1;
  const differs = (action: Action): boolean => {
    switch (action[0]) {
      case "set":
        return isFirst(action[1]) && action[2] === place;
      case "cast":
        return isFirst(action[1]) && (action[3] === undefined || action[3] === place);
      case "sacrifice":
        return isFirst(action[1]);
      case "attack":
      case "finish":
        return true;
      case "quit":
        return false;
    }
  };
  return legalActions(state).filter(differs);
}

function addPlays(state: State, card: number, found: Action[]): void {
  for (let place = 1; place <= PLACES; place++)
    if (obstacleToSetting(state, card, place) === undefined) found.push(["set", card, place]);
  if (obstacleToCasting(state, card) !== undefined) return;
  if (!isTraitor(state, card)) {
    found.push(["cast", card]);
    return;
  }
  for (let target = 1; target <= PLACES; target++)
    for (let place = 1; place <= PLACES; place++)
      if (obstacleToTreason(state, target, place) === undefined) found.push(["cast", card, target, place]);
}

/**
 * One legal action at random. A card, a creature or the end of the turn is drawn first and then what to do with it, so that
 * seven free places do not make setting a card seven times as likely; what proves impossible is drawn again.
 */
export function sampleAction(state: State, random: Random): Action {
  if (below(random, PATIENCE) === 0) return QUIT;
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

function sampleCard(state: State, card: number, random: Random): Action | undefined {
  if (obstacleToSacrifice(state, card) !== undefined) return undefined;
  const place = below(random, PLACES + 1);
  if (place === 0) return ["sacrifice", card];
  if (obstacleToCasting(state, card) !== undefined)
    return obstacleToSetting(state, card, place) === undefined ? ["set", card, place] : undefined;
  if (!isTraitor(state, card)) return ["cast", card];
  const target = 1 + below(random, PLACES);
  return obstacleToTreason(state, target, place) === undefined ? ["cast", card, target, place] : undefined;
}

function sampleAttack(state: State, attacker: number, random: Random): Action | undefined {
  const target = below(random, PLACES + 1);
  return obstacleToAttack(state, target, attacker) === undefined ? ["attack", target, attacker] : undefined;
}
