import { expect, test } from "vitest";
import { senselessBy } from "../../bots/sense.ts";
import { action, type PositionSetup, position } from "./fixtures/position.ts";
import { view } from "./knowledge.ts";
import { senseRules } from "./sense.ts";

/** The name of the rule by which an action of team 1 makes no sense. */
function rule(words: string, setting: PositionSetup): string | undefined {
  return senselessBy({ senseRules }, view(position(setting), 0), 0, action(words))?.name;
}

const FIVE = ["A1", "B1", "C2", "E1", "F1"].map((field) => `${field} Ox Drover 700/400`);

test.each<[rule: string, words: string, setting: PositionSetup]>([
  ["own unit trampled", "move D1 D2", { one: ["D2 Ox Drover 700/400"] }],
  ["own unit destroyed", "move D3 D2", { one: ["D2 Odd One 110/130", "D3 Ox Drover 700/400"] }],
  ["own unit destroyed", "place D2 1", { one: ["D2 Ox Drover 700/400"], hands: [["Odd One 110/130"], []] }],
  ["sixth unit", "place D2 1", { one: FIVE, hands: [["Ox Drover 700/400"], []] }],
  ["lost attack", "move D3 D4", { one: ["D3 Hay Binder 400/700"], two: ["D4 Ox Drover 700/400"] }],
  ["lost attack", "move D3 D4", { one: ["D3 Ox Drover 700/400"], two: ["D4 Hay Wall 400/900 blocking"] }],
  [
    "attack without effect",
    "move D3 D4",
    { one: ["D3 Ox Drover 700/400"], two: ["D4 Hay Wall 400/700 blocking"] },
  ],
  ["move that leads nowhere", "move D3 D3", { one: ["D3 Ox Drover 700/400"] }],
  ["move that leads nowhere", "move D1 D1", {}],
  ["unit shown for nothing", "flip D3", { one: ["D3 Ox Drover 700/400 hidden"] }],
  ["block twice", "block D3", { one: ["D3 Ox Drover 700/400 blocking"] }],
  ["win passed up", "yield", { one: ["D6 Ox Drover 700/400"], life: [8000, 700] }],
  ["other copy", "place D2 2", { hands: [["Ox Drover 700/400", "Ox Drover 700/400"], []] }],
])("%s: %s", (name, words, setting) => {
  expect(rule(words, setting)).toBe(name);
});

test.each<[what: string, words: string, setting: PositionSetup]>([
  ["joining compatible units", "move D3 D2", { one: ["D2 Left Twin 600/300", "D3 Right Twin 300/600"] }],
  [
    "replacing a weak unit on a full board",
    "place C2 1",
    { one: FIVE.with(2, "C2 Odd One 110/130"), hands: [["Ox Drover 700/400"], []] },
  ],
  [
    "attacking a hidden unit",
    "move D3 D4",
    { one: ["D3 Hay Binder 400/700"], two: ["D4 Ox Drover 700/400 hidden"] },
  ],
  ["exchanging equal units", "move D3 D4", { one: ["D3 Ox Drover 700/400"], two: ["D4 Cow Drover 700/300"] }],
  ["stopping to block with a better attack", "move D3 D3", { one: ["D3 Ox Drover 700/400 blocking"] }],
])("%s makes sense", (_what, words, setting) => {
  expect(rule(words, setting)).toBeUndefined();
});
