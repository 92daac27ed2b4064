import { describe, expect, test } from "vitest";
import type { Terrain } from "../../../games/spy/board/fields.ts";
import { readScenario } from "../../../games/spy/config/files.ts";
import { drawn } from "../../../games/spy/data/casino.ts";
import { SCENARIOS } from "../../../games/spy/data/scenarios.ts";
import {
  configureScenario,
  contentOf,
  fieldOfPlace,
  freshScenario,
  openScenario,
  rowsOf,
  scenarioProblems,
  withChips,
  withTerrain,
  writeScenarioContent,
} from "./scenario-content.ts";
import {
  boxOf,
  canGrow,
  cellAt,
  grown,
  heightOf,
  painted,
  repainted,
  type Spot,
  spotsIn,
  wayBetween,
  withColumn,
  withoutColumns,
  withoutRows,
  withRow,
} from "./terrain.ts";

const file = (text: string, name = "a.scenario") => ({ name, bytes: new TextEncoder().encode(text) });
const map = (...rows: string[]) => contentOf(drawn(...rows)).terrain;
const opened = (text: string) => {
  const read = openScenario(file(text));
  if (!read.ok) throw new Error(read.problem);
  return read.content;
};

describe("the file of a scenario", () => {
  test.each(Object.entries(SCENARIOS))("%s is equal after writing and reading", (_name, scenario) => {
    const text = writeScenarioContent(contentOf(scenario));
    expect(readScenario("a", text)).toEqual({ ok: true, value: { scenario } });
    expect(JSON.parse(writeScenarioContent(opened(text)))).toEqual({ scenario });
  });

  test("keeps unknown keys, accepts a byte order mark and the key `field`, and writes `scenario`", () => {
    const given =
      '\uFEFF{"author": {"name": "Ada"}, "field": [["SAFE", "FREE"], [], ["FREE"]], "version": 3}';
    expect(JSON.parse(writeScenarioContent(opened(given)))).toEqual({
      scenario: [["SAFE", "FREE"], [], ["FREE"]],
      author: { name: "Ada" },
      version: 3,
    });
  });

  test("keeps the chips of single tables, and has no such key without them", () => {
    const given = { scenario: drawn(".R.", "..R"), rouletteChips: [{ x: 2, y: 1, chips: 7 }], author: "Ada" };
    const content = opened(JSON.stringify(given));
    expect(JSON.parse(writeScenarioContent(content))).toEqual(given);
    expect(JSON.parse(writeScenarioContent(withChips(content, [[2, 1]], undefined)))).toEqual({
      scenario: given.scenario,
      author: "Ada",
    });
    expect(withChips(content, [[1, 0]], 0).chips).toEqual([
      { x: 1, y: 0, chips: 0 },
      { x: 2, y: 1, chips: 7 },
    ]);
  });

  test("may contain a map that isn't playable yet", () => {
    expect(opened('{"scenario": [["WALL"]]}').terrain.fields).toEqual(["WALL"]);
  });

  test.each([
    ["not JSON", '{"scenario" []}', /expected JSON: line 1, column 13: expected a colon, found "\["$/],
    ["no scenario", "{}", /expected the rows of the map/],
    ["an unknown field", '{"scenario": [["FREE", "POOL"]]}', /scenario\.0\.1: expected one of FREE/],
    ["a map of no fields", '{"scenario": [[]]}', /at least one field/],
    ["too many rows", JSON.stringify({ scenario: Array(65).fill(["FREE"]) }), /at most 64 rows/],
    ["wrong fields everywhere", JSON.stringify({ scenario: [Array(50).fill(1)] }), /and 47 more$/],
    ["a depth without end", `{"scenario": [["FREE"]], "x": ${"[".repeat(1e5)}${"]".repeat(1e5)}}`, /so deep/],
  ])("%s is refused with the reason", (_what, text, problem) => {
    const read = openScenario(file(text));
    expect(read.ok ? "taken" : read.problem).toMatch(problem);
  });

  test("bytes that are no UTF-8, and huge files, are refused", () => {
    const refused = (bytes: Uint8Array) => openScenario({ name: "a.scenario", bytes });
    expect(refused(new Uint8Array([0xff, 0xfe, 0x7b]))).toMatchObject({ ok: false });
    expect(refused(new Uint8Array(5 << 20))).toMatchObject({
      problem: "a.scenario: expected a file of at most 4 MiB",
    });
  });
});

describe("the chips of a table stay with it", () => {
  const content = withChips(contentOf(drawn("..R", "R..", "..R")), [[2, 0]], 5);
  const both = withChips(content, [[0, 1]], 9);
  const chipsAfter = (change: (terrain: Terrain) => Terrain) =>
    withTerrain(both, change).chips.map(({ x, y, chips }) => [x, y, chips]);

  test.each<[string, (terrain: Terrain) => Terrain, readonly (readonly number[])[]]>([
    [
      "another field is painted",
      (now) => painted(now, [[1, 1]], "SAFE"),
      [
        [2, 0, 5],
        [0, 1, 9],
      ],
    ],
    [
      "it is painted as a table again",
      (now) =>
        painted(
          now,
          [
            [1, 0],
            [2, 0],
          ],
          "ROULETTE_TABLE",
        ),
      [
        [2, 0, 5],
        [0, 1, 9],
      ],
    ],
    ["it is painted over", (now) => painted(now, [[2, 0]], "FREE"), [[0, 1, 9]]],
    [
      "the map grows to the left",
      (now) => grown(now, [-1, 1]),
      [
        [3, 0, 5],
        [1, 1, 9],
      ],
    ],
    [
      "a row is put in above",
      (now) => withRow(now, 0),
      [
        [2, 1, 5],
        [0, 2, 9],
      ],
    ],
    [
      "its row is taken out",
      (now) => withoutRows(now, { left: 0, top: 0, right: 0, bottom: 0 }),
      [[0, 0, 9]],
    ],
    [
      "the first column is removed",
      (now) =>
        painted(
          now,
          [
            [0, 0],
            [0, 1],
            [0, 2],
          ],
          null,
        ),
      [[1, 0, 5]],
    ],
  ])("when %s", (_when, change, expected) => {
    expect(chipsAfter(change)).toEqual(expected);
  });

  test("and a change that changes nothing gives the very same content", () => {
    expect(withTerrain(both, (now) => painted(now, [[1, 1]], "FREE"))).toBe(both);
  });
});

describe("a map that is being made", () => {
  test("begins with four times four free fields", () => {
    expect(rowsOf(freshScenario().terrain)).toEqual(drawn("....", "....", "....", "...."));
  });

  test("is painted, and an edit that changes nothing is not recorded", () => {
    const before = map("..", "..");
    expect(rowsOf(painted(before, [[1, 0]], "SAFE"))).toEqual(drawn(".S", ".."));
    expect(painted(before, [[1, 0]], "FREE")).toBe(before);
    expect(painted(before, [[7, 0]], "SAFE")).toBe(before);
  });

  test("removed inner fields are stored as walls, missing ones at the right end shorten the row", () => {
    const removed = painted(
      map("...", "...", "..."),
      [
        [0, 1],
        [1, 1],
        [2, 2],
      ],
      null,
    );
    expect(cellAt(removed, [1, 1])).toBeNull();
    expect(rowsOf(removed)).toEqual(drawn("...", "##.", ".."));
  });

  test("the leftmost column and the top row define the origin, and the last field stays", () => {
    const corner = painted(
      map("..", ".S"),
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      null,
    );
    expect(rowsOf(corner)).toEqual(drawn("S"));
    expect(painted(corner, [[0, 0]], null)).toBe(corner);
  });

  test("a + becomes a free field on any side, and there are new ones around it", () => {
    const before = map("S");
    const grow = (...spots: Spot[]) => rowsOf(spots.reduce(grown, before));
    expect(grow([1, 0])).toEqual(drawn("S."));
    expect(grow([-1, 0])).toEqual(drawn(".S"));
    expect(grow([0, -1])).toEqual(drawn(".", "S"));
    expect(grow([1, 1])).toEqual(drawn("S", "#."));
    expect(grow([-1, -1])).toEqual(drawn(".", "#S"));
    expect(canGrow(before, [2, 0])).toBe(false);
    expect(canGrow(grown(before, [1, 0]), [2, 0])).toBe(true);
  });

  test("no map is larger than 64 by 64", () => {
    const row = painted(map(".".repeat(64)), [[3, 0]], null);
    expect(canGrow(row, [64, 0])).toBe(false);
    expect(canGrow(row, [-1, 0])).toBe(false);
    expect(canGrow(row, [3, 0])).toBe(true);
    expect(withColumn(row, 2)).toBe(row);
    expect(heightOf(withRow(row, 0))).toBe(2);
    const column = painted(map(...Array.from({ length: 64 }, () => "..")), [[0, 0]], null);
    expect(canGrow(column, [0, -1])).toBe(false);
    expect(canGrow(column, [0, 64])).toBe(false);
    expect(canGrow(column, [0, 0])).toBe(true);
  });

  test("rows and columns are put in with their walls, and taken out", () => {
    const room = map("####", "#..#", "####");
    expect(rowsOf(withRow(room, 1))).toEqual(drawn("####", "#..#", "#..#", "####"));
    expect(rowsOf(withColumn(room, 2))).toEqual(drawn("#####", "#...#", "#####"));
    expect(rowsOf(withRow(room, 0))).toEqual(drawn("####", "####", "#..#", "####"));
    expect(rowsOf(withoutRows(room, boxOf([0, 0], [0, 1])))).toEqual(drawn("####"));
    expect(rowsOf(withoutColumns(room, boxOf([1, 0], [1, 0])))).toEqual(drawn("###", "#.#", "###"));
    expect(withoutRows(room, boxOf([0, 0], [0, 2]))).toBe(room);
  });

  test("a selection is filled only where there are fields", () => {
    const ragged = map("...", ".");
    expect(rowsOf(repainted(ragged, spotsIn(boxOf([2, 1], [0, 0])), "WALL"))).toEqual(drawn("###", "#"));
  });

  test("a quick brush leaves no gaps", () => {
    expect(wayBetween([0, 0], [3, 1])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
    expect(wayBetween([2, 2], [2, 2])).toEqual([[2, 2]]);
  });
});

describe("checks of a map", () => {
  const texts = (...rows: string[]) => scenarioProblems(contentOf(drawn(...rows))).map(({ text }) => text);

  test("maps of the house have no problems and can be played", () => {
    for (const scenario of Object.values(SCENARIOS)) {
      expect(scenarioProblems(contentOf(scenario)).filter(({ isSerious }) => isSerious)).toEqual([]);
      expect(configureScenario(contentOf(scenario)).ok).toBe(true);
    }
  });

  test("a map without safe or room cannot be played", () => {
    expect(texts("....")[0]).toContain("no safe");
    expect(texts("S....")[0]).toContain("This map has 4.");
    expect(configureScenario(freshScenario()).ok).toBe(false);
  });

  test("an unreachable safe is reported with its place", () => {
    const [problem] = scenarioProblems(
      contentOf(drawn("S..........", "##########S", "####......#", "#########.S")),
    );
    expect(problem?.place).toBe("10,3");
    expect(fieldOfPlace(problem?.place ?? null)).toEqual([10, 3]);
  });

  test("little room, far corners and missing furniture are only warned of", () => {
    const found = scenarioProblems(contentOf(drawn("S...........", "############", "..")));
    expect(found.map(({ text, isSerious }) => [text.split(" ").slice(0, 4).join(" "), isSerious])).toEqual([
      ["11 fields to stand", false],
      ["2 fields lie outside", false],
      ["There is no roulette", false],
      ["There is no bar", false],
      ["There is no bar", false],
      ["There is no fireplace;", false],
    ]);
  });

  test("the largest map is checked and written within 50 ms", () => {
    const full = Array.from({ length: 64 }, (_, y) =>
      Array.from({ length: 64 }, (_cell, x) => ((x + 3 * y) % 5 === 0 ? "SAFE" : "FREE") as "SAFE" | "FREE"),
    );
    let content = contentOf(full);
    const times = Array.from({ length: 12 }, (_, turn) => {
      content = { ...content, terrain: painted(content.terrain, [[turn + 1, 0]], "WALL") };
      const start = performance.now();
      scenarioProblems(content);
      writeScenarioContent(content);
      return performance.now() - start;
    });
    // The fastest run: tests share the processor.
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
