import { type FieldState, type Terrain, terrainOf } from "../../../games/spy/board/fields.ts";
import { boardOf, isEnterable, playable } from "../../../games/spy/board/geometry.ts";
import { configure } from "../../../games/spy/config/choices.ts";
import { USUAL_OPTIONS } from "../../../games/spy/config/config.ts";
import { writeScenario } from "../../../games/spy/config/files.ts";
import {
  FIGURES_BESIDES_NPCS,
  type RouletteChips,
  type Scenario,
} from "../../../games/spy/config/scenario.ts";
import {
  missingFurniture,
  type ScenarioObstacle,
  scenarioObstacles,
  scenarioSketch,
} from "../../../games/spy/config/scenario-schema.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import { doubtful, fileOf, type Opened, type Problem, serious } from "../creation-editor.ts";
import { readJson, unknownMembers } from "./json-file.ts";
import { cellAt, type Spot } from "./terrain.ts";
import { words } from "./words.ts";

/** A map in the editor, and the unknown keys of its file. */
export interface ScenarioContent {
  /** Null: no field. The first row and the first and last column have fields. */
  readonly terrain: Terrain;
  /** The tables with their own number of chips. */
  readonly chips: readonly RouletteChips[];
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Four times four free fields (spy-screens.md, E3). */
export function freshScenario(): ScenarioContent {
  return contentOf(Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => "FREE")));
}

/** Converts a scenario. */
export function contentOf(
  scenario: Scenario,
  chips: ScenarioContent["chips"] = [],
  rest: ScenarioContent["rest"] = {},
): ScenarioContent {
  return { terrain: terrainOf(scenario), chips, rest };
}

/** Changes the map. Tables keep their chips wherever the change moves them; a table painted anew has none of its own. */
export function withTerrain(
  content: ScenarioContent,
  change: (terrain: Terrain) => Terrain,
): ScenarioContent {
  const { terrain, chips } = content;
  const after = change(terrain);
  if (after === terrain) return content;
  const isSameSize = after.width === terrain.width && after.fields.length === terrain.fields.length;
  const kept = chips.flatMap((each) => {
    const before = each.y * terrain.width + each.x;
    const at = isSameSize ? before : movedTo(terrain, before, after, change);
    if (after.fields[at] !== "ROULETTE_TABLE") return [];
    return [{ x: at % after.width, y: Math.floor(at / after.width), chips: each.chips }];
  });
  return { ...content, terrain: after, chips: kept };
}

/** Where a change moves a table: the one field that is another if the table is another thing. -1 if it is removed. */
function movedTo(
  { width, fields }: Terrain,
  table: number,
  after: Terrain,
  change: (terrain: Terrain) => Terrain,
): number {
  const marked = change({ width, fields: fields.with(table, "SAFE") });
  return after.fields.findIndex((field, at) => field !== marked.fields[at]);
}

/** Gives these tables their own number of chips; undefined: they draw them again. */
export function withChips(
  content: ScenarioContent,
  tables: readonly Spot[],
  chips: number | undefined,
): ScenarioContent {
  const isMeant = (each: RouletteChips) => tables.some(([x, y]) => x === each.x && y === each.y);
  const others = content.chips.filter((each) => !isMeant(each));
  const given = chips === undefined ? [] : tables.map(([x, y]) => ({ x, y, chips }));
  return { ...content, chips: [...others, ...given].sort((a, b) => a.y - b.y || a.x - b.x) };
}

/** The roulette tables among these spots. */
export function tablesIn({ terrain }: ScenarioContent, spots: readonly Spot[]): readonly Spot[] {
  return spots.filter((spot) => cellAt(terrain, spot) === "ROULETTE_TABLE");
}

/** Rows for the file: missing fields shorten a row at its end and are walls elsewhere (spy-screens.md, E3). */
export function rowsOf({ width, fields }: Terrain): Scenario {
  const height = width === 0 ? 0 : fields.length / width;
  return Array.from({ length: height }, (_, y) => {
    const row = fields.slice(y * width, (y + 1) * width);
    const length = row.findLastIndex((field) => field !== null) + 1;
    return row.slice(0, length).map((field): FieldState => field ?? "WALL");
  });
}

const texts = new WeakMap<ScenarioContent, string>();

/** Writes the file, one line per row of the map. */
export function writeScenarioContent(content: ScenarioContent): string {
  const known = texts.get(content);
  if (known !== undefined) return known;
  const { terrain, chips, rest } = content;
  const text = writeScenario(rowsOf(terrain), { ...(chips.length > 0 && { rouletteChips: chips }), ...rest });
  texts.set(content, text);
  return text;
}

/** Reads a scenario, playable or not. */
export function openScenario(file: GivenFile): Opened<ScenarioContent> {
  const read = readJson(file, scenarioSketch);
  if (!read.ok) return read;
  const { scenario, rouletteChips } = read.value;
  const rest = unknownMembers(read.source, ["scenario", "field", "rouletteChips"]);
  const content = contentOf(scenario, rouletteChips, rest);
  return content.terrain.width === 0
    ? { ok: false, problem: words.problems.noField(file.name) }
    : { ok: true, content };
}

/** Configures a match on this map. */
export function configureScenario(content: ScenarioContent) {
  return configure({ scenario: [fileOf(words.files.scenario, writeScenarioContent(content))] });
}

/** The place of a field in {@link Problem}: "column,row". */
export function placeOf(x: number, y: number): string {
  return `${x},${y}`;
}

/** Parses a place; undefined if it isn't a field. */
export function fieldOfPlace(place: string | null): readonly [x: number, y: number] | undefined {
  const [, x, y] = /^(\d+),(\d+)$/.exec(place ?? "") ?? [];
  return x === undefined || y === undefined ? undefined : [Number(x), Number(y)];
}

/** Checks whether the map is playable, and adds warnings (spy-rules.md, section 3). */
export function scenarioProblems({ terrain }: ScenarioContent): readonly Problem[] {
  const stored = terrainOf(rowsOf(terrain));
  const obstacles = scenarioObstacles(stored);
  return [
    ...obstacles.map(sentence),
    ...(obstacles.length > 0 ? [] : crowding(stored)),
    ...missingFurniture(stored).map((state) => doubtful(words.problems.missing(state))),
  ];
}

function sentence(obstacle: ScenarioObstacle): Problem {
  switch (obstacle.code) {
    case "no safe":
      return serious(words.problems.noSafe);
    case "no room":
      return serious(words.problems.noRoom(FIGURES_BESIDES_NPCS, obstacle.found));
    case "closed safe": {
      const { x, y } = obstacle;
      return serious(words.problems.closedSafe(x, y), placeOf(x, y));
    }
  }
}

/** Warns of small maps, which have fewer NPCs, and of unreachable fields, which stay empty. */
function crowding(stored: Terrain): Problem[] {
  const board = boardOf(stored);
  const region = playable(board, FIGURES_BESIDES_NPCS);
  const problems: Problem[] = [];
  const room = region.fields.length - FIGURES_BESIDES_NPCS;
  if (room < USUAL_OPTIONS.npcCount)
    problems.push(doubtful(words.problems.crowded(region.fields.length, room, USUAL_OPTIONS.npcCount)));
  const lost = board.all.filter((field) => isEnterable(stored, field) && !region.has(field));
  const [first] = lost;
  if (first !== undefined) {
    const text = words.problems.outside(lost.length);
    problems.push(doubtful(text, placeOf(first % stored.width, Math.floor(first / stored.width))));
  }
  return problems;
}
