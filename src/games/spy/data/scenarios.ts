import type { Scenario } from "../config/scenario.ts";
import { CASINO, drawn } from "./casino.ts";

/** The scenarios of the house by name, the default first. */
export const SCENARIOS = {
  casino: CASINO,
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
