import { expect, test } from "vitest";
import { chanceOf, layersFor, propagate, readNetwork, weightsIn, writeNetwork } from "./network.ts";

test("hidden units cut off below 0, the last one does not", () => {
  // Two inputs, two hidden units (a - b, b - a + 1), and their difference.
  const network = { sizes: [2, 2, 1], weights: Float32Array.of(1, -1, 0, -1, 1, 1, 1, -1, 0) };
  const judged = (...inputs: number[]) => {
    const layers = layersFor(network);
    layers[0]?.set(inputs);
    return propagate(network, layers);
  };
  expect(judged(3, 1)).toBe(2);
  expect(judged(1, 3)).toBe(-3);
});

test("a logit of 0 is an even chance", () => {
  expect(chanceOf(0)).toBe(0.5);
  expect(chanceOf(2)).toBeGreaterThan(0.85);
});

test("a network is read as it was written, each weight rounded to a byte of its layer's scale", () => {
  const sizes = [3, 2, 1];
  const weights = Float32Array.from({ length: weightsIn(sizes) }, (_, i) => (i % 2 === 0 ? i : -i) / 10);
  const read = readNetwork(writeNetwork({ sizes, weights }));
  expect(read.sizes).toEqual(sizes);
  for (const [i, weight] of weights.entries())
    expect(Math.abs((read.weights[i] ?? Number.NaN) - weight)).toBeLessThan(1.1 / 127);
  expect(writeNetwork(read)).toBe(writeNetwork({ sizes, weights }));
});

test("a network with a wrong number of weights is refused", () => {
  expect(() => readNetwork("2,1 1 AA==")).toThrow("a network of the sizes 2,1 has 3 weights, not 1");
});
