import type { Evaluator } from "../../kernel/bot.ts";
import { shieldHealing, TICKS_FOR_ARROWS } from "./abilities.ts";
import { levelOf, squaredRange } from "./board.ts";
import { distancesFrom, NO_WAY } from "./distances.ts";
import { ENEMIES } from "./enemies.ts";
import { sees, TRAP_RANGE } from "./foes.ts";
import { ENERGY_PER_TICK, MAX_ENERGY } from "./heroes.ts";
import { experienceNeeded, gainExperience } from "./levelling.ts";
import { planOf } from "./plan.ts";
import type { Dungeon, Enemy, Hero, View } from "./state.ts";

/** From the first level to the last the logit of the chance to win grows by this much. */
const CAMPAIGN_WEIGHT = 4;

/*
 * What counts within a level, as shares of what the whole level counts. All that speaks against an enemy ends with
 * its death, so that no death makes things look worse; and the shares stay below 1 together, so that the next level
 * does not either.
 */
const ALIVE = 0.27;
const UNHURT = 0.2;
const AWAY = 0.2;
const SAFETY = 0.27;

/** The share of a round that the hero has to rest. */
const REST_ROUND_WEIGHT = 0.001;

/** At this many steps an enemy counts half: the nearest attracts the hero most. */
const HALF_WEIGHT_STEPS = 5;

/** A hero rests only if enemies that might see them are at least this much too far away. */
const REST_MARGIN_STEPS = 3;

/** A hunter rests until there are this many arrows. */
const RESTED_ARROWS = 10;

/**
 * Rates the hero's position: cleared levels, hurt enemies, distance to the next one, health that will outlast them,
 * and speed.
 */
export const evaluator: Evaluator<Dungeon> = {
  features: ["dungeon", "fight", "approach", "safety", "recovery"],
  weigh(view) {
    const { hero, enemies } = view;
    const { levels } = view.config;
    if (hero === null) return [0, 0, 0, 0, 0];
    const level = levelOf(view);
    const { width } = planOf(level);
    const distances = distancesFrom(level, hero.x, hero.y);
    let unhurt = 0;
    let away = 0;
    for (const { tile, x, y, health } of enemies) {
      if (health === 0) continue;
      const steps = distances[y * width + x] as number;
      unhurt += health / ENEMIES[tile].pool;
      away += steps / (steps + HALF_WEIGHT_STEPS);
    }
    const whole = CAMPAIGN_WEIGHT / levels.length;
    const ability = abilityOf(hero);
    const each = whole / Math.max(1, enemies.length);
    return [
      whole * (view.level - levels.length / 2) - each * ALIVE * view.living,
      -each * UNHURT * unhurt,
      -each * AWAY * away,
      whole * SAFETY * safety(view, hero, distances),
      -whole * REST_ROUND_WEIGHT * ability.rest,
    ];
  },
  facts: [
    { feature: "dungeon", name: "enemies alive", of: ({ living }) => living },
    {
      feature: "fight",
      name: "the enemies' health points",
      of: ({ enemies }) => enemies.reduce((sum, { health }) => sum + health, 0),
    },
    { feature: "safety", name: "your health points", of: ({ hero }) => hero?.health ?? 0 },
  ],
};

/** A hero who would reach a healing kill with less than this share of their health might die on the way. */
const SAFE_ARRIVAL = 0.4;

/**
 * How safe the hero is. A new level heals: if an easy kill would give one, it counts as if it were done, provided that
 * the hero arrives there, and the health that can be spent before counts as well. A hero who runs is only shot at,
 * because an enemy either steps or strikes.
 */
function safety(view: View, hero: Hero, distances: Uint16Array): number {
  const { enemies } = view;
  const { width } = planOf(levelOf(view));
  const { perRound, due } = expectedShots(enemies, hero);
  let best = outlook(enemies, hero, -due);
  const safe = SAFE_ARRIVAL * hero.pool;
  for (const enemy of enemies) {
    if (enemy.health === 0 || !isEasyRise(enemy, hero)) continue;
    const steps = distances[enemy.y * width + enemy.x] as number;
    const arrival = hero.health - due - steps * perRound;
    if (arrival <= 0 || steps === NO_WAY) continue;
    const risen = { ...hero };
    gainExperience(risen, ENEMIES[enemy.tile].experience);
    const others = enemies.filter((other) => other !== enemy);
    const spare = Math.max(0, arrival - safe);
    best = Math.max(best, Math.min(1, arrival / safe) * outlook(others, risen, spare));
  }
  return best;
}

/** Whether an enemy probably dies by one blow, can hardly hurt the hero, and gives them a new level. */
function isEasyRise({ tile, health }: Enemy, hero: Hero): boolean {
  const { attack, defense, experience } = ENEMIES[tile];
  return (
    hero.experience + experience >= experienceNeeded(hero) &&
    damageOf(hero.attack, defense) >= health &&
    damageOf(attack, hero.defense) < hero.pool / 20
  );
}

/**
 * The average damage by bosses that see the hero, in a round in which they only shoot now and then; and what their next
 * shots will do by the share of the time to them that has passed. Without that, rounds before a shot would cost nothing.
 */
function expectedShots(
  enemies: readonly Enemy[],
  hero: Hero,
): { readonly perRound: number; readonly due: number } {
  let [perRound, due] = [0, 0];
  for (const enemy of enemies) {
    if (enemy.health === 0 || !sees(enemy, hero)) continue;
    const damage = shotDamage(enemy, hero);
    perRound += damage;
    due += enemy.ticks * damage;
  }
  return { perRound, due };
}

/** The average damage by a boss's shots in a round, 0 for other enemies. */
function shotDamage({ tile }: Enemy, hero: Hero): number {
  const sheet = ENEMIES[tile];
  return sheet.kind === "boss" ? Math.max(0, sheet.attack - hero.defense / 2) / (sheet.frequency + 1) : 0;
}

/**
 * The hero's health compared with the expected damage from all enemies until they are dead; squared, because the dice
 * even out in a long fight. Nearby enemies share the casts that are left; before the others, the hero can rest. `more`
 * is health that the hero will have beside their own, or lose.
 */
function outlook(enemies: readonly Enemy[], hero: Hero, more: number): number {
  const { power, most, ...ability } = abilityOf(hero);
  let { casts } = ability;
  let disturbed = false;
  let harm = 0;
  for (const enemy of enemies) {
    if (enemy.health === 0) continue;
    const { attack, defense } = ENEMIES[enemy.tile];
    const blow = damageOf(hero.attack, defense);
    const spell = power - defense / 2;
    const near = disturbs(enemy, hero);
    const used = spell > blow ? Math.min(enemy.health / spell, near ? casts : most) : 0;
    const rounds = used + (enemy.health - used * spell) / blow;
    harm += rounds * (damageOf(attack, hero.defense) + shotDamage(enemy, hero));
    if (near) casts -= used;
    disturbed ||= near;
  }
  const own = hero.class === "warrior" && !disturbed ? hero.pool : hero.health;
  const health = Math.max(1, own + more);
  return health ** 2 / (health ** 2 + harm ** 2);
}

/** True if an enemy is too near to rest. */
function disturbs(enemy: Enemy, hero: Hero): boolean {
  const sheet = ENEMIES[enemy.tile];
  const reach = sheet.kind === "trap" ? TRAP_RANGE : sheet.vision + REST_MARGIN_STEPS;
  return squaredRange(enemy, hero) < reach * reach;
}

/**
 * The average damage of a roll up to the attack minus a roll up to the defense, if positive (dungeon.md, section
 * 7.1).
 */
function damageOf(attack: number, defense: number): number {
  if (attack < defense) return (attack * attack) / (6 * defense);
  return (attack - defense + (defense * defense) / (3 * attack)) / 2;
}

/** The value of a hero's ability. */
interface Ability {
  /** The damage of a cast to a single enemy without defence (section 7.3). */
  readonly power: number;
  /** How many casts are available now, with fractions, and how many after a rest. */
  readonly casts: number;
  readonly most: number;
  /** How many rounds a rest takes (section 7.3, the ticks). */
  readonly rest: number;
}

function abilityOf(hero: Hero): Ability {
  switch (hero.class) {
    case "warrior":
      return {
        power: hero.pool / 10,
        casts: 1 - hero.remaining / hero.cooldown,
        most: 1,
        rest: hero.remaining + (hero.cooldown * (hero.pool - hero.health)) / shieldHealing(hero),
      };
    case "mage":
      return {
        power: hero.hits * hero.spellPower,
        casts: hero.mana / hero.manaCost,
        most: hero.manaPool / hero.manaCost,
        rest: (hero.manaPool - hero.mana) / hero.level,
      };
    case "rogue":
      return {
        power: hero.attack,
        casts: hero.energy / hero.energyCost,
        most: MAX_ENERGY / hero.energyCost,
        rest: (MAX_ENERGY - hero.energy) / ENERGY_PER_TICK,
      };
    case "hunter":
      return {
        power: hero.attack,
        casts: hero.arrows,
        most: Math.max(RESTED_ARROWS, hero.arrows),
        rest: Math.max(0, ((TICKS_FOR_ARROWS + 1) * (RESTED_ARROWS - hero.arrows)) / hero.level - hero.ticks),
      };
  }
}
