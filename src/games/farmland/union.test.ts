import { expect, test } from "vitest";
import { lines, position } from "./fixtures/position.ts";
import { joinedFigures, nameOf, single, union } from "./union.ts";

const figures = (text: string) => {
  const [atk = 0, def = 0] = text.split("/").map(Number);
  return { atk, def };
};

test.each([
  // Symbiosis: whichever of the two moves, and only with different ATK.
  ["1200/700", "700/1200", "1200/1200"],
  ["700/1200", "1200/700", "1200/1200"],
  ["70/90", "90/70", "90/90"],
  ["70/70", "70/70", null],
  // Like-minded: the greater of both common divisors, above 100.
  ["600/70", "900/30", "1200/-200"],
  ["70/600", "30/900", "-200/1200"],
  ["600/400", "900/800", "1100/800"],
  ["101/1", "202/1", "202/-99"],
  ["300/1", "0/1", "0/-298"],
  ["0/250", "0/0", "-250/0"],
  ["-600/1", "900/1", "0/-298"],
  ["-200/10", "300/10", null],
  // Prime: the greater common divisor is 100, and both ATK or both DEF are hundreds of primes.
  ["300/50", "200/70", "500/120"],
  ["50/1300", "70/1700", "120/3000"],
  ["300/400", "500/900", "800/1300"],
  ["100/10", "300/10", null],
  ["400/10", "900/10", null],
  ["900/200", "1000/300", "1900/500"],
  ["250/100", "350/300", null],
  ["100/350", "200/250", null],
  // Nothing in common.
  ["110/130", "300/50", null],
  ["100/0", "0/0", null],
  ["0/0", "0/0", null],
])("%s and %s are compatible to %s", (a, b, joined) => {
  expect(joinedFigures(figures(a), figures(b)) ?? null).toEqual(joined === null ? null : figures(joined));
});

test("equal full names are incompatible, however they are divided and whatever the figures", () => {
  const kinds = [
    { qualifier: "Milk Cow", role: "Farmer", atk: 600, def: 600 },
    { qualifier: "Milk", role: "Cow Farmer", atk: 900, def: 900 },
    { qualifier: "Milk", role: "Farmer", atk: 900, def: 900 },
  ];
  const [cow, same, other] = [single(kinds, 0), single(kinds, 1), single(kinds, 2)];
  expect(union(kinds, cow, same)).toBeUndefined();
  expect(union(kinds, cow, cow)).toBeUndefined();
  expect(union(kinds, cow, other)).toEqual({ parts: [2, 0], atk: 1200, def: 1200 });
});

test("a union has the qualifiers of both, first that of the unit on the field, and its role", () => {
  const kinds = [
    { qualifier: "Milk Cow", role: "Farmer", atk: 0, def: 0 },
    { qualifier: "Barn", role: "Guard", atk: 0, def: 0 },
    { qualifier: "Agro", role: "Architect", atk: 0, def: 0 },
  ];
  expect(nameOf(kinds, [1, 0])).toBe("Barn Milk Cow Guard");
  expect(nameOf(kinds, [2, [1, 0]])).toBe("Agro Barn Milk Cow Architect");
  expect(nameOf(kinds, [[1, 0], 2])).toBe("Barn Milk Cow Agro Guard");
});

test("a unit that moves onto a compatible one joins it, may move again and does not block", () => {
  const state = position({ one: ["C3 Left Twin 600/300", "D3 Right Twin 300/600 blocking moved"] });
  expect(lines(state, "move C3 D3")).toEqual([
    "Left Twin moves to D3.",
    "Left Twin and Right Twin on D3 join forces!",
    "Success!",
  ]);
  expect(state.sides[0].units).toEqual([
    expect.objectContaining({ atk: 600, def: 600, blocking: false, moved: false, hidden: false }),
  ]);
  expect(lines(state, "move D3 D4")).toEqual(["Right Left Twin moves to D4."]);
});

test("a union is hidden if one of both was", () => {
  for (const [a, b] of [
    ["hidden", ""],
    ["", "hidden"],
  ]) {
    const state = position({ one: [`C3 Left Twin 600/300 ${a}`, `D3 Right Twin 300/600 ${b}`] });
    lines(state, "move C3 D3");
    expect(state.sides[0].units[0]?.hidden).toBe(true);
  }
});

test("a unit that moves onto an incompatible one replaces it and has moved", () => {
  const state = position({ one: ["C3 Odd One 110/130 blocking", "D3 Prime Picker 300/50"] });
  expect(lines(state, "move C3 D3")).toEqual([
    "Odd One no longer blocks.",
    "Odd One moves to D3.",
    "Odd One and Prime Picker on D3 join forces!",
    "Union failed. Prime Picker was eliminated.",
  ]);
  expect(state.sides[0].units).toEqual([expect.objectContaining({ atk: 110, moved: true })]);
});

test("en place is no union", () => {
  const state = position({ one: ["C3 Left Twin 600/300"] });
  expect(lines(state, "move C3 C3")).toEqual(["Left Twin moves to C3."]);
});
