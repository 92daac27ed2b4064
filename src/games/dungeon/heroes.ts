import type { Hero, Hunter, Mage, Rogue, Warrior } from "./state.ts";

type Figures = readonly [health: number, attack: number, defense: number];

function base(name: string, [health, attack, defense]: Figures) {
  return {
    tile: "@",
    name,
    x: 0,
    y: 0,
    health,
    pool: health,
    attack,
    defense,
    level: 1,
    experience: 0,
  } as const;
}

function warrior(name: string, figures: Figures, cooldown: number): Warrior {
  return { ...base(name, figures), class: "warrior", cooldown, remaining: 0 };
}

function mage(
  name: string,
  figures: Figures,
  spell: Pick<Mage, "manaPool" | "manaCost" | "spellPower" | "hits" | "range">,
): Mage {
  return { ...base(name, figures), class: "mage", ...spell, mana: Math.floor(spell.manaPool / 4) };
}

function rogue(name: string, figures: Figures, energyCost: number): Rogue {
  return { ...base(name, figures), class: "rogue", energyCost, energy: MAX_ENERGY };
}

function hunter(name: string, figures: Figures, range: number): Hunter {
  return { ...base(name, figures), class: "hunter", range, arrows: 10, ticks: 0 };
}

/** A rogue's energy at the start and at most (dungeon.md, section 7.3). */
export const MAX_ENERGY = 100;

/** What a rogue regains in a round (section 7.3). */
export const ENERGY_PER_TICK = 10;

/** The seven characters as they are before their first step, in the order of the menu (section 5). */
export const HEROES: readonly Readonly<Hero>[] = [
  warrior("Jon Snow", [300, 30, 4], 3),
  warrior("The Hound", [400, 20, 6], 5),
  mage("Melisandre", [100, 5, 1], { manaPool: 300, manaCost: 30, spellPower: 15, hits: 5, range: 6 }),
  mage("Thoros of Myr", [250, 25, 4], { manaPool: 150, manaCost: 20, spellPower: 20, hits: 3, range: 4 }),
  rogue("Arya Stark", [150, 40, 2], 20),
  rogue("Bronn", [250, 35, 3], 50),
  hunter("Ygritte", [220, 30, 2], 6),
];
