import type { Why } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random/random.ts";
import type { Terrain } from "./board/fields.ts";
import type { Config } from "./config/config.ts";
import type { CarriedGadget, DraftGadget, GadgetName } from "./gadgets/names.ts";
import type { ActiveProperty } from "./properties/table.ts";

/* Lists are replaced, never mutated, except the queue: copies and views share them. */

/** The third side besides the two seats: the NPCs. */
export const NEUTRAL = 2;

/** The side of a person: seat 0, seat 1 or {@link NEUTRAL}. */
export type Side = 0 | 1 | typeof NEUTRAL;

/** The figures that are not persons, as in the turn order. */
export const CAT = -1;
/** The janitor in the turn order. */
export const JANITOR = -2;

/** The position of a person who is not on the map. */
export const OFF_MAP = -1;

/** A cocktail: the sum of `2 ** side` over the sides that poisoned it, 0 if it is clean. */
export type Drink = number;

/** A PC or NPC on the board (spy-rules.md, section 6.1). */
export interface Person {
  /** Index in the character list. Persons are in the order of that list, so that their own index reveals nothing. */
  readonly card: number;
  side: Side;
  at: number;
  mp: number;
  ap: number;
  hp: number;
  ip: number;
  chips: number;
  /** The state CLAMMY_CLOTHES. */
  clammy: boolean;
  gadgets: readonly CarriedGadget[];
  /** The cocktail in the hand. */
  drink: Drink | null;
  /**
   * Stood on a seat (rests) or beside a fireplace (dries) when the round began, and was not exfiltrated since
   * (12.3).
   */
  rests: boolean;
  dries: boolean;
  /** The publicly known bounds of the health points. */
  least: number;
  most: number;
}

/** A roulette table. */
export interface Roulette {
  readonly at: number;
  readonly chips: number;
  readonly isInverted: boolean;
  readonly isDestroyed: boolean;
}

/** A bar table and the cocktail on it. */
export interface BarTable {
  readonly at: number;
  readonly drink: Drink | null;
}

/** A gadget on the floor. */
export interface Lying {
  readonly gadget: CarriedGadget;
  readonly at: number;
}

/** Foggy fields; they are clear again when the round `until` begins. */
export interface Fog {
  readonly fields: readonly number[];
  readonly until: number;
}

/** A planted wiretap; its carrier holds the earplugs. */
export interface Wiretap {
  readonly on: number;
  readonly working: boolean;
}

/** Counts for the winner and the statistics (section 31), as far as the owner could count them. */
export interface Tally {
  ipFromSecrets: number;
  ipFromChips: number;
  drunk: number;
  damage: number;
  moved: number;
  games: number;
  wins: number;
  chipsWon: number;
  gadgetsUsed: number;
  exfiltrations: number;
  broughtCollar: boolean;
}

/**
 * Secret counts until the end: they would reveal that a soaked person was an enemy (29.3), that a drink without
 * effect was poisoned (29.1), or that a babysitter caused a failure (22).
 */
export interface Untold {
  spilled: number;
  poisonedDrunk: number;
  wardedOff: number;
}

/** What a side believes about a person of another side. An observation that says "not an enemy" may be deceived. */
export type Mark = "unknown" | "enemy" | "not enemy" | "npc";

/** A gadget that is known not to be carried any more. */
export const NOWHERE = -1;

/** What one player's side knows and has achieved, as far as the player may know. */
export interface Knowledge {
  /** Safes whose combination is known, safes opened, NPCs (by position among the persons) spied on (19.3). */
  combinations: readonly number[];
  opened: readonly number[];
  spied: readonly number[];
  /** Persons on whom spying has failed: most of them are enemies. */
  doubted: readonly number[];
  readonly tally: Tally;
  /** For every person what has been found out (29.3). */
  marks: readonly Mark[];
  /** Foreign gadgets that were revealed: their carriers, or {@link NOWHERE}. */
  traced: Readonly<Partial<Record<CarriedGadget, number>>>;
}

/** One player's side. */
export interface Faction extends Knowledge {
  readonly untold: Untold;
}

/** The cards taken out of the pools for one player's offer. */
export interface DraftOffer {
  readonly characters: readonly number[];
  readonly gadgets: readonly DraftGadget[];
}

/** One player's choice and equipment phase (sections 9 and 10). Characters are positions in the character list. */
export interface Draft {
  characters: readonly number[];
  gadgets: readonly DraftGadget[];
  /** Null before the first offer, and once all slots are filled. */
  offer: DraftOffer | null;
  /** For each chosen gadget in turn the character that gets it. */
  equipped: readonly number[];
  /** True once the player has confirmed the equipment; until then the last assignments can be undone. */
  ready: boolean;
}

/** The ways to win a match: the `VictoryEnum` of the standard. */
export const VICTORIES = [
  "VICTORY_BY_IP",
  "VICTORY_BY_COLLAR",
  "VICTORY_BY_DRINKING",
  "VICTORY_BY_SPILLING",
  "VICTORY_BY_HP",
  "VICTORY_BY_RANDOMNESS",
  "VICTORY_BY_LEAVE",
  "VICTORY_BY_KICK",
] as const;

/** How the match was decided. */
export type Victory = (typeof VICTORIES)[number];

/**
 * What decided a match. A player who forfeits leaves voluntarily or is expelled (section 30), and the ending says
 * which.
 */
export type Ending =
  | { readonly code: Exclude<Victory, "VICTORY_BY_LEAVE" | "VICTORY_BY_KICK"> }
  | { readonly code: "VICTORY_BY_LEAVE" | "VICTORY_BY_KICK"; readonly why: Why };

/** The end of a match. */
export interface Verdict {
  readonly winner: 0 | 1;
  readonly ending: Ending;
}

/** The full state of a match. */
export interface State {
  readonly config: Config;
  /** The source of all draws of the match. */
  random: Random;
  /** Both drafts until the board is set up, then empty. */
  drafts: readonly Draft[];
  /** 0 while drafting, and until round 1 begins. */
  round: number;
  terrain: Terrain;
  /** Tables are in reading order of their fields. */
  roulettes: readonly Roulette[];
  bars: readonly BarTable[];
  /** The position of safe 1, 2, ... The last one held the collar. */
  safes: readonly number[];
  collarInSafe: boolean;
  lying: readonly Lying[];
  fogs: readonly Fog[];
  persons: readonly Person[];
  cat: number;
  janitor: number;
  /** The figures still to come in this round; the last is the next. */
  queue: number[];
  /** The person on turn; it stays here until the next figure acts. */
  active: number | null;
  factions: readonly Faction[];
  wiretap: Wiretap | null;
  pills: number;
  mothballs: number;
  over: Verdict | null;
}

/** What costs an action point, also if it fails. */
export type Attempt =
  | readonly [type: "use", gadget: GadgetName, target: number]
  | readonly [type: "spy", target: number]
  | readonly [type: "gamble", target: number, stake: number]
  | readonly [type: "property", property: ActiveProperty, target: number];

/**
 * An action. Fields are positions in the map; the actor is always the person on turn. `proceed` is for chance alone.
 */
export type Action =
  | readonly [type: "character", card: number]
  | readonly [type: "gadget", gadget: DraftGadget]
  /** Gadgets are handed out in the order in which they were chosen. */
  | readonly [type: "equip", gadget: DraftGadget, card: number]
  | readonly [type: "ready"]
  | readonly [type: "move", target: number]
  | Attempt
  | readonly [type: "retire"]
  /** What the rules forbid counts as a failed action, where that is agreed. */
  | readonly [type: "fumble", attempt: Attempt]
  /** The next step that no player decides. */
  | readonly [type: "proceed"];
