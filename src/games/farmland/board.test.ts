import { describe, expect, test } from "vitest";
import {
  columnOf,
  FIELD_NAMES,
  fieldName,
  fieldNamed,
  fieldsAround,
  fieldsBeside,
  isAround,
  isBeside,
  rowOf,
  stepsBetween,
  stepsFrom,
} from "./board.ts";
import { at } from "./fixtures/position.ts";

const FIELDS = FIELD_NAMES.map((_, field) => field);

test("fields are named by column and row, and found by name in any case", () => {
  expect([0, 6, 7, 48].map(fieldName)).toEqual(["A1", "G1", "A2", "G7"]);
  expect(fieldNamed("d4")).toBe(24);
  for (const name of ["", "D", "D0", "D8", "H1", "D44", " D4"]) expect(fieldNamed(name)).toBeUndefined();
});

test.each([
  ["D4", "D5 E4 D3 C4", "D5 E5 E4 E3 D3 C3 C4 C5"],
  ["A1", "A2 B1", "A2 B2 B1"],
  ["G7", "G6 F7", "G6 F6 F7"],
  ["D7", "E7 D6 C7", "E7 E6 D6 C6 C7"],
])("the fields beside and around %s come in the order of the specification", (field, beside, around) => {
  expect(fieldsBeside(at(field)).map(fieldName).join(" ")).toBe(beside);
  expect(stepsFrom(at(field)).map(fieldName).join(" ")).toBe(`${beside} ${field}`);
  expect(fieldsAround(at(field)).map(fieldName).join(" ")).toBe(around);
});

describe("for every pair of fields", () => {
  const pairs = FIELDS.flatMap((a) => FIELDS.map((b) => [a, b] as const));
  const apart = (a: number, b: number) => {
    return { columns: Math.abs(columnOf(a) - columnOf(b)), rows: Math.abs(rowOf(a) - rowOf(b)) };
  };

  test("steps add columns and rows", () => {
    const wrong = pairs.filter(([a, b]) => {
      const { columns, rows } = apart(a, b);
      return stepsBetween(a, b) !== columns + rows || isBeside(a, b) !== (columns + rows === 1);
    });
    expect(wrong).toEqual([]);
  });

  test("around is at most one column and one row away, but not the field itself", () => {
    const wrong = pairs.filter(([a, b]) => {
      const { columns, rows } = apart(a, b);
      return isAround(a, b) !== (Math.max(columns, rows) === 1);
    });
    expect(wrong).toEqual([]);
  });
});
