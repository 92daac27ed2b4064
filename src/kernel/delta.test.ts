import fc from "fast-check";
import { expect, test } from "vitest";
import { delta, patched } from "./delta.ts";

test.each([
  ["nothing changed", { a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, undefined],
  ["a number", 1, 2, 2],
  ["a zero", { a: 1 }, { a: 0 }, { a: [0] }],
  ["a member", { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
  ["a member of a member", { a: { b: 1, c: 1 } }, { a: { b: 2, c: 1 } }, { "a.b": 2 }],
  ["something deep within", { a: [{ b: { c: 1, d: 1 } }] }, { a: [{ b: { c: 1 } }] }, { "a.0.b.d": 0 }],
  ["two members of a member", { a: { b: 1, c: 1 } }, { a: { b: 2, c: 2 } }, { a: { b: 2, c: 2 } }],
  ["a name with a dot", { a: { "b.c": 1, d: 1 } }, { a: { "b.c": 2, d: 1 } }, { a: [{ "b.c": 2, d: 1 }] }],
  ["a new member", { a: 1 }, { a: 1, b: null }, { b: null }],
  ["a member that goes", { a: 1, b: 2 }, { a: 1 }, { b: 0 }],
  ["one of a list", [1, 2, 3, 4], [1, 9, 3, 4], { 1: 9 }],
  ["a longer list", [1, 2], [1, 2, 3], { 2: 3 }],
  ["a shorter list", [1, 2, 3, 4], [1, 2], { 2: 0 }],
  ["most of a list of numbers", [1, 2, 3, 4], [2, 3, 4, 5], [[2, 3, 4, 5]]],
  ["members of a list of objects", [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }], { "1.a": 3 }],
  ["a list instead of an object", { a: 1 }, [1], [[1]]],
  ["an empty list", [1, 2, 3], [], { 0: 0 }],
])("%s", (_, before, after, expected) => {
  const change = delta(before, after);
  expect(change).toEqual(expected);
  if (change !== undefined) expect(patched(before, change)).toEqual(after);
});

test("an identical object is skipped without a comparison", () => {
  const untouched = new Proxy({}, { ownKeys: () => expect.unreachable() });
  expect(delta({ untouched, a: 1 }, { untouched, a: 2 })).toEqual({ a: 2 });
});

test("patching leaves the value before as it was", () => {
  const before = Object.freeze({ list: Object.freeze([1, 2, 3]), a: 1 });
  expect(patched(before, { list: { 1: 0 }, a: 2 })).toEqual({ list: [1], a: 2 });
});

test("a delta sent as text turns any value before into the value after", () => {
  const name = fc.constantFrom("a", "b", "c", "constructor", "toString", "0", "a.b");
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(null, true, "x"),
      fc.array(tie("value"), { maxLength: 5 }),
      fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, value, (before, after) => {
      const change = delta(before, after);
      const sent = change === undefined ? undefined : JSON.parse(JSON.stringify(change));
      expect(sent === undefined ? before : patched(before, sent)).toEqual(after);
    }),
    { numRuns: 2000, seed: 1 },
  );
});
