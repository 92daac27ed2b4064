import { expect, test } from "vitest";
import { eventsOf, fight, start } from "./fixtures/situation.ts";
import type { Event, State } from "./state.ts";

// Every event says where its card or monster is: in the hand, among the offered cards, in the stage.

/** The events of these types. */
function only(events: readonly Event[], ...types: readonly Event["type"][]): Event[] {
  return events.filter(({ type }) => types.includes(type));
}

test("the cards of the class fill the empty hand", () => {
  const state = start();
  expect(eventsOf(state, ["class", "Paladin"])).toEqual([
    { type: "chosen", class: "Paladin", cards: ["Slash(1)", "Reflect(1)"] },
  ]);
  expect(state.hand).toEqual(["Slash(1)", "Reflect(1)"]);
});

test("a played card has its position in the hand, an attack its target", () => {
  const state = fight(["Frog", "Mushroomlin"]);
  const events = eventsOf(state, ["play", 0, 1], ["roll", 1], ["play", 1]);
  expect(only(events, "plays")).toEqual([
    { type: "plays", card: "Thrust(1)", hand: 0, target: 1 },
    { type: "plays", card: "Parry(1)", hand: 1, target: null },
  ]);
});

test("two monsters of one name are told apart, and a place is kept when another monster dies", () => {
  const state = fight([
    { name: "Frog", hp: 7 },
    { name: "Frog", next: 1, focus: 1 },
  ]);
  expect(eventsOf(state, ["play", 0, 0], ["roll", 1], ["play", 0], ["roll", 2])).toEqual([
    { type: "plays", card: "Thrust(1)", hand: 0, target: 0 },
    { type: "rolls", value: 1, die: 4 },
    { type: "takes", who: "Frog", place: 0, damage: 7, kind: "phy." },
    { type: "dies", who: "Frog", place: 0 },
    { type: "focuses", who: "Frog", place: 1, gained: 1 },
    { type: "uses", who: "Frog", place: 1, what: "Water(1)" },
    { type: "takes", who: "Runa", place: null, damage: 10, kind: "mag." },
    { type: "plays", card: "Thrust(1)", hand: 0, target: 1 },
    { type: "rolls", value: 2, die: 4 },
    { type: "takes", who: "Frog", place: 1, damage: 8, kind: "phy." },
    { type: "uses", who: "Frog", place: 1, what: "Focus(1)" },
  ]);
});

test("a monster that dies of Reflect has its place, and so has the next one", () => {
  const state = fight([{ name: "Frog", next: 1, fp: 1, hp: 1 }, "Spider"], { hand: ["Reflect(1)"] });
  expect(only(eventsOf(state, ["play", 0]), "uses", "dies")).toEqual([
    { type: "uses", who: "Frog", place: 0, what: "Water(1)" },
    { type: "dies", who: "Frog", place: 0 },
    { type: "uses", who: "Spider", place: 1, what: "Bite(1)" },
  ]);
});

test("Runa's focus and death have no place", () => {
  const focus = fight(["Spider"], { hand: ["Focus(1)"] });
  expect(eventsOf(focus, ["play", 0]).at(-1)).toEqual({
    type: "focuses",
    who: "Runa",
    place: null,
    gained: 1,
  });
  const death = fight(["Spider"], { hand: ["Focus(1)"], hp: 1 });
  expect(eventsOf(death, ["play", 0]).at(-1)).toEqual({ type: "dies", who: "Runa", place: null });
});

test("the monsters of a stage enter in the order of their places", () => {
  const state = fight([], { stage: 1, phase: { type: "reward" } });
  expect(eventsOf(state, ["reward", "die"]).at(-1)).toEqual({
    type: "enters",
    stage: 2,
    level: 1,
    monsters: ["Ghost", "Gorgon"],
  });
  expect(state.monsters.map(({ name, place }) => [name, place])).toEqual([
    ["Ghost", 0],
    ["Gorgon", 1],
  ]);
});

test("a card that Runa gets has its positions among the offered ones and in the hand", () => {
  const state = fight([], { stage: 2, phase: { type: "reward" } });
  const events = eventsOf(state, ["reward", "cards"], ["take", 2], ["take", 0]);
  expect(only(events, "gets")).toEqual([
    { type: "gets", card: "Pierce(1)", hand: 2, offered: 2 },
    { type: "gets", card: "Slash(1)", hand: 3, offered: 0 },
  ]);
  expect(state.hand.slice(2)).toEqual(["Pierce(1)", "Slash(1)"]);
});

test("the class cards of level 2 come from nowhere", () => {
  const state = fight([{ name: "Spider King", hp: 1 }], { stage: 4 });
  expect(only(eventsOf(state, ["play", 0], ["roll", 1]), "gets")).toEqual([
    { type: "gets", card: "Thrust(2)", hand: 2, offered: null },
    { type: "gets", card: "Parry(2)", hand: 3, offered: null },
  ]);
});

test("cards that are given away have the positions that they had together", () => {
  const changes: Partial<State> = { hp: 9, hand: ["Thrust(1)", "Parry(1)", "Ice(1)", "Fire(1)"] };
  const state = fight([], { ...changes, stage: 1, phase: { type: "healing", discarded: [] } });
  const events = eventsOf(state, ["discard", 1], ["discard", 3], ["heal"]);
  expect(only(events, "discards")).toEqual([
    { type: "discards", card: "Parry(1)", hand: 1 },
    { type: "discards", card: "Fire(1)", hand: 3 },
  ]);
});
