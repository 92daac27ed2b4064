import { describe, expect, test } from "vitest";
import { CHANCE, SPECTATOR } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { mersenneTwister, mersenneWord } from "../../kernel/random/mersenne.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { DECKS } from "./decks.ts";
import { act, CREATURES, namesOf, scenario } from "./fixtures/scenario.ts";
import { duel } from "./game.ts";
import { rules } from "./rules.ts";
import type { Action, Config } from "./state.ts";

/** A deck of n different creatures called 0 to n - 1. */
function numberedDeck(size: number): Config["deck"] {
  const [cat] = CREATURES;
  if (cat === undefined) throw new Error("no creatures");
  return { creatures: Array.from({ length: size }, (_, i) => ({ ...cat, name: String(i) })), spells: [] };
}

const config = (deck: Config["deck"], shuffled = true): Config => ({ names: ["Ann", "Bob"], deck, shuffled });

describe("decks and shuffling (duel.md, section 3)", () => {
  test("the generator's check values", () => {
    const random = mersenneTwister(5489);
    const words = Array.from({ length: 10_000 }, () => mersenneWord(random));
    expect([words[0], words[1], words[9999]]).toEqual([3499211612, 581869302, 4123659995]);
  });

  test.each([
    [1, "9 0 2 5 7 4 6 3 1 8", "7 9 8 3 4 5 0 2 1 6"],
    [1, "10 0 6 3 8 4 2 7 5 1 9", "2 8 9 10 3 5 6 4 7 1 0"],
    [42, "1 6 7 0 5 9 8 2 3 4", "9 6 4 3 8 5 2 0 1 7"],
    [42, "4 7 2 10 8 5 1 9 6 0 3", "0 7 8 5 9 10 2 4 3 6 1"],
    [3236717796, "6 9 5 3 4 2 8 1 0 7", "2 8 4 7 5 3 9 6 1 0"],
    [3236717796, "7 8 0 3 4 5 9 2 6 10 1", "3 9 6 7 4 0 2 5 10 1 8"],
  ])("seed %i shuffles player 1's copy, then player 2's with the same generator", (seed, first, second) => {
    const size = first.split(" ").length;
    const { players } = rules.setup(config(numberedDeck(size)), mersenneTwister(seed));
    const orders = players.map(({ pile, hand }) => [...pile, ...hand.toReversed()].join(" "));
    expect(orders).toEqual([first, second]);
  });

  test("decks of 65,536 cards and more are shuffled as the C++ library does", () => {
    const { players } = rules.setup(config(numberedDeck(0x10000)), mersenneTwister(1));
    expect(players.map(({ hand }) => hand[0])).toEqual([6113, 18869]);
    expect(new Set(players[0].pile).size).toBe(0x10000 - 4);
  });

  test("without shuffling the last spell is drawn first, and no random number is", () => {
    const random = scripted();
    const deck = { creatures: CREATURES, spells: ["Healer", "Relief"] } as const;
    const { players } = rules.setup(config(deck, false), random);
    expect(namesOf(players[0].hand)).toEqual(["Relief", "Healer", "Hare", "Ghost"]);
    expect(namesOf(players[1].hand)).toEqual(["Relief", "Healer", "Hare"]);
    expect(leftOver(random)).toBe(0);
  });

  test("without spells the last creature is drawn first", () => {
    const { players } = rules.setup(config({ creatures: CREATURES, spells: [] }, false), scripted());
    expect(namesOf(players[1].hand)).toEqual(["Hare", "Ghost", "Imp"]);
  });

  test("copies of a creature are one kind of card", () => {
    const [cat, dog] = CREATURES;
    if (cat === undefined || dog === undefined) throw new Error("no creatures");
    const creatures = [cat, dog, cat, dog, dog, cat, cat, cat, cat, cat];
    const state = rules.setup(config({ creatures, spells: [] }, false), scripted());
    expect(state.creatures).toEqual([cat, dog]);
    expect(state.players[1].pile).toEqual([0, 1, 0, 1, 1, 0, 0]);
  });
});

test("both start with 30 life points and 3 cards, and player 1 has begun (section 6)", () => {
  const state = rules.setup(config(DECKS.forest), houseRandom("0".repeat(32)));
  expect(state).toMatchObject({ turn: 0, round: 0, end: null });
  expect(
    state.players.map(({ life, mana, hand, field, graveyard }) => [
      life,
      mana,
      hand.length,
      field,
      graveyard,
    ]),
  ).toEqual([
    [30, 1, 4, Array(7).fill(null), []],
    [30, 0, 3, Array(7).fill(null), []],
  ]);
});

describe("the hand (section 6.3)", () => {
  test("the later cards move up when one leaves", () => {
    const state = scenario({ mana: 9, hand: ["Cat", "Dog", "Ox", "Dracula", "Imp"] });
    act(state, ["set", 2, 1]);
    expect(namesOf(state.players[0].hand)).toEqual(["Cat", "Ox", "Dracula", "Imp"]);
    act(state, ["cast", 3]);
    expect(namesOf(state.players[0].hand)).toEqual(["Cat", "Ox", "Imp"]);
    act(state, ["sacrifice", 1]);
    expect(namesOf(state.players[0].hand)).toEqual(["Ox", "Imp"]);
  });
});

describe("set (section 8.3)", () => {
  test("mana is spent, and places need not be filled in order", () => {
    const state = scenario({ mana: 7, hand: ["Ox"] });
    expect(act(state, ["set", 1, 6])).toEqual([{ type: "sets", side: 0, card: 2, place: 6 }]);
    expect(state.players[0]).toMatchObject({ mana: 2, hand: [] });
    expect(state.players[0].field[5]).toEqual({ card: 2, life: 6, ready: false, attacked: false });
  });
});

describe("sacrifice (section 8.3)", () => {
  test("a creature goes on top of the own graveyard for a life point, above 30 too", () => {
    const state = scenario({ hand: ["Ox", "Dog"], graveyard: ["Cat"] });
    act(state, ["sacrifice", 1], ["sacrifice", 1]);
    expect(state.players[0]).toMatchObject({ life: 32, mana: 0 });
    expect(namesOf(state.players[0].graveyard)).toEqual(["Cat", "Ox", "Dog"]);
  });

  test("a spell disappears", () => {
    const state = scenario({ hand: ["Healer"] });
    act(state, ["sacrifice", 1]);
    expect(state.players[0]).toMatchObject({ life: 31, hand: [], graveyard: [] });
  });
});

describe("the end (section 11)", () => {
  test("who gives up loses", () => {
    const state = scenario({}, {}, 1);
    expect(act(state, ["quit"])).toEqual([{ type: "wins", side: 0, why: "quit" }]);
    expect(rules.outcome(state)).toEqual({ winners: [0], reason: "Bob gave up" });
  });

  test("who has no life points left loses", () => {
    const state = scenario({ field: { 1: "Dog" } }, { life: 1 });
    act(state, ["attack", 0, 1]);
    expect(rules.outcome(state)).toEqual({ winners: [0], reason: "Bob has no life points left" });
  });

  test("then nobody can act", () => {
    const state = scenario({});
    act(state, ["quit"]);
    expect(rules.toMove(state)).toEqual([]);
    expect(rules.actions(state, 0)).toEqual([]);
    expect(rules.refusal(state, 0, ["finish"])).toBe("The game is over.");
  });
});

test("only the player to move can act", () => {
  const state = scenario({ hand: ["Cat"] }, {}, 1);
  for (const other of [0, CHANCE, SPECTATOR]) {
    expect(rules.actions(state, other)).toEqual([]);
    expect(rules.refusal(state, other, ["finish"])).toBe("It is Bob's turn.");
  }
  expect(rules.refusal(state, 1, ["finish"])).toBeUndefined();
});

test("the legal actions and their labels", () => {
  const field = { 2: "Dog", 3: "Cat", 4: "Cat", 5: "Cat", 6: "Cat", 7: "Cat" };
  const tired = Object.fromEntries(
    Object.entries(field).map(([i, name]) => [i, { name, attacked: i !== "2" }]),
  );
  const state = scenario(
    { mana: 9, hand: ["Ox", "Giant", "Relief", "Traitor"], field: tired },
    { field: { 1: "Imp" } },
  );
  const labelled = rules.actions(state, 0).map((action) => [action, rules.label(state, action)]);
  expect(labelled).toEqual([
    [["set", 1, 1], "set Ox (1) to 1"],
    [["sacrifice", 1], "sacrifice Ox (1)"],
    [["sacrifice", 2], "sacrifice Giant (2)"],
    [["cast", 3], "cast Relief (3)"],
    [["sacrifice", 3], "sacrifice Relief (3)"],
    [["cast", 4, 1, 1], "cast Traitor (4) on Imp (1), who goes to 1"],
    [["sacrifice", 4], "sacrifice Traitor (4)"],
    [["attack", 0, 2], "attack the opponent with Dog (2)"],
    [["attack", 1, 2], "attack Imp (1) with Dog (2)"],
    [["finish"], "finish the turn"],
    [["quit"], "give up"],
  ]);
});

test("a refusal says what is wrong and what would be right", () => {
  const own = {
    mana: 3,
    hand: ["Ox", "Healer", "Dracula"],
    field: { 1: "Dog", 2: { name: "Cat", ready: false } },
  };
  const state = scenario(own, { field: { 1: "Wall", 2: "Ox" } });
  const refusals: readonly (readonly [Action, string])[] = [
    [["set", 7, 3], "The hand has only the cards 1 to 3; choose one of them."],
    [["set", 2, 3], "Healer is a spell: cast it, or sacrifice it."],
    [["set", 1, 2], "A creature stands on this place; choose a free one."],
    [["set", 1, 3], "Ox costs 5 mana and you have 3; wait for more, or play something cheaper."],
    [["cast", 1], "Ox is a creature: set it on a place, or sacrifice it."],
    [["cast", 2], "Healer costs 5 mana and you have 3; wait for more, or play something cheaper."],
    [["cast", 3, 1, 1], "Dracula takes no target; cast it alone."],
    [["attack", 0, 1], "The opponent has a shield; attack his creatures with shields first."],
    [["attack", 1, 2], "This creature sleeps until your next turn; attack with another one."],
    [["attack", 3, 1], "None of the opponent's creatures stands there; choose one that does."],
  ];
  for (const [action, refusal] of refusals) expect(rules.refusal(state, 0, action)).toBe(refusal);
});

describe("unknown configs and actions", () => {
  const good = config(DECKS.storm);
  const [first, ...others] = DECKS.storm.creatures;
  const withFirst = (change: object) => ({
    ...good,
    deck: { ...good.deck, creatures: [{ ...first, ...change }, ...others] },
  });

  test.each(Object.values(DECKS))("the house's decks are configs", (deck) => {
    expect(duel.config.safeParse(config(deck)).success).toBe(true);
  });

  test.each([
    ["an empty name", { ...good, names: ["", "Bob"] }],
    ["a name of 21 letters", { ...good, names: ["Ann", "x".repeat(21)] }],
    ["nine cards", { ...good, deck: { creatures: others.slice(0, 9), spells: [] } }],
    ["namesakes that differ", withFirst({ life: 2 })],
    ["a long name of a creature", withFirst({ name: "Hurricane" })],
    ["half a surrogate pair as a name", withFirst({ name: "\ud83d" })],
    ["a creature for nothing", withFirst({ name: "Zero", cost: 0 })],
    ["more damage than 9", withFirst({ name: "Ten", damage: 10 })],
    ["no life", withFirst({ name: "Dead", life: 0 })],
    ["half a life point", withFirst({ name: "Half", life: 0.5 })],
    ["an unknown spell", { ...good, deck: { ...good.deck, spells: ["Fireball"] } }],
    ["an unknown member", { ...good, timeLimit: 3 }],
  ])("no config: %s", (_, unknown) => {
    expect(duel.config.safeParse(unknown).success).toBe(false);
  });

  test.each([
    [["set", 0, 1]],
    [["set", 8, 1]],
    [["set", 1, 0]],
    [["set", 1, 8]],
    [["set", 1]],
    [["cast", 1, 2]],
    [["cast", 1, 2, 8]],
    [["attack", -1, 1]],
    [["attack", 8, 1]],
    [["attack", 1, 0]],
    [["sacrifice", 1.5]],
    [["finish", 1]],
    [["play"]],
    ["finish"],
  ])("no action: %j", (unknown) => {
    expect(duel.action.safeParse(unknown).success).toBe(false);
  });
});
