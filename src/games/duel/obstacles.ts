import { hasShield } from "./fight.ts";
import { costOf, creatureOf, creatureOn, spellOn } from "./lookup.ts";
import { type Action, opponentOf, type State } from "./state.ts";

/** Why a command that is well formed cannot be carried out (duel.md, section 8.3). */
export type Obstacle =
  | "no such card"
  | "not a creature"
  | "not a spell"
  | "place taken"
  | "no attacker"
  | "attacker asleep"
  | "attacked already"
  | "no target"
  | "target asleep"
  | "Traitor without target"
  | "target without Traitor"
  | "shields"
  | "mana";

/** The first obstacle to an action of the current player, in the order of sections 8.3 and 9. */
export function obstacleTo(state: State, action: Action): Obstacle | undefined {
  switch (action[0]) {
    case "set":
      return obstacleToSetting(state, action[1], action[2]);
    case "cast":
      return obstacleToCasting(state, action[1]) ?? obstacleToTarget(state, action[1], action[2], action[3]);
    case "sacrifice":
      return obstacleToSacrifice(state, action[1]);
    case "attack":
      return obstacleToAttack(state, action[1], action[2]);
    case "finish":
    case "quit":
      return undefined;
  }
}

/** What stands against setting a creature from the hand on a place. */
export function obstacleToSetting(state: State, position: number, place: number): Obstacle | undefined {
  const { hand, field, mana } = state.players[state.turn];
  const card = hand[position - 1];
  if (card === undefined) return "no such card";
  const creature = creatureOn(state, card);
  if (creature === undefined) return "not a creature";
  if (field[place - 1] !== null) return "place taken";
  return creature.cost > mana ? "mana" : undefined;
}

/** What stands against casting a spell from the hand, before Traitor asks for more. */
export function obstacleToCasting(state: State, position: number): Obstacle | undefined {
  const { hand, mana } = state.players[state.turn];
  const card = hand[position - 1];
  if (card === undefined) return "no such card";
  if (spellOn(state, card) === undefined) return "not a spell";
  return costOf(state, card) > mana ? "mana" : undefined;
}

/** Traitor, and no other spell, takes a creature of the opponent to a free place (section 9). */
function obstacleToTarget(
  state: State,
  position: number,
  target: number | undefined,
  place: number | undefined,
): Obstacle | undefined {
  if (!isTraitor(state, position)) return target === undefined ? undefined : "target without Traitor";
  if (target === undefined || place === undefined) return "Traitor without target";
  return obstacleToTreason(state, target, place);
}

/** True if this card in the current player's hand is the spell that needs a target. */
export function isTraitor(state: State, position: number): boolean {
  const card = state.players[state.turn].hand[position - 1];
  return card !== undefined && spellOn(state, card) === "Traitor";
}

/** What stands against luring a creature of the opponent to an own place. */
export function obstacleToTreason(state: State, target: number, place: number): Obstacle | undefined {
  if ((state.players[opponentOf(state.turn)].field[target - 1] ?? null) === null) return "no target";
  return state.players[state.turn].field[place - 1] === null ? undefined : "place taken";
}

/** What stands against giving a card away. */
export function obstacleToSacrifice(state: State, position: number): Obstacle | undefined {
  return position > state.players[state.turn].hand.length ? "no such card" : undefined;
}

/** What stands against an attack on the opponent (target 0) or on his creature. */
export function obstacleToAttack(state: State, target: number, attacker: number): Obstacle | undefined {
  const fighter = state.players[state.turn].field[attacker - 1] ?? null;
  if (fighter === null) return "no attacker";
  if (!fighter.ready) return "attacker asleep";
  if (fighter.attacked) return "attacked already";
  const opponent = state.players[opponentOf(state.turn)];
  if (target === 0) return hasShield(state, opponent) ? "shields" : undefined;
  const victim = opponent.field[target - 1] ?? null;
  if (victim === null) return "no target";
  if (!victim.ready) return "target asleep";
  return creatureOf(state, victim).shield || !hasShield(state, opponent) ? undefined : "shields";
}
