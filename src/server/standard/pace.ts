import { isTurnOver } from "../../games/spy/play/rounds.ts";
import { NEUTRAL, type State } from "../../games/spy/state.ts";

/** Number of answer times remembered, and the longest delay of an NPC, in milliseconds. */
const MAX_REMEMBERED_ANSWERS = 24;
const MAX_DELAY_MS = 8000;

/**
 * Delay of NPCs. Opponents must not recognize them by their speed (spy-rules.md, section 27), and programs
 * shouldn't wait for nothing: so an NPC takes about as long as one of the players' latest answers.
 */
export class Pace {
  readonly #random: () => number;
  readonly #answers: number[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Records how long a player took. */
  answered(milliseconds: number): void {
    this.#answers.push(milliseconds);
    if (this.#answers.length > MAX_REMEMBERED_ANSWERS) this.#answers.shift();
  }

  /** Delay of the next step of the world: only decisions of NPCs take time. */
  next(state: State): number {
    const who = state.active === null ? undefined : state.persons[state.active];
    if (state.active === null || who?.side !== NEUTRAL || isTurnOver(state, state.active)) return 0;
    const likeOne = this.#answers[Math.floor(this.#random() * this.#answers.length)];
    // Before the first answer, use a guess.
    const about = likeOne ?? 200 + 800 * this.#random();
    return Math.min(MAX_DELAY_MS, about * (0.8 + 0.4 * this.#random()));
  }
}
