import { levelOf } from "./board.ts";
import { fighter } from "./combat.ts";
import { ENEMIES } from "./enemies.ts";
import { MAX_ENERGY } from "./heroes.ts";
import { experienceNeeded } from "./levelling.ts";
import type { AbilityEvent, Enemy, Hero, Lack, Level, Unit, View } from "./state.ts";

/** The special abilities by class (dungeon.md, section 7.3). */
export const ABILITIES: Readonly<Record<Hero["class"], string>> = {
  warrior: "Avenger's Shield",
  mage: "Blizzard",
  rogue: "Fan of Knives",
  hunter: "Shoot",
};

/** The description line of a unit (section 9). */
export function describe(unit: Unit): string {
  const { name, pool, attack, defense } = fighter(unit);
  const common = [name, `Health: ${unit.health}/${pool}`, `Attack: ${attack}`, `Defense: ${defense}`];
  return [...common, ...(unit.tile === "@" ? heroFields(unit) : enemyFields(unit))].join("\t\t");
}

function heroFields(hero: Hero): string[] {
  const common = [`Level: ${hero.level}`, `Experience: ${hero.experience}/${experienceNeeded(hero)}`];
  switch (hero.class) {
    case "warrior":
      return [...common, `Cooldown: ${hero.remaining}/${hero.cooldown}`];
    case "mage":
      return [...common, `Mana: ${hero.mana}/${hero.manaPool}`, `Spell Power: ${hero.spellPower}`];
    case "rogue":
      return [...common, `Energy: ${hero.energy}/${MAX_ENERGY}`];
    case "hunter":
      return [...common, `Arrows: ${hero.arrows}`, `Range: ${hero.range}`];
  }
}

function enemyFields({ tile }: Enemy): string[] {
  const sheet = ENEMIES[tile];
  const value = `Experience Value: ${sheet.experience}`;
  return sheet.kind === "trap" ? [value] : [value, `Vision Range: ${sheet.vision}`];
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

/** The sentence for the use of a special ability (section 7.3). */
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
