import type { Bot, Budget, Evaluator, LongSearch, Mastery, Mind } from "../kernel/bot.ts";
import type { Seat, Types } from "../kernel/game.ts";
import { layersFor, type Network, propagate, readNetwork } from "./network.ts";
import { searchBot } from "./search.ts";
import { sensibleBot, sensibleMind } from "./sense.ts";

/** A game that has the level `master`. */
export interface MindWithMaster<G extends Types = Types> extends Mind<G> {
  readonly master: LongSearch | Mastery<G>;
}

/** A game whose positions a trained network judges. */
export interface MasteredMind<G extends Types = Types> extends Mind<G> {
  readonly master: Mastery<G>;
}

/** The mind of a game with this network's judgement where a round of search ends. */
export function mindWith<G extends Types>(mind: MasteredMind<G>, network: Network): Mind<G> {
  const { evaluator, master, character } = mind;
  const { features, search, trust } = master;
  const layers = layersFor(network);
  const [inputs] = layers;
  if (inputs?.length !== features.count)
    throw new Error(
      `the network of ${mind.game.id} has ${inputs?.length} inputs instead of ${features.count}; train it again`,
    );
  const appraise = (view: G["view"], seat: Seat) => {
    inputs.fill(0);
    features.write(view, seat, inputs);
    const judged = propagate(network, layers);
    if (trust === 1 && character === undefined) return judged;
    const own = total(evaluator, view, seat);
    // What a character makes of the position beside what the network has learnt: the evaluators' difference.
    const balanced = character === undefined ? own : total(character.balanced, view, seat);
    return own + trust * (judged - balanced);
  };
  return { ...mind, search, appraise };
}

function total<G extends Types>(evaluator: Evaluator<G>, view: G["view"], seat: Seat): number {
  return evaluator.weigh(view, seat).reduce((sum, weight) => sum + weight, 0);
}

/**
 * The level `master`: searches without mistakes. If the game has a network, `prepare` loads it, and it judges where each
 * round ends.
 */
export function masterBot<G extends Types>(mind: MindWithMaster<G>): Bot<G> {
  const { master } = mind;
  const sensed = sensibleMind(mind);
  const thinking = (judging: Mind<G>) => sensibleBot(mind, searchBot(judging));
  let loaded = "network" in master ? undefined : thinking({ ...sensed, search: master.search });
  return {
    async prepare() {
      if (!("network" in master)) return;
      const network = readNetwork(await master.network());
      loaded ??= thinking(mindWith({ ...sensed, master }, network));
    },
    choose(position) {
      if (loaded === undefined)
        throw new Error('"master" chooses only after prepare() has loaded its network');
      return loaded.choose({ ...position, budget: exchanged(position.budget, mind) });
    },
  };
}

/** Budgets count rounds of `hard`: this one lasts as long with the rounds of `master`. */
function exchanged<G extends Types>(budget: Budget, { search, master }: MindWithMaster<G>): Budget {
  const rate = search.rounds / master.search.rounds;
  return { spent: (done) => budget.spent(Math.floor(done * rate)) };
}
