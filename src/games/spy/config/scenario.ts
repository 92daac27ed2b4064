import { z } from "../../schema.ts";
import { FIELD_STATES, type FieldState, terrainOf } from "../board/fields.ts";
import { boardOf, playable } from "../board/geometry.ts";

/** Rows and columns of the largest map: sight is worked out for every pair of fields that can occur. */
export const LARGEST = 64;

/** Figures that must find room besides the NPCs: eight agents, the cat and the janitor (spy-rules.md, section 3). */
export const FIGURES_BESIDES_NPCS = 10;

/** A scenario: rows of fields, which may differ in length. */
export type Scenario = readonly (readonly FieldState[])[];

const field = z.enum(FIELD_STATES, {
  error: `expected one of ${FIELD_STATES.join(", ")}`,
});

const rows = z
  .array(
    z.array(field).check(z.maxLength(LARGEST, { error: `expected at most ${LARGEST} fields in a row` })),
    {
      error: "expected the rows of the map, each a list of fields",
    },
  )
  .check(
    z.maxLength(LARGEST, { error: `expected at most ${LARGEST} rows` }),
    z.check<Scenario>((found) => {
      for (const { path, message } of problems(found.value))
        found.issues.push({ code: "custom", input: found.value, path: [...path], message });
    }),
  );

/** The fields of a scenario, examined for playability. */
export const scenarioRows = rows;

/** Reads a scenario file; one public program calls its only key `field`. */
export const scenarioFile = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== "object" || value === null || "scenario" in value) return value;
    return "field" in value ? { scenario: value.field } : value;
  }),
  z.object({ scenario: rows }, { error: 'expected an object {"scenario": [...]}' }),
);

interface Problem {
  readonly path: readonly number[];
  readonly message: string;
}

/** Why no match can be played on this map (section 3). */
function problems(scenario: Scenario): Problem[] {
  const board = boardOf(terrainOf(scenario));
  const safes = board.at.SAFE;
  if (safes.length === 0) return [{ path: [], message: "expected at least one SAFE" }];
  const region = playable(board, FIGURES_BESIDES_NPCS);
  if (region.fields.length < FIGURES_BESIDES_NPCS) {
    const wanted = `at least ${FIGURES_BESIDES_NPCS} fields that can be entered (FREE or BAR_SEAT)`;
    return [{ path: [], message: `expected ${wanted}, found ${region.fields.length}` }];
  }
  return safes
    .filter((safe) => !board.steps(safe).some(region.has))
    .map((safe) => ({
      path: [Math.floor(safe / board.width), safe % board.width],
      message: "expected a field beside this SAFE from which it can be reached",
    }));
}

/** What a good map has besides safes and this one lacks; a match can be played all the same (section 3). */
export function scenarioWarnings(scenario: Scenario): readonly string[] {
  const { at } = boardOf(terrainOf(scenario));
  const wanted = ["ROULETTE_TABLE", "BAR_TABLE", "BAR_SEAT", "FIREPLACE"] as const;
  return wanted.filter((state) => at[state].length === 0).map((state) => `the map has no ${state}`);
}
