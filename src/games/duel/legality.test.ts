import { describe, expect, test } from "vitest";
import { CHANCE, SPECTATOR } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { refusalText } from "./classic/text.ts";
import { cardNamed, type PlayerSpec, scenario } from "./fixtures/scenario.ts";
import { duel } from "./game.ts";
import { refusal } from "./legality.ts";
import { rules } from "./rules.ts";
import type { Action, Obstacle } from "./state.ts";

const NOT_POSSIBLE = "[INFO] Execution not possible!\n";
const SHIELDS = "[INFO] Destroy all shields first!\n";
const MANA = "[INFO] Not enough mana for this move!\n";

/** A situation, an action in it, the obstacle, and the classic program's message. */
type Row = readonly [
  what: string,
  own: PlayerSpec,
  foe: PlayerSpec,
  action: Action,
  obstacle: Obstacle | undefined,
  message: string | undefined,
];

function check(rows: readonly Row[]): void {
  test.each(rows)("%s", (_, own, foe, action, obstacle, message) => {
    const state = scenario(own, foe);
    const before = structuredClone(state);
    const found = refusal(state, 0, action);
    expect(found).toEqual(obstacle);
    expect(found === undefined ? undefined : refusalText(found)).toBe(message);
    expect(state).toEqual(before);
  });
}

describe("set X to Y (duel.md, section 8.3)", () => {
  const poor = { hand: ["Giant", "Dracula"], field: { 3: "Cat" }, mana: 1 };
  check([
    ["no card there", poor, {}, ["set", 3, 1], { code: "no such card", cards: 2 }, NOT_POSSIBLE],
    ["an empty hand", {}, {}, ["set", 1, 1], { code: "no such card", cards: 0 }, NOT_POSSIBLE],
    [
      "a spell comes before missing mana",
      poor,
      {},
      ["set", 2, 1],
      { code: "not a creature", card: cardNamed("Dracula") },
      NOT_POSSIBLE,
    ],
    [
      "a taken place comes before missing mana",
      poor,
      {},
      ["set", 1, 3],
      { code: "place taken", place: 3 },
      NOT_POSSIBLE,
    ],
    [
      "missing mana",
      poor,
      {},
      ["set", 1, 1],
      { code: "mana", card: cardNamed("Giant"), needs: 15, has: 1 },
      MANA,
    ],
    [
      "one mana too few",
      { hand: ["Ox"], mana: 4 },
      {},
      ["set", 1, 1],
      { code: "mana", card: cardNamed("Ox"), needs: 5, has: 4 },
      MANA,
    ],
    ["just enough mana", { hand: ["Ox"], mana: 5 }, {}, ["set", 1, 7], undefined, undefined],
  ]);
});

describe("cast X (section 8.3)", () => {
  const poor = { hand: ["Giant", "Healer"], mana: 4 };
  check([
    ["no card there", poor, {}, ["cast", 3], { code: "no such card", cards: 2 }, NOT_POSSIBLE],
    [
      "a creature comes before missing mana",
      poor,
      {},
      ["cast", 1],
      { code: "not a spell", card: cardNamed("Giant") },
      NOT_POSSIBLE,
    ],
    [
      "missing mana",
      poor,
      {},
      ["cast", 2],
      { code: "mana", card: cardNamed("Healer"), needs: 5, has: 4 },
      MANA,
    ],
    ["just enough mana", { hand: ["Healer"], mana: 5 }, {}, ["cast", 1], undefined, undefined],
  ]);
});

describe("Traitor (section 9)", () => {
  const own = { hand: ["Traitor", "Dracula"], field: { 3: "Cat" }, mana: 9 };
  const foe = { field: { 2: "Ox" } };
  check([
    [
      "missing mana",
      { ...own, mana: 8 },
      foe,
      ["cast", 1, 2, 1],
      { code: "mana", card: cardNamed("Traitor"), needs: 9, has: 8 },
      MANA,
    ],
    ["no creature on the target", own, foe, ["cast", 1, 1, 1], { code: "no target", place: 1 }, NOT_POSSIBLE],
    [
      "a target outside the field",
      own,
      foe,
      ["cast", 1, 0, 1],
      { code: "no target", place: 0 },
      NOT_POSSIBLE,
    ],
    ["a taken place", own, foe, ["cast", 1, 2, 3], { code: "place taken", place: 3 }, NOT_POSSIBLE],
    [
      "a place outside the field",
      own,
      foe,
      ["cast", 1, 2, 8],
      { code: "place taken", place: 8 },
      NOT_POSSIBLE,
    ],
    [
      "without target",
      own,
      foe,
      ["cast", 1],
      { code: "target missing", card: cardNamed("Traitor") },
      NOT_POSSIBLE,
    ],
    [
      "a target for another spell",
      own,
      foe,
      ["cast", 2, 2, 1],
      { code: "needless target", card: cardNamed("Dracula") },
      NOT_POSSIBLE,
    ],
    ["a creature and a free place", own, foe, ["cast", 1, 2, 1], undefined, undefined],
  ]);
});

describe("sacrifice X (section 8.3)", () => {
  check([
    [
      "no card there",
      { hand: ["Cat"] },
      {},
      ["sacrifice", 2],
      { code: "no such card", cards: 1 },
      NOT_POSSIBLE,
    ],
    ["any card, without mana", { hand: ["Giant"] }, {}, ["sacrifice", 1], undefined, undefined],
  ]);
});

describe("attack X with Y (section 8.3)", () => {
  const own: PlayerSpec = {
    field: { 1: "Dog", 2: { name: "Dog", is: "asleep" }, 3: { name: "Dog", is: "tired" } },
  };
  const open: PlayerSpec = { field: { 1: "Ox", 2: { name: "Ox", is: "asleep" } } };
  const shielded = { field: { ...open.field, 5: "Wall", 6: "Guard" } };
  check([
    [
      "no creature to attack with",
      own,
      open,
      ["attack", 1, 4],
      { code: "no attacker", place: 4 },
      NOT_POSSIBLE,
    ],
    [
      "an attacker that sleeps",
      own,
      open,
      ["attack", 1, 2],
      { code: "attacker asleep", place: 2 },
      NOT_POSSIBLE,
    ],
    [
      "an attacker that has attacked",
      own,
      open,
      ["attack", 1, 3],
      { code: "attacked already", place: 3 },
      NOT_POSSIBLE,
    ],
    ["no creature to attack", own, open, ["attack", 4, 1], { code: "no target", place: 4 }, NOT_POSSIBLE],
    ["a target that sleeps", own, open, ["attack", 2, 1], { code: "target asleep", place: 2 }, NOT_POSSIBLE],
    [
      "an attacker that cannot attack, with shields",
      own,
      shielded,
      ["attack", 0, 3],
      { code: "attacked already", place: 3 },
      NOT_POSSIBLE,
    ],
    [
      "a sleeping target behind a shield",
      own,
      shielded,
      ["attack", 2, 1],
      { code: "target asleep", place: 2 },
      NOT_POSSIBLE,
    ],
    [
      "no creature there, with shields",
      own,
      shielded,
      ["attack", 4, 1],
      { code: "no target", place: 4 },
      NOT_POSSIBLE,
    ],
    ["the player behind a shield", own, shielded, ["attack", 0, 1], { code: "shields" }, SHIELDS],
    ["a creature behind a shield", own, shielded, ["attack", 1, 1], { code: "shields" }, SHIELDS],
    ["either of two shields", own, shielded, ["attack", 5, 1], undefined, undefined],
    ["the other of two shields", own, shielded, ["attack", 6, 1], undefined, undefined],
    ["a creature without shields", own, open, ["attack", 1, 1], undefined, undefined],
    ["the player without shields", own, open, ["attack", 0, 1], undefined, undefined],
    ["own shields do not matter", { field: { 1: "Wall" } }, open, ["attack", 0, 1], undefined, undefined],
  ]);
});

describe("who may act", () => {
  test("only the player to move", () => {
    const state = scenario({ hand: ["Cat"] }, {}, 1);
    for (const other of [0, CHANCE, SPECTATOR]) {
      expect(rules.actions(state, other)).toEqual([]);
      expect(refusal(state, other, ["finish"])).toEqual({ code: "not your turn", turn: 1 });
    }
    expect(refusal(state, 1, ["finish"])).toBeUndefined();
  });

  test("no player when the game is over", () => {
    const state = scenario({});
    rules.forfeit(state, 1, "left");
    expect(rules.toMove(state)).toEqual([]);
    expect(rules.actions(state, 0)).toEqual([]);
    expect(refusal(state, 0, ["finish"])).toEqual({ code: "over" });
  });
});

test("every action that can be written is listed exactly if it is legal", () => {
  const own: PlayerSpec = {
    mana: 9,
    hand: ["Ox", "Relief", "Traitor", "Giant"],
    field: { 1: "Dog", 2: { name: "Cat", is: "asleep" }, 4: { name: "Cat", is: "tired" } },
  };
  const numbers = [-1, 0, 0.5, 1, 2, 3, 4, 5, 6, 7, 8];
  const pairs = numbers.flatMap((x) => numbers.map((y) => [x, y] as const));
  const written: readonly Action[] = [
    ["finish"],
    ...numbers.flatMap((x): Action[] => [
      ["sacrifice", x],
      ["cast", x],
    ]),
    ...pairs.flatMap(([x, y]): Action[] => [
      ["set", x, y],
      ["attack", x, y],
      ...numbers.map((z): Action => ["cast", x, y, z]),
    ]),
  ];
  for (const foe of [{ field: { 3: "Imp", 5: "Hare" } }, { field: { 3: "Imp", 5: "Wall" } }]) {
    const state = scenario(own, foe);
    const legal = written.filter((action) => refusal(state, 0, action) === undefined);
    const sorted = (actions: readonly Action[]) => actions.map((action) => JSON.stringify(action)).sort();
    expect(sorted(legal)).toEqual(sorted(rules.actions(state, 0)));
    for (const action of legal) expect(duel.action.safeParse(action).success).toBe(true);
  }
});

describe("random play", () => {
  const own = { mana: 9, hand: ["Ox", "Relief", "Traitor"], field: { 1: "Dog", 2: "Cat" } };
  const foe = { field: { 3: "Imp", 5: "Hare" } };

  test("every legal action occurs, and no other", () => {
    const state = scenario(own, foe);
    const random = houseRandom("7".repeat(32));
    const drawn = new Set<string>();
    for (let i = 0; i < 20_000; i++) drawn.add(JSON.stringify(rules.sample?.(state, 0, random)));
    const listed = rules.actions(state, 0).map((action) => JSON.stringify(action));
    expect([...drawn].sort()).toEqual(listed.sort());
  });

  test.each([
    ["finish", [0], ["finish"]],
    ["set the first card on 3", [1, 3], ["set", 1, 3]],
    ["sacrifice the first card", [1, 0], ["sacrifice", 1]],
    ["cast the second card", [2, 5], ["cast", 2]],
    ["lure the creature on 5 to 4", [3, 4, 4], ["cast", 3, 5, 4]],
    ["attack the opponent with 2", [9, 0], ["attack", 0, 2]],
    ["a taken place is drawn again", [1, 1, 0], ["finish"]],
    ["a card that is not there is drawn again", [4, 0], ["finish"]],
    ["a place without attacker is drawn again", [10, 0], ["finish"]],
    ["a target that is not there is drawn again", [9, 1, 0], ["finish"]],
  ] as const)("the draws for: %s", (_, draws, action) => {
    const random = scripted(...draws);
    expect(rules.sample?.(scenario(own, foe), 0, random)).toEqual(action);
    expect(leftOver(random)).toBe(0);
  });
});
