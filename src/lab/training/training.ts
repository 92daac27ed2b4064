import { mindWith } from "../../bots/master.ts";
import type { Network } from "../../bots/network.ts";
import type { Mastery } from "../../kernel/bot.ts";
import type { Rules } from "../../kernel/game.ts";
import { type GamePackage, presetConfigs } from "../../kernel/game-package.ts";
import { houseRandom, type Seed } from "../../kernel/random/house.ts";
import { pick } from "../../kernel/random/random.ts";
import { playForSamples, SampleStore } from "./self-play.ts";
import { freshNetwork, Trainer } from "./trainer.ts";

/** One step of a training: how many matches are played, how, and how often the network goes over them. */
export interface Stage {
  readonly matches: number;
  /** Rounds of search per choice; 0: one step ahead. */
  readonly rounds: number;
  readonly epochs: number;
  /** Step size of the optimiser at first; it falls to a fortieth. */
  readonly rate: number;
}

/**
 * The stages for every game: many quick matches teach what usually wins, then matches with search by the network so
 * far teach what search makes of a position.
 */
const STAGES: readonly Stage[] = [
  { matches: 6000, rounds: 0, epochs: 4, rate: 0.002 },
  { matches: 800, rounds: 24, epochs: 3, rate: 0.0005 },
];

/** One more for games that are played alone: without an opponent who errs as often, most is learnt from good play. */
const LAST_STAGE_ALONE: Stage = { matches: 4000, rounds: 40, epochs: 4, rate: 0.001 };

/** The stages of a game's training. */
export function stagesOf({ seats }: Rules): readonly Stage[] {
  return seats === 1 ? [...STAGES, LAST_STAGE_ALONE] : STAGES;
}

/** Units in the hidden layers. */
const HIDDEN = [48, 16] as const;

/** One in this many samples is kept to measure the loss on positions that the network was not trained with. */
const SAMPLES_PER_TEST = 10;

/** What a stage of a training has brought. */
export interface StageReport {
  readonly matches: number;
  readonly samples: number;
  /** Mean cross-entropy on samples it was trained with, and on others. */
  readonly loss: number;
  readonly testLoss: number;
}

/** A stage of a training, and what it begins with. */
export interface StageJob {
  readonly pack: GamePackage;
  readonly master: Mastery;
  readonly seed: Seed;
  /** Position of the stage in the training. */
  readonly number: number;
  readonly stage: Stage;
  /** The network after the stage before; absent before the first. */
  readonly before: Network | undefined;
  /** Called with the number of matches played. */
  progress?(done: number): void;
}

/**
 * Runs one stage of a training and returns the network after it. A stage depends on the seed, its number and the
 * network before it alone, so that a training can be stopped after any stage and continued later.
 */
export function train(job: StageJob): { readonly network: Network; readonly report: StageReport } {
  const { pack, master, seed, number, stage, before } = job;
  const random = houseRandom(seed, number);
  const { features } = master;
  const network =
    before === undefined
      ? freshNetwork([features.count, ...HIDDEN, 1], random)
      : { sizes: before.sizes, weights: before.weights.slice() };
  const mind = before === undefined ? pack : mindWith({ ...pack, master }, before);
  const store = new SampleStore(features.count);
  const configs = presetConfigs(pack);
  for (let match = 0; match < stage.matches; match++) {
    // Every other match has the usual config: it is played most.
    const config = match % 2 === 0 ? configs[0] : pick(random, configs);
    playForSamples({ mind, features, rounds: stage.rounds }, config, random, store);
    job.progress?.(match + 1);
  }
  const tests = Math.floor(store.size / SAMPLES_PER_TEST);
  const samples = store.slice(0, store.size - tests);
  const trainer = new Trainer(network);
  const rate = (epoch: number) => stage.rate * (1 - (0.975 * epoch) / stage.epochs);
  let loss = 0;
  for (let epoch = 0; epoch < stage.epochs; epoch++)
    loss = trainer.epoch(samples, random, rate(epoch), rate(epoch + 1));
  const testLoss = trainer.loss(store.slice(store.size - tests, store.size));
  return { network, report: { matches: stage.matches, samples: store.size, loss, testLoss } };
}
