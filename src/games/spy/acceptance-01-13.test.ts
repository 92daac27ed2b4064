import { describe, expect, test } from "vitest";
import { houseRandom } from "../../kernel/random/house.ts";
import { isFoggy, sees } from "./board/places.ts";
import { agent, enemy, HALL, npc } from "./fixtures/hall.ts";
import { HIT, MISS, Scene } from "./fixtures/scene.ts";
import { spy } from "./game.ts";
import { actionTest, chanceAtRoulette } from "./play/chance.ts";
import { givePoints } from "./play/rounds.ts";
import type { Property } from "./properties/table.ts";

// The numbered acceptance cases of spy-rules.md, section 34.

describe("1. Sight", () => {
  const see = (map: string[], x: number, y: number) => {
    const scene = new Scene(map, [agent({ at: [0, 0] })]);
    return sees(scene.state, scene.at(0, 0), scene.at(x, y));
  };
  test("(0,0) to (1,1) with walls on (1,0) and (0,1): free", () => {
    expect(see([".#", "#."], 1, 1)).toBe(true);
  });
  test.each([
    { wall: "(1,0)", map: [".#.", "..."], free: false },
    { wall: "(0,1)", map: ["...", "#.."], free: true },
    { wall: "(2,0)", map: ["..#", "..."], free: true },
  ])("(0,0) to (2,1) with a wall on $wall: $free", ({ map, free }) => {
    expect(see(map, 2, 1)).toBe(free);
  });
  test("(0,0) to (3,1): only (1,0) and (2,1) are crossed", () => {
    expect(see(["..##", "##.."], 3, 1)).toBe(true);
    expect(see([".#..", "...."], 3, 1)).toBe(false);
    expect(see(["....", "..#."], 3, 1)).toBe(false);
  });
});

test.each([
  { features: ["SPRYNESS", "PONDEROUSNESS"], coin: HIT, mp: 1, ap: 2 },
  { features: ["SPRYNESS", "PONDEROUSNESS"], coin: MISS, mp: 2, ap: 1 },
  { features: ["SLUGGISHNESS", "PONDEROUSNESS"], coin: HIT, mp: 0, ap: 1 },
] as const)("2. $features, coin $coin: $mp MP/$ap AP", ({ features, coin, mp, ap }) => {
  const scene = new Scene(HALL, [agent({ features })], { draws: [coin] });
  givePoints(scene.state, scene.person(0));
  scene.expectAllDrawn();
  expect(scene.person(0)).toMatchObject({ mp, ap });
});

describe("3. Action test p = 0.8 with clammy clothes and tradecraft", () => {
  const features: Property[] = ["CONSTANT_CLAMMY_CLOTHES", "TRADECRAFT"];
  test("draws 0.45, 0.39: the first fails, the second succeeds", () => {
    const scene = new Scene(HALL, [agent({ features })], { draws: [0.45, 0.39] });
    expect(actionTest(scene.state, scene.person(0), 0.8)).toBe(true);
    scene.expectAllDrawn();
  });
  test("with MOLEDIE the first failure is final", () => {
    const scene = new Scene(HALL, [agent({ features, gadgets: ["MOLEDIE"] })], { draws: [0.45] });
    expect(actionTest(scene.state, scene.person(0), 0.8)).toBe(false);
    scene.expectAllDrawn();
  });
});

test("4. Roulette: chips 10, table 6: stakes 7 and 0 illegal, 6 legal; after a win 16 and 0, the table is broke", () => {
  const scene = new Scene(["...", ".R."], [agent({ at: [0, 0] })], { draws: [HIT] });
  scene.state.roulettes = scene.state.roulettes.map((table) => ({ ...table, chips: 6 }));
  const target = scene.at(1, 1);
  expect(scene.refusal("gamble", target, 7)).toBe("The stake here is 1 to 6.");
  expect(scene.refusal("gamble", target, 0)).toBe("The stake here is 1 to 6.");
  scene.actAndDrawAll("gamble", target, 6);
  expect(scene.person(0).chips).toBe(16);
  expect(scene.state.roulettes[0]?.chips).toBe(0);
  expect(scene.refusal("gamble", target, 1)).toBe("This roulette table is broke.");
});

test.each([
  { features: ["JINX"], isInverted: true, of37: 24 },
  { features: ["LUCKY_DEVIL"], isInverted: true, of37: 14 },
  { features: [], isInverted: true, of37: 19 },
  { features: [], isInverted: false, of37: 18 },
  { features: ["LUCKY_DEVIL"], isInverted: false, of37: 23 },
  { features: ["JINX"], isInverted: false, of37: 13 },
  { features: ["JINX", "LUCKY_DEVIL"], isInverted: false, of37: 18 },
] as const)(
  "5. Roulette with $features, inverted $isInverted: $of37/37",
  ({ features, isInverted, of37 }) => {
    const scene = new Scene(["..R"], [agent({ at: [0, 0], features })]);
    const table = { at: 2, chips: 5, isInverted, isDestroyed: false };
    expect(chanceAtRoulette(scene.state, scene.person(0), table) * 37).toBeCloseTo(of37, 9);
  },
);

test.each([
  { features: [], drink: 0, hp: 90, after: 100, exfiltrated: false },
  { features: ["ROBUST_STOMACH"], drink: 0, hp: 20, after: 80, exfiltrated: false },
  { features: [], drink: 2, hp: 20, after: 1, exfiltrated: true },
  { features: ["ROBUST_STOMACH", "TOUGHNESS"], drink: 2, hp: 20, after: 5, exfiltrated: false },
] as const)(
  "6. Drinking with $features, poison $drink, hp $hp: $after",
  ({ features, drink, hp, after, exfiltrated }) => {
    const scene = new Scene(
      ["..h"],
      [agent({ at: [0, 0], features, drink, hp, mp: 1 }), enemy({ at: [1, 0] })],
      {
        match: { cocktailHp: 30 },
        draws: exfiltrated ? [0] : [],
      },
    );
    scene.state.queue = [1];
    const log = scene.actAndDrawAll("use", "COCKTAIL", 0);
    expect(scene.person(0).hp).toBe(after);
    expect(log.some(({ type }) => type === "EXFILTRATION")).toBe(exfiltrated);
  },
);

test("7. Damage 25 with TOUGHNESS: 12", () => {
  const scene = new Scene(HALL, [agent({ gadgets: ["GAS_GLOSS"] }), enemy({ features: ["TOUGHNESS"] })], {
    match: { gasGlossDamage: 25 },
  });
  scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
  expect(scene.person(1).hp).toBe(88);
});

test("8. Exfiltrated collar carrier: the collar lies on the old field; the next person walking there has it", () => {
  const people = [agent({ gadgets: ["GAS_GLOSS"] }), enemy({ hp: 10, gadgets: ["DIAMOND_COLLAR"] })];
  const scene = new Scene([".....h", "......"], people, { draws: [0] });
  scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
  expect(scene.state.lying).toEqual([{ gadget: "DIAMOND_COLLAR", at: scene.at(2, 1) }]);
  expect(scene.person(1)).toMatchObject({ at: scene.at(5, 0), hp: 1, gadgets: [] });
  scene.act("move", scene.at(2, 1));
  expect(scene.person(0).gadgets).toEqual(["DIAMOND_COLLAR"]);
  expect(scene.state.lying).toEqual([]);
});

test("9. Three seats all occupied: exfiltration displaces one sitter to a field next to that seat", () => {
  const people = [
    agent({ at: [1, 0], gadgets: ["GAS_GLOSS"] }),
    enemy({ at: [2, 0], hp: 1 }),
    npc({ at: [0, 2] }),
    npc({ at: [3, 2] }),
    npc({ at: [5, 2] }),
  ];
  const scene = new Scene(["......", "......", "h..h.h"], people, { draws: [1, 0] });
  scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 0));
  expect(scene.person(1).at).toBe(scene.at(3, 2));
  expect(scene.person(3).at).toBe(scene.at(2, 1));
});

test("10. Opening safe 1 of 3: IP once, combination 2 known, again no IP; without combination it fails and costs an AP", () => {
  const scene = new Scene(["SSS", "..."], [agent({ ap: 3 }), enemy({ at: [0, 1], ap: 1, mp: 1 })]);
  const [own, other] = scene.state.factions;
  scene.faction(0).combinations = [1];
  scene.act("spy", scene.at(0, 0));
  expect(scene.person(0).ip).toBe(20);
  expect(own).toMatchObject({ combinations: [1, 2], tally: { ipFromSecrets: 20 } });
  scene.act("spy", scene.at(0, 0));
  expect(scene.person(0)).toMatchObject({ ip: 20, ap: 1 });
  scene.state.active = 1;
  const [operation] = scene.actAndDrawAll("spy", scene.at(0, 0));
  expect(operation).toMatchObject({ type: "SPY_ACTION", successful: false });
  expect(scene.person(1)).toMatchObject({ ip: 0, ap: 0 });
  expect(other?.combinations).toEqual([]);
});

test("11. Both factions open safe 3 of 3: both get IP, only the first gets the collar", () => {
  const scene = new Scene(["SSS", "..."], [agent(), enemy()]);
  for (const faction of scene.state.factions) faction.combinations = [3];
  scene.act("spy", scene.at(2, 0));
  scene.state.active = 1;
  scene.actAndDrawAll("spy", scene.at(2, 0));
  expect(scene.person(0)).toMatchObject({ ip: 20, gadgets: ["DIAMOND_COLLAR"] });
  expect(scene.person(1)).toMatchObject({ ip: 20, gadgets: [] });
  expect(scene.state.factions.map(({ combinations }) => combinations)).toEqual([[3], [3]]);
});

test("12. Fog thrown in round 4: foggy in rounds 4, 5 and 6, clear at the start of round 7", () => {
  const scene = new Scene(HALL, [agent({ gadgets: ["FOG_TIN"] })], { round: 4, cat: [5, 3] });
  scene.actAndDrawAll("use", "FOG_TIN", scene.at(4, 1));
  const foggy: [number, boolean][] = [];
  scene.state.random = houseRandom("1".repeat(32));
  for (let round = 4; round <= 7; round++) {
    while (scene.state.round < round) scene.act("retire");
    foggy.push([round, isFoggy(scene.state, scene.at(3, 0))]);
  }
  expect(foggy).toEqual([
    [4, true],
    [5, true],
    [6, true],
    [7, false],
  ]);
});

test("13. In fog with 1 MP/1 AP: movement legal, every action illegal; with 0 MP the turn ends", () => {
  const people = [
    agent({ mp: 1, ap: 1, drink: 0, gadgets: ["JETPACK"], features: ["OBSERVATION"] }),
    enemy({ mp: 1 }),
  ];
  const scene = new Scene(HALL, people, { draws: [] });
  scene.state.fogs = [{ fields: [scene.at(1, 1), scene.at(1, 0)], until: 9 }];
  scene.state.queue = [1];
  const reason = "In fog you can only move.";
  expect(scene.refusal("use", "COCKTAIL", scene.at(1, 1))).toBe(reason);
  expect(scene.refusal("use", "JETPACK", scene.at(5, 3))).toBe(reason);
  expect(scene.refusal("spy", scene.at(2, 1))).toBe(reason);
  expect(scene.refusal("property", "OBSERVATION", scene.at(2, 1))).toBe(reason);
  expect(spy.actions(scene.state, 0).map(([type]) => type)).not.toContain("use");
  scene.actAndDrawAll("move", scene.at(1, 0));
  expect(scene.state.active).toBe(1);
  expect(scene.person(0)).toMatchObject({ mp: 0, ap: 0 });
});
