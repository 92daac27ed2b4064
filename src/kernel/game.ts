import { notPlain } from "./plain.ts";
import type { Random } from "./random/random.ts";

/** A player's place at the table, counted from 0. */
export type Seat = number;

/** The mover that rolls dice, draws lots and does everything the game world does on its own. */
export const CHANCE = -1;

/** The mover that decides what no rule of a game decides: who resigned, left or was late, and what is taken back. */
export const TABLE = -4;

/** A party that may act: a seat, {@link CHANCE} or {@link TABLE}. */
export type Mover = Seat;

/** The viewer without a seat, who sees only what is public: safe for a running match. */
export const SPECTATOR = -2;

/** The viewer from whom only the future is hidden: for replays, and for spectators if the players agreed. */
export const ALL_SEEING = -3;

/** A party that looks on: a seat, {@link SPECTATOR} or {@link ALL_SEEING}. */
export type Viewer = Seat;

/** All viewers of a game with this many seats. */
export function viewersOf(seats: number): readonly Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), SPECTATOR, ALL_SEEING];
}

/** A word for programs, and the data that a sentence about it needs. */
export interface Coded {
  readonly code: string;
}

/** Why a seat forfeits: it resigned, left, was disqualified or was late. */
export type Why = "resigned" | "left" | "expelled" | "timed out";

/** How a match ended. */
export interface Outcome<Ending extends Coded = Coded> {
  /** The seats that won: none in a lost solo game, all of them in a draw. */
  readonly winners: readonly Seat[];
  /** What decided it. */
  readonly ending: Ending;
}

/** The types of one game in one bundle: `Rules<Duel>`. All but the codes are plain JSON data. */
export interface Types {
  readonly config: unknown;
  readonly state: unknown;
  readonly action: unknown;
  readonly event: unknown;
  readonly view: unknown;
  /** Why an action is illegal. */
  readonly obstacle: Coded;
  /** What decided a match. */
  readonly ending: Coded;
}

/** What is wrong with one part of an unknown value; the shape is that of a zod issue. */
export interface Complaint {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Turns an unknown value into a T or says precisely what is wrong with it. Every zod schema is one. */
export interface Codec<T> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Complaint[] } };
}

/** A game's time limits in milliseconds; null: no limit. Enforcing them is up to the table. */
export interface Timing {
  /** For a single decision. */
  readonly decision: number | null;
  /** For all decisions of a seat together; a seat that uses it up loses. */
  readonly match: number | null;
  /** A seat is expelled after this many missed deadlines in a row; before that, the game's `overdue` acts for it. */
  readonly strikes: number;
  /** The longest pause that players can ask for. */
  readonly pause: number | null;
  /** How long a match waits for a player who lost the connection. */
  readonly reconnect: number | null;
}

/**
 * The rules of one game. State, actions, events and views are plain JSON data: no classes, no back references, no
 * closures, no `undefined` members, no negative zero. A state or view may hold the config, in a member of that name
 * and never a copy of it: digests, deltas and the wire leave it out.
 *
 * Only `apply`, `forfeit` and `reseed` change the state, and only `setup`, `sample`, `imagine` and `reseed` receive a
 * generator. A game that draws within `apply` keeps a generator in its state.
 */
export interface Rules<G extends Types = Types> {
  /** Never set: it tells the compiler the types of a game that is passed on. */
  readonly types?: G;
  /** The word on the command line and in records. */
  readonly id: string;
  readonly title: string;
  /** One sentence for menus. */
  readonly summary: string;
  /** Increased whenever the same record would lead to other states or events. */
  readonly version: number;
  readonly seats: number;
  /** The state before the first move. */
  setup(config: G["config"], random: Random): G["state"];
  /** The movers that may act now: seats, or {@link CHANCE} alone; none when the match is over. */
  toMove(state: G["state"]): readonly Mover[];
  /**
   * The legal actions of a mover, in a fixed order; none for one that is not to move. Chance with more outcomes than
   * a list can hold (a seed) lists nothing and is drawn by `sample`; otherwise its actions are equally likely.
   */
  actions(state: G["state"], mover: Mover): G["action"][];
  /** Why this action is illegal for this mover now; undefined if it is legal. */
  refusal(state: G["state"], mover: Mover, action: G["action"]): G["obstacle"] | undefined;
  /** Carries out a legal action in place, as one step, and appends its events to the log, if there is one. */
  apply(state: G["state"], mover: Mover, action: G["action"], log?: G["event"][]): void;
  /** Ends a match that is not over because this seat forfeits it, in place. */
  forfeit(state: G["state"], loser: Seat, why: Why, log?: G["event"][]): void;
  /** What this viewer may know, nothing more. A view never changes afterwards. */
  view(state: G["state"], viewer: Viewer): G["view"];
  /** The event as this viewer perceives it; undefined if they don't. */
  witness(event: G["event"], viewer: Viewer): G["event"] | undefined;
  /**
   * True if the event showed this seat something new: a card drawn, a die rolled, a hidden unit of the other player.
   * It can't be undone then. `by` is the mover who caused it.
   */
  reveals(event: G["event"], to: Seat, by: Mover): boolean;
  /**
   * A random state that looks exactly like this one to this viewer; everything they can't know is redrawn. Playing on
   * from it uses the view alone.
   */
  imagine(view: G["view"], viewer: Viewer, random: Random): G["state"];
  /** How the match ended, once it is over. */
  outcome(state: G["state"]): Outcome<G["ending"]> | undefined;
  /**
   * A random legal action of a mover that is to move, where listing all is expensive. Every legal action can come up.
   */
  sample?(state: G["state"], mover: Mover, random: Random): G["action"];
  /** A deep copy, if the game can make one faster than `structuredClone`. */
  clone?(state: G["state"]): G["state"];
  /** Replaces the generator in the state, if it keeps one. */
  reseed?(state: G["state"], random: Random): void;
  /** The game's time limits, if it has any. */
  timing?(config: G["config"]): Timing;
  /**
   * True if steps of chance can be mistaken for a player's, so that their timing would tell the two apart: the table
   * then delays each step of chance.
   */
  readonly paced?: boolean;
  /** The actions done for a seat that missed its deadline; without it the seat forfeits. */
  overdue?(state: G["state"], seat: Seat): readonly G["action"][];
  /**
   * True for an action that is only part of a seat's decision: its clock keeps running, and the seat is asked again.
   */
  isPart?(action: G["action"]): boolean;
}

/**
 * What a match needs while it is played: the rules, and the codec that turns unknown data into an action. They are
 * separate because classic programs check their input themselves and start faster without codecs.
 */
export interface PlayableGame<G extends Types = Types> extends Rules<G> {
  readonly action: Codec<G["action"]>;
}

/** A whole game: also the codec that turns unknown data into a config, and what is secret. */
export interface Game<G extends Types = Types> extends PlayableGame<G> {
  readonly config: Codec<G["config"]>;
  /**
   * A copy of the state in which everything that the specification hides from this viewer is redrawn, including the
   * future. It is written from the specification and never uses `view`: a law compares the two.
   */
  secrets(state: G["state"], viewer: Viewer, random: Random): G["state"];
}

/** A deep copy of a state. */
export function clone<G extends Types>(game: Rules<G>, state: G["state"]): G["state"] {
  return game.clone ? game.clone(state) : structuredClone(state);
}

/** The complaints of a codec as one line: "config.decks.0: expected number". */
export function complaintLine(name: string, issues: readonly Complaint[]): string {
  return issues.map((issue) => `${[name, ...issue.path.map(String)].join(".")}: ${issue.message}`).join("; ");
}

/** The parsed value, or what is wrong with it in one line. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** Parses an unknown value with a codec; the result is plain data. */
export function parse<T>(codec: Codec<T>, value: unknown, name: string): Parsed<T> {
  const result = codec.safeParse(value);
  if (!result.success) return { ok: false, problem: complaintLine(name, result.error.issues) };
  const problem = notPlain(result.data, name);
  return problem === undefined ? { ok: true, value: result.data } : { ok: false, problem };
}
