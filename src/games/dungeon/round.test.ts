import { describe, expect, onTestFinished, test } from "vitest";
import { heroOf, trials } from "./fixtures/trial.ts";
import { rules } from "./rules.ts";

const trial = trials(onTestFinished);

describe("the hero's step", () => {
  test("goes up, down, left and right over floor", () => {
    const game = trial("Jon Snow", "......s ...@... .......", 4, 4, 4, 4);
    const boards = [..."wasd"].map((key) => {
      game.play(key);
      return [game.hero.x, game.hero.y];
    });
    expect(boards).toEqual([
      [3, 0],
      [2, 0],
      [2, 1],
      [3, 1],
    ]);
  });

  test("against a wall or the edge does nothing, but the round is played", () => {
    const game = trial("Jon Snow", "@#....s", 4, 4, 4, 4);
    expect(game.play("wasd")).toEqual([]);
    expect(game.hero).toMatchObject({ x: 0, y: 0 });
    expect(game.state.rounds).toBe(4);
    const corner = trial("Jon Snow", "B... ...@");
    corner.play("sd");
    expect(corner.hero).toMatchObject({ x: 3, y: 1 });
  });
});

test("the hero's tick comes after the action and before the enemies, whatever the action was", () => {
  for (const key of "wdeq") {
    const game = trial("Bronn", "@.##s", 4);
    heroOf(game, "rogue").energy = 40;
    game.play(key);
    expect(heroOf(game, "rogue").energy).toBe(50);
  }
  // The monster's melee already shows the new energy.
  const game = trial("Bronn", "@s", 0, 0);
  heroOf(game, "rogue").energy = 40;
  expect(game.play("q")[2]).toContain("Energy: 50/100");
});

test("the enemies act in the order of the level file, also after they moved", () => {
  const knight = [0, 0];
  const game = trial("Jon Snow", "....s k.... @....", 3, ...knight, 3, ...knight, 4, ...knight);
  game.play("qq");
  expect(game.board()).toEqual([".....", "k....", "@...s"]);
  const order = game.events("q").map(({ type }) => type);
  expect(order).toEqual(["roams", "engages", "rolls", "rolls", "damages"]);
});

test("after the hero's death the remaining enemies do not act", () => {
  const game = trial("Jon Snow", "s@s", 8, 0);
  game.hero.health = 1;
  expect(game.play("q").filter((line) => line.includes("engaged"))).toHaveLength(1);
  expect(rules.toMove(game.state)).toEqual([]);
});

describe("the levels", () => {
  test("follow each other, and the hero keeps everything", () => {
    const game = trial("Thoros of Myr", ["@B", "s......@."], 25, 0);
    game.hero.health = 100;
    Object.assign(game.hero, { experience: 3 });
    const events = game.events("d");
    const hero = heroOf(game, "mage");
    expect(game.board()).toEqual(["s......@."]);
    expect(hero).toMatchObject({
      x: 7,
      y: 0,
      level: 3,
      experience: 103,
      health: 300,
      mana: 37 + 50 + 68 + 3,
    });
    expect(events.at(-1)).toEqual({ type: "enters", level: 1, hero });
    expect(game.state.rounds).toBe(0);
  });

  test("nothing is healed between them, and a hunter's ticks go on", () => {
    const game = trial("Ygritte", ["@s", "@...s"], 30, 0);
    Object.assign(game.enemies[0] ?? {}, { health: 1 });
    Object.assign(game.hero, { health: 7, ticks: 4 });
    game.play("d");
    expect(game.state.level).toBe(1);
    expect(heroOf(game, "hunter")).toMatchObject({ health: 7, ticks: 5, arrows: 10 });
  });

  test("a level is over when its last enemy is dead: no enemy acts, and nothing is drawn any more", () => {
    const game = trial("Jon Snow", ["@B", "@B"], 30, 0);
    game.events("d");
    expect(game.board()).toEqual(["@B"]);
  });

  test("without enemies are over at once", () => {
    const game = trial("Jon Snow", ["@B", "@", "..@", "@..B"], 30, 0);
    const entered = game.events("d").flatMap((event) => (event.type === "enters" ? [event.level] : []));
    expect(entered).toEqual([1, 2, 3]);
    expect(game.board()).toEqual(["@..B"]);
    expect(trial("Jon Snow", ["@", "@"]).state.phase).toEqual({ type: "over", ending: { code: "cleared" } });
  });

  test("after the last one the game is won", () => {
    const game = trial("Jon Snow", "@B", 30, 0);
    expect(game.play("d").at(-1)).toBe("You won!");
    expect(rules.outcome(game.state)).toEqual({ winners: [0], ending: { code: "cleared" } });
  });
});
