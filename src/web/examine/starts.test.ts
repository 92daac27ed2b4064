import { describe, expect, test } from "vitest";
import { filesFor } from "./starts.ts";

describe("files of a student", () => {
  test("replace those of the house with the same name", () => {
    const house = { "units.txt": "house", "deck.txt": "house" };
    const files = filesFor("units=units.txt deck=deck.txt", house, { "deck.txt": "own" });
    expect(files).toEqual({ "units.txt": "house", "deck.txt": "own" });
  });

  test("replace all levels of the house; a file that the command names is beside the folder", () => {
    const house = { "levels/level1.txt": "house", "levels/level2.txt": "house" };
    const own = { "level1.txt": "own", "rolls.txt": "0 1" };
    expect(filesFor("levels --rolls rolls.txt", house, own)).toEqual({
      "levels/level1.txt": "own",
      "rolls.txt": "0 1",
    });
    expect(filesFor("levels --seed 7", house, {})).toEqual(house);
  });
});
