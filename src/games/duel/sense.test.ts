import { expect, test } from "vitest";
import { senselessBy } from "../../bots/sense.ts";
import { type PlayerSpec, scenario } from "./fixtures/scenario.ts";
import { view } from "./knowledge.ts";
import { senseRules } from "./sense.ts";
import type { Action } from "./state.ts";

/** The name of the rule by which an action makes no sense. */
function rule(action: Action, own: PlayerSpec, foe: PlayerSpec = {}): string | undefined {
  return senselessBy({ senseRules }, view(scenario(own, foe), 0), 0, action)?.name;
}

test.each<[rule: string, action: Action, own: PlayerSpec, foe?: PlayerSpec]>([
  ["wasted Healer", ["cast", 1], { mana: 9, hand: ["Healer"], field: { 1: "Giant" } }],
  ["wasted Rebirth", ["cast", 1], { mana: 9, hand: ["Rebirth"] }],
  ["wasted Relief", ["cast", 1], { mana: 9, hand: ["Relief"] }],
  ["attack without effect", ["attack", 1, 1], { field: { 1: "Ghost" } }, { field: { 1: "Cat" } }],
  ["attack without effect", ["attack", 0, 1], { field: { 1: "Ghost" } }, { mana: 0 }],
  ["unused attack", ["finish"], { field: { 1: "Cat" } }],
  ["unused bite", ["finish"], { mana: 2, hand: ["Dracula"] }, { life: 2 }],
  ["sacrifice of a creature that can be set", ["sacrifice", 1], { mana: 5, hand: ["Ox"] }],
  ["other place", ["set", 1, 2], { mana: 5, hand: ["Ox"] }],
  ["other copy", ["set", 2, 1], { mana: 5, hand: ["Ox", "Ox"] }],
])("%s: %j", (name, action, own, foe) => {
  expect(rule(action, own, foe)).toBe(name);
});

test.each<[what: string, action: Action, own: PlayerSpec, foe?: PlayerSpec]>([
  ["healing a hurt creature", ["cast", 1], { mana: 9, hand: ["Healer"], field: { 1: "Cat" } }],
  ["reviving a creature", ["cast", 1], { mana: 9, hand: ["Rebirth"], graveyard: ["Ox"] }],
  ["draining mana", ["attack", 0, 1], { field: { 1: "Ghost" } }, { mana: 3 }],
  ["finishing behind shields", ["finish"], { field: { 1: "Cat" } }, { field: { 1: "Wall" } }],
  ["finishing with a tired creature", ["finish"], { field: { 1: { name: "Cat", is: "tired" } } }],
  ["giving away a creature for Rebirth", ["sacrifice", 1], { mana: 5, hand: ["Ox", "Rebirth"] }],
  ["giving away what is too dear", ["sacrifice", 1], { mana: 5, hand: ["Giant"] }],
])("%s makes sense", (_what, action, own, foe) => {
  expect(rule(action, own, foe)).toBeUndefined();
});
