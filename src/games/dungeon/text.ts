import { levelOf } from "./board.ts";
import { fighter } from "./combat.ts";
import { ENEMIES } from "./enemies.ts";
import { MAX_ENERGY } from "./heroes.ts";
import { experienceNeeded } from "./levelling.ts";
import type { AbilityEvent, Enemy, Hero, Lack, Level, Unit, View } from "./state.ts";

/** The special abilities by class (dungeon.md, section 7.3). */
export const ABILITIES = {
  warrior: "Avenger's Shield",
  mage: "Blizzard",
  rogue: "Fan of Knives",
  hunter: "Shoot",
} as const satisfies Record<Hero["class"], string>;

/** The values of a unit as the classic program prints them (section 9). */
const VALUES = {
  health: (now: number, pool: number) => `Health: ${now}/${pool}`,
  attack: (points: number) => `Attack: ${points}`,
  defense: (points: number) => `Defense: ${points}`,
  level: (level: number) => `Level: ${level}`,
  experience: (now: number, needed: number) => `Experience: ${now}/${needed}`,
  cooldown: (remaining: number, whole: number) => `Cooldown: ${remaining}/${whole}`,
  mana: (now: number, pool: number) => `Mana: ${now}/${pool}`,
  spellPower: (power: number) => `Spell Power: ${power}`,
  energy: (now: number, most: number) => `Energy: ${now}/${most}`,
  arrows: (arrows: number) => `Arrows: ${arrows}`,
  range: (range: number) => `Range: ${range}`,
  worth: (experience: number) => `Experience Value: ${experience}`,
  vision: (range: number) => `Vision Range: ${range}`,
};

type Values = typeof VALUES;

/** The description line of a unit (section 9). */
export function describe(unit: Unit): string {
  return [fighter(unit).name, ...valuesOf(unit)].join("\t\t");
}

/** The values of a unit, one by one, in the words of a language. */
export function valuesOf(unit: Unit, values: Values = VALUES): readonly string[] {
  const { pool, attack, defense } = fighter(unit);
  const common = [values.health(unit.health, pool), values.attack(attack), values.defense(defense)];
  return [...common, ...(unit.tile === "@" ? heroFields(unit, values) : enemyFields(unit, values))];
}

function heroFields(hero: Hero, values: Values): string[] {
  const common = [values.level(hero.level), values.experience(hero.experience, experienceNeeded(hero))];
  switch (hero.class) {
    case "warrior":
      return [...common, values.cooldown(hero.remaining, hero.cooldown)];
    case "mage":
      return [...common, values.mana(hero.mana, hero.manaPool), values.spellPower(hero.spellPower)];
    case "rogue":
      return [...common, values.energy(hero.energy, MAX_ENERGY)];
    case "hunter":
      return [...common, values.arrows(hero.arrows), values.range(hero.range)];
  }
}

function enemyFields({ tile }: Enemy, values: Values): string[] {
  const sheet = ENEMIES[tile];
  const worth = values.worth(sheet.experience);
  return sheet.kind === "trap" ? [worth] : [worth, values.vision(sheet.vision)];
}

/** Boards without units: a level never changes, so its walls are extracted only once. */
const emptyBoards = new WeakMap<Level, readonly string[]>();

function emptyBoard(level: Level): readonly string[] {
  const known = emptyBoards.get(level);
  if (known !== undefined) return known;
  const board = level.map((row) => row.replace(/[^.#]/g, "."));
  emptyBoards.set(level, board);
  return board;
}

/** The board as the classic screen shows it (section 6). */
export function boardRows(view: View): string[] {
  const rows = [...emptyBoard(levelOf(view))];
  const shown: Unit[] = view.enemies.filter((enemy) => enemy.health > 0 && enemy.visible);
  if (view.hero !== null) shown.push(view.hero);
  shown.sort((a, b) => a.y - b.y || a.x - b.x);
  let next = 0;
  while (next < shown.length) {
    const { y } = shown[next] as Unit;
    const row = rows[y] as string;
    let text = "";
    let from = 0;
    for (let unit = shown[next]; unit?.y === y; unit = shown[++next]) {
      text += row.slice(from, unit.x) + (unit.health > 0 ? unit.tile : "X");
      from = unit.x + 1;
    }
    rows[y] = text + row.slice(from);
  }
  return rows;
}

/** The sentence of the classic program for the use of a special ability (section 7.3). */
export function abilityLine(event: AbilityEvent): string {
  switch (event.type) {
    case "shields":
      return `${event.hero} used Avenger's Shield, healing for ${event.healing}.`;
    case "casts":
      return `${event.hero} cast ${event.ability}.`;
    case "fires":
      return `${event.hero} fired an arrow at ${event.target.name}.`;
    case "fails":
      return `${event.hero} tried to ${inVain(event.lack)}.`;
  }
}

function inVain(lack: Lack): string {
  switch (lack.ability) {
    case "Avenger's Shield":
      return `cast Avenger's Shield, but there is a cooldown: ${lack.remaining}`;
    case "Blizzard":
      return `cast Blizzard, but there was not enough mana: ${lack.mana}/${lack.cost}`;
    case "Fan of Knives":
      return `cast Fan of Knives, but there was not enough energy: ${lack.energy}/${lack.cost}`;
    case "Shoot":
      return lack.lacks === "arrows"
        ? "shoot an arrow but has no arrows"
        : "shoot an arrow but there were no enemies in range";
  }
}
