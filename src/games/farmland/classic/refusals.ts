import type { Obstacle } from "../state.ts";

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
