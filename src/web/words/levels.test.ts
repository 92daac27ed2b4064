import { expect, test } from "vitest";
import { characterDoes, levelName, levelsBeside } from "./levels.ts";

test("after a match the next opponent may be weaker or stronger, as far as there is one", () => {
  expect(levelsBeside("farmland", "easy")).toEqual({ weaker: undefined, stronger: "normal" });
  expect(levelsBeside("farmland", "normal")).toEqual({ weaker: "easy", stronger: "hard" });
  expect(levelsBeside("farmland", "hard")).toEqual({ weaker: "normal", stronger: "master" });
  expect(levelsBeside("farmland", "master")).toEqual({ weaker: "hard", stronger: undefined });
  expect(levelsBeside("spy", "master")).toEqual({ weaker: "hard", stronger: undefined });
  expect(levelsBeside("farmland", "scripted")).toEqual({ weaker: undefined, stronger: undefined });
});

test("the character stands behind the level, and stays with the next opponent", () => {
  expect(levelName("hard-bold")).toBe("Hard, bold");
  expect(characterDoes("bold")).toBe("Attacks and cares less about its own safety.");
  expect(levelsBeside("duel", "normal-bold")).toEqual({ weaker: "easy-bold", stronger: "hard-bold" });
});
