import type { Budget, Mind, Position } from "../kernel/bot.ts";
import { same } from "../kernel/canonical.ts";
import type { Types } from "../kernel/game.ts";
import { below, type Random } from "../kernel/random/random.ts";
import { tryOut } from "./search.ts";
import { sensible } from "./sense.ts";
import { oneStepAhead } from "./simple.ts";

/** The other actions that are played on from: those that look best one step ahead. */
const MAX_RIVALS = 4;

/** Tries per action to find the best one, and again as many to find out how much better it is. */
const TRIES = 48;

/** The smallest loss of chances worth mentioning. */
const MIN_LOSS = 0.04;

/** A loss must be this many standard errors above zero, or it may be nothing but luck. */
const MIN_ERRORS = 2.5;

/** A better action than the one that was chosen. */
export interface Better<Action> {
  readonly action: Action;
  /** By how much it would have improved the chance to win, from 0 to 1. */
  readonly gain: number;
}

/**
 * Judges a decision by what its seat knew: is there an action that would have led to clearly better chances? Actions
 * are compared in the same imagined states with the same dice. The best one is chosen in some states and measured in
 * others, or the luckiest would always seem better. No clock: the same dice give the same judgement on every machine.
 */
export function judge<G extends Types>(
  mind: Mind<G>,
  known: Omit<Position<G>, "budget">,
  chosen: G["action"],
): Better<G["action"]> | undefined {
  const position = { ...known, budget: UNLIMITED };
  const { view, seat } = position;
  const actions = () => sensible(mind, view, seat, known.actions());
  const rivals = oneStepAhead(mind, { ...position, actions })
    .filter(({ action }) => !same(action, chosen))
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_RIVALS)
    .map(({ action }) => action);
  const found = sample(mind, position, [chosen, ...rivals]);
  const means = found.map(mean);
  const best = means.indexOf(Math.max(...means));
  const action = rivals[best - 1];
  if (action === undefined) return undefined;
  const [own = [], other = []] = sample(mind, position, [chosen, action]);
  const gains = other.map((value, index) => value - (own[index] ?? 0));
  const gain = mean(gains);
  return gain >= MIN_LOSS && gain > MIN_ERRORS * standardError(gains) ? { action, gain } : undefined;
}

/** The chances after each action, try by try. */
function sample<G extends Types>(
  mind: Mind<G>,
  position: Position<G>,
  actions: readonly G["action"][],
): readonly (readonly number[])[] {
  const { random } = position;
  const values = actions.map((): number[] => []);
  for (let done = 0; done < TRIES; done++) {
    const luck = nextLuck(random);
    for (const [index, action] of actions.entries())
      values[index]?.push(tryOut(mind, position, action, luck));
  }
  return values;
}

const UNLIMITED: Budget = { spent: () => false };

/** The generator as it is now, which moves on for the next try. */
function nextLuck(random: Random): Random {
  const luck = structuredClone(random);
  below(random, 2);
  return luck;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function standardError(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1) / Math.max(1, values.length));
}
