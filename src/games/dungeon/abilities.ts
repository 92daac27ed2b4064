import { enemiesWithin, squaredRange } from "./board.ts";
import { draw } from "./chance.ts";
import { heroHits, pieceOf } from "./combat.ts";
import { ENERGY_PER_TICK, MAX_ENERGY } from "./heroes.ts";
import type { Enemy, Event, Hero, Hunter, Lack, Mage, Rogue, State, View, Warrior } from "./state.ts";

/** Number of ticks without arrows before the hunter finds some (dungeon.md, section 7.3). */
export const TICKS_FOR_ARROWS = 10;

/** The hero uses the special ability, or fails to (section 7.3). */
export function cast(state: State, hero: Hero, log?: Event[]): void {
  const lack = lackOf(state, hero);
  if (lack !== undefined) {
    log?.push({ type: "fails", hero: hero.name, lack });
    return;
  }
  switch (hero.class) {
    case "warrior":
      return avengersShield(state, hero, log);
    case "mage":
      return blizzard(state, hero, log);
    case "rogue":
      return fanOfKnives(state, hero, log);
    case "hunter":
      return shoot(state, hero, log);
  }
}

/** Why the hero's ability would fail now; undefined if it would work. */
export function lackOf(view: View, hero: Hero): Lack | undefined {
  switch (hero.class) {
    case "warrior":
      if (hero.remaining === 0) return undefined;
      return { ability: "Avenger's Shield", remaining: hero.remaining };
    case "mage":
      if (hero.mana >= hero.manaCost) return undefined;
      return { ability: "Blizzard", mana: hero.mana, cost: hero.manaCost };
    case "rogue":
      if (hero.energy >= hero.energyCost) return undefined;
      return { ability: "Fan of Knives", energy: hero.energy, cost: hero.energyCost };
    case "hunter":
      if (hero.arrows === 0) return { ability: "Shoot", lacks: "arrows" };
      return targetsOf(view, hero).length > 0 ? undefined : { ability: "Shoot", lacks: "enemies in range" };
  }
}

/** How far the hero's ability reaches. */
export function reachOf(hero: Hero): number {
  switch (hero.class) {
    case "warrior":
      return 3;
    case "rogue":
      return 2;
    case "mage":
    case "hunter":
      return hero.range;
  }
}

/** The enemies that the hero's ability reaches, in board order. All ranges but the hunter's are exclusive. */
export function targetsOf(view: View, hero: Hero): Enemy[] {
  return enemiesWithin(view, hero, reachOf(hero) ** 2 - (hero.class === "hunter" ? 0 : 1));
}

/** What a warrior's shield heals before the maximum limits it. */
export function shieldHealing(hero: Warrior): number {
  return 10 * hero.defense;
}

/** The health that the hero's ability would really give now. */
export function healthGained(hero: Hero): number {
  return hero.class === "warrior" ? Math.min(shieldHealing(hero), hero.pool - hero.health) : 0;
}

/** Whether the hero's ability would fail, or would hit no enemy and heal nothing: the round would pass for nothing. */
export function isInVain(view: View, hero: Hero): boolean {
  return lackOf(view, hero) !== undefined || (targetsOf(view, hero).length === 0 && healthGained(hero) === 0);
}

function avengersShield(state: State, hero: Warrior, log?: Event[]): void {
  hero.remaining = hero.cooldown;
  hero.health += healthGained(hero);
  log?.push({ type: "shields", hero: hero.name, healing: shieldHealing(hero) });
  const targets = targetsOf(state, hero);
  if (targets.length > 0) heroHits(state, hero, drawTarget(state, targets), Math.floor(hero.pool / 10), log);
}

/** The current spell power counts: a level-up within the spell affects its later hits. */
function blizzard(state: State, hero: Mage, log?: Event[]): void {
  hero.mana -= hero.manaCost;
  log?.push({ type: "casts", hero: hero.name, ability: "Blizzard" });
  for (let hit = 0; hit < hero.hits; hit++) {
    const targets = targetsOf(state, hero);
    if (targets.length === 0) return;
    heroHits(state, hero, drawTarget(state, targets), hero.spellPower, log);
  }
}

function fanOfKnives(state: State, hero: Rogue, log?: Event[]): void {
  hero.energy -= hero.energyCost;
  log?.push({ type: "casts", hero: hero.name, ability: "Fan of Knives" });
  for (const enemy of targetsOf(state, hero)) heroHits(state, hero, enemy, hero.attack, log);
}

function shoot(state: State, hero: Hunter, log?: Event[]): void {
  const [target] = nearest(targetsOf(state, hero), hero);
  if (target === undefined) return;
  hero.arrows--;
  log?.push({ type: "fires", hero: hero.name, target: pieceOf(target) });
  heroHits(state, hero, target, hero.attack, log);
}

/** The enemies by distance; equally near ones stay in board order. */
export function nearest(targets: readonly Enemy[], hero: Hero): Enemy[] {
  return targets.toSorted((a, b) => squaredRange(a, hero) - squaredRange(b, hero));
}

function drawTarget(state: State, targets: readonly Enemy[]): Enemy {
  return targets[draw(state.random, "target", targets.length - 1)] as Enemy;
}

/** The hero's tick, every round after the action (section 7.3). */
export function tick(hero: Hero): void {
  switch (hero.class) {
    case "warrior":
      hero.remaining = Math.max(0, hero.remaining - 1);
      return;
    case "mage":
      hero.mana = Math.min(hero.manaPool, hero.mana + hero.level);
      return;
    case "rogue":
      hero.energy = Math.min(MAX_ENERGY, hero.energy + ENERGY_PER_TICK);
      return;
    case "hunter":
      if (hero.ticks < TICKS_FOR_ARROWS) hero.ticks++;
      else {
        hero.arrows += hero.level;
        hero.ticks = 0;
      }
  }
}
