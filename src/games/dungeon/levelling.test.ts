import { expect, onTestFinished, test } from "vitest";
import { classicLines } from "./classic/lines.ts";
import { heroOf, trials } from "./fixtures/trial.ts";
import { HEROES } from "./heroes.ts";
import { gainExperience } from "./levelling.ts";
import type { Event, Hero } from "./state.ts";

const trial = trials(onTestFinished);

/** A fresh hero after so much experience, and the lines about it. */
function grown(name: string, experience: number): { hero: Hero; lines: string[] } {
  const hero = { ...(HEROES.find((fresh) => fresh.name === name) as Hero) };
  const log: Event[] = [];
  gainExperience(hero, experience, log);
  return { hero, lines: log.flatMap(classicLines) };
}

test("a level takes 50 x level experience, reached or passed", () => {
  expect(grown("Jon Snow", 49).hero).toMatchObject({ level: 1, experience: 49 });
  expect(grown("Jon Snow", 50).hero).toMatchObject({ level: 2, experience: 0 });
  expect(grown("Jon Snow", 149).hero).toMatchObject({ level: 2, experience: 99 });
  expect(grown("Jon Snow", 150).hero).toMatchObject({ level: 3, experience: 0 });
});

test("the classes grow by the new level", () => {
  // Levels 2 and 3 at once: n adds up to 5.
  const table: [string, Partial<Record<string, number>>][] = [
    ["Jon Snow", { pool: 375, health: 360, attack: 60, defense: 14, remaining: 0 }],
    ["The Hound", { pool: 475, health: 460, attack: 50, defense: 16, remaining: 0 }],
    ["Melisandre", { pool: 150, health: 150, attack: 25, defense: 6, manaPool: 425, spellPower: 65 }],
    ["Thoros of Myr", { pool: 300, health: 300, attack: 45, defense: 9, manaPool: 275, spellPower: 70 }],
    ["Arya Stark", { pool: 200, health: 200, attack: 75, defense: 7, energy: 100 }],
    ["Bronn", { pool: 300, health: 300, attack: 70, defense: 8, energy: 100 }],
    ["Ygritte", { pool: 270, health: 270, attack: 60, defense: 12, arrows: 60 }],
  ];
  for (const [name, figures] of table) expect(grown(name, 150).hero).toMatchObject({ level: 3, ...figures });
});

test("the gains of each level-up are reported", () => {
  const table: [string, string[]][] = [
    ["Jon Snow", ["Jon Snow reached level 2: +30 Health, +12 Attack, +4 Defense"]],
    [
      "Melisandre",
      [
        "Melisandre reached level 2: +20 Health, +8 Attack, +2 Defense",
        "\t\t+50 maximum mana, +20 spell power",
      ],
    ],
    ["Bronn", ["Bronn reached level 2: +20 Health, +14 Attack, +2 Defense"]],
    ["Ygritte", ["Ygritte reached level 2: +20 Health, +12 Attack, +4 Defense"]],
  ];
  for (const [name, lines] of table) expect(grown(name, 50).lines).toEqual(lines);
});

test("a warrior's health is refilled before the class part raises the pool, and the cooldown ends", () => {
  const game = trial("Jon Snow", "@B", 0, 0);
  game.play("e");
  expect(heroOf(game, "warrior")).toMatchObject({ health: 360, pool: 375, remaining: 0 });
});

test("a mage's mana grows by a quarter of the new pool, up to the pool", () => {
  expect(grown("Melisandre", 50).hero).toMatchObject({ manaPool: 350, mana: 75 + 87 });
  const full = { ...(HEROES[2] as Hero & { class: "mage" }), mana: 300 };
  gainExperience(full, 50);
  expect(full.mana).toBe(350);
});

test("a rogue's energy is refilled", () => {
  const game = trial("Arya Stark", "@B..s", 0, 4);
  game.play("e");
  expect(heroOf(game, "rogue").energy).toBe(100);
});
