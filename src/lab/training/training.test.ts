import { describe, expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { freshNetwork, Trainer } from "./trainer.ts";
import { train } from "./training.ts";

const SEED = "00112233445566778899aabbccddeeff";

test("a network learns what no sum of its inputs can say: exactly one of two", () => {
  const random = houseRandom(SEED);
  const cases = [0, 1, 2, 3].map((i) => [i & 1, i >> 1] as const);
  const rows = Array.from({ length: 128 }, (_, i) => cases[i % 4] ?? [0, 0]);
  const samples = {
    inputs: Float32Array.from(rows.flat()),
    targets: Float32Array.from(rows, ([a, b]) => a ^ b),
  };
  const trainer = new Trainer(freshNetwork([2, 8, 1], random));
  const before = trainer.loss(samples);
  for (let epoch = 0; epoch < 400; epoch++) trainer.epoch(samples, random, 0.02, 0.02);
  expect(before).toBeGreaterThan(0.5);
  expect(trainer.loss(samples)).toBeLessThan(0.05);
});

describe("a stage of a training", async () => {
  const pack = await GAMES.get("farmland")?.load();
  const { master } = pack ?? {};
  if (pack === undefined || master === undefined || !("network" in master))
    throw new Error("farmland has no master");
  const quick = { matches: 3, rounds: 0, epochs: 1, rate: 0.002 };
  const searching = { matches: 4, rounds: 2, epochs: 1, rate: 0.001 };
  const first = () => train({ pack, master, seed: SEED, number: 0, stage: quick, before: undefined });

  test("gives the same weights for the same seed, and others for another", () => {
    const { weights } = first().network;
    expect(first().network.weights).toEqual(weights);
    const other = train({ pack, master, seed: "1".repeat(32), number: 0, stage: quick, before: undefined });
    expect(other.network.weights).not.toEqual(weights);
  });

  test("continues from the network of the stage before, which stays as it is", () => {
    const before = first().network;
    const kept = before.weights.slice();
    const second = () => train({ pack, master, seed: SEED, number: 1, stage: searching, before });
    const { network, report } = second();
    expect(before.weights).toEqual(kept);
    expect(network.weights).not.toEqual(kept);
    expect(second().network.weights).toEqual(network.weights);
    expect(report.samples).toBeGreaterThan(10);
  });
});
