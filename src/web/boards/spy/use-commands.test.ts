import { expect, test } from "vitest";
import { agent, HALL, npc } from "../../../games/spy/fixtures/hall.ts";
import { Scene } from "../../../games/spy/fixtures/scene.ts";
import { view as viewOf } from "../../../games/spy/knowledge/viewing.ts";
import { Deed } from "./model/deeds.ts";
import { commandOf } from "./model/keys.ts";
import { obey } from "./use-commands.ts";
import type { Turn } from "./use-turn.ts";

const scene = new Scene(HALL, [agent({ gadgets: ["GAS_GLOSS", "HAIRDRYER"] }), npc()]);
const view = viewOf(scene.state, 0);
const at = view.persons[0]?.at ?? -1;
const { width } = view.terrain;
const RIGHT = at + 1;
const BELOW = at + width;

/** A turn of the first agent that writes down what it is told to do. */
function obeyed(pressed: string, given: Partial<Turn> = {}, isMyTurn = true) {
  const done: unknown[] = [];
  const write =
    (what: string) =>
    (...told: unknown[]) =>
      done.push([what, ...told]);
  const turn: Turn = {
    choice: {},
    cursor: undefined,
    deeds: [],
    byMeans: new Map(),
    targets: [],
    ways: new Map(),
    seen: undefined,
    aimed: undefined,
    losses: new Map(),
    hovered: undefined,
    isChosen: false,
    actsOn: () => false,
    point: () => {},
    hover: () => {},
    choose: write("choose"),
    moveCursor: write("cursor"),
    carryOut: (deed) => done.push(["carry out", deed.target]),
    press: write("press"),
    pick: write("pick"),
    ...given,
  };
  const besides = { view, isMyTurn, end: write("end"), look: write("look"), mark: write("mark") };
  const shiftKey = pressed.startsWith("shift ");
  const key = shiftKey ? "N" : pressed;
  const command = commandOf({ shiftKey, key, code: /\d/.test(key) ? `Digit${key}` : key });
  if (command === undefined) throw new Error(`${key} means nothing`);
  return { isDone: obey(turn, besides, command), done };
}

const deedOn = (means: Deed["means"], target: number) => new Deed(view, means, target, []);

/** Two fields that can be spied on. */
const SPYING: Partial<Turn> = {
  byMeans: new Map([["spy", [deedOn("spy", RIGHT), deedOn("spy", BELOW)]]]),
};

test.each<readonly [what: string, key: string, given: Partial<Turn>, done: readonly unknown[]]>([
  ["Escape drops what was chosen", "Escape", { isChosen: true }, [["choose", {}]]],
  ["Escape hides the cursor", "Escape", { cursor: 0 }, [["choose", {}]]],
  [
    "X shows the cursor at the agent",
    "x",
    {},
    [
      ["choose", {}],
      ["cursor", at],
    ],
  ],
  [
    "X shows the cursor at the target",
    "x",
    { choice: { aim: 7 } },
    [
      ["choose", {}],
      ["cursor", 7],
    ],
  ],
  ["X hides the cursor", "x", { cursor: 7 }, [["choose", {}]]],
  ["M marks who is under the cursor", "m", { cursor: 7, hovered: 8 }, [["mark", 7]]],
  ["M marks who is under the mouse", "m", { hovered: 8 }, [["mark", 8]]],
  ["M marks the agent", "m", {}, [["mark", at]]],
  ["space ends the turn", " ", {}, [["end"]]],
  ["1 picks the first gadget", "1", {}, [["pick", "GAS_GLOSS"]]],
  ["2 picks the second gadget", "2", {}, [["pick", "HAIRDRYER"]]],
  ["S spies", "s", {}, [["pick", "spy"]]],
  ["G gambles", "g", {}, [["pick", "gamble"]]],
  ["C takes a cocktail", "c", {}, [["pick", "COCKTAIL"]]],
  [
    "arrows move the cursor, which the window follows",
    "ArrowRight",
    { cursor: at },
    [
      ["cursor", RIGHT],
      ["look", RIGHT],
    ],
  ],
  [
    "without a cursor, arrows move the agent",
    "ArrowDown",
    { deeds: [deedOn("move", BELOW)] },
    [["carry out", BELOW]],
  ],
  [
    "where the agent can't go, the board says why",
    "ArrowDown",
    { deeds: [deedOn("move", RIGHT), deedOn("spy", BELOW)] },
    [["press", BELOW]],
  ],
  [
    "once something is picked, arrows choose its target",
    "ArrowRight",
    { choice: { means: "spy" }, ...SPYING },
    [["choose", { means: "spy", aim: RIGHT }]],
  ],
  ["where there is no target, arrows choose none", "ArrowLeft", { choice: { means: "spy" }, ...SPYING }, []],
  [
    "N aims at the first target",
    "n",
    { choice: { means: "spy" }, ...SPYING },
    [["choose", { means: "spy", aim: RIGHT }]],
  ],
  [
    "N aims at the next target",
    "n",
    { choice: { means: "spy", aim: RIGHT }, ...SPYING },
    [["choose", { means: "spy", aim: BELOW }]],
  ],
  [
    "N begins again after the last target",
    "n",
    { choice: { means: "spy", aim: BELOW }, ...SPYING },
    [["choose", { means: "spy", aim: RIGHT }]],
  ],
  [
    "back from the first target is the last one",
    "shift N",
    { choice: { means: "spy", aim: RIGHT }, ...SPYING },
    [["choose", { means: "spy", aim: BELOW }]],
  ],
  [
    "Enter does what is aimed at",
    "Enter",
    { choice: { means: "spy" }, aimed: deedOn("spy", RIGHT) },
    [["carry out", RIGHT]],
  ],
  [
    "Enter presses the field under the cursor",
    "Enter",
    { cursor: RIGHT },
    [
      ["look", RIGHT],
      ["press", RIGHT],
    ],
  ],
  ["P uses a property", "p", { byMeans: new Map([["OBSERVATION", []]]) }, [["pick", "OBSERVATION"]]],
  [
    "P uses the other property, if one is picked",
    "p",
    {
      choice: { means: "OBSERVATION" },
      byMeans: new Map([
        ["OBSERVATION", []],
        ["BANG_AND_BURN", []],
      ]),
    },
    [["pick", "BANG_AND_BURN"]],
  ],
  [
    "P keeps the only property",
    "p",
    { choice: { means: "OBSERVATION" }, byMeans: new Map([["OBSERVATION", []]]) },
    [["pick", "OBSERVATION"]],
  ],
  ["P means a property, even if the agent has none", "p", {}, []],
])("%s", (_, key, given, done) => {
  expect(obeyed(key, given)).toEqual({ isDone: true, done });
});

test.each<readonly [key: string, given: Partial<Turn>]>([
  ["Escape", {}],
  ["Enter", {}],
  ["Enter", { choice: { means: "spy" } }],
  ["Enter", { aimed: deedOn("spy", RIGHT) }],
  ["n", {}],
  ["3", {}],
  ["ArrowRight", { choice: { table: deedOn("gamble", RIGHT) } }],
])("%s means nothing with %j, and others may hear it", (key, given) => {
  expect(obeyed(key, given)).toEqual({ isDone: false, done: [] });
});

test.each([" ", "1", "s", "g", "c", "p", "n", "ArrowRight"])(
  "%j means nothing while others decide",
  (key) => {
    const given = { choice: { means: "spy" as const }, ...SPYING };
    expect(obeyed(key, given, false)).toEqual({ isDone: false, done: [] });
  },
);

test("while others decide, the player can look around and mark", () => {
  expect(obeyed("x", {}, false)).toEqual({
    isDone: true,
    done: [
      ["choose", {}],
      ["cursor", at],
    ],
  });
  expect(obeyed("m", {}, false)).toEqual({ isDone: true, done: [["mark", at]] });
  expect(obeyed("ArrowRight", { cursor: at }, false).isDone).toBe(true);
});
