import type { Seat, Why } from "../../kernel/game.ts";
import type { Field } from "./board.ts";

/** Cards in a deck (farmland.md, section 1.5). */
export const DECK_SIZE = 40;

/** Maximum number of cards in a hand; a team that still holds them all must discard one to end the turn. */
export const MAX_HAND = 5;

/** Maximum number of units of a team on the board; a sixth is removed at once. */
export const MAX_UNITS = 5;

/** The life points of a team at the start (section 1.6). */
export const INITIAL_LIFE = 8000;

/** Maximum number of units in a list of units (section 3.2). */
export const MAX_KINDS = 80;

/** Maximum length of a team's name (section 3). */
export const MAX_TEAM_NAME_LENGTH = 14;

/** A unit as the list of units describes it (section 3.2). */
export interface Kind {
  readonly qualifier: string;
  readonly role: string;
  readonly atk: number;
  readonly def: number;
}

/** A kind by its position in the list of units; a card of that kind. */
export type Card = number;

/** A value for each team. */
export type Both<T> = readonly [T, T];

/** The config of a match: the units, how many of each are in either deck, and the names of the teams. */
export interface Config {
  readonly units: readonly Kind[];
  readonly decks: Both<readonly number[]>;
  readonly teams: Both<string>;
}

/**
 * The cards of which a unit is made: one, or those of the unit that was joined and of the one that joined it (section
 * 1.7).
 */
export type Parts = Card | readonly [onto: Parts, joined: Parts];

/** The same as far as it is publicly known: null is a card that only its owner has seen. */
export type KnownParts = Card | null | readonly [onto: KnownParts, joined: KnownParts];

/** The public part of a unit on the board. */
interface UnitOnBoard {
  /** What is publicly known of its parts. */
  readonly open: KnownParts;
  readonly field: Field;
  readonly hidden: boolean;
  readonly blocking: boolean;
  readonly moved: boolean;
}

/** A unit on the board. It is replaced, never mutated, so that views and copies share it. */
export interface Unit extends UnitOnBoard {
  readonly parts: Parts;
  readonly atk: number;
  readonly def: number;
}

/** A unit that a viewer knows. */
export type KnownUnit = Unit;

/** A hidden unit of the other team: its values are null. */
export interface MaskedUnit extends UnitOnBoard {
  readonly parts: KnownParts;
  readonly atk: null;
  readonly def: null;
}

/** A unit on the board as a viewer sees it. */
export type UnitView = KnownUnit | MaskedUnit;

/**
 * A team: its king, its units, its cards. Lists of units and cards are replaced, never mutated, so that views and
 * copies share them.
 */
export interface Side {
  life: number;
  king: Field;
  kingMoved: boolean;
  /** In the order in which they came onto the board. */
  units: readonly Unit[];
  hand: readonly Card[];
  /** The card on top comes first. */
  deck: readonly Card[];
  /** The cards that are out of the game, and what is publicly known of them. */
  gone: readonly Card[];
  openGone: readonly (Card | null)[];
}

/** A team as a viewer sees it. Cards they may not know are null. */
export interface SideView extends Readonly<Omit<Side, "units" | "hand" | "deck" | "gone">> {
  readonly units: readonly UnitView[];
  readonly hand: readonly (Card | null)[];
  /** How many cards are left in the deck. */
  readonly deck: number;
  readonly gone: readonly (Card | null)[];
}

/** The part of a match that all viewers see alike. */
interface Table {
  readonly config: Config;
  /** Finished turns; team 1 has the even ones. */
  turn: number;
  /**
   * What the team on turn has done in it so far. The scripted opponent derives the step of its turn from it (section
   * 6).
   */
  acts: number;
  /** Whether the team on turn has placed units, and the field on which it may go on until it does anything else. */
  placed: boolean;
  placing: Field | null;
  /** What decided the match; null while it runs. */
  ending: Ending | null;
}

/** The full state of a match. */
export interface State extends Table {
  readonly sides: Both<Side>;
}

/** What a viewer may know of a match. */
export interface View extends Readonly<Table> {
  readonly sides: Both<SideView>;
}

/** An action. Cards are positions in the hand, counted from 0. */
export type Action =
  /** A unit or king moves, en place if both fields are the same. */
  | readonly [type: "move", from: Field, to: Field]
  | readonly [type: "flip", field: Field]
  | readonly [type: "block", field: Field]
  /** Several units are placed at once by placing one after another on the same field, with nothing in between. */
  | readonly [type: "place", field: Field, card: number]
  /** The card is given exactly if the hand is full. */
  | readonly [type: "yield"]
  | readonly [type: "yield", card: number];

/** Every reason for a refusal, as one shared object each: refusals are computed far more often than they are read. */
export const OBSTACLES = {
  over: { code: "over" },
  notYourTurn: { code: "not your turn" },
  empty: { code: "empty" },
  enemy: { code: "enemy" },
  moved: { code: "moved" },
  tooFar: { code: "too far" },
  ownKing: { code: "own king" },
  kingAttacks: { code: "king attacks" },
  kingBlocks: { code: "king blocks" },
  faceUp: { code: "face up" },
  placed: { code: "placed" },
  otherField: { code: "other field" },
  notBesideKing: { code: "not beside king" },
  heldByEnemy: { code: "held by enemy" },
  noSuchCard: { code: "no such card" },
  mustDiscard: { code: "must discard" },
  keepsCards: { code: "keeps cards" },
} as const;

/** Why an action is illegal (section 10). */
export type Obstacle = (typeof OBSTACLES)[keyof typeof OBSTACLES];

/** What decided a match: life points, an empty deck (section 7), or giving up. */
export type Ending =
  | { readonly code: "no life"; readonly loser: Seat }
  | { readonly code: "no cards"; readonly loser: Seat }
  | { readonly code: "forfeit"; readonly loser: Seat; readonly why: Why };

/** A piece as an event names it. What a viewer may not know is `???` and null; a king has no values. */
export interface Named {
  readonly team: Seat;
  readonly name: string;
  readonly atk: number | null;
  readonly def: number | null;
  readonly hidden: boolean;
}

/**
 * All events (sections 4.4 to 4.10), including those that only screens for people show. Pieces on the board are named
 * by their team and field, cards by their team and their position in the hand, counted from 0.
 */
export type Event = Readonly<
  | { type: "unblocks"; unit: Named; on: Field }
  | { type: "moves"; unit: Named; from: Field; to: Field }
  /** A king steps onto a unit of its own, which is out. */
  | { type: "tramples"; unit: Named; on: Field }
  /** Both are on the field. `made` is the result of the union, null if it failed. */
  | { type: "joins"; unit: Named; onto: Named; on: Field; made: Named | null }
  | { type: "attacks"; unit: Named; target: Named; from: Field; on: Field }
  | { type: "flips"; unit: Named; on: Field }
  | { type: "eliminated"; unit: Named; on: Field }
  | { type: "damage"; team: Seat; damage: number }
  | { type: "beaten"; team: Seat }
  | { type: "blocks"; unit: Named; on: Field }
  /** Its position in the hand before. */
  | { type: "places"; unit: Named; card: number; on: Field }
  | { type: "discards"; unit: Named; card: number }
  | { type: "turn"; team: Seat }
  /** Its position in the hand now. */
  | { type: "draws"; unit: Named; card: number }
  | { type: "exhausted"; team: Seat }
  | { type: "forfeits"; seat: Seat; why: Why }
>;

/** The types of Crown of Farmland. */
export interface Farmland {
  readonly config: Config;
  readonly state: State;
  readonly action: Action;
  readonly event: Event;
  readonly view: View;
  readonly obstacle: Obstacle;
  readonly ending: Ending;
}
