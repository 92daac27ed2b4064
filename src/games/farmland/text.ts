import type { Seat } from "../../kernel/game.ts";
import { type Field, fieldName } from "./board.ts";
import { holds, of, onTurn, rival, unitOn } from "./pieces.ts";
import type { Action, Card, Config, Event, Named, State } from "./state.ts";
import { kindOf, nameOf } from "./union.ts";

/** Why something cannot be done, and what could (farmland.md, section 10). */
export const REFUSALS = {
  over: "The game is over.",
  notOnTurn: "It is the other team's turn; wait for yours.",
  empty: "No unit stands there; choose a field with one of your own.",
  enemy: "This unit belongs to the other team; choose one of your own.",
  moved: "This unit has moved already in this turn; choose another or end the turn.",
  tooFar: "Units move to their own field or one field up, right, down or left.",
  ontoKing: "Units may not enter the field of their own king.",
  kingAttacks: "A king may not enter a field that is held by an enemy.",
  kingBlocks: "A king cannot block; choose one of your units.",
  revealed: "This unit is face up already; only hidden ones can be flipped.",
  placed: "Units can be placed only once in a turn.",
  otherField: "All units placed in a turn go onto the same field.",
  notBesideKing: "Units are placed on one of the fields around your own king.",
  placedOnEnemy: "An enemy holds this field; choose one that is free or holds a unit of your own.",
  noCard: "There is no such unit in your hand.",
  mustDiscard: "Your hand is full; to end the turn, name a unit to discard.",
  keepsCards: "Only from a full hand of five units is one discarded; end the turn without.",
} as const;

/** What a person reads on the button of an action. */
export function labelOf(state: State, action: Action): string {
  const { config, sides } = state;
  const { hand } = of(sides, onTurn(state));
  switch (action[0]) {
    case "move":
      return moveLabel(state, action[1], action[2]);
    case "flip":
      return `flip ${fieldName(action[1])}`;
    case "block":
      return `block on ${fieldName(action[1])}`;
    case "place":
      return `place ${cardLabel(config, hand, action[2])} on ${fieldName(action[1])}`;
    case "yield":
      return action[1] === undefined
        ? "end the turn"
        : `end the turn, discarding ${cardLabel(config, hand, action[1])}`;
  }
}

function moveLabel(state: State, from: Field, to: Field): string {
  const team = onTurn(state);
  const way = `${fieldName(from)} to ${fieldName(to)}`;
  if (from === to) return `stay on ${fieldName(to)}`;
  if (holds(state, rival(team), to)) return `attack from ${way}`;
  if (unitOn(state, team, to) === undefined) return `move from ${way}`;
  return of(state.sides, team).king === from ? `trample from ${way}` : `join from ${way}`;
}

/** A card of a hand with its number, as two may be alike: "[2] Barn Guard". */
export function cardLabel(config: Config, hand: readonly (Card | null)[], index: number): string {
  const card = hand[index] ?? null;
  return `[${index + 1}] ${card === null ? "a unit" : nameOf(config.units, card)}`;
}

/** The figures of a card: "(400/900)". */
export function cardFigures(config: Config, card: Card): string {
  const { atk, def } = kindOf(config.units, card);
  return `(${atk}/${def})`;
}

/** What decided a match, as part of a sentence. */
export function outcomeReason({ config }: State, loser: Seat, dead: boolean): string {
  const team = of(config.teams, loser);
  return dead ? `${team}'s life points dropped to 0` : `${team} has no cards left in the deck`;
}

/** A piece with its figures, where it has any that are known. */
export function described({ name, atk, def }: Named): string {
  return atk === null || def === null ? name : `${name} (${atk}/${def})`;
}

/** The lines that the classic program prints for an event (sections 4.4 to 4.10). */
export function classicLines(event: Event, { teams }: Config): readonly string[] {
  switch (event.type) {
    case "unblocks":
      return [`${event.unit.name} no longer blocks.`];
    case "moves":
      return [`${event.unit.name} moves to ${fieldName(event.to)}.`];
    case "joins":
      return [
        `${event.unit.name} and ${event.onto.name} on ${fieldName(event.on)} join forces!`,
        event.made === null ? `Union failed. ${event.onto.name} was eliminated.` : "Success!",
      ];
    case "attacks":
      return [`${described(event.unit)} attacks ${described(event.target)} on ${fieldName(event.on)}!`];
    case "flips":
      return [`${described(event.unit)} was flipped on ${fieldName(event.on)}!`];
    case "eliminated":
      return [`${event.unit.name} was eliminated!`];
    case "damage":
      return [`${of(teams, event.team)} takes ${event.damage} damage!`];
    case "beaten":
      return [`${of(teams, event.team)}'s life points dropped to 0!`, winLine(rival(event.team), teams)];
    case "blocks":
      return [`${event.unit.name} (${fieldName(event.on)}) blocks!`];
    case "places":
      return [`${of(teams, event.unit.team)} places ${event.unit.name} on ${fieldName(event.on)}.`];
    case "discards":
      return [`${of(teams, event.unit.team)} discarded ${described(event.unit)}.`];
    case "turn":
      return [`It is ${of(teams, event.team)}'s turn!`];
    case "exhausted":
      return [`${of(teams, event.team)} has no cards left in the deck!`, winLine(rival(event.team), teams)];
    case "tramples":
    case "draws":
      return [];
  }
}

function winLine(team: Seat, teams: Config["teams"]): string {
  return `${of(teams, team)} wins!`;
}
