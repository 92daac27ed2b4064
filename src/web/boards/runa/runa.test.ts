import { describe, expect, test } from "vitest";
import type { Card } from "../../../games/runa/cards.ts";
import { freshMonster } from "../../../games/runa/fight.ts";
import type { MonsterName } from "../../../games/runa/monsters.ts";
import { pack } from "../../../games/runa/package.ts";
import type { Action, Monster, Runa, View } from "../../../games/runa/state.ts";
import { Situation } from "../../board/situation.ts";
import { optionsOf, placesOf } from "./choose.ts";
import { chance, coursesOf, intentOf, range } from "./courses.ts";
import { duration, effectsOf } from "./effects.tsx";
import { outlook } from "./inspect.tsx";
import { goodFor, numberOn, sumOf } from "./reckon.ts";
import { written } from "./sentence.tsx";

function monster(name: MonsterName, place: number, more: Partial<Monster> = {}): Monster {
  return { ...freshMonster(name, place), ...more };
}

/** The mock-up of level 2: a Mage with 4 focus and a d8 before a Hornet that is about to breathe fire, and a Bear. */
function situation(hand: readonly Card[], monsters: Monster[], more: Partial<View> = {}): Situation<Runa> {
  const view: View = {
    config: { roundLimit: 100 },
    rounds: 2,
    phase: { type: "turn" },
    class: "Mage",
    level: 2,
    stage: 2,
    hp: 22,
    fp: 4,
    die: 8,
    hand,
    monsters,
    dealt: [],
    met: monsters.map(({ name }) => name),
    ...more,
  };
  return new Situation(pack, view, 0, [0], true);
}

const hornet = () => monster("Hornet", 0, { next: 2, focus: 2 });
const bear = () => monster("Bear", 1, { next: 2, deflect: 24 });

describe("the number on a card is what it does now", () => {
  const { view } = situation([], []);
  test.each([
    ["Lightning(1)", undefined, "30"],
    ["Lightning(1)", hornet(), "32"],
    ["Lightning(1)", bear(), "6"],
    ["Pierce(1)", undefined, "8–20"],
    ["Pierce(1)", monster("Bear", 1, { block: 14 }), "0–6"],
    ["Focus(2)", undefined, "+2"],
    ["Reflect(1)", undefined, "10"],
  ] as const)("%s", (card, target, number) => {
    expect(numberOn(view, card, target)).toBe(number);
  });
});

test("how the damage is calculated", () => {
  const { view } = situation([], []);
  expect(sumOf(view, "Lightning(1)", hornet())).toEqual([
    { what: "7 × 4 focus", number: "28" },
    { what: "Lightning", number: "+ 2" },
    { what: "against fire", number: "+ 2" },
    { what: "Hornet takes", number: "32" },
  ]);
  expect(sumOf(view, "Pierce(1)", monster("Bear", 1, { block: 14 }))).toEqual([
    { what: "Pierce", number: "7" },
    { what: "your d8", number: "+ 1–8" },
    { what: "on a roll from 6", number: "+ 5" },
    { what: "Bear blocks", number: "− 14" },
    { what: "Bear takes", number: "0–6" },
  ]);
});

test.each<readonly [Action, readonly string[]]>([
  [
    ["play", 0, 1],
    ["hand-0", "monster-2"],
  ],
  [
    ["play", 1],
    ["hand-1", "table"],
  ],
  [["discard", 1], ["hand-1"]],
  [["class", "Mage"], ["offer-Mage"]],
  [["reward", "die"], ["offer-die"]],
  [["take", 1], ["offer-1"]],
  [["heal"], ["heal"]],
  [["roll", 3], []],
])("%j uses %j", (action, used) => {
  const { view } = situation(["Lightning(1)", "Focus(1)"], [hornet(), monster("Bear", 2)]);
  expect(placesOf(view, action)).toEqual(used);
});

test("an attack goes to the only monster, whichever its place is", () => {
  const { view } = situation(["Lightning(1)"], [bear()]);
  expect(placesOf(view, ["play", 0])).toEqual(["hand-0", "monster-1"]);
});

describe("how a round can go", () => {
  test("a monster that dies does nothing more", () => {
    const table = situation(["Lightning(1)"], [hornet(), bear()]);
    const courses = coursesOf(table, ["play", 0, 0]);
    expect(courses).toHaveLength(1);
    expect(courses[0]?.dead).toEqual(new Set([0]));
    expect(courses[0]?.acts.has(0)).toBe(false);
    expect(courses[0]?.acts.get(1)).toEqual({ ability: "Block(2)", damage: 0 });
    expect(outlook(table.view, courses)).toBe("Hornet dies. Runa loses nothing.");
  });
  test("a strike has one course for each side of the die", () => {
    const table = situation(["Pierce(1)"], [monster("Hornet", 0, { hp: 14, next: 2, focus: 2 })]);
    const courses = coursesOf(table, ["play", 0]);
    expect(courses).toHaveLength(8);
    expect(range(courses, ({ lost }) => lost.get(0) ?? 0)).toEqual([8, 20]);
    // 7 and the roll: 14 from 7 on, and 5 more from 6 on.
    expect(chance(courses, ({ dead }) => dead.has(0))).toBe(3 / 8);
    expect(outlook(table.view, courses)).toBe("Hornet dies in 38% of the rolls. Runa loses 0–14.");
  });
  test("a broken focus lets a spell fail, and a parry takes the edge off claws", () => {
    const broken = coursesOf(situation(["Slash(1)"], [hornet()]), ["play", 0]);
    expect(broken.map(({ acts }) => acts.get(0)?.ability)).not.toContain("Fire(1)");
    const parried = coursesOf(situation(["Parry(2)"], [monster("Bear", 0)]), ["play", 0]);
    expect(parried[0]?.acts.get(0)).toEqual({ ability: "Claw(2)", damage: 0 });
  });
});

test("a monster skips spells for which it lacks focus", () => {
  expect(intentOf(monster("Hornet", 0, { next: 2 }))).toBe("Scratch(2)");
  expect(intentOf(hornet())).toBe("Fire(1)");
});

test("attacks are played on monsters, everything else on the table", () => {
  const { view, actions } = situation(["Lightning(1)", "Focus(1)"], [hornet(), bear()]);
  expect([...optionsOf(view, actions, 0).keys()]).toEqual(["monster-0", "monster-1"]);
  expect([...optionsOf(view, actions, 1).keys()]).toEqual(["table"]);
  const alone = situation(["Lightning(1)"], [bear()]);
  expect([...optionsOf(alone.view, alone.actions, 0)]).toEqual([["monster-1", { action: ["play", 0] }]]);
});

test("what a card would be good for", () => {
  const { view } = situation(["Fire(1)"], []);
  expect(goodFor(view, "Fire(2)")).toBe(
    "36 damage with your 4 focus, up to 72 with 8; 4 more against ice. You have one already.",
  );
  expect(goodFor(view, "Slash(1)")).toBe("5–12 damage with your d8; stops a monster that gathers focus.");
});

test("hints are written out", () => {
  expect(written("30 mag. damage, kills, costs 1 FP")).toBe("30 magical damage, kills, costs 1 focus.");
});

test("events are shown one after another, and the moment lasts as long as they do", () => {
  const { view } = situation(["Lightning(1)"], [hornet(), bear()]);
  const { events, view: after } = situation(["Lightning(1)"], [hornet(), bear()]).forecast(["play", 0, 0]);
  const effects = effectsOf(events, view, after);
  expect(effects.map(({ kind }) => kind)).toEqual(["fly", "shake", "number", "fall", "lunge"]);
  const ends = effects.map(({ start, length }) => start + length);
  expect(Math.max(...ends)).toBeCloseTo(duration(events));
});
