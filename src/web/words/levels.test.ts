import { expect, test } from "vitest";
import { levelsBeside } from "./levels.ts";

test("after a match the next opponent may be weaker or stronger, as far as there is one", () => {
  expect(levelsBeside("easy")).toEqual({ weaker: undefined, stronger: "normal" });
  expect(levelsBeside("normal")).toEqual({ weaker: "easy", stronger: "hard" });
  expect(levelsBeside("hard")).toEqual({ weaker: "normal", stronger: undefined });
  expect(levelsBeside("scripted")).toEqual({ weaker: undefined, stronger: undefined });
});
