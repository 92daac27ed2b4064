import { describe, expect, test } from "vitest";
import { presetConfig } from "../../../kernel/game-package.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { pick } from "../../../kernel/random/random.ts";
import { draftActions } from "../draft/draft.ts";
import { goOn, Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import { NEUTRAL, type State } from "../state.ts";
import { candidates } from "./candidates.ts";
import { promiseOf } from "./team.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** The candidates of a kind. */
function thoughtOf({ state }: Scene, type: string): readonly unknown[] {
  return candidates(state, 0).filter((action) => action[0] === type);
}

test("in the choice phase only the most promising items are considered", () => {
  const state = spy.setup(presetConfig(pack), houseRandom(SEED));
  goOn(state);
  const offered = state.drafts.slice(0, 1).flatMap(draftActions);
  const promises = offered.map((action) => promiseOf(state, action));
  const most = Math.max(...promises);
  expect(most).toBeGreaterThan(Math.min(...promises));
  expect(candidates(state, 0)).toEqual(offered.filter((_, i) => promises[i] === most));
});

test("nothing that a server of another team refuses: chicken feed for friends, a mole die at cat or janitor", () => {
  const people = [
    { at: [1, 0], gadgets: ["CHICKEN_FEED", "MOLEDIE"] },
    { at: [2, 0] },
    { at: [2, 1], side: 1 },
  ] as const;
  const scene = new Scene(["....", "...."], people, { cat: [3, 1] });
  scene.state.janitor = scene.at(0, 1);
  const legal = spy.actions(scene.state, 0).filter(([type]) => type === "use");
  const refused = [
    ["use", "CHICKEN_FEED", scene.at(2, 0)],
    ["use", "MOLEDIE", scene.at(3, 1)],
    ["use", "MOLEDIE", scene.at(0, 1)],
  ];
  expect(legal).toEqual(expect.arrayContaining(refused));
  const left = thoughtOf(scene, "use");
  expect(left).toEqual(legal.filter((action) => !refused.some((other) => other.join() === action.join())));
  expect(left).toContainEqual(["use", "CHICKEN_FEED", scene.at(2, 1)]);
});

describe("spying", () => {
  const people = [{ at: [1, 0] }, { at: [2, 0], side: NEUTRAL }, { at: [2, 1], side: 1 }] as const;

  test("on strangers only, not on unmasked enemies and not twice on the same NPC", () => {
    const scene = new Scene(["....", "...."], people);
    expect(thoughtOf(scene, "spy")).toEqual([
      ["spy", 2],
      ["spy", scene.at(2, 1)],
    ]);
    scene.faction(0).marks = scene.faction(0).marks.toSpliced(2, 1, "enemy");
    scene.faction(0).spied = [1];
    expect(thoughtOf(scene, "spy")).toEqual([]);
  });

  test("on safes whose combination is known", () => {
    const scene = new Scene(["S...", "...."], [{ at: [1, 0] }]);
    expect(thoughtOf(scene, "spy")).toEqual([]);
    scene.faction(0).combinations = [1];
    expect(thoughtOf(scene, "spy")).toEqual([["spy", 0]]);
  });
});

describe("roulette", () => {
  test.each([
    ["no stake against the odds", [], []],
    ["who is lucky stakes all", ["LUCKY_DEVIL"], [["gamble", 0, 10]]],
    ["so does who may try twice", ["TRADECRAFT"], [["gamble", 0, 10]]],
  ] as const)("%s", (_, features, stakes) => {
    const scene = new Scene(["R...", "...."], [{ at: [1, 0], features }]);
    expect(spy.actions(scene.state, 0).filter(([type]) => type === "gamble").length).toBe(10);
    expect(thoughtOf(scene, "gamble")).toEqual(stakes);
  });
});

test("there is always an action to consider, and all of them are legal", () => {
  const random = houseRandom(SEED);
  for (let match = 0; match < 3; match++) {
    const state: State = spy.setup(presetConfig(pack), random);
    const asked = () => {
      goOn(state);
      return spy.toMove(state)[0];
    };
    for (let seat = asked(); seat !== undefined; seat = asked()) {
      const found = candidates(state, seat);
      expect(found.length).toBeGreaterThan(0);
      for (const action of found) expect(spy.refusal(state, seat, action)).toBeUndefined();
      spy.apply(state, seat, pick(random, spy.actions(state, seat)));
    }
  }
});
