import { describe, expect, onTestFinished, test } from "vitest";
import { healthGained } from "./abilities.ts";
import { moveEnemy } from "./board.ts";
import { heroOf, trials } from "./fixtures/trial.ts";
import type { Enemy } from "./state.ts";

const trial = trials(onTestFinished);

describe("the warrior's Avenger's Shield", () => {
  test("heals 10 x defense, hits one enemy nearer than 3 with a tenth of the pool, and cools down", () => {
    const game = trial("Jon Snow", "@.s", 0, 3);
    game.hero.health = 200;
    expect(game.play("e").slice(0, 3)).toEqual([
      "Jon Snow used Avenger's Shield, healing for 40.",
      "Lannister Solider rolled 3 defense points.",
      "Jon Snow hit Lannister Solider for 27 ability damage.",
    ]);
    expect(heroOf(game, "warrior")).toMatchObject({ health: 240, remaining: 2 });
  });

  test("reports the full healing even if the pool limits it", () => {
    const game = trial("The Hound", "@...s", 4);
    expect(game.play("e")).toEqual(["The Hound used Avenger's Shield, healing for 60."]);
    expect(game.hero.health).toBe(400);
  });

  test.each([
    [30, 30],
    [60, 60],
    [90, 60],
    [0, 0],
  ])("of 60, a hero who lacks %i health gains %i", (lacking, gained) => {
    const game = trial("The Hound", "@...s", 4);
    game.hero.health -= lacking;
    expect(healthGained(game.hero)).toBe(gained);
    const before = game.hero.health;
    game.play("e");
    expect(game.hero.health - before).toBe(gained);
  });

  test("reaches less than 3, not 3", () => {
    expect(trial("Jon Snow", "@..s", 4).play("e")).toHaveLength(1);
    // One column and two rows away is nearer than 3.
    expect(trial("Jon Snow", "@. .. .B", 0, 1).play("e")).toContain(
      "Jon Snow hit Bonus Trap for 29 ability damage.",
    );
  });

  test("draws the target in board order of the present cells", () => {
    const game = trial("Jon Snow", ".B. B@B .B.", 2, 1, ...BLOWS_OF_3);
    game.play("e");
    expect(game.board()).toEqual([".B.", "B@.", ".B."]);
  });

  test("fails while it cools down, and that uses up the round", () => {
    const game = trial("Jon Snow", "@......s", 4, 4, 4, 4);
    expect(game.play("e")).toEqual(["Jon Snow used Avenger's Shield, healing for 40."]);
    expect(game.play("e")).toEqual(["Jon Snow tried to cast Avenger's Shield, but there is a cooldown: 2."]);
    expect(game.play("e")).toEqual(["Jon Snow tried to cast Avenger's Shield, but there is a cooldown: 1."]);
    expect(game.play("e")).toEqual(["Jon Snow used Avenger's Shield, healing for 40."]);
  });

  test("never cools down below 0", () => {
    const game = trial("Jon Snow", "@......s", 4, 4);
    game.play("qq");
    expect(heroOf(game, "warrior").remaining).toBe(0);
  });
});

/** Three traps around the hero strike: attack 0, defense 0 each. */
const BLOWS_OF_3 = [0, 0, 0, 0, 0, 0];

describe("the mage's Blizzard", () => {
  test("costs mana and hits as often as it may, target and defense drawn for each hit", () => {
    // Walls do not matter, and out of their sight the soldiers wander.
    const game = trial("Thoros of Myr", "@#.s .#.. .#.s", 1, 0, 0, 1, 1, 3, 4, 4);
    expect(game.play("e")).toEqual([
      "Thoros of Myr cast Blizzard.",
      "Lannister Solider rolled 0 defense points.",
      "Thoros of Myr hit Lannister Solider for 20 ability damage.",
      "Lannister Solider rolled 1 defense points.",
      "Thoros of Myr hit Lannister Solider for 19 ability damage.",
      "Lannister Solider rolled 3 defense points.",
      "Thoros of Myr hit Lannister Solider for 17 ability damage.",
    ]);
    expect(game.enemies.map(({ health }) => health)).toEqual([61, 43]);
    expect(heroOf(game, "mage").mana).toBe(37 - 20 + 1);
  });

  test("reaches less than its range, not the range", () => {
    expect(trial("Thoros of Myr", "@...s", 4).play("e")).toHaveLength(1);
    expect(trial("Melisandre", "@.....s", 4).play("e")).toHaveLength(1);
    expect(trial("Melisandre", "@....s", ...[0, 3, 0, 3, 0, 3, 0, 3, 0, 3], 4).play("e")).toHaveLength(11);
  });

  test("stops when no enemy is left in range, without a further draw, and the mana is spent", () => {
    const game = trial("Melisandre", "@B.......s", 0, 1, 4);
    game.play("e");
    expect(game.board()).toEqual(["@........s"]);
    // 75 - 30, a quarter of the new pools of 350 and 425, and level 3 for the tick.
    expect(heroOf(game, "mage").mana).toBe(45 + 87 + 106 + 3);
  });

  test("without an enemy in range the mana is spent all the same", () => {
    const game = trial("Melisandre", "@.......s", 4);
    expect(game.play("e")).toEqual(["Melisandre cast Blizzard."]);
    expect(heroOf(game, "mage").mana).toBe(46);
  });

  test("a level-up within the spell counts for its later hits", () => {
    const game = trial("Melisandre", "@Bz", ...[0, 1], ...[0, 0], ...[0, 0], ...[0, 0], ...[0, 0]);
    const hits = game.play("e").filter((line) => line.includes("hit Wright"));
    // 15 spell power, 20 more at level 2 and 30 more at level 3.
    expect(hits).toEqual(Array(4).fill("Melisandre hit Wright for 65 ability damage."));
  });

  test("fails without enough mana", () => {
    const game = trial("Melisandre", "@.......s", 4, 4);
    heroOf(game, "mage").mana = 29;
    expect(game.play("e")).toEqual([
      "Melisandre tried to cast Blizzard, but there was not enough mana: 29/30.",
    ]);
    expect(heroOf(game, "mage").mana).toBe(30);
    expect(game.play("e")).toEqual(["Melisandre cast Blizzard."]);
  });

  test("mana grows by the level in a tick, up to the pool", () => {
    const game = trial("Melisandre", "@.......s", 4, 4);
    Object.assign(game.hero, { mana: 298, level: 2 });
    game.play("q");
    expect(heroOf(game, "mage").mana).toBe(300);
    game.play("q");
    expect(heroOf(game, "mage").mana).toBe(300);
  });
});

describe("the rogue's Fan of Knives", () => {
  test("hits every enemy nearer than 2 with the attack points, in board order, one defense roll each", () => {
    const game = trial("Arya Stark", "s.. .@. k.Q ..s", 1, 8, 10, ...[0, 0]);
    expect(game.play("e").slice(0, 7)).toEqual([
      "Arya Stark cast Fan of Knives.",
      "Lannister Solider rolled 1 defense points.",
      "Arya Stark hit Lannister Solider for 39 ability damage.",
      "Lannister Knight rolled 8 defense points.",
      "Arya Stark hit Lannister Knight for 32 ability damage.",
      "Queen's Trap rolled 10 defense points.",
      "Arya Stark hit Queen's Trap for 30 ability damage.",
    ]);
    expect(heroOf(game, "rogue").energy).toBe(90);
  });

  test("reaches less than 2, not 2", () => {
    expect(trial("Bronn", "@.Q").play("e")).toEqual(["Bronn cast Fan of Knives."]);
  });

  test("goes by the present cells, not by the order of the level file", () => {
    const game = trial("Bronn", "s..Q .@.. ....", 0, 0, ...[0, 0]);
    const [soldier, trap] = game.state.enemies as [Enemy, Enemy];
    moveEnemy(game.state, soldier, 2, 2);
    moveEnemy(game.state, trap, 0, 0);
    const hits = game.play("e").filter((line) => line.includes("ability damage"));
    expect(hits).toEqual([
      "Bronn hit Queen's Trap for 35 ability damage.",
      "Bronn hit Lannister Solider for 35 ability damage.",
    ]);
  });

  test("a level-up by a kill counts for the later hits, and each enemy is hit only once", () => {
    const game = trial("Arya Stark", "B@k", 1, 0, ...[14, 7]);
    expect(game.play("e")).toContain("Arya Stark hit Lannister Knight for 75 ability damage.");
    expect(game.enemies.map(({ health }) => health)).toEqual([0, 125]);
  });

  test("fails without enough energy", () => {
    const game = trial("Bronn", "@....s", 4, 4, 4);
    expect(game.play("ee").slice(-1)).toEqual(["Bronn cast Fan of Knives."]);
    expect(game.play("e")).toEqual([
      "Bronn tried to cast Fan of Knives, but there was not enough energy: 20/50.",
    ]);
    expect(heroOf(game, "rogue").energy).toBe(30);
  });

  test("energy grows by 10 in a tick, up to 100", () => {
    const game = trial("Bronn", "@....s", 4, 4);
    heroOf(game, "rogue").energy = 85;
    game.play("q");
    expect(heroOf(game, "rogue").energy).toBe(95);
    game.play("q");
    expect(heroOf(game, "rogue").energy).toBe(100);
  });
});

describe("the hunter's Shoot", () => {
  test("hits the nearest enemy with the attack points, without drawing a target", () => {
    const game = trial("Ygritte", "k....@..s", 3, ...[4, 4]);
    expect(game.play("e").slice(0, 3)).toEqual([
      "Ygritte fired an arrow at Lannister Solider.",
      "Lannister Solider rolled 3 defense points.",
      "Ygritte hit Lannister Solider for 27 ability damage.",
    ]);
    expect(heroOf(game, "hunter").arrows).toBe(9);
  });

  test("of equally near enemies the first in board order is the target", () => {
    const game = trial("Ygritte", "...k... ....... ....... k..@..s ....... ....... ...s...", 8, 4, 4);
    expect(game.play("e")[0]).toBe("Ygritte fired an arrow at Lannister Knight.");
    expect(game.enemies.map(({ health }) => health)).toEqual([178, 200, 80, 80]);
  });

  test("reaches its range and no farther", () => {
    expect(trial("Ygritte", "@.....s", 0, 4).play("e")[0]).toBe(
      "Ygritte fired an arrow at Lannister Solider.",
    );
    const game = trial("Ygritte", "@......s", 4);
    expect(game.play("e")).toEqual(["Ygritte tried to shoot an arrow but there were no enemies in range."]);
    expect(heroOf(game, "hunter").arrows).toBe(10);
  });

  test("fails without arrows, before it looks for enemies", () => {
    const game = trial("Ygritte", "@......s", 4);
    heroOf(game, "hunter").arrows = 0;
    expect(game.play("e")).toEqual(["Ygritte tried to shoot an arrow but has no arrows."]);
  });

  test("finds arrows once in 11 ticks, as many as the level", () => {
    const game = trial("Ygritte", "@......s", ...Array(22).fill(4));
    game.hero.level = 2;
    game.play("q".repeat(10));
    expect(heroOf(game, "hunter")).toMatchObject({ arrows: 10, ticks: 10 });
    game.play("q");
    expect(heroOf(game, "hunter")).toMatchObject({ arrows: 12, ticks: 0 });
    game.play("q".repeat(11));
    expect(heroOf(game, "hunter")).toMatchObject({ arrows: 14, ticks: 0 });
  });
});
