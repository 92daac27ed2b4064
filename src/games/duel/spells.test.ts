import { describe, expect, test } from "vitest";
import { SPELL_COSTS, SPELL_NAMES } from "./cards.ts";
import { act, namesOf, scenario, standing } from "./fixtures/scenario.ts";
import { rules } from "./rules.ts";
import type { Fighter } from "./state.ts";

describe("spell costs (duel.md, section 2.3)", () => {
  test.each([
    ["Healer", 5],
    ["Relief", 3],
    ["Rebirth", 5],
    ["Dracula", 2],
    ["Traitor", 9],
  ] as const)("%s costs %i mana, is taken from the hand and not buried", (spell, cost) => {
    expect(SPELL_COSTS[spell]).toBe(cost);
    const state = scenario(
      { mana: 15, hand: ["Cat", spell, "Dog"], pile: ["Ox", "Ox", "Ox"] },
      { field: { 1: "Ox" } },
    );
    act(state, spell === "Traitor" ? ["cast", 2, 1, 1] : ["cast", 2]);
    expect(state.players[0].mana).toBe(15 - cost);
    expect(namesOf(state.players[0].hand).slice(0, 2)).toEqual(["Cat", "Dog"]);
    expect(state.players[0].graveyard).toEqual([]);
  });

  test("there are no other spells", () => {
    expect(SPELL_NAMES).toHaveLength(5);
  });
});

describe("Healer (section 9)", () => {
  test("every own creature gains 1 life point, up to 9 and not only up to its printed value", () => {
    const field = {
      1: "Cat",
      2: { name: "Giant", life: 8 },
      3: "Giant",
      7: { name: "Ox", is: "asleep" },
    } as const;
    const state = scenario({ mana: 5, hand: ["Healer"], field }, { field: { 1: "Cat" } });
    expect(act(state, ["cast", 1]).at(-1)).toEqual({ type: "heals", side: 0, places: [1, 2, 7] });
    const lives = [1, 2, 3, 7].map((place) => state.players[0].field[place - 1]?.life);
    expect(lives).toEqual([3, 9, 9, 7]);
    expect(standing(state, 1, 1)).toMatchObject({ life: 2 });
  });

  test("without creatures it has no effect", () => {
    const state = scenario({ mana: 5, hand: ["Healer"] });
    expect(act(state, ["cast", 1])).toEqual([{ type: "casts", side: 0, card: 10, hand: 1 }]);
  });
});

describe("Relief (section 9)", () => {
  const relief = (hand: readonly string[], pile: readonly string[], life = 30) => {
    const state = scenario({ mana: 3, hand: ["Relief", ...hand], pile, life }, { life: 7 });
    act(state, ["cast", 1]);
    return state;
  };

  test("three draws, one after the other", () => {
    const state = relief(["Ox"], ["Cat", "Dog", "Imp", "Hare"]);
    expect(namesOf(state.players[0].hand)).toEqual(["Ox", "Hare", "Imp", "Dog"]);
    expect(state.players[0].life).toBe(30);
  });

  test("a hand of 7 has room for one card, the other two draws cost a life point each", () => {
    const state = relief(["Ox", "Ox", "Ox", "Ox", "Ox", "Ox"], ["Cat", "Dog", "Imp"]);
    expect(namesOf(state.players[0].hand).at(-1)).toBe("Imp");
    expect(state.players[0]).toMatchObject({ life: 28 });
    expect(namesOf(state.players[0].pile)).toEqual(["Cat", "Dog"]);
  });

  test("one card on the pile: one card and 2 life points lost", () => {
    const state = relief([], ["Dog"]);
    expect(namesOf(state.players[0].hand)).toEqual(["Dog"]);
    expect(state.players[0].life).toBe(28);
  });

  test("a player who has less than 1 life point after the three draws has lost", () => {
    expect(relief([], [], 4).end).toBeNull();
    const state = relief([], [], 2);
    expect(state.players[0].life).toBe(-1);
    expect(state.end).toEqual({ winner: 1, ending: { code: "life" } });
  });
});

describe("Rebirth (section 9)", () => {
  test("the top of the graveyard returns to the lowest free place, as new", () => {
    const state = scenario({
      mana: 5,
      hand: ["Rebirth"],
      field: { 1: "Cat", 3: "Cat" },
      graveyard: ["Ox", "Dog"],
    });
    act(state, ["cast", 1]);
    expect(standing(state, 0, 2)).toEqual({ name: "Dog", life: 3, is: "asleep" });
    expect(namesOf(state.players[0].graveyard)).toEqual(["Ox"]);
  });

  test("a speedy creature is ready at once", () => {
    const state = scenario({ mana: 5, hand: ["Rebirth"], graveyard: ["Hare"] });
    act(state, ["cast", 1]);
    expect(standing(state, 0, 1)).toMatchObject({ is: "ready" });
  });

  test("with an empty graveyard card and mana are gone all the same", () => {
    const state = scenario({ mana: 6, hand: ["Rebirth"] }, { graveyard: ["Ox"] });
    expect(act(state, ["cast", 1]).at(-1)).toEqual({ type: "revives nobody", side: 0 });
    expect(state.players[0]).toMatchObject({ mana: 1, hand: [] });
  });

  test("with a full row the graveyard is unchanged, card and mana are gone all the same", () => {
    const field = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((place) => [place, "Cat"]));
    const state = scenario({ mana: 6, hand: ["Rebirth"], field, graveyard: ["Dog"] });
    expect(act(state, ["cast", 1]).at(-1)).toEqual({ type: "revives nobody", side: 0 });
    expect(state.players[0]).toMatchObject({ mana: 1, hand: [] });
    expect(namesOf(state.players[0].graveyard)).toEqual(["Dog"]);
  });
});

describe("Dracula (section 9)", () => {
  test("the opponent loses 2 life points, the caster gains 2, also above 30", () => {
    const state = scenario({ mana: 2, hand: ["Dracula"] });
    act(state, ["cast", 1]);
    expect([state.players[0].life, state.players[1].life, state.end]).toEqual([32, 28, null]);
  });

  test("shields do not matter", () => {
    const state = scenario({ mana: 2, hand: ["Dracula"] }, { field: { 1: "Wall" } });
    act(state, ["cast", 1]);
    expect(state.players[1].life).toBe(28);
  });

  test("an opponent with less than 1 life point has lost at once", () => {
    const state = scenario({ mana: 2, hand: ["Dracula"] }, { life: 2 });
    act(state, ["cast", 1]);
    expect(state.end).toEqual({ winner: 0, ending: { code: "life" } });
  });
});

describe("Traitor (section 9)", () => {
  test.each([
    ["ready", { name: "Ox", life: 2, is: "ready" }],
    ["sleeping", { name: "Ox", life: 6, is: "asleep" }],
    ["tired", { name: "Ox", life: 6, is: "tired" }],
  ] as const)("a %s creature moves as it is", (_, fighter) => {
    const state = scenario({ mana: 9, hand: ["Traitor"] }, { field: { 2: fighter } });
    act(state, ["cast", 1, 2, 5]);
    expect(standing(state, 0, 5)).toEqual(fighter);
    expect(standing(state, 1, 2)).toBeNull();
  });

  test("a ready creature can attack at once; one that was asleep or has attacked can't", () => {
    const refusal = (fighter: Partial<Pick<Fighter, "is">>) => {
      const state = scenario({ mana: 9, hand: ["Traitor"] }, { field: { 2: { name: "Ox", ...fighter } } });
      act(state, ["cast", 1, 2, 5]);
      return rules.refusal(state, 0, ["attack", 0, 5])?.code;
    };
    expect(refusal({})).toBeUndefined();
    expect(refusal({ is: "asleep" })).toBe("attacker asleep");
    expect(refusal({ is: "tired" })).toBe("attacked already");
  });

  test("a stolen sleeper is ready in its new owner's next turn", () => {
    const pile = ["Cat", "Cat"];
    const sleeper = { name: "Ox", is: "asleep" } as const;
    const state = scenario({ mana: 9, hand: ["Traitor"], pile }, { field: { 2: sleeper }, pile });
    act(state, ["cast", 1, 2, 5], ["finish"]);
    expect(standing(state, 0, 5)).toMatchObject({ is: "asleep" });
    act(state, ["finish"]);
    expect(standing(state, 0, 5)).toMatchObject({ is: "ready" });
  });

  test("shields do not prevent it", () => {
    const state = scenario({ mana: 9, hand: ["Traitor"] }, { field: { 1: "Wall", 2: "Ox" } });
    act(state, ["cast", 1, 2, 1]);
    expect(standing(state, 0, 1)).toMatchObject({ name: "Ox" });
  });

  test("a stolen creature is buried on the side on which it dies", () => {
    const pile = ["Cat", "Cat"];
    const state = scenario({ mana: 9, hand: ["Traitor"], pile }, { field: { 1: "Dog", 2: "Ox" }, pile });
    act(state, ["cast", 1, 1, 1], ["finish"], ["attack", 1, 2]);
    expect(namesOf(state.players[0].graveyard)).toEqual(["Dog"]);
    expect(state.players[1].graveyard).toEqual([]);
  });
});
