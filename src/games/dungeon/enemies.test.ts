import { describe, expect, test } from "vitest";
import { ENEMIES, type EnemyTile } from "./enemies.ts";

describe("the enemies (dungeon.md, section 8)", () => {
  const rows: [EnemyTile, string, number, number, number, number, object][] = [
    ["s", "Lannister Solider", 80, 8, 3, 25, { kind: "monster", vision: 3 }],
    ["k", "Lannister Knight", 200, 14, 8, 50, { kind: "monster", vision: 4 }],
    ["q", "Queen's Guard", 400, 20, 15, 100, { kind: "monster", vision: 5 }],
    ["z", "Wright", 600, 30, 15, 100, { kind: "monster", vision: 3 }],
    ["b", "Bear-Wright", 1000, 75, 30, 250, { kind: "monster", vision: 4 }],
    ["g", "Giant-Wright", 1500, 100, 40, 500, { kind: "monster", vision: 5 }],
    ["w", "White Walker", 2000, 150, 50, 1000, { kind: "monster", vision: 6 }],
    ["M", "The Mountain", 1000, 60, 25, 500, { kind: "boss", vision: 6, frequency: 5 }],
    ["C", "Queen Cersei", 100, 10, 10, 1000, { kind: "boss", vision: 1, frequency: 8 }],
    ["K", "Night's King", 5000, 300, 150, 5000, { kind: "boss", vision: 8, frequency: 3 }],
    ["B", "Bonus Trap", 1, 1, 1, 250, { kind: "trap", shown: 1, hidden: 5 }],
    ["Q", "Queen's Trap", 250, 50, 10, 100, { kind: "trap", shown: 3, hidden: 7 }],
    ["D", "Death Trap", 500, 100, 20, 250, { kind: "trap", shown: 1, hidden: 10 }],
  ];

  test.each(rows)("%s is %s", (tile, name, pool, attack, defense, experience, further) => {
    expect(ENEMIES[tile]).toEqual({ name, pool, attack, defense, experience, ...further });
  });

  test("there are no others", () => {
    expect(rows.map(([tile]) => tile).toSorted()).toEqual(Object.keys(ENEMIES).toSorted());
  });
});
