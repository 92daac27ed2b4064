import { describe, expect, test } from "vitest";
import { act, namesOf, scenario, standing } from "./fixtures/scenario.ts";

describe("attack (duel.md, section 7.2)", () => {
  test("the target loses the attacker's damage points, the attacker nothing", () => {
    const state = scenario({ field: { 1: "Dog" } }, { field: { 3: "Ox" } });
    expect(act(state, ["attack", 3, 1])).toEqual([
      { type: "attacks", side: 0, card: 1, place: 1, target: 3 },
    ]);
    expect(standing(state, 1, 3)).toEqual({ name: "Ox", life: 4, is: "ready" });
    expect(standing(state, 0, 1)).toEqual({ name: "Dog", life: 3, is: "tired" });
  });

  test("an attack on the player costs them life points", () => {
    const state = scenario({ field: { 1: "Dog" } });
    act(state, ["attack", 0, 1]);
    expect(state.players[1].life).toBe(28);
    expect(state.end).toBeNull();
  });

  test("a player who falls below 1 life point has lost at once", () => {
    const state = scenario({ field: { 1: "Dog" } }, { life: 2 });
    expect(act(state, ["attack", 0, 1]).at(-1)).toEqual({ type: "wins", side: 0 });
  });

  test("the dead lie on top of the graveyard of their side; surplus damage is lost", () => {
    const state = scenario({ field: { 1: "Ox" } }, { field: { 3: "Dog" }, graveyard: ["Cat"] });
    expect(act(state, ["attack", 3, 1]).at(-1)).toEqual({ type: "dies", side: 1, card: 1, place: 3 });
    expect(standing(state, 1, 3)).toBeNull();
    expect(namesOf(state.players[1].graveyard)).toEqual(["Cat", "Dog"]);
    expect(state.players[1].life).toBe(30);
  });

  test("several creatures may attack the same target, and damage is permanent", () => {
    const state = scenario({ field: { 1: "Dog", 2: "Cat" } }, { field: { 3: "Ox" } });
    act(state, ["attack", 3, 1], ["attack", 3, 2]);
    expect(standing(state, 1, 3)).toMatchObject({ life: 3 });
  });

  test("damage 0 counts as an attack", () => {
    const state = scenario({ field: { 1: "Snail" } }, { field: { 3: "Ox" } });
    act(state, ["attack", 3, 1]);
    expect(standing(state, 1, 3)).toMatchObject({ life: 6 });
    expect(standing(state, 0, 1)).toMatchObject({ is: "tired" });
  });
});

describe("mana drain (section 7.4)", () => {
  test("an attack on the player takes all their mana in addition to the damage", () => {
    const state = scenario({ field: { 1: "Imp" } }, { mana: 11 });
    expect(act(state, ["attack", 0, 1]).at(-1)).toEqual({ type: "drained", side: 1, mana: 11 });
    expect(state.players[1]).toMatchObject({ life: 26, mana: 0 });
  });

  test("also with damage 0", () => {
    const state = scenario({ field: { 1: "Ghost" } }, { mana: 11 });
    act(state, ["attack", 0, 1]);
    expect(state.players[1]).toMatchObject({ life: 30, mana: 0 });
  });

  test("attacks on creatures drain nothing", () => {
    const state = scenario({ field: { 1: "Imp" } }, { mana: 11, field: { 1: "Ox" } });
    act(state, ["attack", 1, 1]);
    expect(state.players[1].mana).toBe(11);
  });

  test("the next regular mana gain is not affected", () => {
    const state = scenario({ field: { 1: "Imp" } }, { mana: 11, pile: ["Cat"] });
    act(state, ["attack", 0, 1], ["finish"]);
    expect(state.players[1].mana).toBe(8);
  });
});
