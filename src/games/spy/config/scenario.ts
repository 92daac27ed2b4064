import type { FieldState } from "../board/fields.ts";

/** Maximum number of rows and columns: sight is computed for every pair of fields that occurs. */
export const MAX_MAP_SIDE = 64;

/**
 * Number of figures besides the NPCs that need room: eight agents, the cat and the janitor (spy-rules.md, section 3).
 */
export const FIGURES_BESIDES_NPCS = 10;

/** A scenario: rows of fields, which may differ in length. */
export type Scenario = readonly (readonly FieldState[])[];

/** The chips of the roulette table at this column and row when the match starts. */
export interface RouletteChips {
  readonly x: number;
  readonly y: number;
  readonly chips: number;
}

/** The content of a scenario file. */
export interface ScenarioFile {
  readonly scenario: Scenario;
  /**
   * A key of the house: tables with their own number of chips. All others draw theirs between the limits of the match
   * (spy-rules.md, section 11).
   */
  readonly rouletteChips?: readonly RouletteChips[];
}
