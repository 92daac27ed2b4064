import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Position } from "../src/kernel/bot.ts";
import { Match } from "../src/kernel/match.ts";
import { presetConfig } from "../src/kernel/offer.ts";
import { runOn } from "../src/kernel/program.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { laws } from "../src/laws/laws.ts";
import { plain } from "../src/terminal/paint.ts";
import { play } from "../src/terminal/session.ts";
import { matches, offer } from "./toys/matches.ts";

const file = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");

test("the tutorial's code is the code that is tested here", () => {
  const code = file("toys/matches.ts");
  const blocks = [...file("../docs/adding-a-game.md").matchAll(/```ts\n(.*?)```/gs)].map(
    ([, block = ""]) => block,
  );
  const shown = blocks.filter((block) => !block.startsWith("// "));
  expect(shown.length).toBeGreaterThanOrEqual(4);
  for (const block of shown) expect(code).toContain(block);
});

test("the toy game keeps all laws", () => {
  expect(
    laws(matches, [{ matches: 21 }, { matches: 5 }], { matches: 200, phrases: offer.phrases.en }).matches,
  ).toBe(200);
});

test("the toy game is played at the terminal against its bot", () => {
  const match = Match.start(matches, presetConfig(offer, { matches: "5" }));
  const taker = { choose: ({ actions }: Position) => actions().at(-1) };
  const bots = new Map([[1, taker]]);
  const saves = { exists: () => false, obstacle: () => undefined, write: () => undefined };
  const random = houseRandom("b".repeat(32));
  const setting = {
    offer,
    match,
    bots,
    random,
    adviser: taker,
    painter: plain,
    saves,
    wipe: "",
    keep: () => undefined,
    again: () => match,
    size: () => ({ columns: 80, rows: 24 }),
    expect: () => {},
  };
  const { output } = runOn(play(setting), ["1", "2", "1", ""]);
  expect(output).toContain("||||| 5 left\n1) take 1\n2) take 2\n3) take 3\n");
  expect(output).toContain("Player 1 takes 1.\nPlayer 2 takes 3.\n\n| 1 left\n");
  expect(output).toContain("You win: the last match is taken.");
});
