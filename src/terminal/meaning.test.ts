import { describe, expect, test } from "vitest";
import type { Toy } from "../../test/toys/walk.ts";
import { Scene } from "../games/spy/fixtures/scene.ts";
import { spy } from "../games/spy/game.ts";
import { phrases } from "../games/spy/words/phrases.ts";
import { meaningOf } from "./meaning.ts";
import { type MenuSource, rowsOf } from "./menu.ts";

/** Actions are paths: "Fox (place 1) attacks/place 2" lies in the submenu "Fox (place 1) attacks". */
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

const ALL = [
  "Fox (place 1) attacks/attack 2 from 1",
  "Fox (place 1) attacks/attack 3 from 1",
  "Owl (place 4) attacks/attack 2 from 4",
  "Owl (place 4) attacks/attack 3 from 4",
  "Fox (hand 1)/set Fox on 5",
  "Fox (hand 1)/sacrifice Fox",
  "finish",
];

function meant(answer: string) {
  const meaning = meaningOf(source, rowsOf(source, ALL, 0), ALL, answer);
  switch (meaning.type) {
    case "action":
      return meaning.action;
    case "menu":
      return meaning.actions.map((action) => ALL.indexOf(action));
    case "none":
      return "none";
  }
}

describe("an action is recognized by", () => {
  test.each([
    ["its label", "attack 3 from 4", ALL[3]],
    ["the beginning of its label, if no other begins so", "sacr", ALL[5]],
    ["words of it and of its menu in any order", "attack 2 with fox", ALL[0]],
    ["words of it and of its menu in any order", "owl attacks 3", ALL[3]],
    ["beginnings of words", "OWL att 2", ALL[2]],
    ["a word, although menus hold it too, if the label of one action alone has it", "on 5 set", ALL[4]],
    ["a path of numbers through menus", "2 1", ALL[2]],
    ["a number", "4", ALL[6]],
  ])("%s: %s", (_, answer, action) => {
    expect(meant(answer)).toBe(action);
  });
});

test("words that fit several actions lead to a menu of those", () => {
  expect(meant("attack")).toEqual([0, 1, 2, 3]);
  expect(meant("attack 2")).toEqual([0, 2]);
  expect(meant("owl")).toEqual([2, 3]);
  expect(meant("2")).toEqual([2, 3]);
});

test.each(["xyzzy", "attack 9", "attack fox fox fox", "5", "0", "2 3", "4 1", "x", "2 1 1", "of the"])(
  "%s means nothing, and nothing is done",
  (answer) => {
    expect(meant(answer)).toBe("none");
  },
);

test("numbers match as a whole", () => {
  const actions = ["step to 1", "step to 10"];
  const menu = rowsOf(source, actions, 0);
  expect(meaningOf(source, menu, actions, "to 1 step")).toEqual({ type: "action", action: "step to 1" });
});

test("the order decides where the words alone do not", () => {
  const actions = ["D1 King/to D2", "D2 Ox/to D1", "D2 Ox/to D3"];
  const menu = rowsOf(source, actions, 0);
  const meant = (answer: string) => meaningOf(source, menu, actions, answer);
  expect(meant("move d1 d2")).toEqual({ type: "action", action: "D1 King/to D2" });
  expect(meant("d2 to d1")).toEqual({ type: "action", action: "D2 Ox/to D1" });
  expect(meant("d2")).toMatchObject({ type: "menu" });
});

test("words between others count if that leaves one meaning: to 2 isn't (2) to 7", () => {
  const actions = ["set Fox (1) to 2", "set Fox (2) to 7", "set Owl (3) to 2"];
  const menu = rowsOf(source, actions, 0);
  expect(meaningOf(source, menu, actions, "set fox to 2")).toEqual({
    type: "action",
    action: "set Fox (1) to 2",
  });
});

test("synonyms are understood, and of actions that do the same the first is meant", () => {
  const phrases = {
    ...source.phrases,
    synonyms: (_view: null, _viewer: number, action: string) =>
      action.includes("opponent") ? "player" : undefined,
    effect: (_view: null, _viewer: number, action: string) => action.replace(/\(\d\)/, ""),
  };
  const actions = ["attack the opponent", "attack Owl", "set Fox (1)", "set Fox (2)"];
  const alike = { ...source, phrases };
  const meant = (answer: string) => meaningOf(alike, rowsOf(alike, actions, 0), actions, answer);
  expect(meant("attack player")).toEqual({ type: "action", action: "attack the opponent" });
  expect(meant("fox set")).toEqual({ type: "action", action: "set Fox (1)" });
  expect(meant("set fox (2)")).toEqual({ type: "action", action: "set Fox (2)" });
});

test("a target on a map is named by the person there, or by its column and row", () => {
  const people = [
    { at: [0, 0], gadgets: ["MOLEDIE"] },
    { at: [2, 1], side: 1 },
  ] as const;
  const { state } = new Scene(["....", "...."], people);
  const actions = spy.actions(state, 0);
  const source = { phrases, view: spy.view(state, 0), viewer: 0 };
  const meant = (answer: string) => meaningOf(source, rowsOf(source, actions, 0), actions, answer);
  expect(meant("mole die on P1")).toEqual({ type: "action", action: ["use", "MOLEDIE", 6] });
  expect(meant("mole die (3,0)")).toEqual({ type: "action", action: ["use", "MOLEDIE", 3] });
});
