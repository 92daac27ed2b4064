import { describe, expect, test } from "vitest";
import { CAMPAIGN } from "../../../games/dungeon/campaign.ts";
import {
  filesOf,
  filled,
  freshLevel,
  freshLevels,
  houseLevels,
  levelsProblems,
  lined,
  openLevels,
  painted,
  resized,
  withLevel,
  withMoved,
  withNewLevel,
  withoutLevel,
} from "./levels-content.ts";
import { levelsCreation } from "./levels-creation.tsx";

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

test("a fresh campaign and that of the house can be played at once", () => {
  for (const content of [freshLevels(), houseLevels()]) {
    expect(levelsProblems(content).filter(({ isSerious }) => isSerious)).toEqual([]);
    expect(levelsCreation.configure(content).ok).toBe(true);
  }
});

test("the level files come back as they were", () => {
  const content = houseLevels();
  let bench = freshLevels();
  for (const { name, text } of filesOf(content)) {
    const opened = openLevels(file(name, text), bench);
    if (opened.ok) bench = opened.content;
  }
  expect(bench).toEqual(content);
  expect(openLevels(file("kept", levelsCreation.write(content)), freshLevels())).toEqual({
    ok: true,
    content,
  });
});

describe("painting", () => {
  const level = ["....", ".@..", "...."];

  test("changes one cell, and nothing outside the level", () => {
    expect(painted(level, 3, 0, "#")).toEqual(["...#", ".@..", "...."]);
    expect(painted(level, 4, 0, "#")).toBe(level);
    expect(painted(level, 0, 9, "#")).toBe(level);
  });

  test("there is only one hero", () => {
    expect(painted(level, 3, 2, "@")).toEqual(["....", "....", "...@"]);
  });

  test("a rectangle is filled from any corner", () => {
    expect(filled(level, [3, 2], [2, 1], "s")).toEqual(["....", ".@ss", "..ss"]);
  });

  test("of a rectangle that reaches out of the level only what is inside is filled", () => {
    expect(filled(level, [-2, -1], [0, 9], "#")).toEqual(["#...", "#@..", "#..."]);
    expect(filled(level, [9, 1], [3, 1], "#")).toEqual(["....", ".@.#", "...."]);
    expect(filled(level, [-3, 0], [-1, 2], "#")).toEqual(level);
    expect(filled(level, [4, 0], [6, 2], "#")).toEqual(level);
  });

  test("a level grows with floor and is cut at its edges", () => {
    expect(resized(level, 5, 2)).toEqual([".....", ".@..."]);
  });
});

test("levels are added behind the chosen one, and the last one stays", () => {
  const two = withNewLevel(freshLevels(), 0, freshLevel(5, 5));
  expect(two.levels).toHaveLength(2);
  expect(withoutLevel(two, 0).levels).toEqual([freshLevel(5, 5)]);
  expect(withoutLevel(withoutLevel(two, 0), 0).levels).toHaveLength(1);
});

describe("problems", () => {
  test("name the level and lead to the cell", () => {
    expect(levelsProblems({ levels: [["...", "..."]] })).toEqual([
      { text: "Level 1: no player tile '@'.", isSerious: true, place: "level 0" },
    ]);
    expect(levelsProblems({ levels: [["@.s"], ["@.?"]] })).toEqual([
      { text: "Level 2: unknown tile '?'.", isSerious: true, place: "level 1 2,0" },
    ]);
  });

  test("tell of levels without enemies, and of enemies behind walls", () => {
    expect(levelsProblems({ levels: [["@."]] })[0]?.text).toBe(
      "Level 1: it has no enemies, so it is cleared at once.",
    );
    expect(levelsProblems({ levels: [["@#s"]] })).toEqual([
      {
        text: "Level 1: Lannister Soldier can't be reached on foot.",
        isSerious: false,
        place: "level 0 2,0",
      },
    ]);
  });

  test("a campaign of the house has none", () => {
    expect(levelsProblems({ levels: CAMPAIGN.map(({ level }) => level) })).toEqual([]);
  });
});

test.each([
  ["level1.txt", "", /empty level/],
  ["level1.txt", "@?", /unknown tile/],
  ["x.json", '{"levels": [["@"],]}', /^x\.json: line 1, column 18: expected no comma after the last entry$/],
  ["x.json", '{"levels": []}', /expected levels/],
  ["x.json", '{"levels": [[]]}', /expected levels/],
  ["x.json", '{"levels": [["@.", "."]]}', /equally long/],
  ["x.json", '{"levels": [["@\ud83d\ude00"]]}', /rows of tiles/],
])("%s with %j is refused", (name, text, problem) => {
  const opened = openLevels(file(name, text), freshLevels());
  expect(opened.ok ? "" : opened.problem).toMatch(problem);
});

test("a campaign that no match can be played with says so", () => {
  const many = { levels: Array.from({ length: 101 }, () => freshLevel()) };
  expect(levelsProblems(many)[0]?.text).toBe("A campaign has at most 100 levels, this one has 101.");
  const vast = { levels: [freshLevel(1000, 1000), freshLevel(1000, 1000)] };
  expect(levelsProblems(vast)[0]?.text).toContain("at most 1048576 tiles, these have 2000000");
  const crowded = { levels: [["@".padEnd(10_002, "s")]] };
  expect(levelsProblems(crowded)[0]?.text).toContain("at most 10000 enemies, these have 10001");
});

test("a line is painted without gaps, and a level changes its place", () => {
  const level = lined(freshLevel(), { x: 1, y: 2 }, { x: 5, y: 4 }, "#");
  expect(level.slice(2, 5)).toEqual(["#.............#", "#.##..........#", "#...##........#"]);
  const content = { levels: [freshLevel(), level] };
  expect(withMoved(content, 1, -1).levels).toEqual([level, freshLevel()]);
  expect(withMoved(content, 1, 1)).toBe(content);
});

test("a fresh level has walls around it and the hero in its corner", () => {
  expect(freshLevel(5, 4)).toEqual(["#####", "#@..#", "#...#", "#####"]);
  expect([freshLevel().length, freshLevel()[0]?.length]).toEqual([9, 15]);
  const [level = []] = freshLevels().levels;
  expect(level[5]).toBe("#.........s...#");
});

test("what is painted as it is leaves the level as it is", () => {
  const level = ["@..", "#.s"];
  expect(painted(level, 0, 1, "#")).toBe(level);
  expect(painted(level, -1, 1, "#")).toBe(level);
  expect(painted(level, 3, 1, "#")).toBe(level);
  expect(painted(level, 2, 1, "#")).toEqual(["@..", "#.#"]);
  expect(painted(level, 0, 0, "#")).toEqual(["#..", "#.s"]);
});

test("of a rectangle of heroes, one stands at its end", () => {
  expect(filled(["@..", "..."], [0, 0], [2, 1], "@")).toEqual(["...", "..@"]);
});

test("a rectangle ends where the level does", () => {
  const level = ["...", "...", "..."];
  expect(filled(level, [0, 0], [0, 0], "#")).toEqual(["#..", "...", "..."]);
  expect(filled(level, [1, 1], [9, 1], "#")).toEqual(["...", ".##", "..."]);
  expect(filled(level, [2, 2], [2, 1], "#")).toEqual(["...", "..#", "..#"]);
});

test("a line has no gaps in any direction, and no cell of its own where it begins", () => {
  const level = ["....", "....", "....", "...."];
  const line = (from: readonly [number, number], to: readonly [number, number]) =>
    lined(level, { x: from[0], y: from[1] }, { x: to[0], y: to[1] }, "#");
  expect(line([0, 0], [3, 3])).toEqual(["....", ".#..", "..#.", "...#"]);
  expect(line([3, 1], [0, 1])).toEqual(["....", "###.", "....", "...."]);
  expect(line([1, 3], [1, 0])).toEqual([".#..", ".#..", ".#..", "...."]);
  expect(line([2, 2], [2, 2])).toEqual(level);
});

test("a level is replaced, added behind another, moved and removed by its place", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((sign) => [sign]);
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error("four levels");
  const content = { levels: [a, b, c] };
  expect(withLevel(content, 1, d).levels).toEqual([a, d, c]);
  expect(withLevel(content, 1, b)).toBe(content);
  expect(withNewLevel(content, 0, d).levels).toEqual([a, d, b, c]);
  expect(withNewLevel(content, 2, d).levels).toEqual([a, b, c, d]);
  expect(withMoved(content, 0, 1).levels).toEqual([b, a, c]);
  expect(withMoved(content, 0, -1)).toBe(content);
  expect(withoutLevel(content, 1).levels).toEqual([a, c]);
});

test("the number in the name of a file says which level it replaces", () => {
  const two = { levels: [freshLevel(), freshLevel(5, 5)] };
  const opened = (name: string) => {
    const read = openLevels(file(name, "@s\n"), two);
    return read.ok ? read.content.levels.map((level) => level.length) : read.problem;
  };
  expect(opened("level1.txt")).toEqual([1, 5]);
  expect(opened("level2.txt")).toEqual([9, 1]);
  for (const name of ["level0.txt", "level3.txt", "mine.txt", "level1.txt.old"])
    expect(opened(name)).toEqual([9, 5, 1]);
});

test("a level that the editor can't draw is refused, the largest one isn't", () => {
  const sized = (width: number, height: number) =>
    `${["@".padEnd(width, "."), ...Array.from({ length: height - 1 }, () => ".".repeat(width))].join("\n")}\n`;
  const isTaken = (width: number, height: number) =>
    openLevels(file("x.txt", sized(width, height)), freshLevels()).ok;
  expect([isTaken(1000, 1), isTaken(1001, 1), isTaken(1, 1000), isTaken(1, 1001)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("enemies are reached around corners, not across the edge of the map; twenty at most are listed", () => {
  expect(levelsProblems({ levels: [["@..", "##.", "s.."]] })).toEqual([]);
  expect(levelsProblems({ levels: [["s..", "##.", "@.."]] })).toEqual([]);
  expect(levelsProblems({ levels: [["..@", "###", "s.."]] })).toHaveLength(1);
  expect(levelsProblems({ levels: [["#@#.", "s###"]] })).toHaveLength(1);
  expect(levelsProblems({ levels: [["@#".padEnd(40, "s")]] })).toHaveLength(20);
});
