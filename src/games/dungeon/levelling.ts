import { MAX_ENERGY } from "./heroes.ts";
import type { Event, Gains, Hero } from "./state.ts";

/** The experience at which the hero rises to the next level (dungeon.md, section 7.2). */
export function experienceNeeded(hero: Hero): number {
  return 50 * hero.level;
}

/** Adds experience; one kill can give several levels (section 7.2). */
export function gainExperience(hero: Hero, experience: number, log?: Event[]): void {
  hero.experience += experience;
  while (hero.experience >= experienceNeeded(hero)) {
    const gained = levelUp(hero);
    log?.push({ type: "rises", hero: hero.name, level: hero.level, gained });
  }
}

function levelUp(hero: Hero): Gains {
  const { pool, attack, defense } = hero;
  hero.experience -= experienceNeeded(hero);
  hero.level++;
  hero.pool += 10 * hero.level;
  hero.health = hero.pool;
  hero.attack += 4 * hero.level;
  hero.defense += hero.level;
  const magic = classPart(hero, hero.level);
  return { pool: hero.pool - pool, attack: hero.attack - attack, defense: hero.defense - defense, magic };
}

/** What the class adds at level n. A warrior's health is not raised again with the maximum. */
function classPart(hero: Hero, n: number): Gains["magic"] {
  switch (hero.class) {
    case "warrior":
      hero.remaining = 0;
      hero.pool += 5 * n;
      hero.attack += 2 * n;
      hero.defense += n;
      return null;
    case "mage":
      hero.manaPool += 25 * n;
      hero.mana = Math.min(hero.mana + Math.floor(hero.manaPool / 4), hero.manaPool);
      hero.spellPower += 10 * n;
      return { manaPool: 25 * n, spellPower: 10 * n };
    case "rogue":
      hero.energy = MAX_ENERGY;
      hero.attack += 3 * n;
      return null;
    case "hunter":
      hero.arrows += 10 * n;
      hero.attack += 2 * n;
      hero.defense += n;
      return null;
  }
}
