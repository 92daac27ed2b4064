import { expect, test } from "vitest";
import { presetConfig } from "../../kernel/game-package.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { pick } from "../../kernel/random/random.ts";
import { fieldNamed } from "./board.ts";
import { candidates } from "./candidates.ts";
import { position } from "./fixtures/position.ts";
import { pack } from "./package.ts";
import { rules } from "./rules.ts";

const at = (name: string) => fieldNamed(name) ?? expect.unreachable();

test("there is always an action to consider, and all of them are legal", () => {
  const random = houseRandom("7".repeat(32));
  for (let match = 0; match < 3; match++) {
    const state = rules.setup(presetConfig(pack), random);
    for (let [seat] = rules.toMove(state); seat !== undefined; [seat] = rules.toMove(state)) {
      const found = candidates(state, seat);
      expect(found.length).toBeGreaterThan(0);
      for (const action of found) expect(rules.refusal(state, seat, action)).toBeUndefined();
      rules.apply(state, seat, pick(random, rules.actions(state, seat)));
    }
  }
});

test("no step on the spot, no turning face up, no king who tramples his own unit", () => {
  const state = position({ one: ["D2 Ox Drover 700/400"] });
  const found = candidates(state, 0);
  expect(found).not.toContainEqual(["move", at("D2"), at("D2")]);
  expect(found).not.toContainEqual(["flip", at("D2")]);
  expect(found).not.toContainEqual(["move", at("D1"), at("D2")]);
  expect(found).toContainEqual(["move", at("D2"), at("D3")]);
  expect(found).toContainEqual(["block", at("D2")]);
});

test("a unit comes onto another only if they join", () => {
  const state = position({
    one: ["D2 Turnip Digger 300/500", "D3 Scythe Lad 500/300", "C2 Granary Guard 950/1850"],
  });
  const found = candidates(state, 0);
  expect(found).toContainEqual(["move", at("D2"), at("D3")]);
  expect(found).not.toContainEqual(["move", at("C2"), at("D2")]);
});
