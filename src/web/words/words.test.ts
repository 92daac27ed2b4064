import { expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { waysToPlay } from "../local/strategies.ts";
import { levelName, levelsHelp } from "./levels.ts";

test("whatever bot people can choose, they read what it does", async () => {
  for (const game of GAMES.values()) {
    const ways = waysToPlay(await game.load());
    const help = levelsHelp(ways);
    for (const bot of ways) expect(help).toMatch(new RegExp(`${levelName(bot)} \\w+ `));
  }
});
