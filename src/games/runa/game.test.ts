import { expect, test } from "vitest";
import { presetConfig } from "../../kernel/game-package.ts";
import { runa } from "./game.ts";
import { pack } from "./package.ts";

test("it is a solo game", () => {
  expect(runa).toMatchObject({ id: "runa", title: "Runa's Strive", seats: 1 });
});

test.each([{ roundLimit: 1 }, { roundLimit: 1000 }, presetConfig(pack)])("%j is a config", (config) => {
  expect(runa.config.safeParse(config)).toMatchObject({ success: true, data: config });
});

test.each([
  {},
  // Without a limit, or with one too large, a match need not end.
  { roundLimit: null },
  { roundLimit: 0 },
  { roundLimit: 1001 },
  { roundLimit: -1 },
  { roundLimit: 1.5 },
  { roundLimit: "3" },
  { roundLimit: 3, more: 1 },
  null,
])("%j is no config", (config) => {
  expect(runa.config.safeParse(config).success).toBe(false);
});

test.each([
  [["class", "Mage"]],
  [["play", 0]],
  [["play", 3, 1]],
  [["reward", "cards"]],
  [["reward", "die"]],
  [["take", 2]],
  [["discard", 9]],
  [["heal"]],
  [["seeds", 8, 5]],
  [["roll", 12]],
])("%j is an action", (action) => {
  expect(runa.action.safeParse(action)).toMatchObject({ success: true, data: action });
});

test.each([
  [["class", "Druid"]],
  [["play"]],
  [["play", -1]],
  [["play", -0]],
  [["play", 100]],
  [["play", 0.5]],
  [["play", 2 ** 53]],
  [["class", "constructor"]],
  [["toString", 0]],
  [["play", "0"]],
  [["play", 0, 1, 2]],
  [["reward", "gold"]],
  [["take"]],
  [["heal", 1]],
  [["seeds", 8]],
  [["seeds", 0, 1]],
  [["seeds", 1, 2 ** 31]],
  [["roll", 0]],
  [["roll", 13]],
  [["roll", null]],
  [[]],
  ["heal"],
  [undefined],
])("%j is no action", (action) => {
  expect(runa.action.safeParse(action).success).toBe(false);
});
