import type { Seat, Why } from "../../kernel/game.ts";
import { type Field, fieldName } from "./board.ts";
import { holds, of, onTurn, rival, unitOn } from "./pieces.ts";
import type { Action, Card, Config, Ending, Named, Obstacle, View } from "./state.ts";
import { kindOf, nameOf } from "./union.ts";

/** Why an action is refused, and what would be legal (farmland.md, section 10). */
export const REFUSALS: Readonly<Record<Obstacle["code"], string>> = {
  over: "The game is over.",
  "not your turn": "It is the other team's turn; wait for yours.",
  empty: "No unit stands there; choose a field with one of your own.",
  enemy: "This unit belongs to the other team; choose one of your own.",
  moved: "This unit has moved already in this turn; choose another or end the turn.",
  "too far": "Units move to their own field or one field up, right, down or left.",
  "own king": "Units may not enter the field of their own king.",
  "king attacks": "A king may not enter a field that is held by an enemy.",
  "king blocks": "A king cannot block; choose one of your units.",
  "face up": "This unit is face up already; only hidden ones can be flipped.",
  placed: "Units can be placed only once in a turn.",
  "other field": "All units placed in a turn go onto the same field.",
  "not beside king": "Units are placed on one of the fields around your own king.",
  "held by enemy": "An enemy holds this field; choose one that is free or holds a unit of your own.",
  "no such card": "There is no such unit in your hand.",
  "must discard": "Your hand is full; to end the turn, name a unit to discard.",
  "keeps cards": "Only from a full hand of five units is one discarded; end the turn without.",
};

/** The button text of an action. */
export function label(view: View, action: Action): string {
  const { config, sides } = view;
  const { hand } = of(sides, onTurn(view));
  switch (action[0]) {
    case "move":
      return moveLabel(view, action[1], action[2]);
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

function moveLabel(view: View, from: Field, to: Field): string {
  const team = onTurn(view);
  if (from === to) return `stay on ${fieldName(to)}`;
  return `${moveVerb(view, team, from, to)} from ${fieldName(from)} to ${fieldName(to)}`;
}

/** What a piece that moves to another field does there. */
export function moveVerb(view: View, team: Seat, from: Field, to: Field): string {
  if (holds(view, rival(team), to)) return "attack";
  if (unitOn(view, team, to) === undefined) return "move";
  return of(view.sides, team).king === from ? "trample" : "join";
}

/** A card of a hand with its number, as two may be alike: "[2] Barn Guard". */
export function cardLabel(config: Config, hand: readonly (Card | null)[], index: number): string {
  const card = hand[index] ?? null;
  return `[${index + 1}] ${card === null ? "a unit" : nameOf(config.units, card)}`;
}

/** The values of a card: "(400/900)". */
export function cardFigures(config: Config, card: Card): string {
  const { atk, def } = kindOf(config.units, card);
  return `(${atk}/${def})`;
}

/** What became of a team that forfeits, after its name. */
export const FORFEITS: Readonly<Record<Why, string>> = {
  resigned: "resigned",
  left: "left the match",
  expelled: "was expelled",
  "timed out": "ran out of time",
};

/** What decided a match, as part of a sentence. */
export function endingText({ teams }: Config, ending: Ending): string {
  const team = of(teams, ending.loser);
  switch (ending.code) {
    case "no life":
      return `${team}'s life points dropped to 0`;
    case "no cards":
      return `${team} has no cards left in the deck`;
    case "forfeit":
      return `${team} ${FORFEITS[ending.why]}`;
  }
}

/** A piece with its values, if they are known. */
export function described({ name, atk, def }: Named): string {
  return atk === null || def === null ? name : `${name} (${atk}/${def})`;
}

/** A card in words: "Barn Guard, ATK 400, DEF 900". */
export function cardWords(config: Config, card: Card): string {
  const { atk, def } = kindOf(config.units, card);
  return `${nameOf(config.units, card)}, ATK ${atk}, DEF ${def}`;
}
