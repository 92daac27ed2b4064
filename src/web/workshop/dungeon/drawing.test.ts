import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ENEMIES } from "../../../games/dungeon/enemies.ts";
import { ICON_SIZE } from "../../look/icon-size.ts";
import { type Drawn, draw, rowsToDraw } from "./drawing.ts";
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

/** A canvas that writes down what is drawn on it. */
function canvas(width: number, height: number) {
  const drawn: string[] = [];
  const context = {
    canvas: { width, height },
    fillStyle: "",
    save: () => {},
    restore: () => {},
    beginPath: () => {},
    clip: () => drawn.push("clip"),
    setTransform: (...to: number[]) => drawn.push(`transform ${to.join()}`),
    translate: (x: number, y: number) => drawn.push(`to ${round(x)},${round(y)}`),
    scale: (x: number, y: number) => drawn.push(`scale ${round(x)},${round(y)}`),
    rect: (...box: number[]) => drawn.push(`box ${box.join()}`),
    fillRect: (...box: number[]) => drawn.push(`${context.fillStyle} ${box.map(round).join()}`),
    roundRect: (...box: number[]) => drawn.push(`frame ${box.map(round).join()}`),
    fill: (path?: unknown) => drawn.push(`${path === undefined ? "filled" : "icon"} ${context.fillStyle}`),
  };
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

const round = (value: number) => Math.round(value * 100) / 100;

beforeEach(() => {
  vi.stubGlobal("Path2D", class {});
  vi.stubGlobal("devicePixelRatio", 1);
});
afterEach(() => vi.unstubAllGlobals());

/** What is drawn of a level on a canvas, after the background. */
function drawnOf(level: readonly string[], cell: number, rows = { first: 0, last: level.length - 1 }) {
  const { context, drawn } = canvas(4 * cell, level.length * cell);
  draw(context, level, { x: 0, y: 0, cell }, DAY, rows);
  return drawn;
}

const framesIn = (drawn: readonly string[]) =>
  drawn.filter((line) => /^(frame|filled|to|scale|icon)/.test(line));

test("only the rows that look different are cleared and drawn", () => {
  const level = [".", ".", ".", ".", "."];
  const drawn = drawnOf(level, 10, { first: 2, last: 2 });
  expect(drawn.slice(0, 5)).toEqual([
    "transform 1,0,0,1,0,0",
    "box 0,20,40,10",
    "clip",
    "#000000 0,20,40,10",
    "transform 1,0,0,1,0,0",
  ]);
  // The joints of a wall in the row above may reach into it.
  const joints = drawn.filter((line) => line.startsWith("#111111") && line.endsWith(",10,10"));
  expect([...new Set(joints)]).toEqual(["#111111 0,10,10,10", "#111111 0,20,10,10"]);
});

test("a camera shows what lies under the canvas, in the pixels of the screen", () => {
  vi.stubGlobal("devicePixelRatio", 2);
  const { context, drawn } = canvas(40, 40);
  const level = Array.from({ length: 9 }, () => "#########");
  draw(context, level, { x: 2.5, y: 3, cell: 10 }, DAY, { first: 4, last: 20 });
  expect(drawn.slice(1, 5)).toEqual([
    "box 0,20,40,20",
    "clip",
    "#000000 0,20,40,20",
    "transform 2,0,0,2,-50,-60",
  ]);
  const corners = drawn.slice(5).map((line) => /^#111111 (\d+),(\d+),10,10$/.exec(line)?.slice(1, 3).join());
  expect([...new Set(corners)].filter((corner) => corner !== undefined)).toEqual([
    "20,30",
    "30,30",
    "40,30",
    "20,40",
    "30,40",
    "40,40",
  ]);
});

test("in tiny cells stone has one color and a figure is a dot", () => {
  expect(drawnOf(["@"], 10).slice(5)).toEqual([
    "#111111 0,0,10,10",
    "#111111 0,0,10,10",
    "frame 0.6,0.6,8.8,8.8,4.4",
    "filled #0000ff",
  ]);
});

test("in small cells a figure has an icon on paper", () => {
  expect(framesIn(drawnOf(["@"], 14))).toEqual([
    "frame 0.84,0.84,12.32,12.32,6.16",
    "filled #0000ff",
    "frame 2.07,2.07,9.86,9.86,4.93",
    "filled #eeeeee",
    "to 3.22,3.22",
    `scale ${round((14 * 0.54) / ICON_SIZE)},${round((14 * 0.54) / ICON_SIZE)}`,
    "icon #222222",
  ]);
});

test("in cells with details a figure has an outline, and stands in the middle of its cell", () => {
  expect(framesIn(drawnOf(["..", ".@"], 22)).slice(0, 4)).toEqual([
    "frame 22.32,22.32,21.36,21.36,10.68",
    "filled #222222",
    "frame 23.32,23.32,19.36,19.36,9.68",
    "filled #0000ff",
  ]);
  expect(drawnOf(["."], 21)).toHaveLength(7);
  expect(drawnOf(["."], 22).length).toBeGreaterThan(7);
});

test("enemies have the color of the foe, traps that of danger, and bosses are larger and have sharper corners", () => {
  const framed = (kind: string) => {
    const [tile = ""] = Object.entries(ENEMIES).find(([, enemy]) => enemy.kind === kind) ?? [];
    return framesIn(drawnOf([tile], 10));
  };
  expect(framed("monster")).toEqual(["frame 0.6,0.6,8.8,8.8,2.46", "filled #ff0000"]);
  expect(framed("boss")).toEqual(["frame 0.1,0.1,9.8,9.8,1.37", "filled #ff0000"]);
  expect(framed("trap")).toEqual(["frame 0.6,0.6,8.8,8.8,2.46", "filled #ff8800"]);
});
