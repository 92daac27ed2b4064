import { expect, test } from "vitest";
import type { View } from "../../games/spy/knowledge/view.ts";
import type { Knowledge } from "../../games/spy/state.ts";
import { type Command, commandsOf, inOrder, targetRank } from "./commands.ts";
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
