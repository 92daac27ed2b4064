import { describe, expect, test } from "vitest";
import { delta } from "../../kernel/delta.ts";
import { ALL_SEEING, SPECTATOR, viewersOf } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { act, CONFIG, cardNamed, deckOf, namesOf, scenario } from "./fixtures/scenario.ts";
import { duel } from "./game.ts";
import { pileSize } from "./lookup.ts";
import { rules } from "./rules.ts";
import type { Event, Side, State } from "./state.ts";

/** What a viewer knows of a side: the cards of the hand, and the unseen ones. */
function known(state: State, viewer: number, side: Side): unknown[] {
  const { hand, unseen } = rules.view(state, viewer).players[side];
  const cards = unseen.flatMap((count, card) => Array<number>(count).fill(card));
  return [hand.map((card) => (card === null ? null : namesOf([card])[0])), namesOf(cards)];
}

const own = { hand: ["Ox", "Cat"], pile: ["Imp", "Dog"] };
const foe = { hand: ["Relief", "Dog", "Cat"], pile: ["Hare", "Cat"] };

/** The first turn of a game in which nothing was shuffled. */
function unshuffled(): State {
  const deck = deckOf([...CONFIG.deck.creatures.map(({ name }) => name), "Relief"]);
  return rules.setup({ ...CONFIG, deck, shuffled: false }, scripted());
}

describe("views", () => {
  test("players know their own hand, and of everything else only which cards are left", () => {
    const state = scenario(own, foe);
    expect(known(state, 0, 0)).toEqual([
      ["Ox", "Cat"],
      ["Dog", "Imp"],
    ]);
    expect(known(state, 0, 1)).toEqual([
      [null, null, null],
      ["Cat", "Cat", "Dog", "Hare", "Relief"],
    ]);
    expect(known(state, 1, 1)).toEqual([
      ["Relief", "Dog", "Cat"],
      ["Cat", "Hare"],
    ]);
  });

  test("spectators know no hand", () => {
    const state = scenario(own, foe);
    expect(known(state, SPECTATOR, 0)).toEqual([
      [null, null],
      ["Cat", "Dog", "Ox", "Imp"],
    ]);
    expect(known(state, SPECTATOR, 1)).toEqual([
      [null, null, null],
      ["Cat", "Cat", "Dog", "Hare", "Relief"],
    ]);
  });

  test("an all-seeing viewer knows both hands, but of the piles only which cards are left", () => {
    const state = scenario(own, foe);
    expect(known(state, ALL_SEEING, 0)).toEqual([
      ["Ox", "Cat"],
      ["Dog", "Imp"],
    ]);
    expect(known(state, ALL_SEEING, 1)).toEqual([
      ["Relief", "Dog", "Cat"],
      ["Cat", "Hare"],
    ]);
  });

  test("all viewers know the sizes of the piles", () => {
    const state = scenario({ ...own, pile: ["Cat"] }, foe);
    for (const viewer of viewersOf(2))
      expect(rules.view(state, viewer).players.map(pileSize)).toEqual([1, 2]);
  });

  test("fields, graveyards, life points and mana are public", () => {
    const state = scenario({ field: { 1: "Cat" }, graveyard: ["Dog"], life: 3, mana: 4 });
    const { field, graveyard, life, mana } = rules.view(state, 1).players[0];
    expect([field[0]?.card, graveyard, life, mana]).toEqual([0, [1], 3, 4]);
  });

  test("decks that were not shuffled are fully known", () => {
    const state = unshuffled();
    for (const viewer of viewersOf(2)) {
      expect(known(state, viewer, 1)).toEqual([
        ["Relief", "Hare", "Ghost"],
        ["Cat", "Dog", "Ox", "Giant", "Snail", "Wall", "Guard", "Imp"],
      ]);
    }
  });

  test("every card that leaves the hand is seen, a sacrificed spell too", () => {
    const state = scenario(foe);
    act(state, ["sacrifice", 1]);
    expect(known(state, 1, 0)).toEqual([
      [null, null],
      ["Cat", "Cat", "Dog", "Hare"],
    ]);
  });

  test("the config is passed on unchanged, and unchanged parts are shared", () => {
    const state = scenario({ ...own, mana: 9, field: { 3: "Dog" } }, foe);
    const before = rules.view(state, 0);
    act(state, ["set", 2, 1]);
    const after = rules.view(state, 0);
    expect(after.config).toBe(state.config);
    expect(after.players[1].field).toBe(before.players[1].field);
    expect(after.players[0].field[2]).toBe(before.players[0].field[2]);
    expect(delta(before, after)).toEqual({
      "players.0": { mana: 8, "hand.1": 0, "field.0": [{ card: cardNamed("Cat"), life: 2, is: "asleep" }] },
    });
  });
});

describe("imagined states", () => {
  test("the unseen cards are dealt again, the opponent's to hand and pile", () => {
    const random = scripted(0, 0, 0, 0, 0);
    const imagined = rules.imagine(rules.view(scenario(own, foe), 0), 0, random);
    expect(leftOver(random)).toBe(0);
    const [first, second] = imagined.players;
    expect([namesOf(first.hand), namesOf(first.pile)]).toEqual([
      ["Ox", "Cat"],
      ["Imp", "Dog"],
    ]);
    expect([namesOf(second.hand), namesOf(second.pile)]).toEqual([
      ["Cat", "Relief", "Hare"],
      ["Cat", "Dog"],
    ]);
  });

  test("without shuffling there is nothing to imagine", () => {
    const state = unshuffled();
    const random = scripted();
    expect(rules.imagine(rules.view(state, SPECTATOR), SPECTATOR, random)).toEqual(state);
    expect(leftOver(random)).toBe(0);
  });
});

describe("secrets", () => {
  const state = scenario(own, foe);
  const drawnAnew = Array.from({ length: 40 }, (_, i) => houseRandom(i.toString(16).padStart(32, "0")));
  /** The hands and piles that may be, as this viewer is concerned: how many different ones there are in 40 draws. */
  const variety = (viewer: number) => {
    const others = drawnAnew.map((random) => duel.secrets(state, viewer, random));
    const different = (part: (state: State) => readonly number[]) =>
      new Set(others.map((other) => namesOf(part(other)).join())).size > 1;
    return [0, 1].flatMap((side) => [
      different(({ players }) => players[side === 0 ? 0 : 1].hand),
      different(({ players }) => players[side === 0 ? 0 : 1].pile),
    ]);
  };

  test.each([
    ["player 1", 0, [false, true, true, true]],
    ["player 2", 1, [true, true, false, true]],
    ["a spectator", SPECTATOR, [true, true, true, true]],
    ["who sees everything", ALL_SEEING, [false, true, false, true]],
  ])("for %s: hand and pile of both", (_, viewer, expected) => {
    expect(variety(viewer)).toEqual(expected);
  });

  test("the state stays as it is, and so does what is not hidden", () => {
    const before = structuredClone(state);
    const [random = houseRandom("0".repeat(32))] = drawnAnew;
    const other = duel.secrets(state, 0, random);
    expect(state).toEqual(before);
    expect(other.players.map(({ life, mana, field, graveyard }) => [life, mana, field, graveyard])).toEqual(
      state.players.map(({ life, mana, field, graveyard }) => [life, mana, field, graveyard]),
    );
  });

  test("without shuffling there are none", () => {
    const random = scripted();
    expect(duel.secrets(unshuffled(), 0, random)).toEqual(unshuffled());
    expect(leftOver(random)).toBe(0);
  });
});

describe("events", () => {
  test("a drawn card is the drawer's secret", () => {
    const drawn: Event = { type: "draws", side: 1, card: cardNamed("Ox"), hand: 4 };
    for (const viewer of [1, ALL_SEEING]) expect(rules.witness(drawn, viewer)).toEqual(drawn);
    for (const viewer of [0, SPECTATOR])
      expect(rules.witness(drawn, viewer)).toEqual({ ...drawn, card: null });
  });

  const learners = (events: readonly Event[]) =>
    [0, 1].filter((seat) => events.some((event) => rules.reveals(event, seat, 0)));

  test.each([
    [["set", 1, 1], [1]],
    [["cast", 2], [1]],
    [["sacrifice", 1], [1]],
    [["finish"], [1]],
    [["attack", 0, 2], []],
  ] as const)("%j of the first player shows something new to the seats %j", (action, seats) => {
    const state = scenario({ mana: 9, hand: ["Cat", "Healer"], field: { 2: "Dog" } }, { pile: ["Cat"] });
    expect(learners(act(state, action))).toEqual(seats);
  });

  test("a draw that fails shows nothing new", () => {
    expect(learners(act(scenario({}), ["finish"]))).toEqual([]);
  });
});

test("a copy shares nothing that changes", () => {
  const state = scenario({ ...own, mana: 9, field: { 1: "Cat" }, graveyard: ["Dog"] }, foe);
  const before = structuredClone(state);
  const copy = rules.clone?.(state) ?? state;
  act(copy, ["attack", 0, 1], ["set", 1, 2], ["sacrifice", 1], ["finish"]);
  expect(state).toEqual(before);
});
