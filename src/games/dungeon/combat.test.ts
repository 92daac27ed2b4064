import { describe, expect, onTestFinished, test } from "vitest";
import { trials } from "./fixtures/trial.ts";

const trial = trials(onTestFinished);

const JON = (health: number) =>
  `Jon Snow\t\tHealth: ${health}/300\t\tAttack: 30\t\tDefense: 4\t\tLevel: 1\t\tExperience: 0/50\t\tCooldown: 0/3`;

test("a melee reports both fighters before the blow, both rolls and the damage", () => {
  const game = trial("Jon Snow", "@s", 30, 3, 8, 4);
  expect(game.play("d")).toEqual([
    "Jon Snow engaged in combat with Lannister Solider.",
    JON(300),
    "Lannister Solider\t\tHealth: 80/80\t\tAttack: 8\t\tDefense: 3\t\tExperience Value: 25\t\tVision Range: 3",
    "Jon Snow rolled 30 attack points.",
    "Lannister Solider rolled 3 defense points.",
    "Jon Snow dealt 27 damage to Lannister Solider.",
    "Lannister Solider engaged in combat with Jon Snow.",
    "Lannister Solider\t\tHealth: 53/80\t\tAttack: 8\t\tDefense: 3\t\tExperience Value: 25\t\tVision Range: 3",
    JON(300),
    "Lannister Solider rolled 8 attack points.",
    "Jon Snow rolled 4 defense points.",
    "Lannister Solider dealt 4 damage to Jon Snow.",
  ]);
  expect(game.hero.health).toBe(296);
});

test("a defense above the attack leaves 0 damage, which is reported anyway", () => {
  const game = trial("Jon Snow", "@s", 2, 3, 0, 4);
  const lines = game.play("d");
  expect(lines).toContain("Jon Snow dealt 0 damage to Lannister Solider.");
  expect(lines).toContain("Lannister Solider dealt 0 damage to Jon Snow.");
  expect(game.enemies[0]?.health).toBe(80);
});

test("a hero who kills in melee moves onto the cell", () => {
  const game = trial("Jon Snow", "@B..s", 30, 1, 4);
  expect(game.play("d")).toContain("Bonus Trap died. Jon Snow gained 250 experience");
  expect(game.board()).toEqual([".@..s"]);
  expect(game.hero).toMatchObject({ level: 3, experience: 100 });
});

test("a hero who kills by an ability stays", () => {
  const game = trial("Ygritte", "@B..s", 1, 4);
  game.play("e");
  expect(game.board()).toEqual(["@...s"]);
});

test("a killed hero's killer is named at once", () => {
  const game = trial("Jon Snow", "@s", 8, 0);
  game.hero.health = 8;
  expect(game.play("q").slice(-3)).toEqual([
    "Lannister Solider dealt 8 damage to Jon Snow.",
    "Jon Snow was killed by Lannister Solider.",
    "You lost.",
  ]);
  expect(game.board()).toEqual(["Xs"]);
  expect(game.state.phase).toEqual({ type: "over", ending: { code: "killed", by: "s" } });
});

test("health never falls below 0", () => {
  const game = trial("Jon Snow", "@s", 8, 0);
  game.hero.health = 1;
  game.play("q");
  expect(game.hero.health).toBe(0);
});

describe("events name one of several enemies of the same name, and where it stands", () => {
  const hero = (x: number, y = 0) => ({ id: "hero", name: "Jon Snow", x, y });
  const soldier = (id: number, x: number, y = 0) => ({ id, name: "Lannister Solider", x, y });

  test("in a melee to the death and in the answer of the other", () => {
    const game = trial("Jon Snow", "@ss", 30, 0, 8, 4);
    Object.assign(game.enemies[0] ?? {}, { health: 1 });
    expect(game.events("d").filter(({ type }) => type !== "engages")).toEqual([
      { type: "rolls", who: hero(0), what: "attack", value: 30 },
      { type: "rolls", who: soldier(0, 1), what: "defense", value: 0 },
      { type: "damages", how: "melee", who: hero(0), whom: soldier(0, 1), damage: 30 },
      { type: "dies", enemy: soldier(0, 1), hero: "Jon Snow", experience: 25 },
      { type: "moves", who: "hero", x: 1, y: 0 },
      { type: "rolls", who: soldier(1, 2), what: "attack", value: 8 },
      { type: "rolls", who: hero(1), what: "defense", value: 4 },
      { type: "damages", how: "melee", who: soldier(1, 2), whom: hero(1), damage: 4 },
    ]);
  });

  test("when an arrow is shot", () => {
    const game = trial("Ygritte", "s.....@.....s", 0, 4);
    Object.assign(game.enemies[0] ?? {}, { health: 0 });
    const [fires, rolls, damages] = game.events("e");
    expect(fires).toEqual({ type: "fires", hero: "Ygritte", target: soldier(1, 12) });
    expect(rolls).toMatchObject({ type: "rolls", who: soldier(1, 12) });
    expect(damages).toMatchObject({ type: "damages", how: "ability", whom: soldier(1, 12) });
  });

  test("when a boss shoots and kills", () => {
    const game = trial("Jon Snow", "@#.M ##M.", 0);
    game.hero.health = 60;
    Object.assign(game.enemies[1] ?? {}, { ticks: 5 });
    const mountain = { id: 1, name: "The Mountain", x: 2, y: 1 };
    const events = game.events("q");
    expect(events).toContainEqual({ type: "shoots", boss: mountain, hero: "Jon Snow", attack: 60 });
    expect(events).toContainEqual({ type: "killed", hero: "Jon Snow", by: mountain });
  });
});
