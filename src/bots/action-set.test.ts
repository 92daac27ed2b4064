import { expect, test } from "vitest";
import { ActionSet } from "./action-set.ts";

const ACTIONS = [["yield"], ["yield", 2], ["move", 3, 10], ["fumble", ["move", 3]], 7, "finish"] as const;

test("a set finds what was added, and nothing else", () => {
  for (const added of ACTIONS) {
    const set = new ActionSet();
    set.add(structuredClone(added));
    for (const asked of ACTIONS) expect(set.has(structuredClone(asked))).toBe(asked === added);
  }
});

test("an empty set has nothing", () => {
  for (const action of ACTIONS) expect(new ActionSet().has(action)).toBe(false);
});
