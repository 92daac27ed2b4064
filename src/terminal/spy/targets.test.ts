import { expect, test } from "vitest";
import type { View } from "../../games/spy/knowledge/view.ts";
import type { Action, Knowledge } from "../../games/spy/state.ts";
import {
  actionsOf,
  type Command,
  commandsOf,
  inOrder,
  KEYPAD,
  sightRank,
  sightsOf,
  stepped,
  targetRank,
} from "./commands.ts";
import { evening, NARROW, WIDE } from "./fixture.ts";
import { others, panel } from "./panel.ts";

const { view, seat } = evening().shown.screenGame;
const who = (name: string) =>
  view.persons.findIndex(({ card }) => view.config.characters[card]?.name === name);
const at = (name: string) => view.persons[who(name)]?.at ?? -1;

/** The view of a side that has found something out. */
function knowing(found: Readonly<Record<string, Knowledge["marks"][number]>>): View {
  if (view.own === null) throw new Error("the viewer has no side");
  const marks = [...view.own.marks];
  for (const [name, mark] of Object.entries(found)) marks[who(name)] = mark;
  return { ...view, own: { ...view.own, marks, combinations: [2] } };
}

function command(name: string): Command {
  const found = commandsOf(view).find((each) => each.name === name);
  if (found === undefined) throw new Error(`no command ${name}`);
  return found;
}

const KNOWING = knowing({ "Wai Lin": "enemy", "Felix Leiter": "npc", "Anya Amasova": "not enemy" });

test("aiming begins with strangers, then enemies; the own side comes last, and oneself after everyone else", () => {
  const names = ["Boris Grishenko", "Q", "Felix Leiter", "Wai Lin", "Oddjob"];
  const safe = view.safes[0] ?? -1;
  const fields = [safe, ...names.map(at)];
  const ranked = inOrder(KNOWING, at("Boris Grishenko"), fields, targetRank(KNOWING, seat, command("spy")));
  expect(ranked).toEqual([
    at("Oddjob"),
    at("Wai Lin"),
    at("Felix Leiter"),
    safe,
    at("Q"),
    at("Boris Grishenko"),
  ]);
});

test("a move begins on a free field", () => {
  const free = at("Oddjob") + 1;
  const fields = [at("Oddjob"), free];
  const ranked = inOrder(KNOWING, at("Oddjob"), fields, targetRank(KNOWING, seat, command("move")));
  expect(ranked[0]).toBe(free);
});

const text = (lines: ReturnType<typeof panel>) =>
  lines.map((line) =>
    line.map((span) => (typeof span === "string" ? span : "text" in span ? span.text : "")).join(""),
  );

test.each([WIDE, NARROW])("what was learnt stays beside the map at $columns columns", ({ rows }) => {
  const options = { view: KNOWING, viewer: seat, hasKeys: true, columns: 24, rows: rows - 7 };
  const shown = text(panel(options)).join(" ");
  expect(shown).toContain("Combinations: 2");
  expect(shown).toContain("Enemies: w Wai Lin");
  expect(shown).toContain("Not enemies: l a");
});

test("a list of everyone else says what is known about them", () => {
  const shown = text(others({ view: KNOWING, viewer: seat, hasKeys: true, columns: 40, rows: 40 }));
  expect(shown).toContain("w Wai Lin  enemy");
  expect(shown).toContain("l Felix Leiter  NPC");
  expect(shown).toContain("o Oddjob");
  expect(shown.join()).not.toContain("Tiger Tanaka");
});

test("a command finds its own actions", () => {
  const actions: readonly Action[] = [
    ["move", 5],
    ["spy", 5],
    ["gamble", 7, 3],
    ["use", "COCKTAIL", 5],
    ["use", "MOLEDIE", 5],
    ["property", "OBSERVATION", 5],
    ["property", "BANG_AND_BURN", 5],
    ["retire"],
  ];
  const found = (name: string) => actionsOf(command(name), actions).map((action) => action[1]);
  expect(found("move")).toEqual([5]);
  expect(actionsOf(command("gamble"), actions)).toEqual([["gamble", 7, 3]]);
  expect(found("cocktail")).toEqual(["COCKTAIL"]);
  expect(found("observe")).toEqual(["OBSERVATION"]);
  expect(found("bang and burn")).toEqual(["BANG_AND_BURN"]);
});

test("direction keys lead to the neighbouring fields, and never over an edge", () => {
  const { width, fields } = view.terrain;
  const last = fields.length - 1;
  const middle = 2 * width + 2;
  expect(["up", "down", "left", "right"].map((key) => stepped(view, middle, key))).toEqual([
    ...[middle - width, middle + width, middle - 1, middle + 1],
  ]);
  expect(["home", "page up", "end", "page down"].map((key) => stepped(view, middle, key))).toEqual([
    ...[middle - width - 1, middle - width + 1, middle + width - 1, middle + width + 1],
  ]);
  expect(["up", "left", "home", "enter"].map((key) => stepped(view, 0, key))).toEqual(
    Array(4).fill(undefined),
  );
  expect(["down", "right", "page down"].map((key) => stepped(view, last, key))).toEqual(
    Array(3).fill(undefined),
  );
  expect(stepped(view, width - 1, "right")).toBeUndefined();
  expect(stepped(view, width, "left")).toBeUndefined();
});

test("the digits of a keypad lie as the directions do", () => {
  const middle = 2 * view.terrain.width + 2;
  const around = [..."789456123"].map((digit) => stepped(view, middle, KEYPAD.get(digit) ?? digit));
  expect(around.map((field) => (field === undefined ? 0 : field - middle))).toEqual(
    [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * view.terrain.width + column)),
  );
});

test("a look visits characters first, and whatever is nearer before what is farther", () => {
  const from = at("Oddjob");
  const ranked = inOrder(view, from, sightsOf(view), sightRank(view));
  const people = view.persons.filter(({ at: field }) => field >= 0).map(({ at: field }) => field);
  expect(ranked[0]).toBe(from);
  expect(new Set(ranked.slice(0, people.length))).toEqual(new Set(people));
  expect(new Set(ranked).size).toBe(ranked.length);
  expect(ranked).toContain(view.safes[0]);
  expect(ranked).not.toContain(-1);
});

test("where there are few rows, every own agent keeps one, and what was learnt stays below them", () => {
  const rowsOf = (rows: number) =>
    text(panel({ view: KNOWING, viewer: seat, hasKeys: true, columns: 24, rows }));
  const agents = view.persons.flatMap((person, who) => (person.side === seat ? [who] : []));
  const names = agents.map((who) => view.config.characters[view.persons[who]?.card ?? 0]?.name ?? "");
  const most = rowsOf(100).length;
  const fewer = rowsOf(most - 1);
  expect(fewer.length).toBeLessThan(most);
  expect(names.filter((name) => !fewer.join("\n").includes(name))).toEqual([]);
  expect(fewer[0]).toContain(names[0]);
  expect(fewer.at(-1)).toBe(rowsOf(100).at(-1));
});
