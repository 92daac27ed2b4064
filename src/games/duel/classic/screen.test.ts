import { describe, expect, test } from "vitest";
import { act, CONFIG, CREATURES, scenario } from "../fixtures/scenario.ts";
import type { State } from "../state.ts";
import { board } from "./screen.ts";

/** The six lines of the first cell of a block: the opponent's hand and field, the player's field and hand. */
function firstCell(state: State, block: "foe hand" | "foe field" | "own field" | "own hand"): string[] {
  const start = { "foe hand": 3, "foe field": 12, "own field": 21, "own hand": 30 }[block];
  return board(state)
    .split("\n")
    .slice(start, start + 6)
    .map((line) => line.slice(4, 12));
}

/** A state with one creature of these attributes in the hand of the player to move and on both fields. */
function withCreature(special: Partial<(typeof CREATURES)[number]>): State {
  const state = scenario({ hand: ["Cat"], field: { 1: "Cat" } }, { hand: ["Cat"], field: { 1: "Cat" } });
  const creatures = CREATURES.map((cat, i) => (i === 0 ? { ...cat, ...special } : cat));
  return { ...state, config: { ...CONFIG, deck: { ...CONFIG.deck, creatures } } };
}

test("the whole board is drawn for the player to move (duel.md, section 10)", () => {
  const state = scenario(
    {
      life: 104,
      mana: 9,
      hand: ["Imp", "Traitor", "Giant"],
      field: { 2: { name: "Dog", is: "tired" }, 7: { name: "Hare", life: 3 } },
    },
    { life: 7, mana: 15, hand: ["Cat", "Cat"], field: { 1: "Guard", 4: { name: "Ghost", is: "asleep" } } },
    1,
  );
  expect(board(state)).toBe(`
==================================================================================

     ______     ______                                                            
H   |      |   |      |                                                          H
A   |      |   |      |                                                          A
N   |      |   |      |                                                          N
D   |      |   |      |                                                          D
    |______|   |______|                                                           

============================= LP :  7 | MANA : 15/15 =============================

     ______S                          ______M                                     
G   |      |                         |      |                                    G
A   Guard                            Ghost                                       A
M   |      |                         |  zz  |                                    M
E   |      |                         |      |                                    E
    02____07                         00____01                                     

~~~~~~ 01 ~~~~~~~ 02 ~~~~~~~ 03 ~~~~~~~ 04 ~~~~~~~ 05 ~~~~~~~ 06 ~~~~~~~ 07 ~~~~~~

                ______                                                 ______     
G              |      |                                               |      |   G
A              Dog                                                    Hare       A
M              |  ==  |                                               |      |   M
E              |      |                                               |      |   E
               02____03                                               02____03    

============================= LP : 104 | MANA :  9/15 =============================

    03_____M   09_____    15_____                                                 
H   |      |   |      |   |      |                                               H
A   Imp        Traitor    Giant                                                  A
N   |      |   |      |   |      |                                               N
D   |      |   |      |   |      |                                               D
    04____02   x______x   09____09                                                

==================================================================================

`);
});

describe("letters (section 10)", () => {
  test.each([
    [{}, "01_____ ", " ______ "],
    [{ drain: true }, "01_____M", " ______M"],
    [{ shield: true }, "01_____S", " ______S"],
    [{ speedy: true }, "01_____A", " ______ "],
    [{ drain: true, shield: true }, "01____MS", " _____MS"],
    [{ drain: true, speedy: true }, "01____MA", " ______M"],
    [{ shield: true, speedy: true }, "01____SA", " ______S"],
    [{ drain: true, shield: true, speedy: true }, "01___MSA", " _____MS"],
  ])("%j in the hand and on the field, where speed is not shown", (special, inHand, onField) => {
    const state = withCreature(special);
    expect(firstCell(state, "own hand")[0]).toBe(inHand);
    expect(firstCell(state, "own field")[0]).toBe(onField);
    expect(firstCell(state, "foe field")[0]).toBe(onField);
    expect(firstCell(state, "foe hand")[0]).toBe(" ______ ");
  });
});

describe("marks (section 10)", () => {
  test.each([
    ["ready", "|      |"],
    ["tired", "|  ==  |"],
    ["asleep", "|  zz  |"],
  ] as const)("%s", (is, line) => {
    const state = scenario({ field: { 1: { name: "Cat", is } } });
    expect(firstCell(state, "own field")[3]).toBe(line);
  });
});

test("a name with letters of several bytes is padded by its bytes", () => {
  const [, , name] = firstCell(withCreature({ name: "B\u00e4r" }), "own field");
  expect(name).toBe("B\u00c3\u00a4r    ");
});

test("the field shows current life points, the hand printed ones", () => {
  const state = scenario({ mana: 5, hand: ["Healer", "Cat"], field: { 1: "Cat" } });
  act(state, ["cast", 1]);
  expect(firstCell(state, "own field")[5]).toBe("01____03");
  expect(firstCell(state, "own hand")[5]).toBe("01____02");
});
