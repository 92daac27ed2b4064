import { describe, expect, test } from "vitest";
import { canonical } from "../../kernel/canonical.ts";
import { ALL_SEEING, CHANCE, type Mover, SPECTATOR } from "../../kernel/game.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { CLASS_NAMES } from "./cards.ts";
import { IN_PHASE, SITUATIONS, type Situation } from "./fixtures/situation.ts";
import { rules } from "./rules.ts";
import type { Action, Obstacle } from "./state.ts";

const RUNA = 0;

test.each<[Situation, readonly Mover[]]>([
  ["class", [RUNA]],
  ["seeds", [CHANCE]],
  ["turn", [RUNA]],
  ["roll", [CHANCE]],
  ["reward", [RUNA]],
  ["loot", [RUNA]],
  ["healing", [RUNA]],
  ["won", []],
  ["lost", []],
  ["forfeited", []],
])("in phase %s the movers are %j", (situation, movers) => {
  expect(rules.toMove(IN_PHASE[situation]())).toEqual(movers);
});

describe("refusals", () => {
  test.each<[Situation, Mover, Action, Obstacle]>([
    ["won", RUNA, ["play", 0], { code: "over" }],
    ["lost", CHANCE, ["roll", 1], { code: "over" }],
    ["forfeited", RUNA, ["play", 0], { code: "over" }],
    ["turn", CHANCE, ["roll", 1], { code: "Runa acts" }],
    ["turn", SPECTATOR, ["play", 0], { code: "Runa acts" }],
    ["turn", ALL_SEEING, ["play", 0], { code: "Runa acts" }],
    ["roll", RUNA, ["roll", 1], { code: "dice roll" }],
    ["roll", SPECTATOR, ["roll", 1], { code: "dice roll" }],
    ["seeds", RUNA, ["seeds", 1, 1], { code: "dice roll" }],
    ["turn", RUNA, ["class", "Mage"], { code: "class chosen" }],
    ["reward", RUNA, ["play", 0], { code: "no fight" }],
    ["turn", RUNA, ["play", 2], { code: "no such card", has: 2 }],
    ["turn", RUNA, ["play", 0, 0], { code: "no target wanted" }],
    ["turnOfTwo", RUNA, ["play", 1, 0], { code: "no target wanted" }],
    ["turnOfTwo", RUNA, ["play", 0], { code: "no such target" }],
    ["turnOfTwo", RUNA, ["play", 0, 2], { code: "no such target" }],
    ["turn", RUNA, ["reward", "die"], { code: "no reward" }],
    ["reward", RUNA, ["take", 0], { code: "no loot" }],
    ["loot", RUNA, ["take", 2], { code: "not offered", offered: 2 }],
    ["lootOfTwo", RUNA, ["take", 1], { code: "taken" }],
    ["turn", RUNA, ["discard", 0], { code: "no discarding" }],
    ["healing", RUNA, ["discard", 2], { code: "no such card", has: 2 }],
    ["healingMore", RUNA, ["discard", 0], { code: "out of order" }],
    ["healingMore", RUNA, ["discard", 1], { code: "out of order" }],
    ["loot", RUNA, ["heal"], { code: "no healing" }],
    ["roll", CHANCE, ["seeds", 1, 1], { code: "no seeds" }],
    ["seeds", CHANCE, ["seeds", 0, 1], { code: "seed range" }],
    ["seeds", CHANCE, ["seeds", 1, 2147483648], { code: "seed range" }],
    ["seeds", CHANCE, ["roll", 1], { code: "no roll" }],
    ["roll", CHANCE, ["roll", 0], { code: "roll range", die: 4 }],
    ["roll", CHANCE, ["roll", 5], { code: "roll range", die: 4 }],
  ])("%s: mover %i cannot %j: %j", (situation, mover, action, obstacle) => {
    expect(rules.refusal(IN_PHASE[situation](), mover, action)).toEqual(obstacle);
  });

  test("the last card is kept", () => {
    const state = IN_PHASE.healing();
    state.phase = { type: "healing", discarded: [0] };
    expect(rules.refusal(state, RUNA, ["discard", 1])).toEqual({ code: "last card" });
  });

  test("the smallest and the largest seed are legal", () => {
    expect(rules.refusal(IN_PHASE.seeds(), CHANCE, ["seeds", 1, 2147483647])).toBeUndefined();
  });

  /** Every action that the codec lets pass, positions as far out of range as it lets them be. */
  const positions = [0, 1, 2, 3, 4, 5, 12, 13, 2 ** 31, Number.MAX_SAFE_INTEGER];
  const everything: Action[] = [
    ...CLASS_NAMES.map((name): Action => ["class", name]),
    ["reward", "cards"],
    ["reward", "die"],
    ["heal"],
    ...positions.flatMap((n): Action[] => [
      ["play", n],
      ["take", n],
      ["discard", n],
      ["roll", n],
      ...positions.map((target): Action => ["play", n, target]),
    ]),
  ];

  test.each(SITUATIONS)("in situation %s exactly the listed actions pass", (situation) => {
    const state = IN_PHASE[situation]();
    for (const mover of [CHANCE, RUNA, 1, SPECTATOR, ALL_SEEING]) {
      const passing = everything.filter((action) => rules.refusal(state, mover, action) === undefined);
      expect(passing.map(canonical).sort()).toEqual(rules.actions(state, mover).map(canonical).sort());
    }
  });
});

describe("chance", () => {
  test.each([
    [0, 2147483646, 1, 2147483647],
    [41, 6, 42, 7],
  ])("draws of %i and %i are the seeds %i and %i", (first, second, cards, monsters) => {
    const random = scripted(first, second);
    expect(rules.sample?.(IN_PHASE.seeds(), CHANCE, random)).toEqual(["seeds", cards, monsters]);
    expect(leftOver(random)).toBe(0);
  });

  test.each([
    [0, 1],
    [3, 4],
  ])("a draw of %i rolls %i", (draw, value) => {
    const random = scripted(draw);
    expect(rules.sample?.(IN_PHASE.roll(), CHANCE, random)).toEqual(["roll", value]);
    expect(leftOver(random)).toBe(0);
  });

  test("anything else is one of the legal actions", () => {
    const random = scripted(1);
    expect(rules.sample?.(IN_PHASE.turn(), RUNA, random)).toEqual(["play", 1]);
    expect(leftOver(random)).toBe(0);
  });
});
