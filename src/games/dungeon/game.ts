import type { Game } from "../../kernel/game.ts";
import { lazily, within, z } from "../schema.ts";
import { action } from "./action.ts";
import { secrets } from "./knowledge.ts";
import { levelDefect } from "./levels.ts";
import { planOf } from "./plan.ts";
import { rules } from "./rules.ts";
import type { Dungeon, Level } from "./state.ts";

/** A level is checked like a level file; the path of an issue leads to the row. */
const level = () =>
  z.array(z.string()).check((context) => {
    const defect = levelDefect(context.value);
    if (defect === undefined) return;
    const { line, column, text } = defect;
    context.issues.push({
      code: "custom",
      input: context.value,
      path: line === undefined ? [] : [line - 1],
      message: column === undefined ? text : `column ${column}: ${text}`,
    });
  });

/*
 * House limits. The classic program accepts dungeons of any size and has no round limit; a match must end, and
 * players shouldn't wait for a bot or for a record to load.
 */
/** Maximum number of levels in a dungeon. */
export const MAX_LEVELS = 100;
/** Maximum number of tiles of all levels together. */
export const MAX_TILES = 2 ** 20;
/** Maximum number of enemies of all levels together. */
export const MAX_ENEMIES = 10_000;
const MAX_ROUNDS = 10_000;
const MAX_TOTAL_ROUNDS = 15_000;
const MAX_TURNS = 2_000_000;

const config = lazily(() =>
  z
    .strictObject({
      levels: z
        .array(level())
        .check(
          z.minLength(1, `expected 1 to ${MAX_LEVELS} levels`),
          z.maxLength(MAX_LEVELS, `expected 1 to ${MAX_LEVELS} levels`),
        ),
      roundLimit: within(1, MAX_ROUNDS),
    })
    .check(
      z.refine(({ levels }) => sum(levels, tilesOf) <= MAX_TILES, {
        error: `expected at most ${MAX_TILES} tiles in all levels together`,
        path: ["levels"],
      }),
      z.refine(({ levels }) => sum(levels, enemiesOf) <= MAX_ENEMIES, {
        error: `expected at most ${MAX_ENEMIES} enemies in all levels together`,
        path: ["levels"],
      }),
      z.refine(({ levels, roundLimit }) => levels.length * roundLimit <= MAX_TOTAL_ROUNDS, {
        error: `expected at most ${MAX_TOTAL_ROUNDS} rounds in all levels together`,
        path: ["roundLimit"],
      }),
      z.refine(({ levels, roundLimit }) => sum(levels, enemiesOf) * roundLimit <= MAX_TURNS, {
        error: `expected at most ${MAX_TURNS} turns of enemies: their number in all levels times the rounds`,
        path: ["roundLimit"],
      }),
    ),
);

/** The round limit for each of these levels: the default, or what the house limits leave. */
export function roundsFor(levels: readonly Level[], usual: number): number {
  const turns = Math.floor(MAX_TURNS / Math.max(1, sum(levels, enemiesOf)));
  return Math.min(usual, Math.floor(MAX_TOTAL_ROUNDS / levels.length), turns);
}

function sum(levels: readonly Level[], count: (level: Level) => number): number {
  return levels.reduce((total, level) => total + count(level), 0);
}

function tilesOf(level: Level): number {
  return level.length * (level[0]?.length ?? 0);
}

function enemiesOf(level: Level): number {
  return planOf(level).posts.length;
}

/** The dungeon crawler with codecs for unknown configs and actions. */
export const dungeon: Game<Dungeon> = {
  ...rules,
  secrets,
  config,
  action,
};
