import { lazily, z } from "../../schema.ts";
import { FIELD_STATES, firstTerrain, type Terrain } from "../board/fields.ts";
import { boardOf, playable } from "../board/geometry.ts";
import { files } from "../words/files.ts";
import { options } from "../words/options.ts";
import { boundsOf } from "./match-keys.ts";
import { wholeUpTo } from "./numbers.ts";
import { FIGURES_BESIDES_NPCS, MAX_MAP_SIDE, type Scenario, type ScenarioFile } from "./scenario.ts";

const field = () =>
  z.enum(FIELD_STATES, {
    error: () => files.oneOf(FIELD_STATES),
  });

const drawnRows = lazily(() =>
  z
    .array(
      z
        .array(field(), { error: () => files.row })
        .check(z.maxLength(MAX_MAP_SIDE, { error: () => files.fieldsInRow(MAX_MAP_SIDE) })),
      {
        error: () => files.rows,
      },
    )
    .check(z.maxLength(MAX_MAP_SIDE, { error: () => files.mostRows(MAX_MAP_SIDE) })),
);

/** The fields of a scenario, checked for playability. @internal */
export const scenarioRows = lazily(() =>
  drawnRows.schema.check(
    z.check<Scenario>((found) => {
      for (const obstacle of scenarioObstacles(firstTerrain(found.value)))
        found.issues.push({ code: "custom", input: found.value, ...complaintAbout(obstacle) });
    }),
  ),
);

/** The largest number of chips of a table. */
export const MAX_TABLE_CHIPS = boundsOf("maxChipsRoulette")[1];

/** Reads the chips of single tables; {@link chipsFit} compares them with the map. @internal */
export const rouletteChips = lazily(() => {
  const place = wholeUpTo(MAX_MAP_SIDE - 1);
  return z.array(
    z.object({ x: place, y: place, chips: wholeUpTo(MAX_TABLE_CHIPS) }, { error: () => files.table }),
    { error: () => files.tables },
  );
});

/** Refuses chips for fields that aren't roulette tables, and for the same table twice. @internal */
export const chipsFit = () =>
  z.check<ScenarioFile>(({ value, issues }) => {
    const seen = new Set<string>();
    value.rouletteChips?.forEach(({ x, y }, index) => {
      const key = `${x},${y}`;
      const isTable = value.scenario[y]?.[x] === "ROULETTE_TABLE";
      const message = isTable ? files.tableOnce : files.tablePlace;
      if (!isTable || seen.has(key))
        issues.push({ code: "custom", input: value, path: ["rouletteChips", index], message });
      seen.add(key);
    });
  });

/** One public program calls the map `field`. Null is missing. */
const renamed = () =>
  z.transform((value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const { field, rouletteChips, ...rest }: Readonly<Record<string, unknown>> = { ...value };
    const chips = rouletteChips === undefined || rouletteChips === null ? {} : { rouletteChips };
    return "scenario" in rest || field === undefined ? { ...rest, ...chips } : { scenario: field, ...chips };
  });
const error = () => files.scenario;

/** Reads a scenario file. @internal */
export const scenarioFile = lazily(() =>
  z.pipe(
    renamed(),
    z
      .object(
        { scenario: scenarioRows.schema, rouletteChips: z.exactOptional(rouletteChips.schema) },
        { error },
      )
      .check(chipsFit()),
  ),
);

/** Reads an unfinished scenario file: the map need not be playable. @internal */
export const scenarioSketch = lazily(() =>
  z.pipe(
    renamed(),
    z
      .object({ scenario: drawnRows.schema, rouletteChips: z.exactOptional(rouletteChips.schema) }, { error })
      .check(chipsFit()),
  ),
);

/** Why a map is not playable (section 3). */
export type ScenarioObstacle =
  | { readonly code: "no safe" }
  | { readonly code: "no room"; readonly found: number }
  /** No field beside this safe can be entered. */
  | { readonly code: "closed safe"; readonly x: number; readonly y: number };

/** Everything that makes this map unplayable. */
export function scenarioObstacles(terrain: Terrain): readonly ScenarioObstacle[] {
  const board = boardOf(terrain);
  const safes = board.at.SAFE;
  if (safes.length === 0) return [{ code: "no safe" }];
  const region = playable(board, FIGURES_BESIDES_NPCS);
  if (region.fields.length < FIGURES_BESIDES_NPCS) return [{ code: "no room", found: region.fields.length }];
  return safes
    .filter((safe) => !board.steps(safe).some(region.has))
    .map((safe) => ({ code: "closed safe", x: safe % board.width, y: Math.floor(safe / board.width) }));
}

function complaintAbout(obstacle: ScenarioObstacle): { path: number[]; message: string } {
  switch (obstacle.code) {
    case "no safe":
      return { path: [], message: files.safe };
    case "no room":
      return { path: [], message: files.room(FIGURES_BESIDES_NPCS, obstacle.found) };
    case "closed safe":
      return { path: [obstacle.y, obstacle.x], message: files.closedSafe };
  }
}

/** What a good map has besides safes. */
const RECOMMENDED = ["ROULETTE_TABLE", "BAR_TABLE", "BAR_SEAT", "FIREPLACE"] as const;

/** What this map lacks of it; it is still playable (section 3). */
export function missingFurniture(terrain: Terrain): readonly (typeof RECOMMENDED)[number][] {
  const { at } = boardOf(terrain);
  return RECOMMENDED.filter((state) => at[state].length === 0);
}

/** What a map lacks, in words. */
export function scenarioWarnings(scenario: Scenario): readonly string[] {
  return missingFurniture(firstTerrain(scenario)).map((state) => options.problems.lacks(state));
}
