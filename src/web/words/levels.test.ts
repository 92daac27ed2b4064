import { expect, test } from "vitest";
import { levelsBeside } from "./levels.ts";

test("after a match the next opponent may be weaker or stronger, as far as there is one", () => {
  expect(levelsBeside("farmland", "easy")).toEqual({ weaker: undefined, stronger: "normal" });
  expect(levelsBeside("farmland", "normal")).toEqual({ weaker: "easy", stronger: "hard" });
  expect(levelsBeside("farmland", "hard")).toEqual({ weaker: "normal", stronger: "master" });
  expect(levelsBeside("farmland", "master")).toEqual({ weaker: "hard", stronger: undefined });
  expect(levelsBeside("spy", "hard")).toEqual({ weaker: "normal", stronger: undefined });
  expect(levelsBeside("farmland", "scripted")).toEqual({ weaker: undefined, stronger: undefined });
});
