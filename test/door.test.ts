import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allGames } from "../src/games/index.ts";
import { presetConfig } from "../src/kernel/game-package.ts";
import { Match } from "../src/kernel/match.ts";
import { sampleAction } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { pick } from "../src/kernel/random/random.ts";
import { readRecord } from "../src/kernel/read-record.ts";
import { writeRecord } from "../src/kernel/record.ts";

/*
 * Everything unknown enters a match by one door, `submit`, and is done or refused there: nothing throws, nothing
 * spoils the record.
 */

const packs = await allGames();
const SEED = "00112233445566778899aabbccddeeff";

/** Words that actions begin with, and names that every object inherits. */
const words = [
  "toString",
  "constructor",
  "__proto__",
  "step",
  "play",
  "cast",
  "sacrifice",
  "set",
  "move",
  "use",
  "equip",
];
const part = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(0, 1, 2, 3, 4, -0, -1, 0.5, 99, 2 ** 32, 2 ** 53, 1e308, null, true, [], {}),
  fc.string({ maxLength: 3 }),
);
const action = fc.oneof(fc.array(part, { maxLength: 4 }), part, fc.jsonValue({ maxDepth: 3 }));

describe.each(packs.map((pack) => [pack.game.id, pack] as const))("%s", (_, pack) => {
  const { game } = pack;

  test("any input is applied or refused, and the record loads", () => {
    const random = houseRandom(SEED);
    const match = Match.start(game, presetConfig(pack), SEED);
    const attempt = fc.property(action, fc.integer({ min: -4, max: 3 }), (value, seat) => {
      const before = match.entries.length;
      const submitted = match.submit(seat, value);
      if (!submitted.ok) {
        expect(match.entries).toHaveLength(before);
        expect(typeof submitted.refusal.obstacle.code).toBe("string");
      }
      // Now and then a player acts, so that other actions become legal.
      const mover = match.toMove.length > 0 ? pick(random, match.toMove) : undefined;
      if (mover !== undefined && value !== null)
        match.submit(mover, sampleAction(game, match.state, mover, random));
    });
    fc.assert(attempt, { numRuns: 1500, seed: 1 });
    const read = readRecord(game, writeRecord(match));
    expect(read.ok ? "" : read.problem).toBe("");
  });
});

test.each([
  ["duel", ["sacrifice", 0.5]],
  ["duel", ["set", 1, 1, 1]],
  ["dungeon", ["step", "toString"]],
  ["dungeon", ["hero", -0]],
  ["farmland", ["flip", "constructor"]],
  ["spy", ["use", "__proto__", 3]],
  ["runa", ["class", "constructor"]],
])("%s: %j is no action", (id, value) => {
  const pack = packs.find(({ game }) => game.id === id);
  if (pack === undefined) throw new Error(`no game ${id}`);
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const submitted = match.submit(match.toMove[0] ?? 0, value);
  expect(submitted.ok || submitted.refusal.obstacle.code).toBe("malformed");
});
