import { describe, expect, test } from "vitest";
import { reachOf } from "../../../games/dungeon/abilities.ts";
import { pack } from "../../../games/dungeon/package.ts";
import type { View } from "../../../games/dungeon/state.ts";
import { Match } from "../../../kernel/match.ts";
import { aimedAt, hit, leftText, nextOf, reachText, shootsIn, spanText } from "./foretell.ts";
import { brightnessAt, lightAround, Memory, memoryFor } from "./light.ts";
import { cameraOn, edgeOf, isInCorner, isOnScreen } from "./on-screen.ts";
import { veilOf } from "./paint.ts";
import { inSight, isAlarming, metText, wayTo } from "./walk.ts";

const LEVEL = ["#########", "#@..#..s#", "#.#.#.#.#", "#.#...#.#", "#########"];

/** A match on this level with a hero of the menu, 1 to 7. */
function viewOf(hero: number, level: readonly string[] = LEVEL): View {
  const match = Match.start(
    pack.game,
    { levels: [level], roundLimit: null },
    "00000000000000000000000000000007",
  );
  match.act(0, ["hero", hero]);
  return match.view(0);
}

const HUNTER = 7;

describe("what stops a walk", () => {
  const camera = { x: 10, y: 5, cell: 48 };
  const screen = { width: 384, height: 480 };

  test("is pointed at from the edge if it is beyond it", () => {
    expect(edgeOf({ x: 12, y: 7 }, camera, screen)).toBeUndefined();
    expect(edgeOf({ x: 19, y: 10 }, camera, screen)).toEqual({ x: 356, y: 264, angle: 0 });
    expect(edgeOf({ x: 12, y: 4 }, camera, screen)).toEqual({ x: 120, y: 28, angle: -Math.PI / 2 });
    // A token cut in half can't be recognized.
    expect(edgeOf({ x: 9.6, y: 10 }, camera, screen)?.x).toBe(28);
  });

  test("is not hidden below the map in a corner", () => {
    const upper = { side: "upper left", wide: 100, high: 100 } as const;
    const lower = { side: "lower right", wide: 100, high: 100 } as const;
    const cells = [
      { x: 12, y: 7 },
      { x: 13, y: 5 },
      { x: 16, y: 13 },
      { x: 19, y: 16 },
    ];
    expect(cells.map((cell) => isInCorner(cell, camera, screen, upper))).toEqual([true, false, false, false]);
    expect(cells.map((cell) => isInCorner(cell, camera, screen, lower))).toEqual([false, false, true, false]);
  });

  test("is named, with where it is", () => {
    const view = viewOf(1, ["#######", "#@...s#", "#.....#", "#s...s#", "#######"]);
    const all = new Set(view.enemies.map(({ id }) => id));
    expect(metText(view, all)).toBe("You stop: 2 × Lannister Soldier on the right, Lannister Soldier below.");
    expect(metText(view, new Set())).toBe("");
  });
});

describe("walking", () => {
  test("leads along the shortest way around walls", () => {
    expect(wayTo(viewOf(1), { x: 5, y: 1 })).toEqual([
      "right",
      "right",
      "down",
      "down",
      "right",
      "right",
      "up",
      "up",
    ]);
  });

  test("ends with a blow at an enemy, but leads through none", () => {
    const corridor = viewOf(1, ["######", "#@s..#", "######"]);
    expect(wayTo(corridor, { x: 2, y: 1 })).toEqual(["right"]);
    expect(wayTo(corridor, { x: 4, y: 1 })).toBeUndefined();
  });

  test("leads neither into walls nor out of the level nor nowhere", () => {
    for (const place of [
      { x: 0, y: 0 },
      { x: -1, y: 1 },
      { x: 99, y: 1 },
      { x: 1, y: 99 },
      { x: 1, y: 1 },
    ])
      expect(wayTo(viewOf(1), place)).toBeUndefined();
  });

  test("stops for every enemy that comes into sight and for every blow", () => {
    expect(inSight(viewOf(1), 3)).toEqual(new Set());
    expect(inSight(viewOf(1), 7)).toEqual(new Set([0]));
    const piece = { id: 0, name: "Lannister Solider", x: 1, y: 1 } as const;
    expect(isAlarming([{ type: "damages", how: "melee", who: piece, whom: piece, damage: 0 }])).toBe(true);
    expect(isAlarming([{ type: "moves", who: "hero", x: 2, y: 1 }])).toBe(false);
  });
});

describe("light", () => {
  test("falls on walls and not behind them", () => {
    const light = lightAround(LEVEL, { x: 1, y: 1 });
    expect(brightnessAt(light, 3, 1)).toBeGreaterThan(brightnessAt(light, 4, 1));
    expect(brightnessAt(light, 4, 1)).toBeGreaterThan(0);
    expect(brightnessAt(light, 5, 1)).toBe(0);
    expect(brightnessAt(light, 40, 1)).toBe(0);
  });

  test("what was lit is remembered", () => {
    const memory = new Memory(LEVEL);
    memory.remember(lightAround(LEVEL, { x: 1, y: 1 }));
    expect([memory.has(3, 1), memory.has(7, 1), memory.has(-1, 0)]).toEqual([true, false, false]);
  });

  test("what a step lit is forgotten when the step is taken back, and on another level", () => {
    const before = memoryFor(null, LEVEL, 4);
    before.remember(lightAround(LEVEL, { x: 1, y: 1 }));
    expect(memoryFor(before, LEVEL, 5).has(3, 1)).toBe(true);
    expect(memoryFor(before, LEVEL, 4).has(3, 1)).toBe(false);
    expect(memoryFor(before, [...LEVEL], 9).has(3, 1)).toBe(false);
  });
});

describe("darkness", () => {
  test("covers little of what is lit, more of what is remembered, most of what was never seen", () => {
    const memory = new Memory(LEVEL);
    memory.remember(lightAround(LEVEL, { x: 3, y: 3 }));
    const light = lightAround(LEVEL, { x: 1, y: 1 });
    const floors = [
      [2, 1],
      [5, 3],
      [7, 2],
    ].map(([x = 0, y = 0]) => veilOf(LEVEL, light, memory, x, y, 0.6));
    const [lit = 1, remembered, unseen = 0] = floors;
    expect(remembered).toBe(0.6);
    expect(lit).toBeLessThan(0.6);
    expect(unseen).toBeGreaterThan(0.6);
  });
});

describe("the camera", () => {
  const screen = { width: 540, height: 540 };
  test("shows the whole of a small level, centred", () => {
    const { x, y, cell } = cameraOn({ x: 1, y: 1 }, { width: 4, height: 4 }, screen);
    expect([x + screen.width / cell / 2, y + screen.height / cell / 2]).toEqual([2, 2]);
  });

  test("shows half a cell of the wall beyond the last column or row", () => {
    const wide = { width: 868, height: 620 };
    expect(cameraOn({ x: 1, y: 1 }, { width: 13, height: 4 }, wide).cell).toBe(62);
    expect(cameraOn({ x: 1, y: 1 }, { width: 4, height: 9 }, wide).cell).toBe(62);
  });

  test("enlarges a low level that is too wide for the screen, as far as enough of it is seen", () => {
    const wide = { width: 868, height: 620 };
    expect(cameraOn({ x: 10, y: 3 }, { width: 40, height: 7 }, wide).cell).toBe(62);
    expect(cameraOn({ x: 10, y: 3 }, { width: 40, height: 40 }, wide).cell).toBe(54);
  });

  test("keeps the hero in the middle of a large level and never leaves it", () => {
    const level = { width: 400, height: 1000 };
    const wide = { width: 1080, height: 540 };
    expect(cameraOn({ x: 200, y: 500 }, level, wide)).toEqual({ x: 190.5, y: 495.5, cell: 54 });
    expect(cameraOn({ x: 0, y: 999 }, level, wide)).toEqual({ x: 0, y: 990, cell: 54 });
  });

  test("shows what is on the screen, or two cells beside it, and nothing else", () => {
    const camera = { x: 10, y: 20, cell: 54 };
    const places = [8, 7, 21, 22].map((x) => isOnScreen({ x, y: 25 }, camera, screen));
    expect(places).toEqual([true, false, true, false]);
    expect(isOnScreen({ x: 15, y: 32 }, camera, screen)).toBe(false);
  });
});

describe("predictions", () => {
  test("an arrow does the attack less what the enemy rolls in defence, at most what is left of it", () => {
    const view = viewOf(HUNTER, ["#####", "#@.s#", "#####"]);
    const { hero, enemies } = view;
    const [soldier] = enemies;
    if (hero === null || soldier === undefined) throw new Error("no hero or soldier");
    expect(aimedAt(view, hero)).toEqual([soldier]);
    expect(spanText(hit(hero, soldier))).toBe("27–30");
    expect(spanText(hit(hero, { ...soldier, health: 5 }))).toBe("5");
    expect(reachOf(hero)).toBe(6);
  });

  test("a boss counts down to its shot as soon as it sees the hero", () => {
    const near = viewOf(1, ["########", "#@..M..#", "########"]);
    const far = viewOf(1, ["##############", "#@.........M.#", "##############"]);
    const shots = [near, far].map(({ hero, enemies }) => {
      const [boss] = enemies;
      return hero && boss && shootsIn(boss, hero);
    });
    expect(shots).toEqual([5, undefined]);
  });

  test("the sentence says what the ability would do to whom, if an enemy is in reach", () => {
    const text = (level: readonly string[]) => {
      const view = viewOf(HUNTER, level);
      return view.hero && reachText(view, view.hero);
    };
    expect(text(["#####", "#@.s#", "#####"])).toBe("Shoot hits Lannister Solider for 27–30.");
    expect(text(["##########", "#@......s#", "##########"])).toBeUndefined();
    const trapped = viewOf(HUNTER, ["#####", "#@.Q#", "#####"]);
    const hidden = { ...trapped, enemies: trapped.enemies.map((one) => ({ ...one, visible: false })) };
    expect(hidden.hero && reachText(hidden, hidden.hero)).toBe("Shoot hits an enemy that hides.");
    const rogue = viewOf(6, ["#####", "#s@s#", "#####"]);
    expect(rogue.hero && reachText(rogue, rogue.hero)).toBe("Fan of Knives reaches 2 enemies.");
  });

  test("an enemy's next move is told as far as the rules fix it", () => {
    const next = (level: readonly string[]) => {
      const { hero, enemies } = viewOf(1, level);
      const [enemy] = enemies;
      return hero && enemy && nextOf(enemy, hero);
    };
    expect([
      next(["######", "#@s..#", "######"]),
      next(["######", "#@.s.#", "######"]),
      next(["######", "#@..s#", "######"]),
      next(["######", "#@.M.#", "######"]),
      next(["######", "#@.Q.#", "######"]),
    ]).toEqual([
      "strikes for 0–8",
      "comes nearer",
      "roams, sees you nearer than 3 cells",
      "comes nearer, shoots in 5",
      "strikes all around for 0–50",
    ]);
  });

  test("what is left after a hit is written beside it", () => {
    const { enemies } = viewOf(1, ["#####", "#@.s#", "#####"]);
    const [soldier] = enemies;
    expect(soldier && leftText(soldier, { least: 27, most: 30 })).toBe("80 → 50–53");
  });
});
