import { expect, test } from "vitest";
import { learn, speaking } from "../../../languages/catalogue.ts";
import { Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import type { Action } from "../state.ts";
import { label } from "./labels.ts";

const scene = new Scene(["R.S", "..."], [{ at: [0, 1], gadgets: ["NUGGET"] }, { at: [2, 1] }]);
const view = spy.view(scene.state, 0);

test.each<[Action, text: string, marked: string, elsewhere: string]>([
  [["move", 1], "move to (1,0)", "move to the marked field", "move to another field"],
  [["spy", 5], "spy on P1 (2,1)", "spy on P1", "spy on P1"],
  [["spy", 2], "spy on safe 1 (2,0)", "spy on safe 1", "spy on safe 1"],
  [
    ["gamble", 0, 3],
    "stake 3 at the roulette table (0,0)",
    "stake 3 at the roulette table",
    "stake 3 at the roulette table",
  ],
])("%j has coordinates only where no board shows its place", (action, text, marked, elsewhere) => {
  expect(label(view, action)).toBe(text);
  expect(label(view, action, "marked")).toBe(marked);
  expect(label(view, action, "elsewhere")).toBe(elsewhere);
});

test("a marked field has its German case", async () => {
  await learn("de");
  const german = speaking("de", () => label(view, ["move", 1], "marked"));
  expect(german).toBe("auf das markierte Feld ziehen");
});
