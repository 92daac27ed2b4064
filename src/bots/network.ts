import { exp } from "./exact-math.ts";

/**
 * A network of fully connected layers: the hidden ones cut off below 0, the last one is a single number, the logit of
 * the chance to win. Plain arrays and loops, so that it judges alike in Node, in a browser and in a worker.
 */
export interface Network {
  /** Number of units in each layer, beginning with the inputs; the last is 1. */
  readonly sizes: readonly number[];
  /** Layer by layer, unit by unit: one weight for each unit of the layer before, then the bias. */
  readonly weights: Float32Array;
}

/** Number of weights in a network of these sizes. */
export function weightsIn(sizes: readonly number[]): number {
  let sum = 0;
  for (let layer = 1; layer < sizes.length; layer++)
    sum += (sizes[layer] as number) * ((sizes[layer - 1] as number) + 1);
  return sum;
}

/** Room for the units of every layer; those of the first layer are the inputs. */
export function layersFor({ sizes }: Network): Float32Array[] {
  return sizes.map((size) => new Float32Array(size));
}

/** Computes every layer from the first one, and returns the logit. */
export function propagate({ weights }: Network, layers: readonly Float32Array[]): number {
  let at = 0;
  let below = layers[0] as Float32Array;
  const last = layers.length - 1;
  for (let layer = 1; layer <= last; layer++) {
    const units = layers[layer] as Float32Array;
    const width = below.length;
    for (let unit = 0; unit < units.length; unit++) {
      let sum = weights[at + width] as number;
      for (let i = 0; i < width; i++) sum += (weights[at + i] as number) * (below[i] as number);
      at += width + 1;
      units[unit] = sum > 0 || layer === last ? sum : 0;
    }
    below = units;
  }
  return below[0] as number;
}

/** The chance that a logit stands for, from 0 to 1. */
export function chanceOf(logit: number): number {
  return 1 / (1 + exp(-logit));
}

/** The largest whole number of a stored weight: one signed byte each. */
const MAX_STORED = 127;

/**
 * A network as a text: its sizes, the scale of each layer, and the weights as signed bytes in base64. Reading it gives
 * weights rounded to multiples of the scale.
 */
export function writeNetwork({ sizes, weights }: Network): string {
  const scales: number[] = [];
  let bytes = "";
  let at = 0;
  for (let layer = 1; layer < sizes.length; layer++) {
    const end = at + weightsIn(sizes.slice(layer - 1, layer + 1));
    const part = weights.subarray(at, end);
    const scale = Math.fround(
      part.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6) / MAX_STORED,
    );
    scales.push(scale);
    for (const weight of part) bytes += String.fromCharCode(Math.round(weight / scale) & 0xff);
    at = end;
  }
  return [sizes.join(","), scales.join(","), btoa(bytes)].join(" ");
}

/** Reads what {@link writeNetwork} wrote. */
export function readNetwork(text: string): Network {
  const [shape = "", scaling = "", packed = ""] = text.split(" ");
  const sizes = shape.split(",").map(Number);
  const scales = scaling.split(",").map(Number);
  const bytes = atob(packed);
  const weights = new Float32Array(weightsIn(sizes));
  if (bytes.length !== weights.length || scales.length !== sizes.length - 1)
    throw new Error(`a network of the sizes ${shape} has ${weights.length} weights, not ${bytes.length}`);
  let at = 0;
  for (const [layer, scale] of scales.entries()) {
    const end = at + weightsIn(sizes.slice(layer, layer + 2));
    for (; at < end; at++) weights[at] = scale * ((bytes.charCodeAt(at) << 24) >> 24);
  }
  return { sizes, weights };
}
