import { expect, test } from "vitest";
import { type Drawn, rowsToDraw } from "./drawing.ts";
import { freshLevel, painted } from "./levels-content.ts";

const STONE = "#111111";
const DAY: Drawn["palette"] = {
  stone: {
    floor: STONE,
    "floor-2": STONE,
    "floor-3": STONE,
    chip: STONE,
    shade: STONE,
    rock: STONE,
    "wall-top": STONE,
    "wall-top-2": STONE,
    seam: STONE,
    mortar: STONE,
    brick: STONE,
    "brick-2": STONE,
    glint: STONE,
    foot: STONE,
    rim: STONE,
  },
  joint: STONE,
  memory: "#555555",
  unseen: "#000000",
  darkness: [0, 0, 0],
  fading: 0.5,
  own: "#0000ff",
  foe: "#ff0000",
  danger: "#ff8800",
  text: "#ffffff",
  lamp: "#ffff00",
  paper: "#eeeeee",
  ink: "#222222",
};
const before: Drawn = {
  level: freshLevel(20, 40),
  camera: { x: 0, y: 0, cell: 20 },
  cursor: { x: 3, y: 30 },
  palette: DAY,
  ratio: 1,
};

test("a stroke draws its rows again, those of the cursor, and one more on either side", () => {
  const level = painted(before.level, 5, 27, "#");
  expect(rowsToDraw(before, { ...before, level, cursor: { x: 5, y: 28 } })).toEqual({ first: 26, last: 31 });
});

test("a cursor that moves draws the row that it leaves and the one that it reaches", () => {
  expect(rowsToDraw(before, { ...before, cursor: { x: 3, y: 31 } })).toEqual({ first: 29, last: 32 });
});

test.each([
  ["for the first time", undefined, before],
  ["through another camera", before, { ...before, camera: { x: 1, y: 0, cell: 20 } }],
  ["in another theme", before, { ...before, palette: { ...DAY } }],
  ["on a finer screen", before, { ...before, ratio: 1.5 }],
  ["with more rows", before, { ...before, level: freshLevel(20, 41) }],
  ["with more columns", before, { ...before, level: freshLevel(21, 40) }],
])("everything is drawn %s", (_, known, now) => {
  expect(rowsToDraw(known, now)).toEqual({
    first: Number.NEGATIVE_INFINITY,
    last: Number.POSITIVE_INFINITY,
  });
});
