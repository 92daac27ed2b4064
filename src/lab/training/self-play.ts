import { rounds } from "../../bots/budget.ts";
import { searchBot } from "../../bots/search.ts";
import { after, settle } from "../../bots/simple.ts";
import { worth } from "../../bots/worth.ts";
import type { Features, Mind } from "../../kernel/bot.ts";
import type { Seat, Types } from "../../kernel/game.ts";
import { below, pick, type Random } from "../../kernel/random/random.ts";
import type { Samples } from "./trainer.ts";

/** One in this many actions is drawn at random, so that the network also sees positions that good play avoids. */
const ACTIONS_PER_RANDOM_ONE = 20;

/** The share of the search's own judgement in a target; the rest is the outcome. */
const SEARCH_SHARE = 0.5;

/** How the matches are played that a network learns from. */
export interface SelfPlay<G extends Types = Types> {
  readonly mind: Mind<G>;
  readonly features: Features<G>;
  /** Rounds of search per choice; 0: the action that the evaluator likes best one step ahead. */
  readonly rounds: number;
}

/** A position as one seat sees it, and the chance that the search gave it there, if it was asked. */
interface Noted {
  readonly seat: Seat;
  readonly inputs: Float32Array;
  judged: number | undefined;
}

/** Collects positions for training. Room for them grows by doubling. */
export class SampleStore {
  readonly #width: number;
  #inputs: Float32Array;
  #targets: Float32Array;
  #size = 0;

  constructor(width: number) {
    this.#width = width;
    this.#inputs = new Float32Array(1024 * width);
    this.#targets = new Float32Array(1024);
  }

  get size(): number {
    return this.#size;
  }

  add(inputs: Float32Array, target: number): void {
    if (this.#size === this.#targets.length) {
      this.#inputs = doubled(this.#inputs);
      this.#targets = doubled(this.#targets);
    }
    this.#inputs.set(inputs, this.#size * this.#width);
    this.#targets[this.#size++] = target;
  }

  /** The samples from one number to before another. */
  slice(start: number, end: number): Samples {
    return {
      inputs: this.#inputs.subarray(start * this.#width, end * this.#width),
      targets: this.#targets.subarray(start, end),
    };
  }
}

function doubled(list: Float32Array): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(2 * list.length);
  larger.set(list);
  return larger;
}

/**
 * Plays a match of a bot against itself and adds its positions to the store. Noted are positions where a turn begins,
 * as both seats see them: search ends its rounds there, and in the middle of a turn a position says little about the
 * match. A player who plays alone has a turn for each decision.
 */
export function playForSamples<G extends Types>(
  play: SelfPlay<G>,
  config: G["config"],
  random: Random,
  store: SampleStore,
): void {
  const { game } = play.mind;
  const state = game.setup(config, random);
  const noted: Noted[] = [];
  const isAlone = game.seats === 1;
  // A hero or a class is chosen first: all of them are to be learnt, not only the favourite.
  let isFirst = isAlone;
  let last: Seat | undefined;
  for (;;) {
    const [mover] = settle(game, state, random);
    if (mover === undefined) break;
    const begun = isFirst || (mover === last && !isAlone) ? [] : notesOf(play, state);
    last = mover;
    const { action, value } = isFirst
      ? { action: pick(random, game.actions(state, mover)), value: undefined }
      : choice(play, state, mover, random);
    isFirst = false;
    for (const note of begun) if (value !== undefined) note.judged = note.seat === mover ? value : 1 - value;
    noted.push(...begun);
    game.apply(state, mover, action);
  }
  const winners = game.outcome(state)?.winners ?? [];
  for (const { seat, inputs, judged } of noted) {
    const outcome = winners.includes(seat) ? 1 / winners.length : 0;
    store.add(inputs, judged === undefined ? outcome : SEARCH_SHARE * judged + (1 - SEARCH_SHARE) * outcome);
  }
}

function notesOf<G extends Types>({ mind, features }: SelfPlay<G>, state: G["state"]): Noted[] {
  return Array.from({ length: mind.game.seats }, (_, seat) => {
    const inputs = new Float32Array(features.count);
    features.write(mind.game.view(state, seat), seat, inputs);
    return { seat, inputs, judged: undefined };
  });
}

/** The action of a mover, and what the search thinks of its chances. */
function choice<G extends Types>(
  { mind, rounds: most }: SelfPlay<G>,
  state: G["state"],
  seat: Seat,
  random: Random,
): { readonly action: G["action"]; readonly value?: number } {
  const { game } = mind;
  const some = mind.candidates?.(state, seat) ?? [];
  const actions = some.length > 0 ? some : game.actions(state, seat);
  const isRandom = below(random, ACTIONS_PER_RANDOM_ONE) === 0;
  if (most > 0) {
    const view = game.view(state, seat);
    const position = {
      view,
      seat,
      events: [],
      random,
      budget: rounds(most),
      actions: () => game.actions(state, seat),
    };
    const found = searchBot(mind).think(position);
    return isRandom ? { ...found, action: pick(random, actions) } : found;
  }
  let best = pick(random, actions);
  if (isRandom) return { action: best };
  let highest = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = worth(mind, after(mind, state, seat, action, random), seat);
    if (value > highest) {
      highest = value;
      best = action;
    }
  }
  return { action: best };
}
