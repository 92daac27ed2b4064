import { expect, test } from "vitest";
import { presetConfig } from "../../../kernel/game-package.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { goOn } from "../fixtures/scene.ts";
import type { DraftGadget } from "../gadgets/names.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import type { Draft, State } from "../state.ts";
import { phrases } from "../words/phrases.ts";
import { equipment } from "./equipment.ts";

/** Seat 0 has characters 4, 5 and 6 and five gadgets to hand out. */
function equipping(changes: Partial<Draft> = {}): State {
  const state = spy.setup(presetConfig(pack), houseRandom("7".repeat(32)));
  goOn(state);
  Object.assign(state.drafts[0] ?? {}, {
    characters: [4, 5, 6],
    gadgets: ["HAIRDRYER", "MOLEDIE", "JETPACK", "NUGGET", "GRAPPLE"],
    offer: null,
    ...changes,
  });
  return state;
}

const assigned = (given: Readonly<Record<number, readonly DraftGadget[]>>) =>
  new Map(Object.entries(given).map(([card, gadgets]) => [Number(card), gadgets]));

const COMPLETE = assigned({ 4: ["GRAPPLE", "MOLEDIE"], 6: ["NUGGET", "HAIRDRYER", "JETPACK"] });

test("a complete assignment becomes actions in the order of choice; a character who gets nothing may be left out (section 10)", () => {
  const state = equipping();
  const answer = equipment(state, 0, COMPLETE);
  expect(answer).toEqual({
    ok: true,
    actions: [
      ["equip", "HAIRDRYER", 6],
      ["equip", "MOLEDIE", 4],
      ["equip", "JETPACK", 6],
      ["equip", "NUGGET", 6],
      ["equip", "GRAPPLE", 4],
      ["ready"],
    ],
  });
  if (!answer.ok) return;
  for (const action of answer.actions) {
    expect(spy.refusal(state, 0, action)).toBeUndefined();
    spy.apply(state, 0, action);
  }
  expect(state.drafts[0]).toMatchObject({ equipped: [6, 4, 6, 6, 4], ready: true });
});

test.each([
  ["a foreign character", { 7: ["NUGGET"] }, { code: "foreign character", card: 7 }],
  ["a foreign gadget", { 4: ["FOG_TIN"] }, { code: "foreign gadget", gadget: "FOG_TIN" }],
  [
    "a gadget given twice to different characters",
    { 4: ["HAIRDRYER", "MOLEDIE", "JETPACK", "NUGGET", "GRAPPLE"], 5: ["NUGGET"] },
    { code: "gadget given twice", gadget: "NUGGET" },
  ],
  [
    "a gadget given twice to the same character",
    { 4: ["NUGGET", "NUGGET"] },
    { code: "gadget given twice", gadget: "NUGGET" },
  ],
  ["a gadget left out", { 4: ["HAIRDRYER", "MOLEDIE"] }, { code: "gadget not given", gadget: "JETPACK" }],
  ["nothing at all", {}, { code: "gadget not given", gadget: "HAIRDRYER" }],
] as const)("%s is refused before anything is done", (_, given, obstacle) => {
  const state = equipping();
  const before = JSON.stringify(state);
  expect(equipment(state, 0, assigned(given))).toEqual({ ok: false, obstacle });
  expect(JSON.stringify(state)).toBe(before);
  expect(phrases.refusal(spy.view(state, 0), ["ready"], obstacle)).toMatch(/^[A-Z].*\.$/);
});

test("what has been handed out already must be assigned the same way", () => {
  expect(equipment(equipping({ equipped: [6] }), 0, COMPLETE)).toMatchObject({ ok: true });
  expect(equipment(equipping({ equipped: [5] }), 0, COMPLETE)).toEqual({
    ok: false,
    obstacle: { code: "gadget given away", gadget: "HAIRDRYER" },
  });
});

test("it comes neither too early nor too late", () => {
  const state = equipping();
  expect(equipment(state, 1, new Map())).toEqual({ ok: false, obstacle: { code: "slots open" } });
  Object.assign(state.drafts[0] ?? {}, { ready: true });
  expect(equipment(state, 0, COMPLETE)).toEqual({ ok: false, obstacle: { code: "waiting" } });
  expect(equipment({ ...state, drafts: [] }, 0, COMPLETE)).toEqual({
    ok: false,
    obstacle: { code: "draft over" },
  });
  spy.forfeit(state, 1, "left");
  expect(equipment(state, 0, COMPLETE)).toEqual({ ok: false, obstacle: { code: "over" } });
});
