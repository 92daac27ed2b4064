import { isTurnOver } from "../../games/spy/play/rounds.ts";
import { NEUTRAL, type State } from "../../games/spy/state.ts";

/** Answers that are remembered, and the longest time that an NPC takes, in milliseconds. */
const REMEMBERED = 24;
const LONGEST = 8000;

/**
 * How long NPCs take. An opponent must not know them by their speed (spy-rules.md, section 27), and programs should not
 * wait for nothing: so an NPC takes about as long as one of the last answers of the players did.
 */
export class Pace {
  readonly #random: () => number;
  readonly #answers: number[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  /** A player took this long. */
  answered(milliseconds: number): void {
    this.#answers.push(milliseconds);
    if (this.#answers.length > REMEMBERED) this.#answers.shift();
  }

  /** How long the next step of the world takes: only what an NPC decides takes any time. */
  next(state: State): number {
    const who = state.active === null ? undefined : state.persons[state.active];
    if (state.active === null || who?.side !== NEUTRAL || isTurnOver(state, state.active)) return 0;
    const likeOne = this.#answers[Math.floor(this.#random() * this.#answers.length)];
    // Before anybody has answered, it is anybody's guess.
    const about = likeOne ?? 200 + 800 * this.#random();
    return Math.min(LONGEST, about * (0.8 + 0.4 * this.#random()));
  }
}
