import { expect, test } from "vitest";
import { action, position } from "./fixtures/position.ts";
import { rules } from "./rules.ts";
import { label } from "./text.ts";

const state = position({
  hands: [["Left Twin 600/300", "Left Twin 600/300"], []],
  one: ["D2 Ox Drover 700/400 hidden", "C2 Right Twin 300/600"],
  two: ["D3 Secret Agent 1/1 hidden"],
});

test.each([
  ["move C2 C3", "move from C2 to C3"],
  ["move C2 D2", "join from C2 to D2"],
  ["move D2 D3", "attack from D2 to D3"],
  ["move D1 D2", "trample from D1 to D2"],
  ["move D1 D1", "stay on D1"],
  ["flip D2", "flip D2"],
  ["block C2", "block on C2"],
  ["place E2 1", "place [1] Left Twin on E2"],
  ["place E2 2", "place [2] Left Twin on E2"],
  ["yield", "end the turn"],
])("the label of %s is %j", (words, text) => {
  expect(label(rules.view(state, 0), action(words))).toBe(text);
});

test("the label of a discard names the card by its number", () => {
  const full = position({ hands: [Array.from({ length: 5 }, () => "Left Twin 600/300"), []] });
  expect(label(rules.view(full, 0), action("yield 3"))).toBe("end the turn, discarding [3] Left Twin");
});
