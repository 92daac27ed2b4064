import { expect, test } from "vitest";
import { pack as duel } from "../../games/duel/package.ts";
import { isDrafting } from "../../games/spy/knowledge/view.ts";
import { pack as spy } from "../../games/spy/package.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { reopenRecord } from "../../kernel/read-record.ts";
import { board as duelBoard } from "../boards/duel/board.tsx";
import { board as spyBoard } from "../boards/spy/board.tsx";
import { quickOpening } from "./quick-opening.ts";

test("a match of No Time to Spy begins in the casino, with a team and its gadgets", () => {
  const read = reopenRecord(spy.game, quickOpening(spy, spyBoard, presetConfig(spy)).text);
  if (!read.ok) return expect.unreachable(read.problem);
  const view = read.value.match.view(0);
  expect(isDrafting(view)).toBe(false);
  const own = view.persons.filter(({ side }) => side === 0);
  expect(own.length).toBeGreaterThan(1);
  expect(own.flatMap(({ gadgets }) => gadgets ?? []).length).toBeGreaterThan(3);
});

test("in the first turn of Creature Duel there is always something to play", () => {
  for (let dealt = 0; dealt < 20; dealt++) {
    const read = reopenRecord(duel.game, quickOpening(duel, duelBoard, presetConfig(duel)).text);
    if (!read.ok) return expect.unreachable(read.problem);
    const types = read.value.match.actions(0).map(([type]) => type);
    expect(types.includes("set") || types.includes("cast")).toBe(true);
  }
});

test("a given seed is kept, whatever it brings", () => {
  const { text } = quickOpening(duel, duelBoard, presetConfig(duel), "0".repeat(32));
  expect(text).toContain("0".repeat(32));
});
