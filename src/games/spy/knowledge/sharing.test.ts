import { expect, test } from "vitest";
import { delta } from "../../../kernel/delta.ts";
import { viewersOf } from "../../../kernel/game.ts";
import { Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { shared } from "./sharing.ts";
import type { PersonView } from "./view.ts";

const people = [{ at: [0, 0] }, { at: [1, 0], side: 1 }, { at: [2, 0], side: 2 }] as const;

test("whoever has not changed is the same object in the next view, for every viewer", () => {
  const { state } = new Scene(["....", "...."], people);
  for (const viewer of viewersOf(2)) {
    const before = spy.view(state, viewer);
    spy.apply(state, 0, ["move", state.persons[0]?.at === 4 ? 0 : 4]);
    Object.assign(state.persons[0] ?? {}, { mp: 9 });
    const after = spy.view(state, viewer);
    expect(after.persons.map((person, who) => person === before.persons[who])).toEqual([false, true, true]);
    expect(Object.keys(delta(before, after) ?? {}).join(" ")).toContain("persons.0");
  }
});

test("a change of any single member makes another object", () => {
  const { state } = new Scene(["....", "...."], people);
  const [person] = spy.view(state, 0).persons;
  if (person === undefined) throw new Error("nobody");
  for (const member of Object.keys(person)) {
    const changed: PersonView = { ...person, [member]: "something else" };
    expect(shared(state, 0, [{ ...person }])).toEqual([person]);
    expect(shared(state, 0, [changed])).toEqual([changed]);
  }
});

test("all that both players are told of an operation is short", () => {
  const scene = new Scene(["....", "...."], people);
  const before = [spy.view(scene.state, 0), spy.view(scene.state, 1)];
  const log = scene.act("move", 4);
  const size = before.reduce((sum, view, seat) => {
    const told = log.flatMap((event) => spy.witness(event, seat) ?? []);
    return sum + JSON.stringify([delta(view, spy.view(scene.state, seat)), told]).length;
  }, 0);
  expect(size).toBeLessThan(650);
});
