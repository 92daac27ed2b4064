import { expect, test } from "vitest";
import { fieldNamed } from "../../../games/farmland/board.ts";
import { pack } from "../../../games/farmland/package.ts";
import type { Action, View } from "../../../games/farmland/state.ts";
import { presetConfig } from "../../../kernel/game-package.ts";
import { Match } from "../../../kernel/match.ts";
import { Situation } from "../../board/situation.ts";
import { forecast, lossOf } from "./forecast.ts";
import { fieldsFrom } from "./land.tsx";
import { duration, motionOf } from "./motion.ts";
import {
  deedsOf,
  ending,
  moversOf,
  outcomeAt,
  type Picked,
  placeable,
  placesOf,
  targetsOf,
} from "./selection.ts";
import { wordsOf } from "./words.ts";

const field = (name: string) => fieldNamed(name) ?? -1;
const match = Match.start(pack.game, presetConfig(pack), "00000000000000000000000000000005");
const view = match.view(0);
const situation = new Situation(pack, view, 0, match.toMove, true);

/** A view with these units face up. */
function withUnits(
  own: readonly [string, number][],
  foe: readonly [string, number | null][],
  blocking = false,
): View {
  const unit = (card: number, on: string) => ({
    parts: card,
    atk: view.config.units[card]?.atk ?? 0,
    def: view.config.units[card]?.def ?? 0,
    open: card,
    field: field(on),
    hidden: false,
    blocking: false,
    moved: false,
  });
  const masked = (on: string) => ({
    parts: null,
    atk: null,
    def: null,
    open: null,
    field: field(on),
    hidden: true,
    blocking: false,
    moved: false,
  });
  return {
    ...view,
    sides: [
      { ...view.sides[0], units: own.map(([on, card]) => unit(card, on)) },
      {
        ...view.sides[1],
        units: foe.map(([on, card]) => (card === null ? masked(on) : { ...unit(card, on), blocking })),
      },
    ],
  };
}

/** Indices in the built-in list of units. */
const KNIGHT = 16;
const CAPTAIN = 18;
const SCOUT = 12;

test("a duel shows who would be lost and what it would cost", () => {
  const seen = forecast(withUnits([["C3", CAPTAIN]], [["C4", KNIGHT]]), ["move", field("C3"), field("C4")]);
  expect(seen).toEqual({ type: "duel", attack: 1700, defence: 1500, lost: "defender", hurt: 1, damage: 200 });
  expect(lossOf(1, seen)).toBe(200);
  expect(lossOf(0, seen)).toBe(0);
});

test("against a blocking unit its DEF counts", () => {
  const seen = forecast(withUnits([["C3", KNIGHT]], [["C4", CAPTAIN]], true), [
    "move",
    field("C3"),
    field("C4"),
  ]);
  expect(seen).toMatchObject({ defence: 1300, lost: "defender", damage: 0 });
});

test("the result against a hidden unit is unknown", () => {
  const seen = forecast(withUnits([["C3", CAPTAIN]], [["C4", null]]), ["move", field("C3"), field("C4")]);
  expect(seen).toEqual({ type: "unknown" });
});

test("a join shows its figures before the drop", () => {
  const seen = forecast(
    withUnits(
      [
        ["C3", CAPTAIN],
        ["B3", SCOUT],
      ],
      [],
    ),
    ["move", field("C3"), field("B3")],
  );
  expect(seen).toMatchObject({ type: "joins", atk: 3000, def: 1800 });
  expect(seen && wordsOf(seen).badge).toBe("3000 / 1800");
});

test("an attack on the king costs the whole ATK", () => {
  const seen = forecast(withUnits([["D6", CAPTAIN]], []), ["move", field("D6"), field("D7")]);
  expect(seen).toEqual({ type: "king", hurt: 1, damage: 1700 });
});

test("at first the king can step and a card can be placed around it; a full hand ends the turn by a discard", () => {
  const { actions } = situation;
  expect([...moversOf(actions)]).toEqual([field("D1")]);
  expect(new Set(targetsOf(actions, { type: "piece", field: field("D1") }).keys())).toEqual(
    new Set([field("D2"), field("E1"), field("C1")]),
  );
  expect(targetsOf(actions, { type: "card", card: 0 }).size).toBe(5);
  expect([...placeable(actions)]).toEqual([0, 1, 2, 3, 4]);
  expect(deedsOf(actions, field("D1"))).toEqual([["move", field("D1"), field("D1")]]);
  expect(ending(actions)).toBe("by a discard");
});

const KING: Picked = { type: "piece", field: field("D1") };
const CARD: Picked = { type: "card", card: 0 };

test.each<readonly [string, Picked | undefined, string, ReturnType<typeof outcomeAt>]>([
  ["a piece is taken in hand", undefined, "D1", { pick: KING }],
  ["a piece is laid down again", KING, "D1", { pick: undefined }],
  ["a piece goes to a field", KING, "D2", { action: ["move", field("D1"), field("D2")] }],
  ["a card is taken in hand instead of a piece", KING, "hand-0", { pick: CARD }],
  ["a card is placed", CARD, "D2", { action: ["place", field("D2"), 0] }],
  ["a turn with a full hand ends by a discard", undefined, "end", { pick: { type: "discard" } }],
  ["a card is given up", { type: "discard" }, "hand-2", { action: ["yield", 2] }],
])("%s", (_, picked, at, outcome) => {
  expect(outcomeAt(situation, 0, fieldNamed(at)?.toString() ?? at, picked)).toEqual(outcome);
});

test("an impossible action is refused in the rule's own words, and only to the player whose turn it is", () => {
  const far = `${field("A7")}`;
  expect(outcomeAt(situation, 0, far, KING)).toEqual({
    refusal: situation.refusal(["move", field("D1"), field("A7")]),
  });
  const watched = new Situation(pack, match.view(1), 1, match.toMove, true);
  expect(outcomeAt(watched, 1, far, undefined)).toBeUndefined();
});

test("a piece that can step, flip or block is one that can do something; a card or the end of the turn is none", () => {
  const actions: readonly Action[] = [
    ["move", field("A1"), field("A2")],
    ["flip", field("B1")],
    ["block", field("C1")],
    ["place", field("D1"), 0],
    ["yield"],
  ];
  expect([...moversOf(actions)]).toEqual([field("A1"), field("B1"), field("C1")]);
});

test.each<readonly [Action, readonly string[]]>([
  [
    ["move", 3, 10],
    ["3", "10"],
  ],
  [["flip", 10], ["10"]],
  [["block", 10], ["10"]],
  [
    ["place", 10, 4],
    ["hand-4", "10"],
  ],
  [["yield"], ["end"]],
  [
    ["yield", 2],
    ["hand-2", "end"],
  ],
])("%j uses %j", (action, used) => {
  expect(placesOf(action)).toEqual(used);
});

test("a refusal is the rule's own sentence", () => {
  expect(situation.refusal(["move", field("D1"), field("D4")])).toMatch(/\.$/);
});

test("the board is seen from either side", () => {
  expect(fieldsFrom(0)[0]).toBe(field("A7"));
  expect(fieldsFrom(1)[0]).toBe(field("G1"));
});

test("every event of a match can be shown, and fights take longer than steps", () => {
  const named = { team: 0, name: "Bull Rider", atk: 1900, def: 1150, hidden: false };
  const moves = { type: "moves", unit: named, from: 1, to: 8 } as const;
  const lost = { type: "eliminated", unit: named, on: 8 } as const;
  expect(motionOf([moves, lost]).arrivals.get(8)).toBe(1);
  expect(motionOf([moves, lost]).effects.get(8)).toEqual([{ type: "falls", name: "Bull Rider", team: 0 }]);
  expect(duration([moves, lost])).toBeGreaterThan(duration([moves]));
  expect(duration([])).toBe(0);
});
