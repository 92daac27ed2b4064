import { CAMPAIGN } from "../../../games/dungeon/campaign.ts";
import { ENEMIES, type EnemyTile } from "../../../games/dungeon/enemies.ts";
import { MAX_ENEMIES, MAX_LEVELS, MAX_TILES } from "../../../games/dungeon/game.ts";
import { BadInput, levelDefect, levelIn } from "../../../games/dungeon/levels.ts";
import { planOf } from "../../../games/dungeon/plan.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { words as dungeonWords } from "../../../games/dungeon/words.ts";
import { z } from "../../../games/schema.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import { jsonProblem } from "../../../kernel/json-problem.ts";
import type { Point } from "../../parts/camera.ts";
import { type Opened, type Problem, serious } from "../creation-editor.ts";
import { words } from "./words.ts";

/** A campaign: its levels in order. */
export interface LevelsContent {
  readonly levels: readonly Level[];
}

/** What's on a cell. */
export type Tile = "." | "#" | "@" | EnemyTile;

/** What the pointer does on a level. */
export type Tool = Tile | "move";

/** Largest level that the editor draws. */
export const MAX_LEVEL_SIZE = { width: 1000, height: 1000 } as const;

/** Smallest level. */
export const MIN_LEVEL_SIZE = { width: 3, height: 1 } as const;

/** An empty hall with walls around it and the hero in its corner. */
export function freshLevel(width = 15, height = 9): Level {
  return Array.from({ length: height }, (_, y) => {
    if (y === 0 || y === height - 1) return "#".repeat(width);
    const floor = y === 1 ? `@${".".repeat(width - 3)}` : ".".repeat(width - 2);
    return `#${floor}#`;
  });
}

/** One empty level, with a soldier in it. */
export function freshLevels(): LevelsContent {
  return { levels: [painted(freshLevel(), 10, 5, "s")] };
}

/** The built-in campaign. */
export function houseLevels(): LevelsContent {
  return { levels: CAMPAIGN.map(({ level }) => level) };
}

/** Paints a cell. There is only one hero: painting another leaves floor where the first was. */
export function painted(level: Level, x: number, y: number, tile: Tile): Level {
  const row = level[y];
  if (row === undefined || x < 0 || x >= row.length || row[x] === tile) return level;
  const cleared =
    tile === "@" ? level.map((one) => (one.includes("@") ? one.replaceAll("@", ".") : one)) : level;
  return cleared.map((one, at) => (at === y ? one.slice(0, x) + tile + one.slice(x + 1) : one));
}

/** Paints the line between two cells except its start, so that a fast pointer leaves no gaps. */
export function lined(level: Level, from: Point, to: Point, tile: Tile): Level {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  let result = level;
  for (let step = 1; step <= steps; step++) {
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
    const y = Math.round(from.y + ((to.y - from.y) * step) / steps);
    result = painted(result, x, y, tile);
  }
  return result;
}

/** Fills the rectangle between two cells, clipped to the level. */
export function filled(
  level: Level,
  from: readonly [number, number],
  to: readonly [number, number],
  tile: Tile,
): Level {
  if (tile === "@") return painted(level, to[0], to[1], tile);
  const width = level[0]?.length ?? 0;
  const [left, right] = [
    Math.max(0, Math.min(from[0], to[0])),
    Math.min(width - 1, Math.max(from[0], to[0])),
  ];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  if (left > right) return level;
  return level.map((row, y) =>
    y < top || y > bottom ? row : row.slice(0, left) + tile.repeat(right + 1 - left) + row.slice(right + 1),
  );
}

/** Resizes a level: new cells are floor, cells outside are cut off. */
export function resized(level: Level, width: number, height: number): Level {
  return Array.from({ length: height }, (_, y) => (level[y] ?? "").slice(0, width).padEnd(width, "."));
}

/** Replaces a level. */
export function withLevel(content: LevelsContent, index: number, level: Level): LevelsContent {
  if (content.levels[index] === level) return content;
  return { levels: content.levels.map((one, at) => (at === index ? level : one)) };
}

/** Inserts a level after this one. */
export function withNewLevel(
  content: LevelsContent,
  index: number,
  level: Level = freshLevel(),
): LevelsContent {
  return { levels: [...content.levels.slice(0, index + 1), level, ...content.levels.slice(index + 1)] };
}

/** Moves a level earlier (-1) or later (1). */
export function withMoved(content: LevelsContent, index: number, by: -1 | 1): LevelsContent {
  const [level, other] = [content.levels[index], content.levels[index + by]];
  if (level === undefined || other === undefined) return content;
  return { levels: content.levels.with(index, other).with(index + by, level) };
}

/** Removes a level, unless it's the only one. */
export function withoutLevel(content: LevelsContent, index: number): LevelsContent {
  return content.levels.length === 1 ? content : { levels: content.levels.filter((_, at) => at !== index) };
}

/** Checks the levels (dungeon.md, section 3). */
export function levelsProblems({ levels }: LevelsContent): readonly Problem[] {
  return [
    ...excess(levels),
    ...levels.flatMap((level, index): Problem[] => {
      const found = known.get(level) ?? problemsOf(level);
      known.set(level, found);
      return found.map(({ text, isSerious, cell }) => ({
        text: words.problems.inLevel(index + 1, text()),
        isSerious,
        place: cell === undefined ? `level ${index}` : `level ${index} ${cell}`,
      }));
    }),
  ];
}

/** Checks the limits on levels, tiles and enemies of a match. */
function excess(levels: readonly Level[]): Problem[] {
  const tiles = levels.reduce((sum, level) => sum + level.length * (level[0]?.length ?? 0), 0);
  const enemies = levels.reduce((sum, level) => sum + planOf(level).posts.length, 0);
  return [
    ...(levels.length > MAX_LEVELS ? [serious(words.problems.tooManyLevels(MAX_LEVELS, levels.length))] : []),
    ...(tiles > MAX_TILES ? [serious(words.problems.tooManyTiles(MAX_TILES, tiles))] : []),
    ...(enemies > MAX_ENEMIES ? [serious(words.problems.tooManyEnemies(MAX_ENEMIES, enemies))] : []),
  ];
}

interface Defect {
  /** In the language that is spoken then. */
  text(): string;
  readonly isSerious: boolean;
  readonly cell?: string;
}

/** Levels are immutable, so each is checked once. */
const known = new WeakMap<Level, readonly Defect[]>();

function problemsOf(level: Level): readonly Defect[] {
  const defect = levelDefect(level);
  if (defect !== undefined) {
    const { line, column, text } = defect;
    const cell = line === undefined ? {} : { cell: `${(column ?? 1) - 1},${line - 1}` };
    return [{ text: () => `${text}.`, isSerious: true, ...cell }];
  }
  const { posts } = planOf(level);
  if (posts.length === 0) return [{ text: () => words.problems.noEnemies, isSerious: false }];
  return unreachable(level).map(({ tile, x, y }) => ({
    text: () => words.problems.unreachable(ENEMIES[tile].name),
    isSerious: false,
    cell: `${x},${y}`,
  }));
}

/** Further unreachable enemies aren't listed. */
const MAX_LISTED_UNREACHABLE = 20;

/** Enemies that the hero can't reach. */
function unreachable(level: Level) {
  const { width, floor, start, posts } = planOf(level);
  const seen = new Uint8Array(floor.length);
  const queue = new Uint32Array(floor.length);
  let waiting = 0;
  const reach = (cell: number) => {
    if (floor[cell] !== 1 || seen[cell] === 1) return;
    seen[cell] = 1;
    queue[waiting++] = cell;
  };
  reach(start.y * width + start.x);
  while (waiting > 0) {
    const cell = queue[--waiting] ?? 0;
    const column = cell % width;
    reach(cell - width);
    reach(cell + width);
    if (column > 0) reach(cell - 1);
    if (column < width - 1) reach(cell + 1);
  }
  return posts.filter(({ x, y }) => seen[y * width + x] !== 1).slice(0, MAX_LISTED_UNREACHABLE);
}

const kept = z.object({
  levels: z.array(z.array(z.string()).check(z.refine(isDrawable))).check(z.minLength(1)),
});

/** True even for a draft: without a hero, or with two in a damaged file. */
function isDrawable(level: Level): boolean {
  const defect = levelDefect(level.map((row) => row.replaceAll("@", ".")));
  return defect?.line === undefined && (level[0] ?? "") !== "" && !isTooLarge(level);
}

function isTooLarge(level: Level): boolean {
  return level.length > MAX_LEVEL_SIZE.height || (level[0]?.length ?? 0) > MAX_LEVEL_SIZE.width;
}

/** Opens a saved campaign or a level file. A number in the file name says which level it replaces. */
export function openLevels(file: GivenFile, current: LevelsContent): Opened<LevelsContent> {
  try {
    if (new TextDecoder().decode(file.bytes.subarray(0, 64)).trimStart().startsWith("{")) {
      const text = new TextDecoder().decode(file.bytes);
      const broken = jsonProblem(text);
      if (broken !== undefined) return { ok: false, problem: `${file.name}: ${broken}` };
      const read = kept.safeParse(JSON.parse(text));
      return read.success
        ? { ok: true, content: read.data }
        : {
            ok: false,
            problem: words.problems.notLevels(file.name),
          };
    }
    const level = levelIn(file, dungeonWords.files);
    if (isTooLarge(level))
      return {
        ok: false,
        problem: words.problems.tooLarge(file.name, MAX_LEVEL_SIZE.width),
      };
    const number = Number(/^level([0-9]+)\.txt$/.exec(file.name)?.[1] ?? 0);
    const isThere = number >= 1 && number <= current.levels.length;
    return {
      ok: true,
      content: isThere
        ? withLevel(current, number - 1, level)
        : withNewLevel(current, current.levels.length, level),
    };
  } catch (error) {
    if (error instanceof BadInput) return { ok: false, problem: error.message };
    throw error;
  }
}

/** The level files of the specification. */
export function filesOf({ levels }: LevelsContent) {
  return levels.map((level, index) => ({ name: `level${index + 1}.txt`, text: `${level.join("\n")}\n` }));
}
