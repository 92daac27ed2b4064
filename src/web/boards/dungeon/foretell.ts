import { lackOf, nearest, targetsOf } from "../../../games/dungeon/abilities.ts";
import { ENEMIES } from "../../../games/dungeon/enemies.ts";
import { sees } from "../../../games/dungeon/foes.ts";
import type { Enemy, Hero, View } from "../../../games/dungeon/state.ts";
import type { Point } from "../../parts/camera.ts";
import { words } from "./words.ts";

/** Minimum and maximum. */
export interface Span {
  readonly least: number;
  readonly most: number;
}

/** Whether a step from one cell leads to the other, which strikes the unit there. */
export function isNear(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

/** Damage of a blow: attack and defence both roll from 0 (dungeon.md, section 7.1). */
export function blow(hero: Hero, enemy: Enemy): Span {
  return { least: 0, most: Math.min(hero.attack, enemy.health) };
}

/** Damage of one hit of the ability: its fixed power minus the enemy's defence roll. */
export function hit(hero: Hero, enemy: Enemy): Span {
  const power = powerOf(hero);
  const { defense } = ENEMIES[enemy.tile];
  return {
    least: Math.min(enemy.health, Math.max(0, power - defense)),
    most: Math.min(enemy.health, power),
  };
}

/** Power of one hit of the ability (section 7.3). */
export function powerOf(hero: Hero): number {
  switch (hero.class) {
    case "warrior":
      return Math.floor(hero.pool / 10);
    case "mage":
      return hero.spellPower;
    case "rogue":
    case "hunter":
      return hero.attack;
  }
}

/**
 * Enemies that the ability hits for certain: the nearest for hunters, all nearby for rogues. Warriors and mages hit
 * at random.
 */
export function aimedAt(view: View, hero: Hero): readonly Enemy[] {
  if (lackOf(view, hero) !== undefined) return [];
  const targets = targetsOf(view, hero);
  return hero.class === "hunter" ? nearest(targets, hero).slice(0, 1) : targets;
}

/** What the ability would do now; undefined without an enemy in reach. */
export function reachText(view: View, hero: Hero): string | undefined {
  const targets = aimedAt(view, hero);
  const [target] = targets;
  if (target === undefined) return undefined;
  const { reach } = words;
  if (targets.length > 1) return reach.several(hero.class, targets.length);
  // The board doesn't tell where a hidden trap is.
  if (!target.visible) return reach.hidden(hero.class);
  return reach.one(hero.class, ENEMIES[target.tile].name, spanText(hit(hero, target)));
}

/** Turns until a boss shoots, if it sees the hero (section 8.2). */
export function shootsIn(boss: Enemy, hero: Hero): number | undefined {
  const sheet = ENEMIES[boss.tile];
  return sheet.kind === "boss" && sees(boss, hero) ? sheet.frequency - boss.ticks : undefined;
}

/** Formats a span. */
export function spanText({ least, most }: Span): string {
  return least === most ? String(most) : `${least}–${most}`;
}

/** What an enemy does next, as far as the rules say (section 8). */
export function nextOf(enemy: Enemy, hero: Hero): string {
  const sheet = ENEMIES[enemy.tile];
  if (sheet.kind === "trap") return words.next.trap(`0–${sheet.attack}`);
  if (!sees(enemy, hero)) return words.next.roams(sheet.vision);
  const shot = shootsIn(enemy, hero);
  if (shot === 0) return words.next.shoots(`${Math.max(0, sheet.attack - hero.defense)}–${sheet.attack}`);
  const step = isNear(enemy, hero) ? words.next.strikes(`0–${sheet.attack}`) : words.next.comes;
  return shot === undefined ? step : words.next.shootsIn(step, shot);
}

/** Health that is left after damage. */
export function leftText(enemy: Enemy, { least, most }: Span): string {
  return `${enemy.health} → ${spanText({ least: enemy.health - most, most: enemy.health - least })}`;
}
