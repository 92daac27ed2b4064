import { expect, test } from "vitest";
import { delta } from "../../../kernel/delta.ts";
import { viewersOf } from "../../../kernel/game.ts";
import { Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { type Fresh, shared } from "./sharing.ts";

const people = [{ at: [0, 0] }, { at: [1, 0], side: 1 }, { at: [2, 0], side: 2 }] as const;

test("a person who has not changed is the same object in the next view, for every viewer", () => {
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

test("everything that has not changed is the same object again", () => {
  const { state } = new Scene(["....", "...."], people);
  const before = spy.view(state, 0);
  const after = spy.view(state, 0);
  const anew = Object.entries(after).filter(([name, member]) => member !== Reflect.get(before, name));
  expect(anew).toEqual([]);
  expect(before.own).not.toBe(null);
});

test("a change of any single member makes another object", () => {
  const { state } = new Scene(["....", "...."], people);
  const { persons, own, slots, ready, waiting } = spy.view(state, 0);
  const [person] = persons;
  if (person === undefined || own === null) throw new Error("no such person");
  const draft = { characters: [], gadgets: [], offer: null, equipped: [], ready: true };
  const seen = { persons: [person], own, slots, ready, draft, waiting };
  const changes: Partial<Fresh>[] = [
    ...changesOf(person).map((changed) => ({ persons: [changed] })),
    ...changesOf(own).map((changed) => ({ own: changed })),
    ...changesOf(own.tally).map((tally) => ({ own: { ...own, tally } })),
    { slots: [7, 8] },
    { ready: [...ready, true] },
    ...changesOf(draft).map((changed) => ({ draft: changed })),
    { draft: null },
    { waiting: [...waiting, 99] },
    { persons: [person, person] },
    { own: null },
  ];
  for (const change of changes) {
    expect(shared(state, 0, copied(seen))).toEqual(seen);
    expect(shared(state, 0, copied({ ...seen, ...change }))).toEqual({ ...seen, ...change });
  }
});

/** As a new view has it: with its own lists. */
function copied(fresh: Fresh): Fresh {
  return { ...fresh, persons: [...fresh.persons] };
}

/** An object with each of its members changed in turn. */
function changesOf<T extends object>(object: T): T[] {
  return Object.keys(object).map((member) => ({ ...object, [member]: "something else" }));
}

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
