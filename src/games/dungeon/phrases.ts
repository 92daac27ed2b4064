import type { Line, Phrases, Room, Span } from "../../kernel/text.ts";
import { healthGained, isInVain, lackOf, targetsOf } from "./abilities.ts";
import { enemySeenAt, isAgainstWall, isFloor, levelOf, STEPS } from "./board.ts";
import { stageOf } from "./campaign.ts";
import { fighter } from "./combat.ts";
import { description } from "./description.ts";
import { ENEMIES, type EnemyTile } from "./enemies.ts";
import { HEROES } from "./heroes.ts";
import { placeOf, scene, type Window } from "./scene.ts";
import type { Action, Dungeon, Ending, Event, Hero, Lack, Level, Obstacle, Unit, View } from "./state.ts";
import { ABILITIES, valuesOf } from "./text.ts";
import { abilityName, shownName, words } from "./words.ts";

/** The dungeon crawler in words for people. */
export const phrases: Phrases<Dungeon> = {
  get help() {
    return words.help;
  },
  seatName: nameOf,
  label,
  refusal: (_view, _action, obstacle) => refusal(obstacle),
  ending: (view, { ending }) => endingOf(view, ending),
  scene: (view, _viewer, _considered, room) => scene(view, windowIn(room)),
  description,
  tell,
  hint: (view, _viewer, action) => hint(view, action),
  synonyms: (view, _viewer, action) => synonyms(view, action),
  inspect: (view, _viewer, what) => inspect(view, what),
  subjects,
  get features() {
    return words.features;
  },
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
  return hero === null ? words.hero : shownName(hero.name);
}

function label({ hero }: View, action: Action): string {
  const { labels } = words;
  switch (action[0]) {
    case "hero": {
      const chosen = HEROES[action[1] - 1];
      return chosen === undefined ? labels.hero(action[1]) : shownName(chosen.name);
    }
    case "step":
      return labels.step[action[1]];
    case "cast":
      return hero === null ? labels.cast : abilityName(hero.class);
    case "wait":
      return labels.wait;
  }
}

/** The words of the rules, in any language. */
function synonyms(view: View, action: Action): string | undefined {
  const others = action[0] === "hero" ? [HEROES[action[1] - 1]?.name ?? ""] : action;
  const known = label(view, action);
  return others.filter((word) => !known.includes(word)).join(" ") || undefined;
}

function refusal(obstacle: Obstacle): string {
  return obstacle.code === "no such hero" ? words.noSuchHero(obstacle.last) : words.refusals[obstacle.code];
}

function endingOf(view: View, ending: Ending): string {
  const { endings } = words;
  const hero = view.hero?.name ?? null;
  const level = view.hero === null ? null : view.level + 1;
  switch (ending.code) {
    case "cleared":
      return endings.cleared(hero);
    case "killed":
      return endings.killed(hero, ENEMIES[ending.by].name, level);
    case "gave up":
      return endings["gave up"](hero, level);
    case "forfeit":
      return endings[ending.why](hero, level);
  }
}

function tell(event: Event, view: View): Line | undefined {
  const { events } = words;
  switch (event.type) {
    case "chosen":
      return [{ text: events.chosen(event.hero), tone: "own" }];
    case "enters":
      return entering(event.level, view.config.levels[event.level] ?? []);
    case "damages": {
      const [who, whom] = [event.who.name, event.whom.name];
      if (event.damage === 0) return [{ text: events.misses(who, whom), tone: "faint" }];
      const tone = event.whom.id === "hero" ? "bad" : "good";
      return [{ text: events.hits(who, whom, event.damage), tone }];
    }
    case "dies":
      return [{ text: events.dies(event.enemy.name, event.experience), tone: "good" }];
    case "rises": {
      const { pool, attack, defense, magic } = event.gained;
      const spells = magic === null ? "" : events.risesInMagic(magic.manaPool, magic.spellPower);
      const text = `${events.rises(event.hero, event.level, pool, attack, defense)}${spells}.`;
      return [{ text, tone: "magic" }];
    }
    case "shields":
      return [{ text: events.shields(event.hero, event.healing), tone: "magic" }];
    case "casts":
      return [{ text: events.casts(event.hero, event.ability), tone: "magic" }];
    case "fires":
      return [{ text: events.fires(event.hero, event.target.name), tone: "magic" }];
    case "fails":
      return [{ text: failure(event.hero, event.lack), tone: "faint" }];
    case "shoots":
      return [{ text: events.shoots(event.boss.name, event.hero), tone: "bad" }];
    case "killed":
      return [{ text: events.killed(event.hero, event.by.name), tone: "bad" }];
    case "gives up":
      return [{ text: events.givesUp(event.hero), tone: "bad" }];
    case "forfeits":
      return [{ text: words.forfeits[event.why](view.hero?.name ?? null), tone: "bad" }];
    case "wins":
      return [{ text: events.wins(event.hero), tone: "good" }];
    case "appears":
    case "vanishes":
      return [{ text: events[event.type](event.trap.name, placeOf(event.trap)), tone: "faint" }];
    case "moves":
    case "roams":
    case "engages":
    case "rolls":
      return undefined;
  }
}

/** Why a special ability failed. */
function failure(hero: string, lack: Lack): string {
  const { events } = words;
  switch (lack.ability) {
    case "Avenger's Shield":
      return events.failsByCooldown(hero, lack.remaining);
    case "Blizzard":
      return events.failsByMana(hero, lack.mana, lack.cost);
    case "Fan of Knives":
      return events.failsByEnergy(hero, lack.energy, lack.cost);
    case "Shoot":
      return lack.lacks === "arrows" ? events.failsByArrows(hero) : events.failsByRange(hero);
  }
}

function entering(number: number, level: Level): Line {
  const stage = stageOf(level);
  const title: Span = { text: words.events.enters(number + 1, stage?.title ?? null), tone: "title" };
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
      const title = words.classOf(chosen.class, chosen.name);
      const difficulty = words.difficulties[DIFFICULTIES[action[1] - 1] ?? "medium"];
      return words.hints.hero(title, difficulty, chosen.pool, chosen.attack, chosen.defense);
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
  if (!isFloor(levelOf(view), x, y)) return words.hints.wall;
  const enemy = enemySeenAt(view, x, y);
  if (!enemy?.visible) return undefined;
  const { name, pool } = fighter(enemy);
  return words.hints.strike(name, enemy.health, pool);
}

function castHint(view: View, hero: Hero): string {
  const { hints } = words;
  const lack = lackOf(view, hero);
  if (lack !== undefined) return lackHint(lack);
  if (isInVain(view, hero)) return hints.doesNothing(noUse(hero));
  const near = targetsOf(view, hero).length;
  switch (hero.class) {
    case "warrior":
      return hints.warrior(healthGained(hero), Math.floor(hero.pool / 10), near);
    case "mage":
      return hints.mage(hero.hits, hero.spellPower, near, hero.manaCost);
    case "rogue":
      return hints.rogue(hero.attack, near, hero.energyCost);
    case "hunter":
      return hints.hunter(hero.attack, near);
  }
}

/** Why an ability that works does nothing. */
function noUse(hero: Hero): string {
  return hero.class === "warrior" ? words.hints.unhurt : words.hints.lacks["enemies in range"];
}

/**
 * What to say before an action that would only let the round pass: an ability in vain, a step against a wall. The
 * rules allow both, so that the player may insist.
 */
export function warning(view: View, action: Action): string | undefined {
  const { hero } = view;
  const { warnings } = words;
  if (hero === null) return undefined;
  if (action[0] === "step" && isAgainstWall(view, action[1])) return warnings.wall;
  if (action[0] !== "cast" || !isInVain(view, hero)) return undefined;
  const lack = lackOf(view, hero);
  return warnings.cast(ABILITIES[hero.class], lack === undefined ? noUse(hero) : lackHint(lack));
}

function lackHint(lack: Lack): string {
  const { hints } = words;
  switch (lack.ability) {
    case "Avenger's Shield":
      return hints.cooldown(lack.remaining);
    case "Blizzard":
      return hints.needsMana(lack.cost);
    case "Fan of Knives":
      return hints.needsEnergy(lack.cost);
    case "Shoot":
      return hints.lacks[lack.lacks];
  }
}

/** The hero, and the enemies that are shown, by their names. */
function subjects({ hero, enemies }: View): readonly string[] {
  const shown = enemies.filter((enemy) => enemy.visible && enemy.health > 0);
  return hero === null ? [] : [...new Set([hero, ...shown].map((unit) => shownName(fighter(unit).name)))];
}

/**
 * A cell by column and row ("5,3"), the hero, or a kind of enemy by its letter or name. Hidden traps look like floor.
 */
function inspect(view: View, what: string): readonly Line[] | undefined {
  const place = /^([0-9]+)[ ,]+([0-9]+)$/.exec(what.trim());
  if (place !== null) return lookAt(view, Number(place[1]) - 1, Number(place[2]) - 1);
  const wanted = what.trim();
  const { hero } = view;
  const isName = (name: string) =>
    [name, shownName(name)].some((one) => one.toLowerCase() === wanted.toLowerCase());
  if (hero !== null && isName(hero.name)) return lookAt(view, hero.x, hero.y);
  const tiles = Object.keys(ENEMIES) as EnemyTile[];
  const tile = tiles.find((tile) => tile === wanted || isName(ENEMIES[tile].name));
  return tile && [[sheetText(tile)]];
}

/** What is on a cell, as far as the screen shows it; undefined outside the board. */
export function lookAt(view: View, x: number, y: number): readonly Line[] | undefined {
  const level = levelOf(view);
  if (level[y]?.[x] === undefined || view.hero === null) return undefined;
  if (!isFloor(level, x, y)) return [[words.about.wall]];
  if (view.hero.x === x && view.hero.y === y) return [[unitLine(view.hero)]];
  const enemy = enemySeenAt(view, x, y);
  if (!enemy?.visible) return [[words.about.floor]];
  return [[unitLine(enemy)], [sheetText(enemy.tile)]];
}

/** A unit and its values in one line. */
function unitLine(unit: Unit): string {
  return [shownName(fighter(unit).name), ...valuesOf(unit, words.values)].join("  ");
}

function sheetText(tile: EnemyTile): string {
  const { about } = words;
  const sheet = ENEMIES[tile];
  const figures = about.sheet(tile, sheet.name, sheet.pool, sheet.attack, sheet.defense);
  switch (sheet.kind) {
    case "monster":
      return `${figures}${about.monster(sheet.vision)}`;
    case "boss":
      return `${figures}${about.boss(sheet.vision, sheet.frequency)}`;
    case "trap":
      return `${figures}${about.trap(sheet.shown, sheet.hidden + 1)}`;
  }
}
