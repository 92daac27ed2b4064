import { describe, expect, test } from "vitest";
import { agent, enemy, HALL, npc } from "../../../../games/spy/fixtures/hall.ts";
import { Scene } from "../../../../games/spy/fixtures/scene.ts";
import { spy } from "../../../../games/spy/game.ts";
import { view } from "../../../../games/spy/knowledge/view.ts";
import type { Property } from "../../../../games/spy/properties/table.ts";
import { phrases } from "../../../../games/spy/words/phrases.ts";
import { damageTo, oddsOf, percent } from "./odds.ts";

/** A hall with the agent on turn, an enemy and a guest beside him. */
function hall(...features: readonly Property[]) {
  const people = [
    agent({ at: [3, 3], features, gadgets: ["BOWLER_BLADE", "NUGGET", "HAIRDRYER"] }),
    enemy({ at: [4, 3], features: ["TOUGHNESS"] }),
    npc({ at: [2, 3], features: ["HONEY_TRAP"] }),
  ];
  const scene = new Scene(HALL, people);
  return { scene, seen: () => view(scene.state, 0) };
}

describe("how a chance is made up", () => {
  test("base, clammy clothes, tradecraft, together, and what it would do", () => {
    const { scene, seen } = hall("TRADECRAFT");
    scene.person(0).clammy = true;
    const odds = oddsOf(seen(), ["use", "BOWLER_BLADE", scene.at(4, 3)]);
    expect(odds.rows.map(({ text, value }) => `${text}: ${value}`)).toEqual([
      "Bowler blade: 50 %",
      "Clammy clothes halve it: − 25 %",
      "Tradecraft, again: + 19 %",
      "Together: 44 %",
      "if it hits: −20 HP",
    ]);
    expect(odds.chance).toBeCloseTo(0.4375);
  });
  test("without help or hindrance there is one row, and no sum", () => {
    const { scene, seen } = hall();
    const odds = oddsOf(seen(), ["use", "BOWLER_BLADE", scene.at(2, 3)]);
    expect(odds.rows.map(({ text }) => text)).toEqual([
      "Bowler blade",
      "if it hits",
      "Honey trap may divert it",
    ]);
  });
  test("every chance is the one that the game's own hint names", () => {
    const { scene, seen } = hall("OBSERVATION", "LUCKY_DEVIL", "TRADECRAFT");
    const shown = seen();
    for (const action of spy.actions(scene.state, 0)) {
      const { chance, isVain } = oddsOf(shown, action);
      const hint = phrases.hint?.(shown, 0, action) ?? "";
      const [said] = /\d+ %/.exec(hint) ?? [];
      if (said !== undefined && !isVain && action[0] !== "retire") expect(percent(chance ?? -1)).toBe(said);
    }
  });
  test("spying on a known enemy, or giving him a nugget, is in vain", () => {
    const { scene, seen } = hall();
    const field = scene.at(4, 3);
    expect(oddsOf(seen(), ["spy", field]).isVain).toBe(false);
    scene.faction(0).marks = scene.faction(0).marks.with(1, "enemy");
    expect(oddsOf(seen(), ["spy", field]).isVain).toBe(true);
    expect(oddsOf(seen(), ["use", "NUGGET", field]).isVain).toBe(true);
  });
  test("what harms several names each of them, and a fireplace beside which nobody stands is in vain", () => {
    const people = [
      agent({ at: [0, 0], gadgets: ["ROCKET_PEN", "MOTHBALL_POUCH"] }),
      enemy({ at: [4, 1], features: ["TOUGHNESS"] }),
      npc({ at: [5, 1] }),
    ];
    const scene = new Scene(["......", "......", ".F...."], people);
    const rows = oddsOf(view(scene.state, 0), ["use", "ROCKET_PEN", scene.at(4, 0)]).rows;
    expect(rows.map(({ text, value }) => `${text}: ${value}`)).toEqual(["P1: −30 HP", "P2: −60 HP"]);
    expect(oddsOf(view(scene.state, 0), ["use", "MOTHBALL_POUCH", scene.at(1, 2)]).isVain).toBe(true);
  });
  test("a safe opens surely with its combination, and never without", () => {
    const scene = new Scene(["..S", "..S"], [agent({ at: [1, 0] })]);
    expect(oddsOf(view(scene.state, 0), ["spy", 2]).isVain).toBe(true);
    scene.faction(0).combinations = [1];
    const odds = oddsOf(view(scene.state, 0), ["spy", 2]);
    expect(odds.chance).toBeNull();
    expect(odds.rows.map(({ value }) => value)).toEqual(["opens", "+20 IP", "safe 2"]);
  });
  test("luck and the prism are part of the base at roulette", () => {
    const scene = new Scene(["..R"], [agent({ at: [1, 0], features: ["LUCKY_DEVIL"] })]);
    const [odds] = [oddsOf(view(scene.state, 0), ["gamble", 2, 3])];
    expect(odds?.rows.map(({ text, value }) => `${text}: ${value}`)).toEqual([
      "Roulette, lucky devil: 62 %",
      "wins or loses: 3 chips",
    ]);
  });
  test("drying the dry is in vain, drying the clammy is not", () => {
    const { scene, seen } = hall();
    const field = scene.at(4, 3);
    expect(oddsOf(seen(), ["use", "HAIRDRYER", field]).isVain).toBe(true);
    scene.person(1).clammy = true;
    expect(oddsOf(seen(), ["use", "HAIRDRYER", field]).isVain).toBe(false);
  });
  test("toughness halves damage, rounded down; what harms nobody does none", () => {
    const { seen } = hall();
    const shown = seen();
    expect(damageTo(shown, "ROCKET_PEN", { card: 1 })).toBe(30);
    expect(damageTo(shown, "ROCKET_PEN", { card: 0 })).toBe(60);
    expect(damageTo(shown, "FOG_TIN", { card: 0 })).toBe(0);
  });
});
