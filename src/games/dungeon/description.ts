import { counted } from "../../kernel/text.ts";
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

/** Enemies up to this far are told, in the distance of the rules. */
const NEAR = 10;

/** The level in sentences: the hero, what is in each direction, the enemies near by, and the way to the nearest. */
export function description(view: View): readonly string[] {
  const { hero } = view;
  if (hero === null) return [view.phase.type === "over" ? "No hero was chosen." : "Choose your hero."];
  const stage = stageOf(levelOf(view));
  const title = stage === undefined ? "" : `, ${stage.title}`;
  return [
    `Level ${view.level + 1} of ${view.config.levels.length}${title}.`,
    `${counted(view.living, "enemy", "enemies")} left.`,
    `You are ${hero.name}, ${hero.class} of level ${hero.level}, attack ${hero.attack}, defense ${hero.defense}.`,
    `Health: ${hero.health} of ${hero.pool}.`,
    `Experience: ${hero.experience} of ${experienceNeeded(hero)}.`,
    powerText(hero),
    `You stand at ${placeOf(hero)}, column and row.`,
    ...DIRECTIONS.map((direction) => wayText(view, hero, direction)),
    ...enemyLines(view, hero),
    ...pathLines(view, hero),
  ];
}

function powerText(hero: Hero): string {
  switch (hero.class) {
    case "warrior":
      return `Shield: ${hero.remaining === 0 ? "ready" : `ready in ${counted(hero.remaining, "round")}`}.`;
    case "mage":
      return `Mana: ${hero.mana} of ${hero.manaPool}, spell power ${hero.spellPower}.`;
    case "rogue":
      return `Energy: ${hero.energy} of ${MAX_ENERGY}.`;
    case "hunter":
      return `Arrows: ${hero.arrows}.`;
  }
}

/** How far the hero can go in a direction, and what is there. */
function wayText(view: View, hero: Hero, direction: Direction): string {
  const { dx, dy } = STEPS[direction];
  const title = `${direction.charAt(0).toUpperCase()}${direction.slice(1)}`;
  for (let free = 0; ; free++) {
    const [x, y] = [hero.x + dx * (free + 1), hero.y + dy * (free + 1)];
    const enemy = enemySeenAt(view, x, y);
    const end = !isFloor(levelOf(view), x, y) ? "a wall" : enemy?.visible ? fighter(enemy).name : undefined;
    if (end !== undefined)
      return `${title}: ${free === 0 ? end : `${counted(free, "free cell")}, then ${end}`}.`;
  }
}

function enemyLines(view: View, hero: Hero): readonly string[] {
  const shown = enemiesWithin(view, hero, NEAR ** 2).filter((enemy) => enemy.visible);
  return nearest(shown, hero).map((enemy) => {
    const { name, pool } = fighter(enemy);
    const awareness = sees(enemy, hero) ? ", sees you" : "";
    return `${name}: ${offset(enemy, hero)}, ${enemy.health} of ${pool} health${awareness}.`;
  });
}

/** Where an enemy is, seen from the hero: "3 right, 2 up". */
function offset(enemy: Enemy, hero: Hero): string {
  const [dx, dy] = [enemy.x - hero.x, enemy.y - hero.y];
  const parts = [
    dx === 0 ? [] : [`${Math.abs(dx)} ${dx > 0 ? "right" : "left"}`],
    dy === 0 ? [] : [`${Math.abs(dy)} ${dy > 0 ? "down" : "up"}`],
  ];
  return parts.flat().join(", ");
}

/** The way to the nearest enemy that is shown: hidden traps look like floor. */
function pathLines(view: View, hero: Hero): readonly string[] {
  const enemies = view.enemies.filter((enemy) => enemy.visible);
  const way = wayToEnemy({ ...view, enemies }, hero);
  if (way === undefined) return [];
  return [
    `The nearest enemy is ${fighter(way.enemy).name}, ${counted(way.steps, "step")} away; go ${way.direction}.`,
  ];
}
