import { rounds } from "../../src/bots/budget.ts";
import type { Bot } from "../../src/kernel/bot.ts";
import { type GamePackage, presetConfig } from "../../src/kernel/game-package.ts";
import { derivedSeed } from "../../src/kernel/random/chacha.ts";
import { playBout } from "../../src/lab/arena.ts";

/** How many matches of a game for two the first of two bots wins, with alternating seats. */
export function winsOf(pack: GamePackage, first: Bot, second: Bot, matches: number): number {
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const seat = i % 2;
    const { winners } = playBout({
      pack,
      config: presetConfig(pack),
      botSeeds: [0, 1].map((seat) => derivedSeed("b".repeat(32), 2 * i + seat)),
      bots: seat === 0 ? [first, second] : [second, first],
      budget: rounds(pack.search.rounds),
      seed: i.toString(16).padStart(32, "0"),
      opening: undefined,
    });
    if (winners.includes(seat)) won++;
  }
  return won;
}
