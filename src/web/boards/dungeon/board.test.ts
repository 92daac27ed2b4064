import { describe, expect, test } from "vitest";
import { reachOf } from "../../../games/dungeon/abilities.ts";
import { pack } from "../../../games/dungeon/package.ts";
import type { View } from "../../../games/dungeon/state.ts";
import { Match } from "../../../kernel/match.ts";
import { duration, risings } from "./effects.ts";
import { aimedAt, hit, shootsIn, spanText } from "./foretell.ts";
import { brightnessAt, lightAround, Memory } from "./light.ts";
import { cameraOn, edgeOf, isInCorner, isOnScreen } from "./on-screen.ts";
import { outlinesOf } from "./outlines.ts";
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
});

describe("stone", () => {
  const boxes = (outline: string) => outline.split("z").length - 1;

  test("floors alternate, and a wall shows its face where the floor lies before it", () => {
    const { floor, "floor-2": floor2, "wall-top": tops, "wall-face": faces } = outlinesOf(LEVEL, 0, 0, 4, 3);
    expect([boxes(floor), boxes(floor2), boxes(tops), boxes(faces)]).toEqual([2, 3, 7, 3]);
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

  test("damage floats up where a hit lands, and blows are shown longer than steps", () => {
    const piece = (id: "hero" | number) => ({ id, name: "x", x: 3, y: 1 });
    const blow = { type: "damages", how: "melee", who: piece(0), whom: piece("hero"), damage: 12 } as const;
    expect(risings([blow], null)).toEqual([{ order: 0, x: 3, y: 1, text: "−12", tone: "danger" }]);
    expect(duration([blow])).toBeGreaterThan(duration([{ type: "moves", who: "hero", x: 1, y: 1 }]));
  });
});
