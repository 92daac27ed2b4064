import { describe, expect, test } from "vitest";
import { carrier, enemy, HALL } from "../fixtures/hall.ts";
import { Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { GADGETS } from "./index.ts";
import { GADGET_NAMES } from "./names.ts";

describe("gadgets in general (spy-rules.md, section 21)", () => {
  test("one that is not carried cannot be used", () => {
    const scene = new Scene(HALL, [carrier("JETPACK"), enemy()]);
    expect(scene.refusal("use", "GAS_GLOSS", scene.at(2, 1))).toBe("P0 does not carry this gadget.");
  });
  test.each(["MAGNETIC_WATCH", "POCKET_LITTER", "ANTI_PLAGUE_MASK", "DIAMOND_COLLAR"] as const)(
    "%s works by being carried",
    (gadget) => {
      const scene = new Scene(HALL, [carrier(gadget), enemy()]);
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
    const scene = new Scene(HALL, [carrier(gadget)], { match: { [range]: 2 } });
    expect(scene.refusal("use", gadget, scene.at(3, 1))).toBeUndefined();
    expect(scene.refusal("use", gadget, scene.at(4, 1))).toBe("The target must be within 2 fields.");
  });
  test.each(["MOLEDIE", "FOG_TIN", "ROCKET_PEN"] as const)("%s needs sight", (gadget) => {
    const scene = new Scene(["..#..", ".##.."], [carrier(gadget, { at: [0, 0] })]);
    expect(scene.refusal("use", gadget, scene.at(4, 0))).toBe("The field is not in sight.");
  });
});

/** Sections 11, 27 and 29.2 as a table: what NPCs do with a gadget, and who notices its use. */
test.each([
  ["HAIRDRYER", "use", "all"],
  ["MOLEDIE", "use at once", "all"],
  ["TECHNICOLOUR_PRISM", "carry", "all"],
  ["BOWLER_BLADE", "carry", "all"],
  ["MAGNETIC_WATCH", "carry", undefined],
  ["POISON_PILLS", "carry", "own side"],
  ["LASER_COMPACT", "carry", "all"],
  ["ROCKET_PEN", "carry", "all"],
  ["GAS_GLOSS", "carry", "all"],
  ["MOTHBALL_POUCH", "carry", "all"],
  ["FOG_TIN", "carry", "all"],
  ["GRAPPLE", "carry", "all"],
  ["WIRETAP_WITH_EARPLUGS", "never", "own side"],
  ["JETPACK", "carry", "all"],
  ["CHICKEN_FEED", "never", "enemy"],
  ["NUGGET", "never", "enemy"],
  ["MIRROR_OF_WILDERNESS", "never", "enemy if successful"],
  ["POCKET_LITTER", "carry", undefined],
  ["ANTI_PLAGUE_MASK", "carry", undefined],
  ["DIAMOND_COLLAR", "carry", undefined],
  ["COCKTAIL", "use", "all"],
] as const)("%s: NPCs %s it, noticed by %s", (name, npcs, noticedBy) => {
  expect(GADGETS[name].npcs).toBe(npcs);
  expect(GADGETS[name].use?.noticedBy).toBe(noticedBy);
});
