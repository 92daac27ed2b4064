import { describe, expect, test } from "vitest";
import { agent, enemy, HALL, npc } from "../../../../games/spy/fixtures/hall.ts";
import { Scene } from "../../../../games/spy/fixtures/scene.ts";
import { spy } from "../../../../games/spy/game.ts";
import { view } from "../../../../games/spy/knowledge/viewing.ts";
import type { Property } from "../../../../games/spy/properties/table.ts";
import { phrases } from "../../../../games/spy/words/phrases.ts";
import { percentText } from "../../../words/locale.ts";
import { damageTo, oddsOf } from "./odds.ts";

/** A hall with the active agent, and an enemy and a guest beside them. */
function hall(...features: readonly Property[]) {
  const people = [
    agent({ at: [3, 3], features, gadgets: ["BOWLER_BLADE", "NUGGET", "HAIRDRYER"] }),
    enemy({ at: [4, 3], features: ["TOUGHNESS"] }),
    npc({ at: [2, 3], features: ["HONEY_TRAP"] }),
  ];
  const scene = new Scene(HALL, people);
  return { scene, seen: () => view(scene.state, 0) };
}

describe("how a chance is calculated", () => {
  test("base, clammy clothes, tradecraft, together, and what it would do", () => {
    const { scene, seen } = hall("TRADECRAFT");
    scene.person(0).clammy = true;
    const odds = oddsOf(seen(), ["use", "BOWLER_BLADE", scene.at(4, 3)]);
    expect(odds.rows.map(({ text, value }) => `${text}: ${value}`)).toEqual([
      "Bowler blade: 50%",
      "Clammy clothes halve it: − 25%",
      "Tradecraft, again: + 19%",
      "Together: 44%",
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
      const [said] = /\d+%/.exec(hint) ?? [];
      if (said !== undefined && !isVain && action[0] !== "retire")
        expect(percentText(chance ?? -1)).toBe(said);
    }
  });
  test("spying on a known enemy, or giving them a nugget, has no effect", () => {
    const { scene, seen } = hall();
    const field = scene.at(4, 3);
    expect(oddsOf(seen(), ["spy", field]).isVain).toBe(false);
    scene.faction(0).marks = scene.faction(0).marks.with(1, "enemy");
    expect(oddsOf(seen(), ["spy", field]).isVain).toBe(true);
    expect(oddsOf(seen(), ["use", "NUGGET", field]).isVain).toBe(true);
  });
  test("damage to several persons lists each of them, and a fireplace with no one beside it has no effect", () => {
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
      "Roulette, lucky devil: 62%",
      "wins or loses: 3 chips",
    ]);
  });
  test("drying the dry has no effect, drying the clammy has", () => {
    const { scene, seen } = hall();
    const field = scene.at(4, 3);
    expect(oddsOf(seen(), ["use", "HAIRDRYER", field]).isVain).toBe(true);
    scene.person(1).clammy = true;
    expect(oddsOf(seen(), ["use", "HAIRDRYER", field]).isVain).toBe(false);
  });
  test("toughness halves damage, rounded down; harmless gadgets do none", () => {
    const { seen } = hall();
    const shown = seen();
    expect(damageTo(shown, "ROCKET_PEN", { card: 1 })).toBe(30);
    expect(damageTo(shown, "ROCKET_PEN", { card: 0 })).toBe(60);
    expect(damageTo(shown, "FOG_TIN", { card: 0 })).toBe(0);
  });
  test("a cocktail heals up to full health, and has no effect there; the game's own hint says the same", () => {
    const told = (hp: number) => {
      const scene = new Scene(["...."], [agent({ at: [1, 0], drink: 0, hp })]);
      const shown = view(scene.state, 0);
      const action = ["use", "COCKTAIL", scene.at(1, 0)] as const;
      const { rows, isVain } = oddsOf(shown, action);
      return [
        isVain,
        ...rows.map(({ text, value }) => `${text}: ${value}`),
        phrases.hint?.(shown, 0, action),
      ];
    };
    expect(told(50)).toEqual([false, "if it is clean: +30 HP", "heals 30, unless it is poisoned"]);
    expect(told(88)).toEqual([false, "if it is clean: +12 HP", "heals 12, unless it is poisoned"]);
    expect(told(100)).toEqual([true, "Full health: heals nothing: no effect", "full health: heals nothing"]);
  });
  test("a cocktail is taken, drunk or poured; a robust stomach doubles what heals and halves what harms", () => {
    const told = (
      drink: 0 | 1 | null,
      target: readonly [number, number],
      ...features: readonly Property[]
    ) => {
      const people = [
        agent({ at: [1, 0], drink, features, hp: 20 }),
        npc({ at: [2, 0], features: ["HONEY_TRAP"] }),
      ];
      const scene = new Scene(["T..."], people, { match: { poisonedCocktailDamage: 45 } });
      const { rows } = oddsOf(view(scene.state, 0), ["use", "COCKTAIL", scene.at(...target)]);
      return rows.map(({ text, value }) => `${text}: ${value}`);
    };
    expect(told(null, [0, 0])).toEqual(["A cocktail in the hand: looks clean"]);
    expect(told(0, [1, 0])).toEqual(["if it is clean: +30 HP"]);
    expect(told(0, [1, 0], "ROBUST_STOMACH")).toEqual(["if it is clean: +60 HP"]);
    expect(told(1, [1, 0], "ROBUST_STOMACH")).toEqual(["You have poisoned it: −22 HP"]);
    expect(told(0, [2, 0]).slice(1)).toEqual([
      "clammy clothes: halved chances",
      expect.stringContaining("Honey trap"),
    ]);
  });
  test.each([
    ["CHICKEN_FEED", "npc", "Neutral: no effect"],
    ["MIRROR_OF_WILDERNESS", "npc", "Neutral: no effect"],
    ["NUGGET", "enemy", "An enemy just keeps it"],
  ] as const)("%s on a person marked as %s has no effect", (gadget, mark, text) => {
    const { scene, seen } = hall();
    scene.faction(0).marks = scene.faction(0).marks.with(2, mark);
    const odds = oddsOf(seen(), ["use", gadget, scene.at(2, 3)]);
    expect([odds.isVain, odds.rows[0]?.text]).toEqual([true, text]);
  });
  test("between two of one side: a mirror always exchanges, chicken feed and spying have no effect", () => {
    const people = [agent({ at: [0, 0], features: ["OBSERVATION"] }), agent({ at: [1, 0] })];
    const scene = new Scene(["..."], people);
    const shown = view(scene.state, 0);
    const own = scene.at(1, 0);
    expect(oddsOf(shown, ["use", "MIRROR_OF_WILDERNESS", own]).rows[0]?.value).toBe("always");
    for (const action of [
      ["use", "CHICKEN_FEED", own],
      ["spy", own],
      ["property", "OBSERVATION", own],
    ] as const)
      expect(oddsOf(shown, action).rows[0]?.text).toBe("One of your own");
    expect(oddsOf(shown, ["property", "BANG_AND_BURN", own]).rows[0]?.value).toBe("for good");
  });
  test("clothes that never dry are not dried, and an inactive person has no odds", () => {
    const people = [agent({ at: [0, 0] }), npc({ at: [1, 0], features: ["CONSTANT_CLAMMY_CLOTHES"] })];
    const scene = new Scene(["..."], people);
    const shown = view(scene.state, 0);
    expect(oddsOf(shown, ["use", "HAIRDRYER", 1]).rows[0]?.text).toBe("These clothes never dry");
    expect(oddsOf({ ...shown, active: null }, ["spy", 1])).toEqual({ chance: null, rows: [], isVain: false });
    expect(oddsOf(shown, ["retire"]).rows).toEqual([]);
  });
  test("a guest marked as neutral is spied on without a warning", () => {
    const { scene, seen } = hall();
    const texts = () => oddsOf(seen(), ["spy", scene.at(2, 3)]).rows.map(({ text }) => text);
    expect(texts().at(-1)).toBe("An enemy would notice");
    scene.faction(0).marks = scene.faction(0).marks.with(2, "npc");
    expect(texts()).toEqual(["Spying succeeds", "a secret", "and perhaps a combination"]);
  });
  test("the last safe may hold the collar; one that was opened has nothing new", () => {
    const scene = new Scene(["..S"], [agent({ at: [1, 0] })]);
    scene.faction(0).combinations = [1];
    expect(oddsOf(view(scene.state, 0), ["spy", 2]).rows.at(-1)?.value).toBe("the collar");
    scene.faction(0).opened = [1];
    expect(oddsOf(view(scene.state, 0), ["spy", 2]).isVain).toBe(true);
  });
});
