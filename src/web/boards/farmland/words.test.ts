import { describe, expect, test } from "vitest";
import type { Action } from "../../../games/farmland/state.ts";
import type { Forecast } from "./forecast.ts";
import { answer, explanation, wordsOf } from "./words.ts";

const duel = (lost: "attacker" | "defender" | "both" | "nobody", hurt: 0 | 1 | null = null): Forecast => ({
  type: "duel",
  attack: 700,
  defence: 500,
  lost,
  hurt,
  damage: hurt === null ? 0 : 200,
});
const king: Forecast = { type: "king", hurt: 1, damage: 700 };
const joins: Forecast = { type: "joins", name: "Hen Scout", atk: 900, def: 800 };
const loses: Forecast = { type: "loses", name: "Scout" };

test.each<[Forecast, string, string, string[]]>([
  [duel("attacker", 0), "you lose it, −200", "700 against 500", ["Hen is lost.", "Ann takes 200."]],
  [duel("defender"), "wins", "700 against 500", ["Fox is lost. Hen takes its field."]],
  [
    duel("defender", 1),
    "wins, −200",
    "700 against 500",
    ["Fox is lost. Hen takes its field.", "Bob takes 200."],
  ],
  [duel("both"), "both lost", "700 against 500", ["Both are lost."]],
  [duel("nobody"), "holds", "700 against 500", ["Fox survives. No unit is lost."]],
  [
    { type: "unknown" },
    "unknown",
    "Against a hidden unit",
    ["The unit there is hidden. Hen fights with its ATK."],
  ],
  [king, "−700", "Against the king", ["Bob takes 700."]],
  [joins, "900 / 800", "900 / 800", ["They become Hen Scout."]],
  [loses, "is lost", "They don't fit", ["Scout would be lost."]],
])("the target shows the result, and beside it how it is calculated: %j", (seen, short, title, sentences) => {
  expect(wordsOf(seen).badge).toBe(short);
  expect(wordsOf(seen).heading).toBe(title);
  expect(explanation(seen, "Hen", "Fox", (seat) => ["Ann", "Bob"][seat] ?? "")).toEqual(sentences);
});

describe("an answer says what would be done", () => {
  test.each<[Action, Forecast | undefined, string]>([
    [["move", 3, 3], undefined, "Stay"],
    [["move", 3, 4], undefined, "Go to E1"],
    [["move", 3, 4], duel("both"), "Attack E1"],
    [["move", 3, 4], { type: "unknown" }, "Attack E1"],
    [["move", 3, 4], king, "Attack E1"],
    [["move", 3, 4], joins, "Join E1"],
    [["move", 3, 4], loses, "Push aside E1"],
    [["place", 4, 0], undefined, "Place on E1"],
    [["place", 4, 0], joins, "Join E1"],
    [["place", 4, 0], loses, "Replace E1"],
    [["flip", 3], undefined, "Show it"],
    [["block", 3], undefined, "Block"],
    [["yield"], undefined, "End turn"],
  ])("%j: %j", (action, seen, text) => {
    expect(answer(action, seen)).toBe(text);
  });
});
