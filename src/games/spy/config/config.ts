import { z } from "../../schema.ts";
import { DRAFT_GADGETS } from "../gadgets/names.ts";
import { type Character, characterList } from "./characters.ts";
import { type MatchConfig, matchConfig } from "./match.ts";
import { wholeUpTo, withoutMinusZero } from "./numbers.ts";
import { type Scenario, scenarioRows } from "./scenario.ts";

/** What the standard's files have no key for (spy-rules.md, section 2.2). Policies and the seed are the table's. */
export interface Options {
  /** The chance that the secret of an NPC contains a combination. */
  readonly npcSafeCombinationChance: number;
  /** The most NPCs that a board gets. */
  readonly npcCount: number;
  /** The most gadgets that an NPC gets, of those that nobody chose. */
  readonly npcGadgetsMax: number;
  /** Whether NPCs also use gadgets that harm. */
  readonly npcAggressive: boolean;
  /**
   * `strict` hides the values of foreign characters, `open` shows them as the inter-team standard does (section
   * 29).
   */
  readonly visibility: "strict" | "open";
}

/** All that is fixed before a match. */
export interface Config {
  readonly match: MatchConfig;
  readonly scenario: Scenario;
  readonly characters: readonly Character[];
  readonly options: Options;
  /** What the players are called, if anybody has said so. */
  readonly names?: readonly [string, string];
}

/** What the players are called unless anybody has said so. */
export const USUAL_NAMES: NonNullable<Config["names"]> = ["Player 1", "Player 2"];

/** A longer name of a player is cut off. */
export const LONGEST_PLAYER_NAME = 30;

/** The options unless others are chosen. */
export const USUAL_OPTIONS: Options = {
  npcSafeCombinationChance: 0.5,
  npcCount: 6,
  npcGadgetsMax: 2,
  npcAggressive: false,
  visibility: "strict",
};

/** With eight agents there are still as many persons as letters for the map. */
export const MOST_NPCS = 40;

const error = "expected a number from 0 to 1";
const chance = z.number({ error }).check(z.minimum(0, { error }), z.maximum(1, { error }), withoutMinusZero);

const playerName = z.string().check(z.minLength(1), z.maxLength(LONGEST_PLAYER_NAME));

const options = z.strictObject({
  npcSafeCombinationChance: chance,
  npcCount: wholeUpTo(MOST_NPCS),
  npcGadgetsMax: wholeUpTo(DRAFT_GADGETS.length),
  npcAggressive: z.boolean({ error: "expected true or false" }),
  visibility: z.enum(["strict", "open"], { error: "expected strict or open" }),
});

/** Reads a whole configuration. @internal */
export const config = z.strictObject({
  match: matchConfig,
  scenario: scenarioRows,
  characters: characterList,
  options,
  names: z.exactOptional(z.tuple([playerName, playerName])),
});
