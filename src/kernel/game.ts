import type { Random } from "./random/random.ts";

/** A player's place at the table, counted from 0. */
export type Seat = number;

/** The mover that rolls dice and draws lots. */
export const CHANCE = -1;

/** Whoever may act: a seat or {@link CHANCE}. */
export type Mover = Seat;

/** The viewer who sits at no seat and sees only what everybody may see. */
export const SPECTATOR = -2;

/** Whoever looks on: a seat or {@link SPECTATOR}. */
export type Viewer = Seat;

/** How a match ended. */
export interface Outcome {
  /** The seats that won: none in a lost solo game, all of them in a draw. */
  readonly winners: readonly Seat[];
  /** What decided it, as part of a sentence: "Runa fell in stage 2 of level 1". */
  readonly reason: string;
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

/**
 * The rules of one game. State, actions, events and views are plain JSON data: no classes, no back references,
 * no closures, no `undefined` members, no negative zero.
 *
 * None but `apply` changes the state, and none but `setup`, `sample` and `imagine` are given a generator. A game that
 * draws within `apply` keeps a generator of its own in its state (forked from the one of `setup`).
 */
export interface Rules<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown> {
  /** The word on the command line and in records. */
  readonly id: string;
  readonly title: string;
  /** One sentence for menus. */
  readonly summary: string;
  /** Counts up whenever the same record would lead to other states. */
  readonly version: number;
  readonly seats: number;
  /** The state before the first move. */
  setup(config: Config, random: Random): State;
  /** The movers that may act now: seats, or {@link CHANCE} alone; none when the match is over. */
  toMove(state: State): readonly Mover[];
  /**
   * The legal actions of a mover, in a fixed order; none for one that is not to move. Chance with more outcomes than a
   * list can hold (a seed) lists nothing and is drawn by `sample`; otherwise its actions are equally likely.
   */
  actions(state: State, mover: Mover): Action[];
  /** Why this action is illegal for this mover now, as a sentence for people; undefined if it is legal. */
  refusal(state: State, mover: Mover, action: Action): string | undefined;
  /** Carries out a legal action in place and appends what happened to the log, if one is kept. */
  apply(state: State, mover: Mover, action: Action, log?: Event[]): void;
  /** What this viewer may know, nothing more. */
  view(state: State, viewer: Viewer): View;
  /** The event as this viewer notices it, if at all. */
  witness(event: Event, viewer: Viewer): Event | undefined;
  /** True if the event told anybody something new: a card drawn, a die rolled, a hidden unit shown. It bars undo. */
  reveals(event: Event): boolean;
  /** Some state that looks exactly like this to this viewer; what he cannot know is drawn anew. Playing it on leaves the view alone. */
  imagine(view: View, viewer: Viewer, random: Random): State;
  /** How the match ended, once it is over. */
  outcome(state: State): Outcome | undefined;
  /** What a person reads on the button of this action; unique among the legal ones. */
  label(state: State, action: Action): string;
  /** One legal action of a mover that is to move, where listing all is dear. Every legal one can come. */
  sample?(state: State, mover: Mover, random: Random): Action;
  /** A deep copy, where it can be had faster than by `structuredClone`. */
  clone?(state: State): State;
}

/**
 * A game: its rules, and the border at which unknown data becomes a config or an action of it. The two are apart because
 * classic programs check their input themselves and start faster without the codecs.
 */
export interface Game<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown>
  extends Rules<Config, State, Action, Event, View> {
  readonly config: Codec<Config>;
  readonly action: Codec<Action>;
}

/** A deep copy of a state. */
export function clone<State>(game: Rules<unknown, State>, state: State): State {
  return game.clone ? game.clone(state) : structuredClone(state);
}

/** The complaints of a codec as one line: "config.decks.0: expected number". */
export function complaintLine(name: string, issues: readonly Complaint[]): string {
  return issues.map((issue) => `${[name, ...issue.path.map(String)].join(".")}: ${issue.message}`).join("; ");
}
