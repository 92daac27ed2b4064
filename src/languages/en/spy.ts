import { counted } from "./grammar.ts";
import { words as things } from "./spy-things.ts";

/** A gadget by its name in the standard. */
export type Gadget = keyof typeof things.gadgets;
/** A property by its name in the standard. */
export type Property = keyof typeof things.properties;

/** A person, the cat, the janitor, or a figure that isn't known. */
export interface Figure {
  readonly is: "person" | "cat" | "janitor" | "unknown";
  readonly name: string;
}

/** What people call a figure. */
export const nameOf = ({ is, name }: Figure) =>
  ({ person: name, cat: "the cat", janitor: "the janitor", unknown: "somebody" })[is];
/** What people call a gadget. */
export const title = (gadget: Gadget) => things.gadgets[gadget].title;

/** No Time to Spy in English. */
export const words = {
  figure: nameOf,
  /** A player without a name. */
  player: (number: number) => `Player ${number}`,
  /** The side of a person. */
  sides: { npc: "NPC", player: (number: number) => `player ${number}` },
  /** What a side has found out about a person. */
  marks: { enemy: "enemy", "not enemy": "observed: no enemy", npc: "NPC", unknown: "unknown" },
  percent: (value: number) => `${value}%`,
  healthAtStart: (hp: number, most: number) => `Starts with ${hp} of ${most} health points.`,
  noProperties: "no properties",
  nobody: "Nobody",

  endings: {
    VICTORY_BY_IP: "more intelligence points",
    VICTORY_BY_COLLAR: "equal points, but the collar brought to the cat",
    VICTORY_BY_DRINKING: "equal points, but more cocktails drunk",
    VICTORY_BY_SPILLING: "equal points, but more cocktails poured over the enemy",
    VICTORY_BY_HP: "equal points, but less damage suffered",
    VICTORY_BY_RANDOMNESS: "equal in everything, so the lot decided",
  },
  forfeited: {
    resigned: (name: string) => `${name} resigned`,
    left: (name: string) => `${name} left`,
    expelled: (name: string) => `${name} was disqualified`,
    "timed out": (name: string) => `${name} missed too many deadlines`,
  },

  /** What a gadget must be aimed at. */
  targets: {
    person: "This gadget needs another person.",
    "person or self": "This gadget needs a person.",
    stranger: "This gadget needs a person who is not on your side.",
    "roulette table": "This gadget needs a roulette table.",
    cocktail: "This gadget needs a cocktail on a table or in another hand.",
    fireplace: "This gadget needs a fireplace.",
    "lying gadget": "This gadget needs an item on the floor.",
    "landing place": "This gadget needs a free field with no one on it.",
    "field but wall": "This gadget needs a field that isn't a wall.",
    "other field but wall": "This gadget needs another field that isn't a wall.",
    "any field": "This gadget needs a field.",
  },
  /** Why an action is refused. */
  refusals: {
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
    fog: "In fog you can only move.",
    "no step": "A step leads to one of the eight fields around.",
    "not enterable": "Only free fields and bar seats can be entered.",
    "safe too far": "A safe must be on the next field, or two away for flaps and seals.",
    "nobody to spy on": "Spying needs a person or a safe on the next field.",
    "no table to gamble": "Gambling needs a roulette table on the next field.",
    "table destroyed": "This roulette table has been destroyed.",
    "table broke": "This roulette table is broke.",
    "mole die": "You can't observe while carrying the mole die.",
    "nobody to observe": "There is no one to observe.",
    "not in sight": "The field is not in sight.",
    "no table to burn": "Bang and burn needs a roulette table on the next field.",
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
  },
  /** Why a person can't do it. */
  unable: {
    "no movement point": (name: string) => `${name} has no movement point left.`,
    "no action point": (name: string) => `${name} has no action point left.`,
    "no chips": (name: string) => `${name} has no chips left.`,
    "no observer": (name: string) => `${name} can't observe.`,
    "no burner": (name: string) => `${name} can't bang and burn.`,
    "not carried": (name: string) => `${name} does not carry this gadget.`,
  },
  outOfRange: (most: number) => `The target must be within ${counted(most, "field")}.`,
  wrongStake: (most: number) => `The stake here is 1 to ${most}.`,
  foreignCharacter: "This character is not one of yours.",
  foreignGadget: (gadget: Gadget) => `The ${title(gadget)} is not one of your gadgets.`,
  givenTwice: (gadget: Gadget) => `The ${title(gadget)} can be given to one character only.`,
  notGiven: (gadget: Gadget) => `The ${title(gadget)} must be given to one of your characters.`,
  givenAway: (gadget: Gadget) => `The ${title(gadget)} has already been given to another agent.`,
};
