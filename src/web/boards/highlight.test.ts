import { expect, test } from "vitest";
import { rounds } from "../../bots/budget.ts";
import { botNamed } from "../../bots/levels.ts";
import { positionAt } from "../../bots/position.ts";
import { GAMES } from "../../games/index.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { Highlight } from "../board/board.ts";
import { boardOf } from "../board/boards.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** The big moments of a whole match between bots, as one player sees it. */
async function highlightsOf(game: string, viewer: number): Promise<readonly Highlight[]> {
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) throw new Error(`there is no game "${game}"`);
  const board = await boardOf(game);
  const bot = botNamed(pack, "normal");
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const thought = { events: [], random: houseRandom(SEED), budget: rounds(1) };
  const found: Highlight[] = [];
  match.watcher = {
    entered({ events }) {
      const told = events.flatMap((event) => pack.game.witness(event, viewer) ?? []);
      const big = board.highlight?.(told, match.view(viewer), viewer);
      if (big !== undefined) found.push(big);
    },
  };
  for (let [seat] = match.toMove; seat !== undefined; [seat] = match.toMove)
    match.act(seat, bot?.choose(positionAt(match, seat, thought)));
  return found;
}

test.each(["runa", "farmland", "duel", "spy"])(
  "%s has few big moments, and the last of them is its end",
  async (game) => {
    const [first, second] = await Promise.all([0, 1].map((viewer) => highlightsOf(game, viewer)));
    expect(first?.length).toBeGreaterThan(0);
    expect(first?.length).toBeLessThan(60);
    expect(["victory", "defeat"]).toContain(first?.at(-1)?.cue);
    for (const { text, small = "" } of first ?? [])
      expect(`${text} ${small}`).not.toMatch(/undefined|null|NaN/);
    // What is a victory for one is a defeat for the other.
    if (game !== "runa") expect(second?.at(-1)?.mood).not.toBe(first?.at(-1)?.mood);
  },
);

test("only the side that knows a combination of a safe is told", async () => {
  const [first, second] = await Promise.all([0, 1].map((viewer) => highlightsOf("spy", viewer)));
  const combinations = (found: readonly Highlight[] = []) =>
    found.filter(({ text }) => text.startsWith("Combination")).length;
  expect(combinations(first) + combinations(second)).toBeGreaterThan(0);
});
