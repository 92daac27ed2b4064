import { describe, expect, test } from "vitest";
import type { Seat } from "../../kernel/game.ts";
import { javaRandom, nextIntBetween } from "../../kernel/random/java.ts";
import { scripted as draws, leftOver, type ScriptedRandom } from "../../kernel/random/scripted.ts";
import { fieldName } from "./board.ts";
import { action, at, events, type PositionSetup, position } from "./fixtures/position.ts";
import {
  bestChoice,
  inverseChoice,
  kingScore,
  optionScores,
  placingScore,
  scripted,
  weightedChoice,
} from "./opponent.ts";
import { onTurn } from "./pieces.ts";
import { rules } from "./rules.ts";
import type { Action, KnownUnit, State } from "./state.ts";

const TEAM_2 = 1;

/** What the opponent does with exactly these draws, counted from 1 as the specification does. */
function chosen(state: State, ...drawn: readonly number[]): Action {
  const random = draws(...drawn.map((number) => number - 1));
  const seat = onTurn(state);
  const answer = scripted.choose({
    view: rules.view(state, seat),
    seat,
    random,
  });
  expect(leftOver(random), "draws left over").toBe(0);
  expect(rules.refusal(state, seat, answer)).toBeUndefined();
  return answer;
}

/** A position in which team 2 is on turn. */
const turnOf2 = (setting: PositionSetup): State => position({ turn: 3, ...setting });

/** The same after its king has stayed where it is. */
function afterKing(setting: PositionSetup): State {
  const state = turnOf2(setting);
  const king = fieldName(state.sides[1].king);
  events(state, `move ${king} ${king}`);
  return state;
}

/** The same after something else, so that it is the time of moving. */
function timeOfMoving(setting: PositionSetup): State {
  const state = afterKing(setting);
  state.acts++;
  return state;
}

describe("choices", () => {
  const exactly = (random: ScriptedRandom, choice: () => number) => {
    const place = choice();
    expect(leftOver(random)).toBe(0);
    return place;
  };

  test.each([
    [[5, 9, 7], [], 1],
    [[5], [], 0],
    [[9, 5, 9], [1], 0],
    [[9, 5, 9], [2], 2],
    [[-4, -4, -4], [3], 2],
  ])("the best of %j with draws %j is number %i", (scores, drawn, place) => {
    const random = draws(...drawn.map((number) => number - 1));
    expect(exactly(random, () => bestChoice(random, scores))).toBe(place);
  });

  test.each([
    [[10, 20, 30], 10, 0],
    [[10, 20, 30], 11, 1],
    [[10, 20, 30], 60, 2],
    [[-10, 0, 5, -3, 5], 5, 2],
    [[-10, 0, 5, -3, 5], 6, 4],
    [[7], 1, 0],
  ])("the weights %j with %i drawn give number %i", (weights, drawn, place) => {
    const random = draws(drawn - 1);
    expect(exactly(random, () => weightedChoice(random, weights))).toBe(place);
  });

  test("without any weight the first is taken without a draw", () => {
    expect(weightedChoice(draws(), [0, -1, 0])).toBe(0);
    expect(inverseChoice(draws(), [5, 5])).toBe(0);
  });

  test("the inverse choice weighs by what is missing to the greatest", () => {
    const random = draws(20, 19);
    expect([inverseChoice(random, [10, 30, 20]), inverseChoice(random, [10, 30, 20])]).toEqual([2, 0]);
    expect(leftOver(random)).toBe(0);
  });
});

describe("step 1, the king", () => {
  const score = (setting: PositionSetup, field: string) =>
    kingScore(rules.view(turnOf2(setting), TEAM_2), TEAM_2, at(field));
  const fellow = (field: string) => `${field} Hen Keeper 600/600`;

  test.each<[string, PositionSetup, string, number]>([
    ["en place costs nothing", {}, "D7", 0],
    ["a step costs 1", {}, "D6", -1],
    ["each fellow around counts 1", { two: [fellow("D6"), fellow("C7"), fellow("A1")] }, "D7", 2],
    ["each enemy around costs 2", { one: [fellow("C6"), fellow("E6"), fellow("D5")] }, "D7", -4],
    ["the enemy's king is an enemy", { kings: ["C6", "D7"] }, "D7", -2],
    ["the own king is no fellow", {}, "E7", -1],
    ["a fellow on the field costs 3 and does not count as around", { two: [fellow("D6")] }, "D6", -4],
  ])("%s", (_, setting, field, expected) => {
    expect(score(setting, field)).toBe(expected);
  });

  test("it stays where nothing is better, without a draw", () => {
    expect(chosen(turnOf2({}))).toEqual(action("move D7 D7"));
  });

  test.each([
    [1, "D5"],
    [2, "E4"],
    [3, "D3"],
    [4, "C4"],
    [5, "D4"],
  ])("among equals, number %i in the order up, right, down, left, en place is %s", (drawn, field) => {
    // Every step costs 1 and comes near to one fellow.
    const state = turnOf2({ kings: ["A1", "D4"], two: ["B5", "D6", "F3", "D2"].map(fellow) });
    const view = rules.view(state, TEAM_2);
    expect(["D5", "E4", "D3", "C4", "D4"].map((name) => kingScore(view, TEAM_2, at(name)))).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(chosen(state, drawn)).toEqual(action(`move D4 ${field}`));
  });

  test("a field held by an enemy is no candidate", () => {
    const state = turnOf2({ kings: ["A1", "A7"], one: ["A6", "B7"].map(fellow) });
    expect(chosen(state)).toEqual(action("move A7 A7"));
  });
});

describe("step 2, placing", () => {
  const hands = [[], ["Ox Drover 700/400", "Hay Binder 400/700"]] as const;
  const fellow = (field: string) => `${field} Hen Keeper 600/600`;
  const score = (setting: PositionSetup, field: string) =>
    placingScore(rules.view(turnOf2(setting), TEAM_2), TEAM_2, at(field));

  test.each<[string, PositionSetup, string, number]>([
    ["the steps to the enemy's king count against it", {}, "E6", -6],
    ["an enemy beside counts 2, a diagonal one nothing", { one: [fellow("E5"), fellow("F5")] }, "E6", -4],
    ["the enemy's king beside counts as enemy", { kings: ["E5", "D7"] }, "E6", 1],
    ["a fellow beside costs 1", { two: [fellow("E5")] }, "E6", -7],
    ["the own king beside costs 1", {}, "D6", -6],
  ])("%s", (_, setting, field, expected) => {
    expect(score(setting, field)).toBe(expected);
  });

  test("equal fields are drawn from clockwise, then the unit by ATK in the order of the hand", () => {
    expect(chosen(afterKing({ hands }), 1, 700)).toEqual(action("place E6 1"));
    expect(chosen(afterKing({ hands }), 2, 701)).toEqual(action("place D6 2"));
    expect(chosen(afterKing({ hands }), 3, 1100)).toEqual(action("place C6 2"));
  });

  test("a single best field needs no draw", () => {
    expect(chosen(afterKing({ hands, one: [fellow("D5")] }), 1)).toEqual(action("place D6 1"));
  });

  test("a field with an own unit is a candidate like any other", () => {
    const state = afterKing({ hands, kings: ["G7", "A7"], two: [fellow("B7")] });
    // B7 holds a fellow: 5 steps, its own king beside it.
    expect(placingScore(rules.view(state, TEAM_2), TEAM_2, at("B7"))).toBe(-6);
    const crowded = afterKing({ hands, kings: ["D1", "D7"], two: [fellow("D6")], one: [fellow("D5")] });
    expect(chosen(crowded, 1)).toEqual(action("place D6 1"));
  });

  test("with enemies on all fields around it places nothing, not even later in the turn", () => {
    const one = ["A6 Hen Keeper 600/600", "B6 Hen Keeper 600/600", "B7 Hen Keeper 600/600"];
    const state = afterKing({ hands, kings: ["D1", "A7"], one, two: ["C6 Ox Drover 600/0"] });
    // Left is an equal enemy, and both are eliminated: B6 is free now, and still nothing is placed.
    const scores = optionScores(rules.view(state, TEAM_2), TEAM_2, state.sides[1].units[0] as KnownUnit);
    expect(scores).toEqual([69, 50, 50, 0, 1, 0]);
    expect(chosen(state, 1)).toEqual(action("move C6 C7"));
    events(state, "move C6 B6");
    expect(state.sides[1].units).toEqual([]);
    expect(chosen(state)).toEqual(action("yield"));
  });
});

describe("step 3, moving", () => {
  const unit = "D4 Ox Drover 700/900";
  /** Up, right, down, left, to block, en place. */
  const scores = (setting: PositionSetup) => {
    const state = turnOf2({ kings: ["A1", "G7"], two: [unit], ...setting });
    return optionScores(rules.view(state, TEAM_2), TEAM_2, state.sides[1].units[0] as KnownUnit);
  };

  test.each<[string, PositionSetup, number, number]>([
    ["an empty field: ten times its steps to the enemy's king", {}, 0, 70],
    ["less one for each enemy beside it", { one: ["D6 A B 1/1 hidden", "E5 A B 1/1", "F6 A B 1/1"] }, 0, 68],
    ["of whom the king is one", { kings: ["D6", "G7"] }, 0, 9],
    ["the enemy's king: the ATK", { kings: ["D5", "G7"] }, 0, 700],
    ["a hidden enemy: ATK less 500", { one: ["D5 A B 9000/1 hidden"] }, 0, 200],
    ["a hidden enemy that blocks: the same", { one: ["D5 A B 9000/1 hidden blocking"] }, 0, 200],
    ["a blocking enemy: ATK less DEF", { one: ["D5 A B 9000/100 blocking"] }, 0, 600],
    ["another enemy: twice the difference of the ATK", { one: ["D5 A B 1000/1"] }, 0, -600],
    ["a compatible fellow: what the union adds", { two: [unit, "D5 A B 1400/1"] }, 0, 1400 - 700 - 899 + 200],
    ["an incompatible fellow: minus all it has", { two: [unit, "D5 A B 99/1"] }, 0, -100],
    ["the own king: no option", { kings: ["A1", "D5"] }, 0, 0],
    ["to block: a hundredth of the DEF", {}, 4, 9],
    ["to block: of what it exceeds the threat", { one: ["E4 A B 450/1"] }, 4, 4],
    ["to block: at least 1", { one: ["E4 A B 5000/1"] }, 4, 1],
    ["en place: a hundredth of the ATK", {}, 5, 7],
    ["en place: of what it exceeds the threat", { one: ["E4 A B 450/1"] }, 5, 2],
    ["en place: at least 0", { one: ["E4 A B 5000/1"] }, 5, 0],
    ["the threat is the strongest enemy beside", { one: ["E4 A B 100/1", "C4 A B 300/1"] }, 5, 4],
    ["not a hidden one", { one: ["E4 A B 450/1 hidden"] }, 5, 7],
    ["not one farther off in the same row", { one: ["F4 A B 450/1"] }, 5, 7],
    ["nor the king", { kings: ["E4", "G7"] }, 5, 7],
    ["a negative ATK is the threat if no other is beside", { one: ["E4 A B -900/1"] }, 5, 16],
    ["to block as well", { one: ["E4 A B -900/1"] }, 4, 18],
    ["the king beside counts 0", { kings: ["D5", "G7"], one: ["E4 A B -900/1"] }, 5, 7],
  ])("%s", (_, setting, option, expected) => {
    expect(scores(setting)[option]).toBe(expected);
  });

  test("a direction outside the board is no option", () => {
    expect(scores({ two: ["A7 Ox Drover 700/900"] })).toEqual([70, 50, 9, 7]);
  });

  test("the unit with the greatest sum of scores acts, negative ones included", () => {
    // The first would have the greater sum if its bad union did not count.
    const two = ["A4 Ox Drover 700/900", "A5 Odd One 9999/1 moved", "G4 Ox Drover 700/900"];
    const state = timeOfMoving({ kings: ["A1", "G7"], two });
    expect(chosen(state, 1)[1]).toBe(at("G4"));
  });

  test("among equal units one is drawn in the order in which they came onto the board", () => {
    const two = ["G4 Ox Drover 700/900", "A4 Ox Drover 700/900"];
    const state = timeOfMoving({ kings: ["D1", "D7"], two });
    expect(chosen(state, 1, 1)[1]).toBe(at("G4"));
    expect(chosen(state, 2, 1)[1]).toBe(at("A4"));
  });

  test("it draws one of the options in the order up, right, down, left, block, en place", () => {
    const state = timeOfMoving({ kings: ["A1", "G7"], two: [unit] });
    // 70, 70, 50, 50, 9, 7
    expect([1, 71, 141, 191, 241, 250].map((drawn) => chosen(state, drawn))).toEqual(
      ["move D4 D5", "move D4 E4", "move D4 D3", "move D4 C4", "block D4", "move D4 D4"].map(action),
    );
  });

  test("without any positive move it blocks without a draw", () => {
    const one = ["A2 A B 9000/1", "B1 A B 9000/1"];
    expect(chosen(timeOfMoving({ kings: ["G7", "D7"], one, two: ["A1 Ox Drover 700/9900"] }))).toEqual(
      action("block A1"),
    );
  });

  test("a single positive option is still drawn", () => {
    const one = ["A2 A B 9000/1", "B1 A B 600/1"];
    const state = timeOfMoving({ kings: ["G7", "D7"], one, two: ["A1 Ox Drover 700/900"] });
    expect(chosen(state, 200)).toEqual(action("move A1 B1"));
  });

  test("a unit made by a union takes part again", () => {
    const state = timeOfMoving({ two: ["A4 Left Twin 600/300", "B4 Right Twin 300/600 moved"] });
    events(state, "move A4 B4");
    expect(chosen(state, 1)).toEqual(action("move B4 B5"));
  });
});

describe("step 4, the end", () => {
  const five = ["A A 100/100", "B B 200/200", "C C 300/300", "D D 150/150", "E E 50/50"];

  test("with fewer than five cards it ends the turn without a draw", () => {
    expect(chosen(timeOfMoving({ hands: [[], five.slice(1)] }))).toEqual(action("yield"));
  });

  test("of five cards one is discarded, the weakest most likely", () => {
    // Missing to 600: 400, 200, 0, 300, 500.
    const state = timeOfMoving({ hands: [[], five] });
    expect([400, 401, 601, 1400].map((drawn) => chosen(state, drawn))).toEqual(
      ["yield 1", "yield 2", "yield 4", "yield 5"].map(action),
    );
  });
});

test("it plays team 1 as well, with the same directions", () => {
  const state = position({ turn: 2 });
  expect(chosen(state)).toEqual(action("move D1 D1"));
  events(state, "move D1 D1");
  state.sides[0].hand = [0];
  // D2, E2 and C2 are equal, in this order; a hand without any ATK needs no draw.
  expect(chosen(state, 2)).toEqual(action("place E2 1"));
});

describe("the draws of the sample, seed -4022738", () => {
  test("after both shuffles", () => {
    const random = javaRandom(-4022738);
    const units = [{ qualifier: "A", role: "B", atk: 1, def: 1 }];
    rules.setup({ units, decks: [[40], [40]], teams: ["", ""] }, random);
    const bounds = [4, 5101, 228, 6101, 2129, 128];
    expect(bounds.map((bound) => nextIntBetween(random, 1, bound))).toEqual([1, 1263, 3, 5181, 1254, 123]);
  });

  test.each<[Seat]>([[0], [1]])("it never acts illegally as seat %i", (seat) => {
    const random = javaRandom(seat + 1);
    const units = [
      { qualifier: "Left", role: "Twin", atk: 600, def: 300 },
      { qualifier: "Right", role: "Twin", atk: 300, def: 600 },
      { qualifier: "Odd", role: "One", atk: 110, def: 130 },
    ];
    const state = rules.setup(
      {
        units,
        decks: [
          [15, 15, 10],
          [15, 15, 10],
        ],
        teams: ["", ""],
      },
      random,
    );
    while (state.ending === null) {
      const mover = onTurn(state);
      const view = rules.view(state, mover);
      const answer =
        mover === seat
          ? scripted.choose({ view, seat, random })
          : (rules.sample?.(state, mover, random) as Action);
      expect(rules.refusal(state, mover, answer)).toBeUndefined();
      rules.apply(state, mover, answer);
    }
  });
});
