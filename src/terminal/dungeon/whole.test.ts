import { expect, test } from "vitest";
import { greedyBot } from "../../bots/simple.ts";
import { pack } from "../../games/dungeon/package.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { keepBy, savesIn } from "../fixture.ts";
import { localMatch } from "../local-venue.ts";
import { plain } from "../paint.ts";
import { TableFront } from "../table-front.ts";
import { dungeonFront } from "./front.ts";

/** The sizes that a whole match is looked at in. */
const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 60, rows: 20 },
];

/** Columns of the figures beside the board, and of the gap before them. */
const PANEL = 34;

/** A match of the whole campaign on a full screen. */
function campaign(seed: string) {
  const match = Match.start(pack.game, presetConfig(pack), seed);
  const random = houseRandom(seed);
  const seated = localMatch({ pack, match, bots: new Map(), random, keep: keepBy() });
  const setup = { painter: plain, saves: savesIn(new Map()), adviser: greedyBot(pack), random };
  return { match, shown: new TableFront(seated, setup, dungeonFront) };
}

test("a hero wins the whole campaign by hints alone, and every frame shows the board and fits", () => {
  const { match, shown } = campaign("0000000000000000000000000000000b");
  for (let keys = 0; match.outcome === undefined; keys++) {
    expect(keys).toBeLessThan(3000);
    shown.press("h");
    const view = match.view(0);
    for (const { columns, rows } of SIZES) {
      const frame = shown.frame({ columns, rows });
      expect(frame.join(" ")).toContain("Hint: ");
      expect(frame.length).toBeLessThanOrEqual(rows);
      for (const row of frame) expect(row.length, row).toBeLessThanOrEqual(columns);
      if (view.hero === null) continue;
      const board = frame.filter((row) => row.slice(0, columns - PANEL).includes("@"));
      expect(board.length, frame.join("\n")).toBeGreaterThan(0);
    }
    shown.press("enter");
  }
  expect(shown.frame({ columns: 80, rows: 24 }).join("\n")).toContain("You win: ");
});

test("a player who only presses f gets far, but needs more than that to win with a hero who can't heal", () => {
  const { match, shown } = campaign("0000000000000000000000000000000b");
  shown.press("5");
  for (let keys = 0; match.outcome === undefined; keys++) {
    expect(keys).toBeLessThan(3000);
    shown.press("f");
  }
  expect(match.view(0).level).toBeGreaterThanOrEqual(4);
  expect(match.outcome.winners).toEqual([]);
});
