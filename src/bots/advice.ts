import type { Mind, Position } from "../kernel/bot.ts";
import type { Types } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { below } from "../kernel/random/random.ts";
import type { Phrases } from "../kernel/text.ts";
import { catalogue } from "../languages/catalogue.ts";
import { table } from "../languages/loaders.ts";
import { sensible } from "./sense.ts";
import { after } from "./simple.ts";

const words = await catalogue(table);

/** Number of states imagined to explain an action. */
const IMAGINED_STATES = 24;

/** Maximum number of other actions compared. */
const MAX_COMPARED_ACTIONS = 100;

/** Time for choosing a hint: with that for explaining it as long as a bot may think, so less than a second. */
export const ADVISING_LIMIT_MS = 650;
/** Time for explaining a hint. */
export const EXPLAINING_LIMIT_MS = 150;

/** The smallest difference of weights worth mentioning. */
const MIN_WEIGHT_DIFFERENCE = 0.02;

/** What an action led to, summed over all imagined states: the weight of each feature, each fact, how often it won. */
interface Result<Action> {
  readonly action: Action;
  readonly weights: number[];
  readonly facts: number[];
  wins: number;
}

/** What people call the features and facts of an evaluator, by key. */
type Names = Pick<Phrases, "features" | "facts">;

/**
 * Explains in one sentence, from the evaluation, why an action is good. Names a feature only if it decides against
 * the second-best action that makes sense: without it, the action would not look better. Adds the fact that differs
 * most, if there is one. Undefined if no single feature decides, if only a deeper search shows why, or if the clock of
 * the position's budget runs out before.
 */
export function reasonFor<G extends Types>(
  mind: Mind<G>,
  position: Position<G>,
  action: G["action"],
  label: (action: G["action"]) => string,
  { features = {}, facts = {} }: Names = {},
): string | undefined {
  const { view, seat, budget } = position;
  const { advice } = words;
  const differs = (other: G["action"]) => label(other) !== label(action);
  const legal = position.actions().filter(differs);
  if (legal.length === 0) return advice.nothingElse;
  const others = sensible(mind, view, seat, position.actions()).filter(differs);
  if (others.length === 0) return advice.onlySense;
  const [own, ...rest] = results(mind, position, [action, ...others.slice(0, MAX_COMPARED_ACTIONS)]);
  if (own === undefined || budget.spent(0)) return undefined;
  if (own.wins === IMAGINED_STATES) return advice.wins;
  const second = rest.reduce((best, other) => (total(other) > total(best) ? other : best));
  const gains = own.weights.map(
    (weight, feature) => (weight - (second.weights[feature] ?? 0)) / IMAGINED_STATES,
  );
  const gain = gains.reduce((sum, each) => sum + each, 0);
  const most = Math.max(...gains);
  if (gain <= MIN_WEIGHT_DIFFERENCE || gain - most > MIN_WEIGHT_DIFFERENCE) return undefined;
  const feature = mind.evaluator.features[gains.indexOf(most)] ?? "";
  const named = features[feature] ?? feature;
  const fact = decidingFact(mind, feature, own, second, facts);
  const other = label(second.action);
  return fact === undefined ? advice.better(named, other) : advice.betterBy(named, other, fact);
}

/** The fact about a feature that differs most between two actions: "the opponent's life points: 3 instead of 5". */
function decidingFact<G extends Types>(
  { evaluator }: Mind<G>,
  feature: string,
  own: Result<G["action"]>,
  other: Result<G["action"]>,
  names: Readonly<Record<string, string>>,
): string | undefined {
  const means = ({ facts }: Result<G["action"]>) => facts.map((sum) => Math.round(sum / IMAGINED_STATES));
  const [after, instead] = [means(own), means(other)];
  const differences = (evaluator.facts ?? []).map((fact, i) =>
    fact.feature === feature ? Math.abs((after[i] ?? 0) - (instead[i] ?? 0)) : 0,
  );
  const most = Math.max(0, ...differences);
  if (most === 0) return undefined;
  const index = differences.indexOf(most);
  const name = evaluator.facts?.[index]?.name ?? "";
  return words.advice.fact(names[name] ?? name, after[index] ?? 0, instead[index] ?? 0);
}

/** An advised action in words. */
export interface Advice {
  /** The action's label and outcome, as a sentence. */
  readonly what: string;
  /** Why it is good, as a sentence, if a single reason decides. */
  readonly why: string | undefined;
}

/** Describes an advised action and the reason for it. `isMarked` says that a board marks the action. */
export function adviceFor<G extends Types>(
  pack: GamePackage<G>,
  position: Position<G>,
  action: G["action"],
  isMarked = false,
): Advice {
  const { label, hint } = pack.phrases;
  const labelOf = (each: G["action"]) => {
    if (!isMarked) return label(position.view, each);
    return label(position.view, each, each === action ? "marked" : "elsewhere");
  };
  const effect = hint?.(position.view, position.seat, action);
  return {
    what: `${labelOf(action)}${effect === undefined ? "" : ` (${effect})`}.`,
    why: reasonFor(pack, position, action, labelOf, pack.phrases),
  };
}

/** The advised action as a sentence or two: its label, its outcome, and why. */
export function adviceSentence<G extends Types>(
  pack: GamePackage<G>,
  position: Position<G>,
  action: G["action"],
): string {
  const { what, why } = adviceFor(pack, position, action);
  return why === undefined ? what : `${what} ${why}`;
}

function total({ weights }: Result<unknown>): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** What each action leads to in the same imagined states; incomplete if time is up. */
function results<G extends Types>(
  { game, evaluator }: Mind<G>,
  { view, seat, random, budget }: Position<G>,
  actions: readonly G["action"][],
): Result<G["action"]>[] {
  const { features, facts = [] } = evaluator;
  const found = actions.map((action) => ({
    action,
    weights: features.map(() => 0),
    facts: facts.map(() => 0),
    wins: 0,
  }));
  for (let round = 0; round < IMAGINED_STATES; round++) {
    const imagined = game.imagine(view, seat, random);
    // All actions get the same luck, or luck would look like a reason; each round gets new luck.
    below(random, 2);
    for (const result of found) {
      if (budget.spent(0)) return found;
      const state = after({ game }, imagined, seat, result.action, structuredClone(random));
      if (game.outcome(state)?.winners.includes(seat)) result.wins++;
      const seen = game.view(state, seat);
      for (const [feature, weight] of evaluator.weigh(seen, seat).entries())
        result.weights[feature] = (result.weights[feature] ?? 0) + weight;
      for (const [i, fact] of facts.entries()) result.facts[i] = (result.facts[i] ?? 0) + fact.of(seen, seat);
    }
  }
  return found;
}
