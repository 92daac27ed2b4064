import { describe, expect, test } from "vitest";
import type { Toy } from "../../test/toys/walk.ts";
import { type MenuSource, rowMeant, rowsOf } from "./menu.ts";

/** Actions are paths: "cards/Imp/place 1" lies in the submenu "Imp" of the submenu "cards". */
const source: MenuSource<Toy<null, string>> = {
  phrases: {
    help: [],
    seatName: () => "",
    label: (_view, action) => action.split("/").at(-1) ?? "",
    refusal: () => "",
    ending: () => "",
    scene: () => [],
    tell: () => undefined,
    headings: (_view, _viewer, action) => action.split("/").slice(0, -1),
  },
  view: null,
  viewer: 0,
};

function labels(actions: readonly string[], depth = 0): { labels: readonly string[]; depth: number } {
  const menu = rowsOf(source, actions, depth);
  return { labels: menu.rows.map((row) => row.label), depth: menu.depth };
}

describe("rows", () => {
  test("a lone submenu is skipped, and so is a lone one within it", () => {
    expect(labels(["cards/left", "cards/right"])).toEqual({ labels: ["left", "right"], depth: 1 });
    expect(labels(["cards/Imp/left", "cards/Imp/right"])).toEqual({ labels: ["left", "right"], depth: 2 });
    expect(labels(["cards/Imp/left", "cards/Elf/right"])).toEqual({ labels: ["Imp", "Elf"], depth: 1 });
    expect(labels(["cards/Imp/only"])).toEqual({ labels: ["only"], depth: 2 });
  });

  test("several submenus are shown, and so is one beside an action", () => {
    expect(labels(["cards/left", "moves/up"])).toEqual({ labels: ["cards", "moves"], depth: 0 });
    expect(labels(["cards/left", "cards/right", "end"])).toEqual({ labels: ["cards", "end"], depth: 0 });
  });

  test("a lone action is a row of its own", () => {
    expect(labels(["end"])).toEqual({ labels: ["end"], depth: 0 });
  });
});

test("a row is chosen by its number or by a beginning that no other row has", () => {
  const { rows } = rowsOf(source, ["attack", "attack all", "end"], 0);
  expect(rowMeant(rows, "3")).toBe(rows[2]);
  expect(rowMeant(rows, "E")).toBe(rows[2]);
  expect(rowMeant(rows, "attack")).toBe(rows[0]);
  expect(rowMeant(rows, "at")).toBeUndefined();
  expect(rowMeant(rows, "4")).toBeUndefined();
});
