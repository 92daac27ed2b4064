import { describe, expect, test } from "vitest";
import { type Cast, HIT, MISS, Scene, told } from "./fixtures/scene.ts";
import { GADGET_NAMES, GADGETS, type Gadget } from "./gadgets.ts";
import { spy } from "./game.ts";
import { NEUTRAL } from "./state.ts";

const HALL = ["......", "......", "......", "......"];
const agent = (gadget: Gadget, more: Partial<Cast> = {}): Cast => ({
  at: [1, 1],
  gadgets: [gadget],
  ...more,
});
const enemy = (more: Partial<Cast> = {}): Cast => ({ at: [2, 1], side: 1, ...more });
const npc = (more: Partial<Cast> = {}): Cast => ({ at: [2, 2], side: NEUTRAL, ...more });

describe("gadgets in general (spy-rules.md, section 21)", () => {
  test("one that is not carried cannot be used", () => {
    const scene = new Scene(HALL, [agent("JETPACK"), enemy()]);
    expect(scene.refusal("use", "GAS_GLOSS", scene.at(2, 1))).toBe("P0 does not carry this gadget.");
  });
  test.each(["MAGNETIC_WATCH", "POCKET_LITTER", "ANTI_PLAGUE_MASK", "DIAMOND_COLLAR"] as const)(
    "%s works by being carried",
    (gadget) => {
      const scene = new Scene(HALL, [agent(gadget), enemy()]);
      expect(scene.refusal("use", gadget, scene.at(2, 1))).toBe("This gadget works by being carried.");
      expect(spy.actions(scene.state, 0).some((action) => action[0] === "use")).toBe(false);
    },
  );
  test("there are 21, with the uses of the table", () => {
    expect(GADGET_NAMES.length).toBe(21);
    const uses = Object.fromEntries(GADGET_NAMES.map((name) => [name, GADGETS[name].uses]));
    expect(uses).toMatchObject({ HAIRDRYER: null, MOLEDIE: null, TECHNICOLOUR_PRISM: 1, POISON_PILLS: 5 });
    expect(uses).toMatchObject({ MOTHBALL_POUCH: 5, ROCKET_PEN: 1, GAS_GLOSS: 1, FOG_TIN: 1, JETPACK: 1 });
  });
  test.each([
    ["MOLEDIE", "moledieRange"],
    ["FOG_TIN", "fogTinRange"],
  ] as const)("%s reaches as far as %s says", (gadget, range) => {
    const scene = new Scene(HALL, [agent(gadget)], { match: { [range]: 2 } });
    expect(scene.refusal("use", gadget, scene.at(3, 1))).toBeUndefined();
    expect(scene.refusal("use", gadget, scene.at(4, 1))).toBe("The target must be within 2 fields.");
  });
  test.each(["MOLEDIE", "FOG_TIN", "ROCKET_PEN"] as const)("%s needs sight", (gadget) => {
    const scene = new Scene(["..#..", ".##.."], [agent(gadget, { at: [0, 0] })]);
    expect(scene.refusal("use", gadget, scene.at(4, 0))).toBe("The field is not in sight.");
  });
});

describe("HAIRDRYER", () => {
  test("dries the user or a neighbour", () => {
    const scene = new Scene(HALL, [agent("HAIRDRYER", { clammy: true }), enemy({ clammy: true })]);
    scene.act("use", "HAIRDRYER", scene.at(1, 1));
    scene.act("use", "HAIRDRYER", scene.at(2, 1));
    expect(scene.state.persons.map(({ clammy }) => clammy)).toEqual([false, false]);
    expect(scene.person(0).gadgets).toEqual(["HAIRDRYER"]);
  });
  test("does not help the constantly clammy", () => {
    const people = [agent("HAIRDRYER"), enemy({ features: ["CONSTANT_CLAMMY_CLOTHES"], clammy: true })];
    const scene = new Scene(HALL, people);
    const [operation] = scene.act("use", "HAIRDRYER", scene.at(2, 1));
    expect(operation).toMatchObject({ successful: false });
    expect(scene.person(1).clammy).toBe(true);
  });
  test("needs a person", () => {
    const scene = new Scene(HALL, [agent("HAIRDRYER")]);
    expect(scene.refusal("use", "HAIRDRYER", scene.at(2, 1))).toBe("This gadget needs a person.");
    expect(scene.refusal("use", "HAIRDRYER", scene.at(4, 1))).toBe("The target must be on the next field.");
  });
});

describe("MOLEDIE", () => {
  test("goes to the person it is thrown at", () => {
    const scene = new Scene(HALL, [agent("MOLEDIE"), enemy({ at: [5, 3] })]);
    const [operation] = scene.actAndDrawAll("use", "MOLEDIE", scene.at(5, 3));
    expect(operation).toMatchObject({ target: scene.at(5, 3), successful: true });
    expect(scene.state.persons.map(({ gadgets }) => gadgets)).toEqual([[], ["MOLEDIE"]]);
  });
  test("bounces from an empty field to the nearest person, ties by lot", () => {
    const people = [agent("MOLEDIE"), enemy({ at: [5, 0] }), npc({ at: [5, 2] })];
    const scene = new Scene(HALL, people, { draws: [1] });
    const [operation] = scene.actAndDrawAll("use", "MOLEDIE", scene.at(4, 1));
    expect(operation).toMatchObject({ target: scene.at(5, 2), successful: true });
    expect(scene.person(2).gadgets).toEqual(["MOLEDIE"]);
  });
  test("may bounce back to the thrower", () => {
    const scene = new Scene(HALL, [agent("MOLEDIE"), enemy({ at: [5, 3] })], { draws: [0] });
    scene.actAndDrawAll("use", "MOLEDIE", scene.at(2, 1));
    expect(scene.person(0).gadgets).toEqual(["MOLEDIE"]);
  });
  test("cannot be thrown at the own field or a wall", () => {
    const scene = new Scene([".#", ".."], [agent("MOLEDIE", { at: [0, 0] })]);
    const reason = "This gadget needs another field that is no wall.";
    expect(scene.refusal("use", "MOLEDIE", 0)).toBe(reason);
    expect(scene.refusal("use", "MOLEDIE", 1)).toBe(reason);
  });
  test("warded off, it stays with the thrower", () => {
    const people = [agent("MOLEDIE"), enemy({ at: [4, 1] }), enemy({ at: [5, 1], features: ["BABYSITTER"] })];
    const scene = new Scene(HALL, people, { draws: [HIT] });
    const [operation] = scene.actAndDrawAll("use", "MOLEDIE", scene.at(4, 1));
    expect(operation).toMatchObject({ successful: false });
    expect(scene.person(0).gadgets).toEqual(["MOLEDIE"]);
  });
});

test("TECHNICOLOUR_PRISM inverts a neighbouring table for good and is gone", () => {
  const scene = new Scene(["..R", "..."], [agent("TECHNICOLOUR_PRISM", { at: [1, 0] })]);
  expect(scene.refusal("use", "TECHNICOLOUR_PRISM", 0)).toBe("This gadget needs a roulette table.");
  scene.act("use", "TECHNICOLOUR_PRISM", 2);
  expect(scene.state.roulettes[0]?.isInverted).toBe(true);
  expect(scene.person(0).gadgets).toEqual([]);
});

describe("BOWLER_BLADE", () => {
  const throwAt = (draws: number[], more: Partial<Cast> = {}) => {
    const scene = new Scene(HALL, [agent("BOWLER_BLADE"), enemy({ at: [4, 1], ...more })], { draws });
    const log = scene.actAndDrawAll("use", "BOWLER_BLADE", scene.at(4, 1));
    return { scene, log };
  };
  test("hits with its chance for its damage and lands beside the target", () => {
    const { scene, log } = throwAt([0.49, 7]);
    expect(log[0]).toMatchObject({ successful: true });
    expect(scene.person(1).hp).toBe(60);
    expect(scene.person(0).gadgets).toEqual([]);
    expect(scene.state.lying).toEqual([{ gadget: "BOWLER_BLADE", at: scene.at(5, 2) }]);
  });
  test("a miss lands there all the same", () => {
    const { scene, log } = throwAt([0.51, 0]);
    expect(log[0]).toMatchObject({ successful: false });
    expect(scene.person(1).hp).toBe(100);
    expect(scene.state.lying).toEqual([{ gadget: "BOWLER_BLADE", at: scene.at(3, 0) }]);
  });
  test.each([
    ["an empty field", [3, 3], "This gadget needs another person."],
    ["the own field", [1, 1], "This gadget needs another person."],
    ["behind somebody", [5, 1], "The hat has no free line to this field."],
    ["too far", [1, 3], "The target must be within 1 fields."],
  ] as const)("%s is refused", (_, [x, y], reason) => {
    const people = [
      agent("BOWLER_BLADE"),
      enemy({ at: [4, 1] }),
      enemy({ at: [5, 1] }),
      enemy({ at: [1, 3] }),
    ];
    const scene = new Scene(HALL, people, { match: { bowlerBladeRange: y === 3 && x === 1 ? 1 : 9 } });
    expect(scene.refusal("use", "BOWLER_BLADE", scene.at(x, y))).toBe(reason);
  });
});

describe("POISON_PILLS", () => {
  test("poison a cocktail on a table or in a neighbour's hand, which only the poisoner's side sees", () => {
    const people = [agent("POISON_PILLS"), enemy({ drink: 0 })];
    const scene = new Scene(["......", "......", "T....."], people);
    scene.act("use", "POISON_PILLS", scene.at(2, 1));
    const log = scene.act("use", "POISON_PILLS", scene.at(0, 2));
    expect(scene.person(1).drink).toBe(1);
    expect(scene.state.bars[0]?.drink).toBe(1);
    expect(told(log, 1)).toBeUndefined();
    expect(spy.view(scene.state, 0).bars[0]?.drink).toBe(1);
    expect(spy.view(scene.state, 1).bars[0]?.drink).toBe(0);
    expect(spy.view(scene.state, 1).persons[1]?.drink).toBe(0);
  });
  test("are five, and a second one for the same cocktail is wasted", () => {
    const scene = new Scene(["T."], [agent("POISON_PILLS", { at: [1, 0], ap: 6 })]);
    for (let used = 1; used <= 4; used++) scene.act("use", "POISON_PILLS", 0);
    expect(scene.person(0).gadgets).toEqual(["POISON_PILLS"]);
    scene.act("use", "POISON_PILLS", 0);
    expect(scene.person(0).gadgets).toEqual([]);
  });
  test("do not work on the own cocktail, nor without one", () => {
    const scene = new Scene(HALL, [agent("POISON_PILLS", { drink: 0 }), enemy()]);
    expect(scene.refusal("use", "POISON_PILLS", scene.at(1, 1))).toBe(
      "The target must be on the next field.",
    );
    expect(scene.refusal("use", "POISON_PILLS", scene.at(2, 1))).toBe(
      "This gadget needs a cocktail on a table or in another hand.",
    );
  });
});

describe("LASER_COMPACT", () => {
  test.each([
    [0.44, null],
    [0.46, 0],
  ])("on a table with draw %d leaves %j", (draw, drink) => {
    const scene = new Scene(["....T"], [agent("LASER_COMPACT", { at: [0, 0] })], { draws: [draw] });
    scene.actAndDrawAll("use", "LASER_COMPACT", 4);
    expect(scene.state.bars[0]?.drink).toBe(drink);
  });
  test("evaporates a cocktail in a hand, which a babysitter may prevent", () => {
    const people = [
      agent("LASER_COMPACT"),
      enemy({ at: [4, 1], drink: 0 }),
      enemy({ at: [5, 1], features: ["BABYSITTER"] }),
    ];
    const scene = new Scene(HALL, people, { draws: [HIT, HIT, HIT, MISS] });
    scene.act("use", "LASER_COMPACT", scene.at(4, 1));
    expect(scene.person(1).drink).toBe(0);
    scene.actAndDrawAll("use", "LASER_COMPACT", scene.at(4, 1));
    expect(scene.person(1).drink).toBeNull();
  });
  test("needs a cocktail that is not the own one", () => {
    const scene = new Scene(HALL, [agent("LASER_COMPACT", { drink: 0 }), enemy()]);
    const reason = "This gadget needs a cocktail on a table or in another hand.";
    expect(scene.refusal("use", "LASER_COMPACT", scene.at(1, 1))).toBe(reason);
    expect(scene.refusal("use", "LASER_COMPACT", scene.at(2, 1))).toBe(reason);
  });
});

describe("ROCKET_PEN", () => {
  test("hurts everybody on nine fields, friend and foe, and spares furniture and drinks", () => {
    const people = [
      agent("ROCKET_PEN", { at: [0, 3] }),
      enemy({ at: [3, 0] }),
      npc({ at: [4, 1], drink: 0 }),
      agent("JETPACK", { at: [5, 0], features: ["TOUGHNESS"] }),
      enemy({ at: [2, 2] }),
    ];
    const scene = new Scene(["...#T.", "...R..", "......", "......"], people);
    scene.state.persons.forEach((person, who) => {
      if (who === 1) person.at = scene.at(4, 2);
    });
    scene.actAndDrawAll("use", "ROCKET_PEN", scene.at(4, 1));
    expect(scene.state.persons.map(({ hp }) => hp)).toEqual([100, 40, 40, 70, 100]);
    expect(scene.state.terrain.fields[scene.at(3, 0)]).toBe("FREE");
    expect(scene.state.roulettes[0]?.isDestroyed).toBe(false);
    expect(scene.state.bars[0]?.drink).toBe(0);
    expect(scene.person(2).drink).toBe(0);
  });
  test("several who fall are exfiltrated in reading order of their fields", () => {
    const people = [
      agent("ROCKET_PEN", { at: [5, 3] }),
      enemy({ at: [1, 1], hp: 5 }),
      npc({ at: [0, 0], hp: 5 }),
      npc({ at: [2, 0], hp: 5 }),
    ];
    const scene = new Scene(["......", "......", "......", "hhh..."], people, { draws: [0, 0, 0] });
    const log = scene.actAndDrawAll("use", "ROCKET_PEN", scene.at(1, 0));
    const order = log.flatMap((event) => (event.type === "EXFILTRATION" ? [event.who] : []));
    expect(order).toEqual([2, 3, 1]);
  });
  test("opens the way for sight and steps", () => {
    const scene = new Scene(["..#..", "..#.."], [agent("ROCKET_PEN", { at: [0, 0] }), enemy({ at: [4, 0] })]);
    expect(scene.refusal("spy", 1)).not.toBeUndefined();
    scene.act("use", "ROCKET_PEN", 2);
    scene.person(0).at = 1;
    expect(scene.refusal("move", 2)).toBeUndefined();
  });
});

test("GAS_GLOSS hurts a neighbour without a hit test, and is gone even if warded off", () => {
  const people = [agent("GAS_GLOSS"), enemy(), enemy({ at: [3, 1], features: ["BABYSITTER"] })];
  const scene = new Scene(HALL, people, { draws: [HIT] });
  const [operation] = scene.actAndDrawAll("use", "GAS_GLOSS", scene.at(2, 1));
  expect(operation).toMatchObject({ successful: false });
  expect(scene.person(1).hp).toBe(100);
  expect(scene.person(0).gadgets).toEqual([]);
});

describe("MOTHBALL_POUCH", () => {
  test("hurts everybody beside the fireplace, the thrower too, five times", () => {
    const people = [
      agent("MOTHBALL_POUCH", { at: [0, 0], ap: 9, features: ["TOUGHNESS"] }),
      enemy({ at: [2, 1] }),
      npc({ at: [3, 0] }),
    ];
    const scene = new Scene([".F..", "...."], people, { match: { mothballPouchDamage: 11 } });
    for (let thrown = 1; thrown <= 5; thrown++) {
      expect(scene.person(0).gadgets).toEqual(["MOTHBALL_POUCH"]);
      scene.actAndDrawAll("use", "MOTHBALL_POUCH", 1);
    }
    expect(scene.state.persons.map(({ hp }) => hp)).toEqual([75, 45, 100]);
    expect(scene.person(0).gadgets).toEqual([]);
  });
  test("needs a fireplace in sight and range", () => {
    const scene = new Scene([".F...F"], [agent("MOTHBALL_POUCH", { at: [0, 0] })]);
    expect(scene.refusal("use", "MOTHBALL_POUCH", 5)).toBe("The field is not in sight.");
    expect(scene.refusal("use", "MOTHBALL_POUCH", 0)).toBe("This gadget needs a fireplace.");
    const near = new Scene(["..F"], [agent("MOTHBALL_POUCH", { at: [0, 0] })], {
      match: { mothballPouchRange: 1 },
    });
    expect(near.refusal("use", "MOTHBALL_POUCH", 2)).toBe("The target must be within 1 fields.");
  });
});

test("FOG_TIN covers the target and its neighbours but walls, and is gone", () => {
  const scene = new Scene(["..#...", "......"], [agent("FOG_TIN", { at: [0, 1] })]);
  expect(scene.refusal("use", "FOG_TIN", scene.at(2, 0))).toBe("This gadget needs a field that is no wall.");
  scene.act("use", "FOG_TIN", scene.at(3, 1));
  expect(scene.state.fogs).toEqual([
    { fields: [scene.at(3, 1), scene.at(3, 0), scene.at(4, 0), scene.at(2, 1), scene.at(4, 1)], until: 4 },
  ]);
  expect(scene.person(0).gadgets).toEqual([]);
});
