import { describe, expect, test } from "vitest";
import { javaRandom } from "../../kernel/random/java.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { FIELD_NAMES } from "./board.ts";
import { action, at, events, lines, position, refused } from "./fixtures/position.ts";
import { onTurn } from "./pieces.ts";
import { rules } from "./rules.ts";
import type { Action, Event, State } from "./state.ts";

const HAND = ["Hen Keeper 600/600", "Cider Presser 600/900", "Ox Drover 700/400", "Hay Binder 400/700"];
const FULL = [...HAND, "Clover Scout 1300/500"];

describe("set-up", () => {
  const units = Array.from({ length: 40 }, (_, i) => ({ qualifier: `U${i}`, role: "R", atk: i, def: i }));
  const ones = units.map(() => 1);
  const config = { units, decks: [ones, ones], teams: ["Red", "Blue"] } as const;

  test("the decks are filled in the order of the units, and deck 1 is shuffled before deck 2", () => {
    // Always the last possible place leaves a deck as it is; the second one is turned by one swap of its ends.
    const stay = Array.from({ length: 39 }, (_, i) => 39 - i);
    const random = scripted(...stay, 0, ...stay.slice(1));
    const { sides } = rules.setup(config, random);
    expect(leftOver(random)).toBe(0);
    expect([...sides[0].hand, ...sides[0].deck]).toEqual(units.map((_, i) => i));
    expect(sides[1].hand).toEqual([39, 1, 2, 3, 4]);
    expect(sides[1].deck.at(-1)).toBe(0);
  });

  test("the shuffle is that of java.util.Random", () => {
    const { sides } = rules.setup(config, javaRandom(42));
    const order =
      "37 4 36 26 34 5 38 1 30 35 28 24 14 19 6 31 16 8 13 23 29 11 15 27 7 20 9 0 22 32 3 21 2 17 25 18 39 12 33 10";
    expect([...sides[0].hand, ...sides[0].deck].join(" ")).toBe(order);
  });

  test("both teams hold five cards and 8000 life points, the kings stand on D1 and D7, and team 1 begins", () => {
    const state = rules.setup(config, javaRandom(1));
    expect(state.sides.map(({ hand, deck, life, king }) => [hand.length, deck.length, life, king])).toEqual([
      [5, 35, 8000, at("D1")],
      [5, 35, 8000, at("D7")],
    ]);
    expect(rules.toMove(state)).toEqual([0]);
  });
});

describe("moves", () => {
  test.each([
    ["en place", "D4", undefined],
    ["up", "D5", undefined],
    ["right", "E4", undefined],
    ["down", "D3", undefined],
    ["left", "C4", undefined],
    ["diagonally", "E5", "too far"],
    ["two fields", "D6", "too far"],
  ])("a unit moves %s", (_, to, refusal) => {
    const state = position({ one: ["D4 Ox Drover 700/400"] });
    expect(refused(state, `move D4 ${to}`)).toBe(refusal);
  });

  test("the end of a row is not beside the beginning of the next", () => {
    expect(refused(position({ one: ["G1 Ox Drover 700/400"] }), "move G1 A2")).toBe("too far");
  });

  test("a unit moves once a turn, and again in the next of its team", () => {
    const state = position({ one: ["D4 Ox Drover 700/400"] });
    lines(state, "move D4 D5");
    expect(refused(state, "move D5 D5")).toBe("moved");
    lines(state, "yield", "yield");
    expect(refused(state, "move D5 D5")).toBeUndefined();
  });

  test("any move, also en place, ends a blockade", () => {
    const state = position({ one: ["D4 Ox Drover 700/400 blocking"] });
    expect(lines(state, "move D4 D4")).toEqual(["Ox Drover no longer blocks.", "Ox Drover moves to D4."]);
    expect(state.sides[0].units[0]?.blocking).toBe(false);
  });

  test("units do not enter the field of their own king", () => {
    expect(refused(position({ one: ["D2 Ox Drover 700/400"] }), "move D2 D1")).toBe("own king");
  });

  test.each([
    ["an empty field", "A4", "empty"],
    ["an enemy's unit", "D5", "enemy"],
    ["the enemy's king", "D7", "enemy"],
  ])("nothing is done with %s", (_, field, refusal) => {
    const state = position({ two: ["D5 Ox Drover 700/400"] });
    expect(refused(state, `move ${field} ${field}`)).toBe(refusal);
    expect(refused(state, `flip ${field}`)).toBe(refusal);
    expect(refused(state, `block ${field}`)).toBe(refusal);
  });
});

describe("kings", () => {
  test("a king moves like a unit, once", () => {
    const state = position({});
    expect(refused(state, "move D1 E2")).toBe("too far");
    expect(lines(state, "move D1 D1")).toEqual(["Farmer King moves to D1."]);
    expect(refused(state, "move D1 D2")).toBe("moved");
  });

  test("a king enters no field of an enemy, king or unit", () => {
    const state = position({ kings: ["D4", "D5"], two: ["E4 Ox Drover 700/400"] });
    expect(refused(state, "move D4 D5")).toBe("king attacks");
    expect(refused(state, "move D4 E4")).toBe("king attacks");
  });

  test("a king removes an own unit from the field it enters, without a line of its own", () => {
    const state = position({ one: ["D2 Ox Drover 700/400"] });
    expect(lines(state, "move D1 D2")).toEqual(["Farmer King moves to D2."]);
    expect(state.sides[0].units).toEqual([]);
  });

  test("a king neither blocks nor is flipped", () => {
    expect(refused(position({}), "block D1")).toBe("king blocks");
    expect(refused(position({}), "flip D1")).toBe("face up");
  });
});

describe("flipping and blocking", () => {
  test("a hidden unit that has not moved is flipped for good, and may still move", () => {
    const state = position({ one: ["D4 Ox Drover 700/400 hidden"] });
    expect(lines(state, "flip D4")).toEqual(["Ox Drover (700/400) was flipped on D4!"]);
    expect(refused(state, "flip D4")).toBe("face up");
    expect(refused(state, "move D4 D5")).toBeUndefined();
  });

  test("a hidden unit that has moved stays hidden", () => {
    expect(refused(position({ one: ["D4 Ox Drover 700/400 hidden moved"] }), "flip D4")).toBe("moved");
  });

  test("to block is a move", () => {
    const state = position({ one: ["D4 Ox Drover 700/400"] });
    expect(lines(state, "block D4")).toEqual(["Ox Drover (D4) blocks!"]);
    expect(refused(state, "block D4")).toBe("moved");
    expect(refused(state, "move D4 D4")).toBe("moved");
  });

  test("a blocking unit may block again in a later turn", () => {
    const state = position({ one: ["D4 Ox Drover 700/400 blocking"] });
    expect(lines(state, "block D4")).toEqual(["Ox Drover (D4) blocks!"]);
  });
});

describe("placing", () => {
  test.each(["C2", "D2", "E2", "C1", "E1"])("a card is placed beside the king on %s", (field) => {
    expect(refused(position({ hands: [HAND, []] }), `place ${field} 1`)).toBeUndefined();
  });

  test.each([
    ["the king's own field", "D1", "not beside king"],
    ["a field farther off", "D3", "not beside king"],
    ["an enemy's unit", "D2", "held by enemy"],
    ["the enemy's king", "E2", "held by enemy"],
  ])("a card is not placed on %s", (_, field, refusal) => {
    const state = position({ hands: [HAND, []], kings: ["D1", "E2"], two: ["D2 Ox Drover 700/400"] });
    expect(refused(state, `place ${field} 1`)).toBe(refusal);
  });

  test("a card that is not in the hand is not placed", () => {
    expect(refused(position({ hands: [HAND, []] }), "place D2 5")).toBe("no such card");
  });

  test("a placed unit leaves the hand, is hidden and may move at once", () => {
    const state = position({ hands: [HAND, []] });
    expect(lines(state, "place D2 2")).toEqual(["Red places Cider Presser on D2."]);
    expect(state.sides[0].hand.length).toBe(3);
    expect(state.sides[0].units[0]?.hidden).toBe(true);
    expect(lines(state, "move D2 D3")).toEqual(["Cider Presser moves to D3."]);
  });

  test("several units are placed on one field, in order, each joining the one before", () => {
    const state = position({ hands: [HAND, []] });
    expect(lines(state, "place D2 1", "place D2 1", "place D2 1")).toEqual([
      "Red places Hen Keeper on D2.",
      "Red places Cider Presser on D2.",
      "Cider Presser and Hen Keeper on D2 join forces!",
      "Success!",
      "Red places Ox Drover on D2.",
      "Ox Drover and Hen Cider Keeper on D2 join forces!",
      "Union failed. Hen Cider Keeper was eliminated.",
    ]);
    expect(state.sides[0].units).toEqual([expect.objectContaining({ atk: 700, moved: false, hidden: true })]);
  });

  test("all of them go onto the same field", () => {
    const state = position({ hands: [HAND, []] });
    lines(state, "place D2 1");
    expect(refused(state, "place C2 1")).toBe("other field");
  });

  test("after anything else no more units are placed in the turn", () => {
    const state = position({ hands: [HAND, []] });
    lines(state, "place D2 1", "flip D2");
    expect(refused(state, "place D2 1")).toBe("placed");
    lines(state, "yield", "yield");
    expect(refused(state, "place D2 1")).toBeUndefined();
  });

  test("a fifth unit stays", () => {
    const one = ["A1", "B1", "A2", "B2"].map((field) => `${field} Ox Drover 700/400`);
    const state = position({ hands: [HAND, []], one });
    expect(lines(state, "place D2 1")).toEqual(["Red places Hen Keeper on D2."]);
    expect(state.sides[0].units.length).toBe(5);
  });

  test("a sixth unit is removed at once, and so is the one after it", () => {
    const one = ["A1", "B1", "A2", "B2", "A3"].map((field) => `${field} Ox Drover 700/400`);
    const state = position({ hands: [HAND, []], one });
    expect(lines(state, "place D2 1", "place D2 1")).toEqual([
      "Red places Hen Keeper on D2.",
      "Hen Keeper was eliminated!",
      "Red places Cider Presser on D2.",
      "Cider Presser was eliminated!",
    ]);
    expect(state.sides[0].units.length).toBe(5);
    expect(state.sides[0].gone.length).toBe(2);
  });

  test("a union with one of five units is no sixth unit, whether it succeeds or fails", () => {
    const others = ["A1", "B1", "A2", "B2"].map((field) => `${field} Ox Drover 700/400`);
    for (const onto of ["D2 Cider Presser 600/900", "D2 Clover Scout 1300/500"]) {
      const state = position({ hands: [HAND, []], one: [...others, onto] });
      expect(lines(state, "place D2 1")).not.toContain("Hen Keeper was eliminated!");
      expect(state.sides[0].units.length).toBe(5);
    }
  });
});

describe("the end of a turn", () => {
  test("a full hand must discard one card", () => {
    const state = position({ hands: [FULL, []] });
    expect(refused(state, "yield")).toBe("must discard");
    expect(refused(state, "yield 6")).toBe("no such card");
    expect(lines(state, "yield 2")).toEqual(["Red discarded Cider Presser (600/900).", "It is Blue's turn!"]);
    expect(state.sides[0].hand.length).toBe(4);
  });

  test("from fewer cards none is discarded", () => {
    expect(refused(position({ hands: [HAND, []] }), "yield 1")).toBe("keeps cards");
    expect(lines(position({ hands: [HAND, []] }), "yield")).toEqual(["It is Blue's turn!"]);
  });

  test.each([
    ["team 2's first turn, its card was drawn at set-up", 0, 0],
    ["team 1's second turn", 1, 1],
    ["team 2's second turn", 2, 1],
  ])("at the start of %s", (_, turn, drawn) => {
    const state = position({ turn });
    lines(state, "yield");
    expect(state.sides[onTurn(state)]?.hand.length).toBe(drawn);
  });

  test("a card is drawn from the top and appended to the hand", () => {
    const state = position({ turn: 1, hands: [HAND, []] });
    state.sides[0].deck = [3, 4, 0];
    lines(state, "yield");
    expect(state.sides[0].hand).toEqual([1, 2, 3, 4, 3]);
    expect(state.sides[0].deck[0]).toBe(4);
  });

  test("a team that has to draw from an empty deck loses", () => {
    const state = position({ turn: 1 });
    state.sides[0].deck = [];
    expect(lines(state, "yield")).toEqual([
      "It is Red's turn!",
      "Red has no cards left in the deck!",
      "Blue wins!",
    ]);
    expect(rules.outcome(state)).toEqual({ winners: [1], ending: { code: "no cards", loser: 0 } });
    expect(rules.toMove(state)).toEqual([]);
  });

  test("if both teams do nothing but discard, team 1 runs out in its 37th turn", () => {
    const units = [{ qualifier: "Straw", role: "Man", atk: 0, def: 0 }];
    const state = rules.setup({ units, decks: [[40], [40]], teams: ["Red", "Blue"] }, javaRandom(1));
    while (state.ending === null) lines(state, "yield 1");
    expect(state.turn).toBe(72);
    expect(state.ending).toEqual({ code: "no cards", loser: 0 });
  });

  test("the other team cannot act, and neither can when the match is over", () => {
    const state = position({ life: [8000, 10], kings: ["A1", "D4"], one: ["D3 Ox Drover 700/400"] });
    expect(rules.refusal(state, 1, action("yield"))).toEqual({ code: "not your turn" });
    lines(state, "move D3 D4");
    expect(refused(state, "yield")).toBe("over");
    expect(rules.outcome(state)).toEqual({ winners: [0], ending: { code: "no life", loser: 1 } });
  });
});

test("units stand in the order in which they came onto the board, a union as the last", () => {
  const state = position({
    one: ["A3 Left Twin 600/300", "B2 Odd One 110/130", "B3 Right Twin 300/600", "D2 Last One 1/1"],
  });
  events(state, "move A3 B3");
  expect(state.sides[0].units.map(({ atk }) => atk)).toEqual([110, 1, 600]);
});

describe("giving up", () => {
  test.each([
    [0, "resigned"],
    [1, "left"],
    [0, "expelled"],
    [1, "timed out"],
  ] as const)("seat %i loses at once when it %s, regardless of whose turn it is", (loser, why) => {
    const state = position({ hands: [HAND, HAND] });
    const log: Event[] = [];
    rules.forfeit(state, loser, why, log);
    expect(log).toEqual([{ type: "forfeits", seat: loser, why }]);
    expect(rules.outcome(state)).toEqual({ winners: [1 - loser], ending: { code: "forfeit", loser, why } });
    expect(rules.toMove(state)).toEqual([]);
    expect(rules.refusal(state, 0, action("yield"))).toEqual({ code: "over" });
  });
});

test("of all actions that there can be, exactly those on the list are legal", () => {
  const state = position({
    hands: [HAND, HAND],
    one: ["C2 Left Twin 600/300", "D2 Right Twin 300/600 hidden", "G4 Odd One 110/130 moved"],
    two: ["E2 Ox Drover 700/400", "D3 Hen Keeper 600/600 hidden"],
  });
  const fields = FIELD_NAMES.map((_, field) => field);
  const cards = [0, 1, 2, 3, 4];
  const all: Action[] = [
    ...fields.flatMap((from) => fields.map((to): Action => ["move", from, to])),
    ...fields.flatMap((field): Action[] => [
      ["flip", field],
      ["block", field],
    ]),
    ...fields.flatMap((field) => cards.map((card): Action => ["place", field, card])),
    ["yield"],
    ...cards.map((card): Action => ["yield", card]),
  ];
  for (const words of ["place E1 1", "move C2 D2", "move D1 D1"]) {
    const legal = all.filter((one) => rules.refusal(state, 0, one) === undefined);
    expect(new Set(legal.map(String))).toEqual(new Set(rules.actions(state, 0).map(String)));
    events(state, words);
  }
});

describe("events say where everything is", () => {
  const where = (state: State, ...words: readonly string[]) =>
    events(state, ...words).map((event) =>
      Object.fromEntries(
        Object.entries(event).filter(([name]) => !["unit", "target", "onto", "made"].includes(name)),
      ),
    );

  test("an attack comes from a field, and a blockade ends on one", () => {
    const state = position({ one: ["D3 Ox Drover 700/400 blocking"], two: ["D4 Hay Binder 400/900"] });
    expect(where(state, "move D3 D4")).toEqual([
      { type: "unblocks", on: at("D3") },
      { type: "attacks", from: at("D3"), on: at("D4") },
      { type: "eliminated", on: at("D4") },
      { type: "damage", team: 1, damage: 300 },
      { type: "moves", from: at("D3"), to: at("D4") },
    ]);
  });

  test("cards leave a place in the hand and come to one", () => {
    const state = position({ hands: [FULL, HAND.slice(0, 2)] });
    expect(where(state, "place D2 3", "place D2 2")).toEqual([
      { type: "places", card: 2, on: at("D2") },
      { type: "places", card: 1, on: at("D2") },
      { type: "joins", on: at("D2") },
    ]);
    expect(where(position({ hands: [FULL, HAND.slice(0, 2)] }), "yield 4")).toEqual([
      { type: "discards", card: 3 },
      { type: "turn", team: 1 },
      { type: "draws", card: 2 },
    ]);
  });
});
