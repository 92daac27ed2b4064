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

/** The default scenario: one hall with two side rooms, gambling to the left and right, the bar in the middle. */
export const CASINO = drawn(
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
);
