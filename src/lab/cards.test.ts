import { expect, test } from "vitest";
import { rounds } from "../bots/budget.ts";
import { botsOf } from "../bots/levels.ts";
import { GAMES } from "../games/index.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { playBout } from "./arena.ts";

/** What comes of one match between two random players. */
async function boutOf(name: string) {
  const pack = await GAMES.get(name)?.load();
  const random = pack && botsOf(pack).get("random");
  if (pack === undefined || random === undefined) throw new Error(`there is no ${name}`);
  return playBout({
    pack,
    config: presetConfig(pack),
    bots: Array.from({ length: pack.game.seats }, () => random),
    botSeeds: ["1".repeat(32), "2".repeat(32)],
    budget: rounds(1),
    seed: "3".repeat(32),
    opening: undefined,
  });
}

test.each(["duel", "farmland"])(
  "%s reports which cards each player held, and which of them they played",
  async (name) => {
    const { cards = [] } = await boutOf(name);
    expect(cards).toHaveLength(2);
    for (const { held, played } of cards) {
      expect(new Set(held).size).toBe(held.length);
      expect(played.length).toBeGreaterThan(0);
      expect(held).toEqual(expect.arrayContaining([...played]));
    }
  },
);

test("a game without cards reports none", async () => {
  expect((await boutOf("dungeon")).cards).toBeUndefined();
});
