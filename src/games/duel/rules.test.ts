import { describe, expect, test } from "vitest";
import { parse } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { mersenneTwister, mersenneWord } from "../../kernel/random/mersenne.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { DECKS } from "./decks.ts";
import { act, CREATURES, deckOf, namesOf, scenario } from "./fixtures/scenario.ts";
import { duel } from "./game.ts";
import { rules } from "./rules.ts";
import type { Config, Event, State } from "./state.ts";

/** A deck of n different creatures called 0 to n - 1. */
function numberedDeck(size: number): Config["deck"] {
  const [cat] = CREATURES;
  if (cat === undefined) throw new Error("no creatures");
  const cards = Array.from({ length: size }, (_, card) => card);
  return { creatures: cards.map((card) => ({ ...cat, name: String(card) })), cards };
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

  const all = CREATURES.map(({ name }) => name);

  test("without shuffling the last spell is drawn first, and no random number is", () => {
    const random = scripted();
    const { players } = rules.setup(config(deckOf([...all, "Healer", "Relief"]), false), random);
    expect(namesOf(players[0].hand)).toEqual(["Relief", "Healer", "Hare", "Ghost"]);
    expect(namesOf(players[1].hand)).toEqual(["Relief", "Healer", "Hare"]);
    expect(leftOver(random)).toBe(0);
  });

  test("without spells the last creature is drawn first", () => {
    const { players } = rules.setup(config(deckOf(all), false), scripted());
    expect(namesOf(players[1].hand)).toEqual(["Hare", "Ghost", "Imp"]);
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

  test("events say where in the hand a card leaves it and where a drawn one arrives", () => {
    const state = scenario({ mana: 9, hand: ["Cat", "Dog", "Relief", "Ox"], pile: ["Imp", "Hare", "Cat"] });
    const log = act(state, ["sacrifice", 4], ["cast", 3], ["set", 2, 1]);
    expect(log.map((event) => ("hand" in event ? [event.type, event.hand] : [event.type]))).toEqual([
      ["sacrifices", 4],
      ["casts", 3],
      ["draws", 3],
      ["draws", 4],
      ["draws", 5],
      ["sets", 2],
    ]);
  });
});

describe("set (section 8.3)", () => {
  test("mana is spent, and places need not be filled in order", () => {
    const state = scenario({ mana: 7, hand: ["Ox"] });
    expect(act(state, ["set", 1, 6])).toEqual([{ type: "sets", side: 0, card: 2, hand: 1, place: 6 }]);
    expect(state.players[0]).toMatchObject({ mana: 2, hand: [] });
    expect(state.players[0].field[5]).toEqual({ card: 2, life: 6, is: "asleep" });
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
  test.each([0, 1] as const)(
    "when player %i forfeits, the opponent wins, regardless of whose turn it is",
    (loser) => {
      const state = scenario({}, {}, 1);
      const log: Event[] = [];
      rules.forfeit(state, loser, "timed out", log);
      expect(log).toEqual([{ type: "forfeits", side: loser, why: "timed out" }]);
      const ending = { code: "forfeit", why: "timed out" };
      expect(rules.outcome(state)).toEqual({ winners: [1 - loser], ending });
    },
  );

  test("a player who has no life points left loses", () => {
    const state = scenario({ field: { 1: "Dog" } }, { life: 1 });
    expect(act(state, ["attack", 0, 1]).at(-1)).toEqual({ type: "wins", side: 0 });
    expect(rules.outcome(state)).toEqual({ winners: [0], ending: { code: "life" } });
  });

  test("a player who only finishes turns loses in the end", () => {
    const state: State = scenario({ life: 3 }, { life: 3 });
    for (let turn = 0; state.end === null && turn < 10; turn++) act(state, ["finish"]);
    expect(rules.outcome(state)).toEqual({ winners: [0], ending: { code: "life" } });
  });
});

describe("unknown configs and actions", () => {
  const good = config(DECKS.storm);
  const [first, ...others] = DECKS.storm.creatures;
  const withFirst = (change: object) => ({
    ...good,
    deck: { ...good.deck, creatures: [{ ...first, ...change }, ...others] },
  });
  const withCards = (...cards: readonly number[]) => ({ ...good, deck: { ...good.deck, cards } });
  const SPELL = DECKS.storm.creatures.length;
  const nine = Array<number>(9).fill(0);

  test.each(Object.values(DECKS))("the house's decks are configs", (deck) => {
    expect(duel.config.safeParse(config(deck)).success).toBe(true);
  });

  test("ten cards are enough, and 300 not too many", () => {
    expect(duel.config.safeParse(withCards(...nine, SPELL + 4)).success).toBe(true);
    expect(duel.config.safeParse(withCards(...Array<number>(300).fill(0))).success).toBe(true);
  });

  test.each([
    ["an empty name", { ...good, names: ["", "Bob"] }],
    ["a name of 21 letters", { ...good, names: ["Ann", "x".repeat(21)] }],
    ["nine cards", withCards(...nine)],
    ["301 cards", withCards(...Array<number>(301).fill(0))],
    ["a card below the first", withCards(...nine, -1)],
    ["a card behind the last", withCards(...nine, SPELL + 5)],
    ["half a card", withCards(...nine, 0.5)],
    ["a creature behind a spell", withCards(SPELL, ...nine)],
    ["a creature twice", withFirst({ name: "Gale" })],
    ["a long name of a creature", withFirst({ name: "Hurricane" })],
    ["half a surrogate pair as a name", withFirst({ name: "\ud83d" })],
    ["a creature for nothing", withFirst({ name: "Zero", cost: 0 })],
    ["more damage than 9", withFirst({ name: "Ten", damage: 10 })],
    ["no life", withFirst({ name: "Dead", life: 0 })],
    ["half a life point", withFirst({ name: "Half", life: 0.5 })],
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
    [["sacrifice", 0.5]],
    [["quit"]],
    [["toString"]],
    [["finish", 1]],
    [["play"]],
    ["finish"],
  ])("no action: %j", (unknown) => {
    expect(duel.action.safeParse(unknown).success).toBe(false);
  });

  const KNOWN = '"set", "cast", "sacrifice", "attack", "finish"';

  test.each([
    [["quit"], `action: expected a list that begins with one of ${KNOWN}`],
    [[{}, 1, 1], `action: expected a list that begins with one of ${KNOWN}`],
    ["finish", `action: expected a list that begins with one of ${KNOWN}`],
    [["set", 1], "action: expected a list of length 3, found one of length 2"],
    [["cast", 1, 2], "action: expected a list of length 2 or 4, found one of length 3"],
    [
      ["set", {}, 8],
      "action.1: expected a whole number from 1 to 7; action.2: expected a whole number from 1 to 7",
    ],
  ])("a malformed action is answered with what is expected: %j", (unknown, problem) => {
    expect(parse(duel.action, unknown, "action")).toEqual({ ok: false, problem });
  });
});
