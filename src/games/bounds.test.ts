import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Codec, complaintLine, type Game, type Types } from "../kernel/game.ts";
import { notPlain } from "../kernel/plain.ts";
import { playout } from "../kernel/playout.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { RANGES, SPELL_NAMES } from "./duel/cards.ts";
import { DECKS } from "./duel/decks.ts";
import { duel } from "./duel/game.ts";
import { CAMPAIGN } from "./dungeon/campaign.ts";
import { dungeon } from "./dungeon/game.ts";
import { farmland } from "./farmland/game.ts";
import { runa } from "./runa/game.ts";

/** Maximum number of actions of any match; the laws allow no more. */
const ACTIONS = 20_000;

/** Plays a random match of every config that the codec accepts; at the end its state is finite, plain data. */
function everyAcceptedEnds<G extends Types>(
  game: Game<G>,
  configs: fc.Arbitrary<unknown>,
  numRuns: number,
): void {
  const property = fc.property(configs, fc.integer({ min: 1 }), (config, stream) => {
    const parsed = game.config.safeParse(config);
    fc.pre(parsed.success);
    const random = houseRandom("00112233445566778899aabbccddeeff", stream);
    const state = game.setup(parsed.data, random);
    playout(game, state, random, undefined, ACTIONS);
    expect(game.outcome(state)).toBeDefined();
    expect(notPlain(state)).toBeUndefined();
  });
  fc.assert(property, { numRuns, seed: 1 });
}

/** The minimum and maximum, the values just beyond them, and values far beyond. */
function extremes(least: number, most: number): fc.Arbitrary<number> {
  return fc.constantFrom(least, least + 1, most, least - 1, most + 1, 2147483647, 1e308);
}

/** An extreme that is accepted. */
function bounds(least: number, most: number): fc.Arbitrary<number> {
  return fc.constantFrom(least, most);
}

describe("every accepted config plays to its end", () => {
  test("runa", () => {
    everyAcceptedEnds(runa, fc.record({ roundLimit: extremes(1, 1000) }), 40);
  });

  test("farmland", () => {
    const unit = fc.record({
      qualifier: fc.constantFrom("Sporting", "Rural"),
      role: fc.constantFrom("Farmer", "Donkey"),
      atk: bounds(0, 1_000_000),
      def: bounds(0, 1_000_000),
    });
    const configs = fc.array(unit, { minLength: 1, maxLength: 80 }).map((units) => {
      const counts = units.map((_, i) => Math.floor(40 / units.length) + (i < 40 % units.length ? 1 : 0));
      return { units, decks: [counts, counts], teams: ["Player", "Enemy"] };
    });
    everyAcceptedEnds(farmland, configs, 40);
  });

  test("duel", () => {
    const creature = fc.record({
      cost: bounds(...RANGES.cost),
      damage: bounds(...RANGES.damage),
      life: bounds(...RANGES.life),
      shield: fc.boolean(),
      drain: fc.boolean(),
      speedy: fc.boolean(),
    });
    const configs = fc
      .record({
        kinds: fc.array(creature, { minLength: 1, maxLength: 5 }),
        creatures: fc.constantFrom(0, 5, 150, 300),
        spells: fc.constantFrom(0, 5, 150, 300),
        shuffled: fc.boolean(),
      })
      .map(({ kinds, creatures, spells, shuffled }) => {
        const named = kinds.map((kind, i) => ({ name: `kind ${i}`, ...kind }));
        const cards = [
          ...Array.from({ length: creatures }, (_, i) => i % named.length),
          ...Array.from({ length: spells }, (_, i) => named.length + (i % SPELL_NAMES.length)),
        ];
        return { names: ["Red", "Blue"], deck: { creatures: named, cards }, shuffled };
      });
    everyAcceptedEnds(duel, configs, 40);
  });

  test("dungeon", () => {
    /**
     * A hero so far behind walls that no one ever wins, and a square room with this many enemies in its first row.
     */
    const walled = (size: number, enemies: number) => {
      const row = "s".repeat(Math.min(size, enemies)).padEnd(size, ".");
      const rest = Array.from({ length: size - 1 }, () => "#".repeat(15) + ".".repeat(size));
      return [`${"@".padEnd(15, "#")}${row}`, ...rest];
    };
    const level = fc
      .record({ size: fc.constantFrom(1, 10, 1000), enemies: fc.constantFrom(1, 13, 200, 1000) })
      .map(({ size, enemies }) => walled(size, enemies));
    const configs = fc.record({
      levels: fc.oneof(
        fc.array(level, { minLength: 1, maxLength: 3 }),
        fc.constant(new Array(100).fill(["@s"])),
        fc.constant(CAMPAIGN.map((stage) => stage.level)),
      ),
      roundLimit: fc.oneof(fc.constantFrom(150, 1000), extremes(1, 10_000)),
    });
    everyAcceptedEnds(dungeon, configs, 25);
  });
});

describe("a value out of bounds is refused with the bounds", () => {
  const complaint = (codec: Codec<unknown>, value: unknown) => {
    const parsed = codec.safeParse(value);
    return parsed.success ? undefined : complaintLine("config", parsed.error.issues);
  };
  const enemies = (count: number) => [`@${"s".repeat(count)}`];

  test.each([
    [runa.config, { roundLimit: 1001 }, "config.roundLimit: expected a whole number from 1 to 1000"],
    [runa.config, { roundLimit: null }, "config.roundLimit: expected a whole number from 1 to 1000"],
    [
      duel.config,
      { names: ["a", "b"], deck: { creatures: [], cards: new Array(301).fill(0) }, shuffled: true },
      "config.deck.cards: expected 10 to 300 cards",
    ],
    [
      duel.config,
      {
        names: ["a", "b"],
        deck: { ...DECKS.storm, creatures: [{ ...DECKS.storm.creatures[0], name: "other", cost: 16 }] },
        shuffled: true,
      },
      "config.deck.creatures.0.cost: expected a whole number from 1 to 15",
    ],
    [
      dungeon.config,
      { levels: [["@s"]], roundLimit: 2147483647 },
      "config.roundLimit: expected a whole number from 1 to 10000",
    ],
    [
      dungeon.config,
      { levels: [["@s"]], roundLimit: null },
      "config.roundLimit: expected a whole number from 1 to 10000",
    ],
    [
      dungeon.config,
      { levels: new Array(101).fill(["@s"]), roundLimit: 1 },
      "config.levels: expected 1 to 100 levels",
    ],
    [
      dungeon.config,
      {
        levels: [["@s"], new Array(1024).fill(".".repeat(1024)).with(0, "@".padEnd(1024, "."))],
        roundLimit: 1,
      },
      "config.levels: expected at most 1048576 tiles in all levels together",
    ],
    [
      dungeon.config,
      { levels: [enemies(10_001)], roundLimit: 1 },
      "config.levels: expected at most 10000 enemies in all levels together",
    ],
    [
      dungeon.config,
      { levels: new Array(16).fill(["@s"]), roundLimit: 1000 },
      "config.roundLimit: expected at most 15000 rounds in all levels together",
    ],
    [
      dungeon.config,
      { levels: [enemies(201)], roundLimit: 10_000 },
      "config.roundLimit: expected at most 2000000 turns of enemies: their number in all levels times the rounds",
    ],
  ])("%# $2", (codec, config, expected) => {
    expect(complaint(codec, config)).toBe(expected);
  });
});
