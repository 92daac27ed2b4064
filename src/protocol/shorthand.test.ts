import { expect, test } from "vitest";
import type { TableUpdate } from "./server.ts";
import { ShorthandReader, ShorthandWriter } from "./shorthand.ts";

const told = (change: unknown, ...tellings: TableUpdate[2]): TableUpdate => [
  3,
  7,
  tellings,
  change,
  [0, 1],
  null,
];

/** What is told, and the tellings as they go over one connection, in order. */
const EXAMPLES: readonly (readonly [string, TableUpdate[2], string])[] = [
  [
    "an event is spelt out where its shape is new",
    [{ type: "turn", side: 1, mana: 3 }],
    '[{"type":"turn","side":1,"mana":3}]',
  ],
  ["another event of this shape is a list", [{ type: "turn", side: 0, mana: 4 }], "[[1,0,4]]"],
  [
    "other names or another type are another shape",
    [
      { type: "turn", side: 0 },
      { type: "draws", side: 0, card: { of: ["x"] } },
    ],
    '[{"type":"turn","side":0},{"type":"draws","side":0,"card":{"of":["x"]}}]',
  ],
  [
    "what is taken back is told by numbers behind a zero",
    [[7, 8], { type: "draws", side: 1, card: null }],
    "[[0,7,8],[3,1,null]]",
  ],
  [
    "as many members by other names are another shape",
    [{ type: "draws", by: 1, card: null }],
    '[{"type":"draws","by":1,"card":null}]',
  ],
  [
    "an event without members is its shape alone",
    [{ type: "pause" }, { type: "pause" }],
    '[{"type":"pause"},[5]]',
  ],
];

test("events of a known shape are written as lists, and read as they were", () => {
  const writer = new ShorthandWriter();
  const reader = new ShorthandReader();
  for (const [name, tellings, written] of EXAMPLES) {
    const text = writer.write(told('{"turn":[1]}', ...tellings));
    expect(text, name).toBe(`[3,7,${written},{"turn":[1]},[0,1]]`);
    expect(reader.read(JSON.parse(text)), name).toEqual(told({ turn: [1] }, ...tellings));
  }
});
