import { describe, expect, test } from "vitest";
import { SPECTATOR } from "../../kernel/game.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { act, cardNamed, namesOf, scenario } from "./fixtures/scenario.ts";
import { rules } from "./rules.ts";
import type { Event, Side, State } from "./state.ts";

/** What a viewer knows of a side: the cards of the hand, how many, and those he has not seen. */
function known(state: State, viewer: number, side: Side): unknown[] {
  const { hand, handSize, unseen } = rules.view(state, viewer).players[side];
  return [hand === null ? null : namesOf(hand), handSize, namesOf(unseen)];
}

const own = { hand: ["Ox", "Cat"], pile: ["Imp", "Dog"] };
const foe = { hand: ["Relief", "Dog", "Cat"], pile: ["Hare", "Cat"] };

describe("views", () => {
  test("one knows the own hand, and of everything else only which cards are left", () => {
    const state = scenario(own, foe);
    expect(known(state, 0, 0)).toEqual([["Ox", "Cat"], 2, ["Dog", "Imp"]]);
    expect(known(state, 0, 1)).toEqual([null, 3, ["Cat", "Cat", "Dog", "Hare", "Relief"]]);
    expect(known(state, 1, 1)).toEqual([["Relief", "Dog", "Cat"], 3, ["Cat", "Hare"]]);
  });

  test("spectators know no hand", () => {
    const state = scenario(own, foe);
    expect(known(state, SPECTATOR, 0)).toEqual([null, 2, ["Cat", "Dog", "Ox", "Imp"]]);
    expect(known(state, SPECTATOR, 1)).toEqual([null, 3, ["Cat", "Cat", "Dog", "Hare", "Relief"]]);
  });

  test("fields, graveyards, life points and mana are public", () => {
    const state = scenario({ field: { 1: "Cat" }, graveyard: ["Dog"], life: 3, mana: 4 });
    const { field, graveyard, life, mana } = rules.view(state, 1).players[0];
    expect([field[0]?.card, graveyard, life, mana]).toEqual([0, [1], 3, 4]);
  });

  test("everything is known of decks that were not shuffled", () => {
    const state: State = { ...scenario(own, foe), shuffled: false };
    for (const viewer of [0, 1, SPECTATOR])
      expect(known(state, viewer, 1)).toEqual([["Relief", "Dog", "Cat"], 3, ["Hare", "Cat"]]);
  });

  test("every card that leaves the hand is seen, a sacrificed spell too", () => {
    const state = scenario(foe);
    act(state, ["sacrifice", 1]);
    expect(known(state, 1, 0)).toEqual([null, 2, ["Cat", "Cat", "Dog", "Hare"]]);
  });
});

describe("imagined states", () => {
  test("the unseen cards are dealt anew, the opponent's to hand and pile", () => {
    const random = scripted(0, 0, 0, 0, 0);
    const imagined = rules.imagine(rules.view(scenario(own, foe), 0), 0, random);
    expect(leftOver(random)).toBe(0);
    const [first, second] = imagined.players;
    expect([namesOf(first.hand), namesOf(first.pile)]).toEqual([
      ["Ox", "Cat"],
      ["Imp", "Dog"],
    ]);
    expect([namesOf(second.hand), namesOf(second.pile)]).toEqual([
      ["Cat", "Dog", "Hare"],
      ["Relief", "Cat"],
    ]);
  });

  test("without shuffling there is nothing to imagine", () => {
    const state: State = { ...scenario(own, foe), shuffled: false };
    const random = scripted();
    expect(rules.imagine(rules.view(state, SPECTATOR), SPECTATOR, random)).toEqual(state);
    expect(leftOver(random)).toBe(0);
  });
});

describe("events", () => {
  test("a drawn card is the drawer's secret", () => {
    const drawn: Event = { type: "draws", side: 1, card: cardNamed("Ox") };
    expect(rules.witness(drawn, 1)).toEqual(drawn);
    expect(rules.witness(drawn, 0)).toEqual({ type: "draws", side: 1, card: null });
    expect(rules.witness(drawn, SPECTATOR)).toEqual({ type: "draws", side: 1, card: null });
  });

  test.each([
    [["set", 1, 1], true],
    [["cast", 2], true],
    [["sacrifice", 1], true],
    [["finish"], true],
    [["attack", 0, 2], false],
    [["quit"], false],
  ] as const)("%j shows somebody something new: %s", (action, reveals) => {
    const state = scenario({ mana: 9, hand: ["Cat", "Healer"], field: { 2: "Dog" } }, { pile: ["Cat"] });
    expect(act(state, action).some(rules.reveals)).toBe(reveals);
  });

  test("a draw that fails shows nothing new", () => {
    expect(act(scenario({}), ["finish"]).some(rules.reveals)).toBe(false);
  });
});

test("a copy shares nothing that changes", () => {
  const state = scenario({ ...own, mana: 9, field: { 1: "Cat" }, graveyard: ["Dog"] }, foe);
  const before = structuredClone(state);
  const copy = rules.clone?.(state) ?? state;
  act(copy, ["attack", 0, 1], ["set", 1, 2], ["sacrifice", 1], ["finish"]);
  expect(state).toEqual(before);
});
