import type { Game, Seat } from "./game.ts";
import type { Random } from "./random/random.ts";
import type { Phrases } from "./text.ts";

/** How long a bot may think. */
export interface Budget {
  /** Whether it should stop after this many rounds of thought. */
  spent(rounds: number): boolean;
}

/** What a bot is given: what its seat may know, and nothing else. */
export interface Position<View = unknown, Action = unknown, Event = unknown> {
  readonly view: View;
  readonly seat: Seat;
  /** What its seat has noticed since it chose last. */
  readonly events: readonly Event[];
  readonly random: Random;
  readonly budget: Budget;
  /** The legal actions; listed only when asked for. */
  actions(): readonly Action[];
}

/** Somebody who plays a seat without being a person. */
export interface Bot<View = unknown, Action = unknown, Event = unknown> {
  choose(position: Position<View, Action, Event>): Action;
}

/** Something people may choose before a match, such as a deck. */
export interface Choice {
  /** The word before the `=` on the command line. */
  readonly name: string;
  readonly help: string;
  /** The possible values, the first being taken if nothing is chosen. */
  readonly values: readonly string[];
}

/** A game as the house offers it to people: rules, words, what can be chosen, and who plays against them. */
export interface Offer<Config = unknown, State = unknown, Action = unknown, Event = unknown, View = unknown> {
  readonly game: Game<Config, State, Action, Event, View>;
  readonly phrases: Phrases<View, Action, Event>;
  readonly choices: readonly Choice[];
  /** The config for a value of every choice. */
  configure(chosen: Readonly<Record<string, string>>): Config;
  /** The computer's players by name, the usual one first; none in a game for one. */
  readonly opponents: Readonly<Record<string, Bot<View, Action>>>;
}
