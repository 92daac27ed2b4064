import { log } from "../../bots/exact-math.ts";
import { chanceOf, layersFor, type Network, propagate, weightsIn } from "../../bots/network.ts";
import { below, fraction, type Random } from "../../kernel/random/random.ts";

/** Positions and what became of them: the inputs of one after another, and the chance that each turned out to have. */
export interface Samples {
  readonly inputs: Float32Array;
  readonly targets: Float32Array;
}

/** A network with small random weights. */
export function freshNetwork(sizes: readonly number[], random: Random): Network {
  const weights = new Float32Array(weightsIn(sizes));
  let at = 0;
  for (let layer = 1; layer < sizes.length; layer++) {
    const width = sizes[layer - 1] as number;
    const spread = Math.sqrt(6 / width);
    for (let unit = 0; unit < (sizes[layer] as number); unit++, at += width + 1)
      for (let i = 0; i < width; i++)
        weights[at + i] = spread * (2 * fraction(random) - 1) * (layer === sizes.length - 1 ? 0.1 : 1);
  }
  return { sizes, weights };
}

/** Samples per step of the optimiser. */
const BATCH = 64;

/** Adam's decay of the mean gradient and of its square. */
const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;

/** Pulls weights that carry nothing towards 0. */
const WEIGHT_DECAY = 1e-5;

/**
 * Trains a network by gradient descent (Adam) on the cross-entropy between its chances and the targets. One thread and
 * plain loops: the same samples, network and generator give the same weights.
 */
export class Trainer {
  readonly network: Network;
  readonly #layers: Float32Array[];
  /** Derivatives of the loss with respect to each unit. */
  readonly #errors: Float32Array[];
  readonly #gradient: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  #steps = 0;

  constructor(network: Network) {
    this.network = network;
    this.#layers = layersFor(network);
    this.#errors = layersFor(network);
    const { length } = network.weights;
    this.#gradient = new Float32Array(length);
    this.#mean = new Float32Array(length);
    this.#square = new Float32Array(length);
  }

  /** One pass over samples in random order, with a step size that falls from `first` to `last`. Returns the mean loss. */
  epoch({ inputs, targets }: Samples, random: Random, first: number, last: number): number {
    const [input] = this.#layers as [Float32Array];
    const order = Uint32Array.from(targets, (_, i) => i);
    for (let size = order.length; size > 1; size--) {
      const j = below(random, size);
      const swapped = order[size - 1] as number;
      order[size - 1] = order[j] as number;
      order[j] = swapped;
    }
    let loss = 0;
    for (let done = 0; done < order.length; done++) {
      const sample = order[done] as number;
      input.set(inputs.subarray(sample * input.length, (sample + 1) * input.length));
      loss += this.#add(targets[sample] as number);
      if ((done + 1) % BATCH === 0) this.#step(first + ((last - first) * done) / order.length);
    }
    return loss / Math.max(1, order.length);
  }

  /** The mean loss on samples, without learning from them. */
  loss({ inputs, targets }: Samples): number {
    const [input] = this.#layers as [Float32Array];
    let loss = 0;
    for (const [sample, target] of targets.entries()) {
      input.set(inputs.subarray(sample * input.length, (sample + 1) * input.length));
      loss += crossEntropy(chanceOf(propagate(this.network, this.#layers)), target);
    }
    return loss / Math.max(1, targets.length);
  }

  /** Adds the gradient of the sample whose inputs are in the first layer; returns its loss. */
  #add(target: number): number {
    const { weights } = this.network;
    const chance = chanceOf(propagate(this.network, this.#layers));
    const errors = this.#errors;
    const last = errors.length - 1;
    (errors[last] as Float32Array)[0] = chance - target;
    let end = weights.length;
    for (let layer = last; layer > 0; layer--) {
      const above = errors[layer] as Float32Array;
      const under = errors[layer - 1] as Float32Array;
      const units = this.#layers[layer - 1] as Float32Array;
      const width = units.length;
      let at = end - above.length * (width + 1);
      end = at;
      under.fill(0);
      for (let unit = 0; unit < above.length; unit++, at += width + 1) {
        const error = above[unit] as number;
        if (error === 0) continue;
        this.#spread(error, at, units, layer > 1 ? under : undefined);
      }
      for (let i = 0; i < width; i++) if ((units[i] as number) <= 0) under[i] = 0;
    }
    return crossEntropy(chance, target);
  }

  /** The share of one unit in the gradient, and in the errors of the layer under it. */
  #spread(error: number, at: number, units: Float32Array, under: Float32Array | undefined): void {
    const gradient = this.#gradient;
    const { weights } = this.network;
    const width = units.length;
    for (let i = 0; i < width; i++)
      gradient[at + i] = (gradient[at + i] as number) + error * (units[i] as number);
    gradient[at + width] = (gradient[at + width] as number) + error;
    if (under === undefined) return;
    for (let i = 0; i < width; i++) under[i] = (under[i] as number) + error * (weights[at + i] as number);
  }

  #step(rate: number): void {
    const { weights } = this.network;
    this.#steps++;
    const scale = Math.sqrt(1 - SQUARE_DECAY ** this.#steps) / (1 - MEAN_DECAY ** this.#steps);
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i] as number;
      const slope = (this.#gradient[i] as number) / BATCH + WEIGHT_DECAY * weight;
      const mean = MEAN_DECAY * (this.#mean[i] as number) + (1 - MEAN_DECAY) * slope;
      const square = SQUARE_DECAY * (this.#square[i] as number) + (1 - SQUARE_DECAY) * slope * slope;
      this.#mean[i] = mean;
      this.#square[i] = square;
      weights[i] = weight - (rate * scale * mean) / (Math.sqrt(square) + 1e-8);
    }
    this.#gradient.fill(0);
  }
}

function crossEntropy(chance: number, target: number): number {
  const least = 1e-7;
  return -target * log(Math.max(least, chance)) - (1 - target) * log(Math.max(least, 1 - chance));
}
