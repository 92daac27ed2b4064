import type { Seat, Why } from "../../../kernel/game.ts";
import { counted } from "../../../kernel/text.ts";
import { nameOf } from "../board/people.ts";
import { USUAL_NAMES } from "../config/config.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { TargetKind } from "../gadgets/targets.ts";
import type { View } from "../knowledge/view.ts";
import type { Obstacle, PlainObstacle } from "../play/obstacles.ts";
import type { Ending, Victory } from "../state.ts";

/** How a match was decided, as part of a sentence. */
export const ENDINGS: Readonly<Record<Exclude<Victory, "VICTORY_BY_LEAVE" | "VICTORY_BY_KICK">, string>> = {
  VICTORY_BY_IP: "more intelligence points",
  VICTORY_BY_COLLAR: "equal points, but the collar brought to the cat",
  VICTORY_BY_DRINKING: "equal points, but more cocktails drunk",
  VICTORY_BY_SPILLING: "equal points, but more cocktails poured over the enemy",
  VICTORY_BY_HP: "equal points, but less damage suffered",
  VICTORY_BY_RANDOMNESS: "equal in everything, so the lot decided",
};

/** What a player who forfeits did, after the name. */
const FORFEITS: Readonly<Record<Why, string>> = {
  resigned: "resigned",
  left: "left",
  expelled: "was disqualified",
  "timed out": "missed too many deadlines",
};

/** The name of a player for all viewers. */
export function playerName({ config }: Pick<View, "config">, seat: Seat): string {
  return (config.names ?? USUAL_NAMES)[seat] ?? "";
}

/** What decided a match that this seat won. */
export function endingText(view: Pick<View, "config">, ending: Ending, winner: Seat): string {
  if (!("why" in ending)) return ENDINGS[ending.code];
  return `${playerName(view, winner === 0 ? 1 : 0)} ${FORFEITS[ending.why]}`;
}

/** What a gadget must be aimed at. */
const TARGETS: Readonly<Record<TargetKind, string>> = {
  person: "another person",
  "person or self": "a person",
  stranger: "a person who is not on your side",
  "roulette table": "a roulette table",
  cocktail: "a cocktail on a table or in another hand",
  fireplace: "a fireplace",
  "lying gadget": "an item on the floor",
  "landing place": "a free field with no one on it",
  "field but wall": "a field that isn't a wall",
  "other field but wall": "another field that isn't a wall",
  "any field": "a field",
};

/** The sentence for an obstacle; `{}` stands for the name of the person on turn. */
const SENTENCES: Readonly<Record<PlainObstacle["code"], string>> = {
  over: "The match is over.",
  "players only": "Only the two players act in this game.",
  "not your turn": "It is not the turn of one of your agents.",
  "by itself": "This step is not a player's decision.",
  "for players": "This is for the players to decide.",
  "draft over": "Choosing and equipping are over.",
  "not begun": "The match has not begun yet.",
  waiting: "You have chosen and equipped: the other player is not ready yet.",
  "slots filled": "All eight slots are filled.",
  "slots open": "Fill all eight slots before equipping.",
  "character not offered": "This character is not offered to you.",
  "gadget not offered": "This gadget is not offered to you.",
  "wrong order": "Hand out your gadgets in the order in which you chose them.",
  "gadgets left": "Hand out all your gadgets first.",
  "no such field": "There is no such field on the map.",
  "no movement point": "{} has no movement point left.",
  "no action point": "{} has no action point left.",
  fog: "In fog you can only move.",
  "no step": "A step leads to one of the eight fields around.",
  "not enterable": "Only free fields and bar seats can be entered.",
  "safe too far": "A safe must be on the next field, or two away for flaps and seals.",
  "nobody to spy on": "Spying needs a person or a safe on the next field.",
  "no table to gamble": "Gambling needs a roulette table on the next field.",
  "table destroyed": "This roulette table has been destroyed.",
  "table broke": "This roulette table is broke.",
  "no chips": "{} has no chips left.",
  "no observer": "{} can't observe.",
  "mole die": "You can't observe while carrying the mole die.",
  "nobody to observe": "There is no one to observe.",
  "not in sight": "The field is not in sight.",
  "no burner": "{} can't bang and burn.",
  "no table to burn": "Bang and burn needs a roulette table on the next field.",
  "not carried": "{} does not carry this gadget.",
  "passive gadget": "This gadget works by being carried.",
  "not beside": "The target must be on the next field.",
  "no line for the hat": "The hat has no free line to this field.",
  "already planted": "The wiretap has been planted already.",
  "nothing lies there": "Nothing lies there.",
  "hand full": "One cocktail is all a hand can hold.",
  "no cocktail": "There is no cocktail within reach.",
  "bar empty": "This bar table is empty.",
  "no cocktail target": "A cocktail is taken from a bar table or poured over a person.",
  "no fumble": "This can't be played as a failed action.",
};

/** Why an action is illegal, as a sentence. */
export function obstacleSentence(view: View, obstacle: Obstacle): string {
  switch (obstacle.code) {
    case "out of range":
      return `The target must be within ${counted(obstacle.most, "field")}.`;
    case "wrong stake":
      return `The stake here is 1 to ${obstacle.most}.`;
    case "wrong target":
      return `This gadget needs ${TARGETS[obstacle.needs]}.`;
    case "foreign character":
      return "This character is not one of yours.";
    case "foreign gadget":
      return `The ${GADGETS[obstacle.gadget].title} is not one of your gadgets.`;
    case "gadget given twice":
      return `The ${GADGETS[obstacle.gadget].title} can be given to one character only.`;
    case "gadget not given":
      return `The ${GADGETS[obstacle.gadget].title} must be given to one of your characters.`;
    case "gadget given away":
      return `The ${GADGETS[obstacle.gadget].title} has already been given to another agent.`;
    default: {
      const actor = view.active === null ? undefined : view.persons[view.active];
      return SENTENCES[obstacle.code].replace("{}", actor === undefined ? "Nobody" : nameOf(view, actor));
    }
  }
}
