import { expect, test } from "vitest";
import { presetConfig } from "../../../kernel/game-package.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { pick } from "../../../kernel/random/random.ts";
import { goOn, Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import type { State } from "../state.ts";
import { candidates } from "./candidates.ts";

const SEED = "00112233445566778899aabbccddeeff";

test("of the stakes at a table only the highest is searched", () => {
  const { state } = new Scene(["R...", "...."], [{ at: [1, 0] }]);
  const stakes = (actions: readonly (readonly unknown[])[]) => actions.filter(([type]) => type === "gamble");
  expect(stakes(spy.actions(state, 0))).toHaveLength(10);
  expect(stakes(candidates(state, 0))).toEqual([["gamble", 0, 10]]);
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
