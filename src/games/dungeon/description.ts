import { nearest } from "./abilities.ts";
import { enemiesWithin, enemySeenAt, isFloor, levelOf, STEPS } from "./board.ts";
import { stageOf } from "./campaign.ts";
import { fighter } from "./combat.ts";
import { sees } from "./foes.ts";
import { MAX_ENERGY } from "./heroes.ts";
import { experienceNeeded } from "./levelling.ts";
import { wayToEnemy } from "./path.ts";
import { placeOf } from "./scene.ts";
import { DIRECTIONS, type Direction, type Enemy, type Hero, type View } from "./state.ts";
import { words } from "./words.ts";

/** Enemies up to this far are told, in the distance of the rules. */
const NEAR = 10;

/** The level in sentences: the hero, what is in each direction, the enemies near by, and the way to the nearest. */
export function description(view: View): readonly string[] {
  const { hero } = view;
  if (hero === null) return [view.phase.type === "over" ? words.scene.noHero : words.scene.choose];
  const texts = words.description;
  const title = stageOf(levelOf(view))?.title ?? null;
  const heroClass = words.classOf(hero.class, hero.name);
  return [
    texts.level(view.level + 1, view.config.levels.length, title),
    texts.left(view.living),
    texts.you(hero.name, heroClass, hero.level, hero.attack, hero.defense),
    texts.health(hero.health, hero.pool),
    texts.experience(hero.experience, experienceNeeded(hero)),
    powerText(hero),
    texts.place(placeOf(hero)),
    ...DIRECTIONS.map((direction) => wayText(view, hero, direction)),
    ...enemyLines(view, hero),
    ...pathLines(view, hero),
  ];
}

function powerText(hero: Hero): string {
  const texts = words.description;
  switch (hero.class) {
    case "warrior":
      return texts.shield(hero.remaining);
    case "mage":
      return texts.mana(hero.mana, hero.manaPool, hero.spellPower);
    case "rogue":
      return texts.energy(hero.energy, MAX_ENERGY);
    case "hunter":
      return texts.arrows(hero.arrows);
  }
}

/** How far the hero can go in a direction, and what is there. */
function wayText(view: View, hero: Hero, direction: Direction): string {
  const { dx, dy } = STEPS[direction];
  const { way, ways } = words.description;
  for (let free = 0; ; free++) {
    const [x, y] = [hero.x + dx * (free + 1), hero.y + dy * (free + 1)];
    const enemy = enemySeenAt(view, x, y);
    const end = !isFloor(levelOf(view), x, y) ? null : enemy?.visible ? fighter(enemy).name : undefined;
    if (end !== undefined) return `${ways[direction]}: ${way(free, end)}.`;
  }
}

function enemyLines(view: View, hero: Hero): readonly string[] {
  const shown = enemiesWithin(view, hero, NEAR ** 2).filter((enemy) => enemy.visible);
  return nearest(shown, hero).map((enemy) => {
    const { name, pool } = fighter(enemy);
    return words.description.enemy(name, offset(enemy, hero), enemy.health, pool, sees(enemy, hero));
  });
}

/** Where an enemy is, seen from the hero: "3 right, 2 up". */
function offset(enemy: Enemy, hero: Hero): string {
  const [dx, dy] = [enemy.x - hero.x, enemy.y - hero.y];
  const { left, right, up, down } = words.directions;
  const parts = [
    dx === 0 ? [] : [`${Math.abs(dx)} ${dx > 0 ? right : left}`],
    dy === 0 ? [] : [`${Math.abs(dy)} ${dy > 0 ? down : up}`],
  ];
  return parts.flat().join(", ");
}

/** The way to the nearest enemy that is shown: hidden traps look like floor. */
function pathLines(view: View, hero: Hero): readonly string[] {
  const enemies = view.enemies.filter((enemy) => enemy.visible);
  const way = wayToEnemy({ ...view, enemies }, hero);
  if (way === undefined) return [];
  return [words.description.nearest(fighter(way.enemy).name, way.steps, way.direction)];
}
