import { describe, expect, test } from "vitest";
import { senselessBy } from "../../../bots/sense.ts";
import { presetConfig } from "../../../kernel/game-package.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { draftActions } from "../draft/draft.ts";
import { goOn, Scene } from "../fixtures/scene.ts";
import type { DraftGadget } from "../gadgets/names.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import { type Action, type Mark, NEUTRAL } from "../state.ts";
import { senseRules } from "./sense.ts";
import { promiseOf } from "./team.ts";

/** The name of the rule by which an action makes no sense to player 1. */
function rule({ state }: Scene, ...action: Action): string | undefined {
  return senselessBy({ senseRules }, spy.view(state, 0), 0, action)?.name;
}

/** Player 1 knows this about a person. */
function know(scene: Scene, who: number, mark: Mark): void {
  scene.faction(0).marks = scene.faction(0).marks.with(who, mark);
}

const MAP = ["......", "......", "......"];
/** The agent on turn, a companion on the left, a stranger on the right. */
const PEOPLE = [{ at: [1, 1] }, { at: [0, 1] }, { at: [2, 1], side: 1 }] as const;

describe("persons", () => {
  test("companions and known persons are not observed", () => {
    const scene = new Scene(MAP, PEOPLE);
    const observe = (x: number) => rule(scene, "property", "OBSERVATION", scene.at(x, 1));
    expect(observe(0)).toBe("known person observed");
    expect(observe(2)).toBeUndefined();
    know(scene, 2, "npc");
    expect(observe(2)).toBe("known person observed");
  });

  test("only a person with a secret is spied on, and a secret in reach is not passed up", () => {
    const scene = new Scene(MAP, PEOPLE);
    expect(rule(scene, "spy", scene.at(0, 1))).toBe("spying without a secret");
    expect(rule(scene, "spy", scene.at(2, 1))).toBeUndefined();
    expect(rule(scene, "retire")).toBe("secret passed up");
    know(scene, 2, "enemy");
    expect(rule(scene, "spy", scene.at(2, 1))).toBe("spying without a secret");
    expect(rule(scene, "retire")).toBeUndefined();
  });

  test("a safe is opened with its combination, once", () => {
    const scene = new Scene(["S...", "...."], [{ at: [1, 0] }]);
    expect(rule(scene, "spy", 0)).toBe("spying without a secret");
    scene.faction(0).combinations = [1];
    expect(rule(scene, "spy", 0)).toBeUndefined();
    expect(rule(scene, "retire")).toBe("secret passed up");
    scene.faction(0).opened = [1];
    expect(rule(scene, "spy", 0)).toBe("spying without a secret");
  });
});

describe("cocktails", () => {
  test("no agent drinks at full health, or what the own side has poisoned", () => {
    const scene = new Scene(MAP, [{ at: [1, 1], drink: 0 }]);
    const drink = () => rule(scene, "use", "COCKTAIL", scene.at(1, 1));
    expect(drink()).toBe("drink at full health");
    scene.person(0).hp = 60;
    expect(drink()).toBeUndefined();
    scene.person(0).drink = 1;
    expect(drink()).toBe("poisoned drink");
  });

  test("an unhurt agent takes one only for a known enemy", () => {
    const scene = new Scene(["T.....", "......"], [{ at: [1, 0] }, { at: [4, 1], side: 1 }]);
    expect(rule(scene, "use", "COCKTAIL", 0)).toBe("cocktail taken for nothing");
    know(scene, 1, "enemy");
    expect(rule(scene, "use", "COCKTAIL", 0)).toBeUndefined();
  });

  test("none is poured over a companion or an NPC", () => {
    const scene = new Scene(MAP, [{ ...PEOPLE[0], drink: 0 }, PEOPLE[1], PEOPLE[2]]);
    expect(rule(scene, "use", "COCKTAIL", scene.at(0, 1))).toBe("own agent harmed");
    expect(rule(scene, "use", "COCKTAIL", scene.at(2, 1))).toBeUndefined();
    know(scene, 2, "npc");
    expect(rule(scene, "use", "COCKTAIL", scene.at(2, 1))).toBe("gadget without a target");
  });
});

describe("gadgets", () => {
  test.each<[gadget: DraftGadget, x: number, mark: Mark, rule: string | undefined]>([
    ["GAS_GLOSS", 0, "unknown", "own agent harmed"],
    ["GAS_GLOSS", 2, "enemy", undefined],
    ["GAS_GLOSS", 2, "npc", "gadget without a target"],
    ["ROCKET_PEN", 2, "enemy", "own agent harmed"],
    ["ROCKET_PEN", 5, "enemy", "gadget without a target"],
    ["FOG_TIN", 3, "enemy", undefined],
    ["MOLEDIE", 0, "unknown", "own agent harmed"],
    ["MOLEDIE", 2, "npc", undefined],
    ["MOLEDIE", 4, "unknown", "gadget without a target"],
    ["WIRETAP_WITH_EARPLUGS", 2, "npc", "gadget without a target"],
    ["MIRROR_OF_WILDERNESS", 0, "unknown", "gadget without a target"],
    ["CHICKEN_FEED", 2, "enemy", "gadget without effect"],
    ["NUGGET", 2, "enemy", "gadget without a target"],
    ["NUGGET", 2, "npc", undefined],
    ["HAIRDRYER", 1, "unknown", "gadget without effect"],
    ["JETPACK", 0, "unknown", "flight that leads no nearer"],
  ])("%s at column %i, where a stranger is %s", (gadget, x, mark, name) => {
    const scene = new Scene(MAP, PEOPLE);
    know(scene, 2, mark);
    expect(rule(scene, "use", gadget, scene.at(x, 1))).toBe(name);
  });

  test("what a server of another team refuses: chicken feed for a companion, a mole die for cat or janitor", () => {
    const scene = new Scene(MAP, PEOPLE, { cat: [4, 2] });
    scene.state.janitor = scene.at(3, 2);
    expect(rule(scene, "use", "CHICKEN_FEED", scene.at(0, 1))).toBe("gadget without a target");
    for (const x of [3, 4])
      expect(rule(scene, "use", "MOLEDIE", scene.at(x, 2))).toBe("gadget without a target");
  });

  test("a destroyed table is neither burnt nor turned round", () => {
    const scene = new Scene(["R...", "...."], [{ at: [1, 0] }]);
    expect(rule(scene, "use", "TECHNICOLOUR_PRISM", 0)).toBeUndefined();
    scene.state.roulettes = scene.state.roulettes.map((table) => ({ ...table, isDestroyed: true }));
    expect(rule(scene, "use", "TECHNICOLOUR_PRISM", 0)).toBe("gadget without effect");
    expect(rule(scene, "property", "BANG_AND_BURN", 0)).toBe("destroyed table burnt");
  });
});

test.each([
  ["against the odds", [], "stake against the odds"],
  ["of a lucky devil", ["LUCKY_DEVIL"], undefined],
  ["that may be tried twice", ["TRADECRAFT"], undefined],
] as const)("a stake %s", (_, features, name) => {
  const scene = new Scene(["R...", "...."], [{ at: [1, 0], features }]);
  expect(rule(scene, "gamble", 0, 10)).toBe(name);
});

describe("steps", () => {
  test("lead nearer to a goal, so that no agent walks to and fro", () => {
    const scene = new Scene(["......", "......"], [{ at: [1, 0] }, { at: [5, 0], side: NEUTRAL }]);
    expect(rule(scene, "move", scene.at(2, 0))).toBeUndefined();
    expect(rule(scene, "move", scene.at(0, 0))).toBe("aimless step");
    scene.person(0).at = scene.at(2, 0);
    expect(rule(scene, "move", scene.at(1, 0))).toBe("aimless step");
  });

  test("don't swap places with a goal that an action reaches", () => {
    const scene = new Scene(["......", "......"], [{ at: [4, 0] }, { at: [5, 0], side: NEUTRAL }]);
    expect(rule(scene, "move", scene.at(5, 0))).toBe("aimless step");
  });

  test("may fetch what lies there, or lead out of fog", () => {
    const scene = new Scene(["......", "......"], [{ at: [1, 0] }, { at: [5, 0], side: NEUTRAL }]);
    scene.state.lying = [{ gadget: "NUGGET", at: scene.at(0, 0) }];
    expect(rule(scene, "move", scene.at(0, 0))).toBeUndefined();
    scene.state.fogs = [{ fields: [scene.at(1, 0)], until: 5 }];
    expect(rule(scene, "move", scene.at(0, 1))).toBeUndefined();
  });
});

describe("the draft", () => {
  const state = spy.setup(presetConfig(pack), houseRandom("00112233445566778899aabbccddeeff"));
  goOn(state);
  const seen = () => spy.view(state, 0);
  const isSensible = (action: Action) => senselessBy({ senseRules }, seen(), 0, action) === undefined;

  test("takes what is worth most to the team", () => {
    const offered = state.drafts.slice(0, 1).flatMap(draftActions);
    const most = Math.max(...offered.map((action) => promiseOf(state, action)));
    expect(offered.filter(isSensible)).toEqual(offered.filter((action) => promiseOf(state, action) === most));
  });

  test("gives every agent about as many gadgets, the active ones to those who act most", () => {
    for (let actions = spy.actions(state, 0); actions.length > 0; actions = spy.actions(state, 0)) {
      const [action] = actions.filter(isSensible);
      if (action === undefined || action[0] === "ready") break;
      spy.apply(state, 0, action);
      goOn(state);
    }
    const { equipped = [], characters = [] } = state.drafts[0] ?? {};
    const counts = characters.map((card) => equipped.filter((other) => other === card).length);
    expect(equipped.length).toBeGreaterThan(0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  });
});
