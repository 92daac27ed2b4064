import { writeScenario } from "../../src/games/spy/config/files.ts";

/** The largest casino: an open hall of this size with tables, safes and walls here and there. */
export function hall(size = 64): string {
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_unused, x) => {
      if (x === 0 || y === 0 || x === size - 1 || y === size - 1) return "WALL" as const;
      if (x % 16 === 4 && y % 16 === 4) return "SAFE" as const;
      if (x % 9 === 3 && y % 7 === 5) return "ROULETTE_TABLE" as const;
      if (x % 11 === 6 && y % 11 === 8) return "BAR_TABLE" as const;
      if (x % 11 === 7 && y % 11 === 8) return "BAR_SEAT" as const;
      if (x % 13 === 9 && y % 13 === 2) return "FIREPLACE" as const;
      return "FREE" as const;
    }),
  );
  return writeScenario(rows);
}

/** The largest dungeon: a cave with pillars and an enemy here and there; the hero stands in the middle. */
export function cave(width = 400, height = 1000): string {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_unused, x) => {
      if (x === width >> 1 && y === height >> 1) return "@";
      if (x % 40 === 7 && y % 40 === 11) return "s";
      return x % 5 === 0 && y % 4 === 0 ? "#" : ".";
    }).join(""),
  );
  return `${rows.join("\n")}\n`;
}
