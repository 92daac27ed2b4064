import { GAMES } from "../src/games/index.ts";
import { type Benchmark, startRatio } from "./measure.ts";

/** Classic programs that begin without being given files. */
const CLASSICS = [["runa"], ["dungeon", "bench/inputs/dungeon-game", "--seed", "1"]] as const;

/** How long it takes until a program has shown its first screen, and has left because its input is empty. */
export const benchmarks: readonly Benchmark[] = [
  ...CLASSICS.map((args) => ({
    name: `start: classic program of ${args[0]}`,
    unit: "x node -e 0",
    goal: { most: 1.3 },
    measure: () => startRatio(args, ""),
  })),
  ...[...GAMES.keys()].map((game) => ({
    name: `start: ludothek play ${game}`,
    unit: "x node -e 0",
    goal: { most: 1.6 },
    measure: () => startRatio(["play", game], ""),
  })),
];
