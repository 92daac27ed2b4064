import type { FieldState } from "../board/fields.ts";
import type { Scenario } from "../config/scenario.ts";

const LEGEND: Readonly<Record<string, FieldState>> = {
  ".": "FREE",
  "#": "WALL",
  F: "FIREPLACE",
  h: "BAR_SEAT",
  R: "ROULETTE_TABLE",
  T: "BAR_TABLE",
  S: "SAFE",
};

/** A scenario drawn with one letter per field; rows may end early. */
export function drawn(...rows: readonly string[]): Scenario {
  return rows.map((row) => row.split("").map(fieldOf));
}

function fieldOf(letter: string): FieldState {
  const field = LEGEND[letter];
  if (field === undefined)
    throw new Error(`"${letter}" is no field; draw with ${Object.keys(LEGEND).join(" ")}`);
  return field;
}

/** The scenarios of the house by name, the default first. */
export const SCENARIOS = {
  /** One hall with two side rooms: gambling to the left and right, the bar in the middle. */
  casino: drawn(
    "##################",
    "#S..#...h.h..#..S#",
    "#...#....T...#...#",
    "#....R......R....#",
    "#...#........#...#",
    "##.##F......F##.##",
    "#................#",
    "#.h.....RR.....h.#",
    "#hT............Th#",
    "#................#",
    "##.###.....###.###",
    "#....#.....#.....#",
    "#.R..F..h..F..R..#",
    "#S...#..T..#....S#",
    "##################",
  ),
  /** A back room for a quick match. */
  club: drawn(
    "##########",
    "#S..h...S#",
    "#...T....#",
    "#........#",
    "#..R..F..#",
    "#......h.#",
    "#.F....T.#",
    "#........#",
    "#####S####",
  ),
  /** A villa of many rooms with an uneven garden front. */
  villa: drawn(
    "########################",
    "#S...#.....#....#.....S#",
    "#....#.hT..#.R..#......#",
    "#..........#....#..F...#",
    "#....#.....#...........#",
    "##.###..F..##.####..####",
    "#..........#......#....#",
    "#.R....................#",
    "#......#...#..h...#..R.#",
    "####.###...#.hTh..#....#",
    "#......#.F.#..h...###.##",
    "#......#...#...........#",
    "#..hT......#...F..#....#",
    "#......#...####.###..S.#",
    "###.####...............#",
    "#......................#",
    "#.F..#....R....#..hT...#",
    "#....#.........#.......#",
    "#S...#....S....#...F..S#",
    "###################",
  ),
} as const satisfies Record<string, Scenario>;
