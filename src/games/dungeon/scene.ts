import type { Line, Span, Tone } from "../../kernel/text.ts";
import { nearest } from "./abilities.ts";
import { enemiesWithin, levelOf } from "./board.ts";
import { stageOf } from "./campaign.ts";
import { fighter } from "./combat.ts";
import { ENEMIES, type EnemySheet, isEnemyTile } from "./enemies.ts";
import { sees } from "./foes.ts";
import { MAX_ENERGY } from "./heroes.ts";
import { experienceNeeded } from "./levelling.ts";
import type { Enemy, Hero, View } from "./state.ts";
import { boardRows } from "./text.ts";
import { shownName, words } from "./words.ts";

/** The size of the scene. */
export interface Window {
  readonly columns: number;
  /** Columns and rows of the board. */
  readonly rows: number;
  /** Maximum number of nearby enemies listed. */
  readonly enemies: number;
  /** The cell that the player looks at: marked, and centred instead of the hero. */
  readonly look?: { readonly x: number; readonly y: number };
}

/** The part of the board around the hero, the hero's values and the nearby enemies. */
export function scene(view: View, window: Window): readonly Line[] {
  const { hero } = view;
  if (hero === null) return [[view.phase.type === "over" ? words.scene.noHero : words.scene.choose]];
  return [
    titleLine(view),
    ...boardLines(view, hero, window),
    [],
    ...heroRows(hero),
    ...enemyLines(view, hero).slice(0, window.enemies),
  ];
}

/** The level, and how many enemies are left in it. */
export function titleLine(view: View): Line {
  const stage = stageOf(levelOf(view));
  const text = words.scene.level(view.level + 1, view.config.levels.length, stage?.title ?? null);
  return [{ text, tone: "title" }, `  ${words.scene.left(view.living)}`];
}

/** The part of the board around the hero, or around the cell that the player looks at. */
export function boardLines(view: View, hero: Hero, { columns, rows, look }: Omit<Window, "enemies">): Line[] {
  const board = boardRows(view);
  const { x, y } = look ?? hero;
  const left = firstShown(x, board[0]?.length ?? 0, columns);
  const top = firstShown(y, board.length, rows);
  return board.slice(top, top + rows).map((whole, index) => {
    const row = whole.slice(left, left + columns);
    if (look === undefined || top + index !== y) return tonedRow(row);
    const at = x - left;
    return [
      ...tonedRow(row.slice(0, at)),
      { text: row.charAt(at), tone: "mark" },
      ...tonedRow(row.slice(at + 1)),
    ];
  });
}

/** The first of `shown` cells out of `all`, with this one centred where the edges allow it. */
function firstShown(at: number, all: number, shown: number): number {
  return Math.max(0, Math.min(at - Math.floor(shown / 2), all - shown));
}

function tonedRow(row: string): Line {
  const runs = row.match(/([.#])\1*|[^.#]/g) ?? [];
  // Walls stand out from the floor.
  return runs.map((run): Span => (run.startsWith("#") ? run : { text: run, tone: toneOf(run.charAt(0)) }));
}

const TONES: Readonly<Record<EnemySheet["kind"], Tone>> = { monster: "foe", boss: "bad", trap: "magic" };

/** The tone of a tile on the board. */
export function toneOf(tile: string): Tone {
  if (isEnemyTile(tile)) return TONES[ENEMIES[tile].kind];
  return tile === "@" ? "own" : tile === "X" ? "bad" : "faint";
}

/** The hero's name and points, one below the other, and the meters. */
export function heroLines(hero: Hero): Line[] {
  return [[heroTitle(hero)], [words.scene.points(hero.attack, hero.defense)], ...heroMeters(hero)];
}

/** The same with the points beside the name. */
function heroRows(hero: Hero): Line[] {
  const { text, tone } = heroTitle(hero);
  const title: Line = [{ text: text.padEnd(34), tone }, words.scene.points(hero.attack, hero.defense)];
  return [title, ...heroMeters(hero)];
}

function heroTitle(hero: Hero) {
  return {
    text: words.scene.hero(hero.name, words.classOf(hero.class, hero.name), hero.level),
    tone: "own",
  } as const;
}

function heroMeters(hero: Hero): Line[] {
  const { health, pool, experience } = hero;
  const needed = experienceNeeded(hero);
  const tone = health * 3 > pool ? "good" : "bad";
  return [
    [meterName("health"), { meter: health, of: pool, tone }, ` ${health}/${pool}`],
    [meterName("experience"), { meter: experience, of: needed, tone: "mark" }, ` ${experience}/${needed}`],
    powerLine(hero),
  ];
}

/** The name of a meter, as wide as the longest one. */
function meterName(meter: keyof typeof words.scene.meters): string {
  const { meters } = words.scene;
  return meters[meter].padEnd(Math.max(...Object.values(meters).map((name) => name.length)) + 1);
}

function powerLine(hero: Hero): Line {
  switch (hero.class) {
    case "warrior": {
      const ready = hero.cooldown - hero.remaining;
      const text = hero.remaining === 0 ? words.scene.ready : words.scene.readyIn(hero.remaining);
      return [meterName("shield"), { meter: ready, of: hero.cooldown, tone: "magic" }, ` ${text}`];
    }
    case "mage": {
      const { mana, manaPool, spellPower } = hero;
      return [
        meterName("mana"),
        { meter: mana, of: manaPool, tone: "magic" },
        ` ${words.scene.mana(mana, manaPool, spellPower)}`,
      ];
    }
    case "rogue":
      return [
        meterName("energy"),
        { meter: hero.energy, of: MAX_ENERGY, tone: "magic" },
        ` ${hero.energy}/${MAX_ENERGY}`,
      ];
    case "hunter":
      return [meterName("arrows"), { text: `${hero.arrows}`, tone: "magic" }];
  }
}

/** Enemies this near, in cells, are listed. */
const LISTED_RANGE = 10;

/** The visible enemies near the hero, nearest first. */
export function enemiesShown(view: View, hero: Hero): readonly Enemy[] {
  const shown = enemiesWithin(view, hero, LISTED_RANGE ** 2).filter((enemy) => enemy.visible);
  return nearest(shown, hero);
}

/** The nearest visible enemies, with their health. */
function enemyLines(view: View, hero: Hero): Line[] {
  const longest = Math.max(...Object.values(ENEMIES).map(({ name }) => shownName(name).length));
  return enemiesShown(view, hero).map((enemy): Line => {
    const { name, pool } = fighter(enemy);
    const awareness = sees(enemy, hero) ? words.scene.sees : "";
    return [
      { text: `${enemy.tile} ${shownName(name)}`.padEnd(longest + 3), tone: toneOf(enemy.tile) },
      { meter: enemy.health, of: pool, tone: "foe" },
      ` ${enemy.health}/${pool}  ${words.scene.at(placeOf(enemy))}  `,
      { text: awareness, tone: "bad" },
    ];
  });
}

/** Column and row as people count them. */
export function placeOf({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x + 1},${y + 1}`;
}
