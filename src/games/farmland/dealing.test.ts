import { expect, test } from "vitest";
import { houseRandom } from "../../kernel/random/house.ts";
import { dealtUnits, filledParts, joinedParts } from "./dealing.ts";
import type { Kind } from "./state.ts";

const random = () => houseRandom("00000000000000000000000000000001");
const kind = (qualifier: string, atk: number, def: number): Kind => ({ qualifier, role: "R", atk, def });

test("hidden parts are filled from the end of the pool, known ones stay", () => {
  const pool = [1, 2, 3];
  expect(filledParts([[null, 7], null], pool)).toEqual([[3, 7], 2]);
  expect(pool).toEqual([1]);
});

test("a union of hidden cards is made of compatible ones, which leave the pool", () => {
  const kinds = [kind("Left", 600, 300), kind("Right", 300, 600), kind("Odd", 110, 130), kind("Even", 7, 9)];
  const pool = [0, 2, 3, 1, 2, 3];
  const [unit] = dealtUnits(kinds, [[null, null]], pool, random());
  expect([[[0, 1]], [[1, 0]]]).toContainEqual([unit?.parts]);
  expect(unit).toMatchObject({ atk: 600, def: 600 });
  expect(pool).toHaveLength(4);
});

test("what one union needs, another gives back", () => {
  // The hub joins both others, the spoke only the second one, which is dealt first.
  const kinds = [
    kind("Hub", 700, 1),
    kind("First", 1400, 3),
    kind("Second", 1400, 500),
    kind("Spoke", 13, 500),
  ];
  const hidden = [
    [0, null],
    [3, null],
  ] as const;
  expect(dealtUnits(kinds, hidden, [1, 2], random()).map(({ parts }) => parts)).toEqual([
    [0, 1],
    [3, 2],
  ]);
});

test("an endless search is stopped, and takes any cards", () => {
  // All of them join each other, but nothing joins the loner, whatever the others leave.
  const kinds = Array.from({ length: 39 }, (_, i) => kind(`U${i}`, 200 * (i + 1), 1));
  const loner = kinds.push(kind("Loner", 7, 1)) - 1;
  const pool = kinds.map((_, card) => card).slice(0, loner);
  const pair = [null, null] as const;
  const units = dealtUnits(kinds, [pair, pair, pair, pair, [loner, null]], pool, random());
  expect(units.map(({ parts }) => joinedParts(kinds, parts) !== undefined)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(pool).toHaveLength(30);
});
