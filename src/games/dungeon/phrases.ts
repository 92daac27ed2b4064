import type { Why } from "../../kernel/game.ts";
import type { Line, Phrases, Room, Span } from "../../kernel/text.ts";
import { lackOf, shieldHealing, targetsOf } from "./abilities.ts";
import { enemySeenAt, isFloor, levelOf, STEPS } from "./board.ts";
import { stageOf } from "./campaign.ts";
import { fighter } from "./combat.ts";
import { description } from "./description.ts";
import { ENEMIES, type EnemyTile } from "./enemies.ts";
import { HEROES } from "./heroes.ts";
import { placeOf, scene, type Window } from "./scene.ts";
import type { Action, Dungeon, Ending, Event, Hero, Lack, Level, Obstacle, View } from "./state.ts";
import { ABILITIES, abilityLine, describe } from "./text.ts";

/** The dungeon crawler in English. */
export const phrases: Phrases<Dungeon> = {
  help: [
    "Choose one of seven heroes and clear the dungeon, level by level, of all its enemies.",
    "Each round you step, strike by stepping onto an enemy, use your special ability, or wait; then all enemies act.",
    "Attacker and defender roll from 0 to their points; the difference is the damage.",
    "Monsters chase a hero who comes nearer than their vision; bosses shoot, too. Traps stay, hide, and strike all around.",
    "You level up with 50 x your level in experience. A new level heals you; nothing else does, except a warrior's shield.",
    "A hero who hasn't cleared a level after 1000 rounds gives up.",
    "Warriors heal and strike one enemy near by, mages hit at random from afar, rogues cut all around, hunters shoot.",
  ],
  seatName: nameOf,
  label,
  refusal: (_view, _action, { code }) => REFUSALS[code],
  ending: (view, { ending }) => endingOf(view, ending),
  scene: (view, _viewer, _considered, room) => scene(view, windowIn(room)),
  description,
  tell,
  hint: (view, _viewer, action) => hint(view, action),
  inspect: (view, _viewer, what) => inspect(view, what),
  subjects,
};

/** The size of the scene where there is room for everything. */
const WINDOW: Window = { columns: 76, rows: 21, enemies: 5 };
/** Rows of the scene besides the board: title, blank row, values of the hero, enemies. */
const ROWS_BESIDES_BOARD = 11;
/** Rows of the board on the smallest screen. */
const LEAST_ROWS = 5;

/** As much of the board as fits. */
function windowIn({ columns, rows }: Room = { columns: Infinity, rows: Infinity }): Window {
  return {
    ...WINDOW,
    columns: Math.min(WINDOW.columns, columns),
    rows: Math.max(LEAST_ROWS, Math.min(WINDOW.rows, rows - ROWS_BESIDES_BOARD)),
  };
}

function nameOf({ hero }: View): string {
  return hero?.name ?? "the hero";
}

function label({ hero }: View, action: Action): string {
  switch (action[0]) {
    case "hero":
      return HEROES[action[1] - 1]?.name ?? `hero ${action[1]}`;
    case "step":
      return `step ${action[1]}`;
    case "cast":
      return hero === null ? "cast" : ABILITIES[hero.class];
    case "wait":
      return "wait";
  }
}

const REFUSALS: Readonly<Record<Obstacle["code"], string>> = {
  over: "The game is over.",
  "not the player": "Only the hero's player acts.",
  "no hero yet": "Choose a hero before you set out.",
  "hero chosen": "The hero has been chosen already.",
  "no such hero": `Choose a hero from 1 to ${HEROES.length}.`,
};

function endingOf(view: View, ending: Ending): string {
  const name = nameOf(view);
  const where = view.hero === null ? "before setting out" : `in level ${view.level + 1}`;
  switch (ending.code) {
    case "cleared":
      return `${name} has cleared the dungeon`;
    case "killed":
      return `${name} was killed by ${ENEMIES[ending.by].name} ${where}`;
    case "gave up":
      return `${name} gave up ${where}`;
    case "forfeit":
      return `${name} ${FORFEITS[ending.why]} ${where}`;
  }
}

const FORFEITS: Readonly<Record<Why, string>> = {
  resigned: "resigned",
  left: "left the dungeon",
  expelled: "was expelled",
  "timed out": "ran out of time",
};

function tell(event: Event, view: View): Line | undefined {
  switch (event.type) {
    case "chosen":
      return [{ text: `${event.hero} sets out.`, tone: "own" }];
    case "enters":
      return entering(event.level, view.config.levels[event.level] ?? []);
    case "damages": {
      if (event.damage === 0)
        return [{ text: `${event.who.name} does not get through to ${event.whom.name}.`, tone: "faint" }];
      const tone = event.whom.id === "hero" ? "bad" : "good";
      return [{ text: `${event.who.name} hits ${event.whom.name} for ${event.damage}.`, tone }];
    }
    case "dies":
      return [{ text: `${event.enemy.name} dies: ${event.experience} experience.`, tone: "good" }];
    case "rises": {
      const { pool, attack, defense, magic } = event.gained;
      const spells = magic === null ? "" : `, +${magic.manaPool} mana, +${magic.spellPower} spell power`;
      const gains = `+${pool} health, +${attack} attack, +${defense} defense${spells}`;
      return [{ text: `${event.hero} rises to level ${event.level}: ${gains}.`, tone: "magic" }];
    }
    case "shields":
    case "casts":
    case "fires":
      return [{ text: abilityLine(event), tone: "magic" }];
    case "fails":
      return [{ text: abilityLine(event), tone: "faint" }];
    case "shoots":
      return [{ text: `${event.boss.name} shoots at ${event.hero}!`, tone: "bad" }];
    case "killed":
      return [{ text: `${event.hero} was killed by ${event.by.name}.`, tone: "bad" }];
    case "gives up":
      return [{ text: `There is no end in sight; ${event.hero} gives up.`, tone: "bad" }];
    case "forfeits":
      return [{ text: `${view.hero?.name ?? "The hero"} ${FORFEITS[event.why]}.`, tone: "bad" }];
    case "wins":
      return [{ text: `${event.hero} has cleared the dungeon!`, tone: "good" }];
    case "appears":
    case "vanishes":
      return [{ text: `${event.trap.name} at ${placeOf(event.trap)} ${event.type}.`, tone: "faint" }];
    case "moves":
    case "roams":
    case "engages":
    case "rolls":
      return undefined;
  }
}

function entering(number: number, level: Level): Line {
  const stage = stageOf(level);
  const title: Span = {
    text: `Level ${number + 1}${stage === undefined ? "" : `, ${stage.title}`}.`,
    tone: "title",
  };
  return stage === undefined ? [title] : [title, ` ${stage.lesson}`];
}

/**
 * How hard the heroes are to play, in their order: rogues cannot heal, and Melisandre has little health
 * (docs/developer/strength/dungeon.md).
 */
const DIFFICULTIES = ["easy", "easy", "hard", "medium", "hard", "hard", "easy"] as const;

/** Describes what an action would do now. */
function hint(view: View, action: Action): string | undefined {
  const { hero } = view;
  switch (action[0]) {
    case "hero": {
      const chosen = HEROES[action[1] - 1];
      if (chosen === undefined) return undefined;
      const figures = `health ${chosen.pool}, attack ${chosen.attack}, defense ${chosen.defense}`;
      return `${chosen.class}, ${DIFFICULTIES[action[1] - 1]}: ${figures}`;
    }
    case "step":
      return hero === null
        ? undefined
        : stepHint(view, hero.x + STEPS[action[1]].dx, hero.y + STEPS[action[1]].dy);
    case "cast":
      return hero === null ? undefined : castHint(view, hero);
    case "wait":
      return undefined;
  }
}

function stepHint(view: View, x: number, y: number): string | undefined {
  if (!isFloor(levelOf(view), x, y)) return "a wall";
  const enemy = enemySeenAt(view, x, y);
  if (!enemy?.visible) return undefined;
  const { name, pool } = fighter(enemy);
  return `strike ${name}, ${enemy.health}/${pool} health`;
}

function castHint(view: View, hero: Hero): string {
  const lack = lackOf(view, hero);
  if (lack !== undefined) return lackHint(lack);
  const count = targetsOf(view, hero).length;
  const near = `${count} ${count === 1 ? "enemy" : "enemies"} in range`;
  switch (hero.class) {
    case "warrior":
      return `heals ${Math.min(shieldHealing(hero), hero.pool - hero.health)}, hits one for ${Math.floor(hero.pool / 10)}; ${near}`;
    case "mage":
      return `${hero.hits} random hits of ${hero.spellPower}; ${near}; costs ${hero.manaCost} mana`;
    case "rogue":
      return `hits each for ${hero.attack}; ${near}; costs ${hero.energyCost} energy`;
    case "hunter":
      return `hits the nearest for ${hero.attack}; ${near}`;
  }
}

function lackHint(lack: Lack): string {
  switch (lack.ability) {
    case "Avenger's Shield":
      return `ready in ${lack.remaining}`;
    case "Blizzard":
      return `needs ${lack.cost} mana`;
    case "Fan of Knives":
      return `needs ${lack.cost} energy`;
    case "Shoot":
      return `no ${lack.lacks}`;
  }
}

/** The hero, and the enemies that are shown, by their names. */
function subjects({ hero, enemies }: View): readonly string[] {
  const shown = enemies.filter((enemy) => enemy.visible && enemy.health > 0);
  return hero === null ? [] : [hero.name, ...new Set(shown.map((enemy) => fighter(enemy).name))];
}

/**
 * A cell by column and row ("5,3"), the hero, or a kind of enemy by its letter or name. Hidden traps look like floor.
 */
function inspect(view: View, what: string): readonly Line[] | undefined {
  const place = /^([0-9]+)[ ,]+([0-9]+)$/.exec(what.trim());
  if (place !== null) return lookAt(view, Number(place[1]) - 1, Number(place[2]) - 1);
  const wanted = what.trim();
  const { hero } = view;
  if (hero !== null && hero.name.toLowerCase() === wanted.toLowerCase()) return lookAt(view, hero.x, hero.y);
  const tiles = Object.keys(ENEMIES) as EnemyTile[];
  const tile = tiles.find(
    (tile) => tile === wanted || ENEMIES[tile].name.toLowerCase() === wanted.toLowerCase(),
  );
  return tile && [[sheetText(tile)]];
}

/** What is on a cell, as far as the screen shows it; undefined outside the board. */
export function lookAt(view: View, x: number, y: number): readonly Line[] | undefined {
  const level = levelOf(view);
  if (level[y]?.[x] === undefined || view.hero === null) return undefined;
  if (!isFloor(level, x, y)) return [["A wall."]];
  if (view.hero.x === x && view.hero.y === y) return [[describe(view.hero).replaceAll("\t\t", "  ")]];
  const enemy = enemySeenAt(view, x, y);
  if (!enemy?.visible) return [["Floor."]];
  return [[describe(enemy).replaceAll("\t\t", "  ")], [sheetText(enemy.tile)]];
}

function sheetText(tile: EnemyTile): string {
  const sheet = ENEMIES[tile];
  const figures = `${tile}, ${sheet.name}: health ${sheet.pool}, attack ${sheet.attack}, defense ${sheet.defense}`;
  switch (sheet.kind) {
    case "monster":
      return `${figures}; sees less than ${sheet.vision} far`;
    case "boss":
      return `${figures}; sees less than ${sheet.vision} far, shoots after ${sheet.frequency} turns in sight`;
    case "trap":
      return `${figures}; shown for ${sheet.shown}, hidden for ${sheet.hidden + 1} turns, strikes all around`;
  }
}
