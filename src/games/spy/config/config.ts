import { cutOff } from "../../../kernel/text.ts";
import type { Character } from "./characters.ts";
import type { MatchConfig } from "./match.ts";
import type { ScenarioFile } from "./scenario.ts";

/**
 * Options that the standard's files have no key for (spy-rules.md, section 2.2). Policies and the seed belong to the
 * table.
 */
export interface Options {
  /** The chance that the secret of an NPC contains a combination, unless the match file gives one. */
  readonly npcSafeCombinationChance: number;
  /** Maximum number of NPCs on a board. */
  readonly npcCount: number;
  /** Maximum number of gadgets per NPC, out of those not drafted. */
  readonly npcGadgetsMax: number;
  /** Whether NPCs also use harmful gadgets. */
  readonly npcAggressive: boolean;
  /**
   * `strict` hides the values of foreign characters, `open` shows them as the inter-team standard does (section
   * 29).
   */
  readonly visibility: "strict" | "open";
  /**
   * Whether an action that only a rule about target, hands, uses or chips forbids may be played as a failed one.
   * Never, unless given: clients of the house offer no such action.
   */
  readonly illegal?: "strict" | "lenient";
}

/** The config of a match. */
export interface Config extends ScenarioFile {
  readonly match: MatchConfig;
  readonly characters: readonly Character[];
  readonly options: Options;
  /** The players' names, if given. */
  readonly names?: readonly [string, string];
}

/** The players' default names. */
export const USUAL_NAMES: NonNullable<Config["names"]> = ["Player 1", "Player 2"];

/** Longer names of players are truncated. */
export const MAX_PLAYER_NAME_LENGTH = 30;

/** The default options. */
export const USUAL_OPTIONS: Options = {
  npcSafeCombinationChance: 0.5,
  npcCount: 6,
  npcGadgetsMax: 2,
  npcAggressive: false,
  visibility: "strict",
};

/** The default options on servers of the standard, where programs of other teams play. */
export const SERVED_OPTIONS: Options = { ...USUAL_OPTIONS, illegal: "lenient" };

/** The chance that the secret of an NPC contains a combination: that of the match file, or else the option's. */
export function combinationChance({ match, options }: Pick<Config, "match" | "options">): number {
  return match.npcSafeCombinationChance ?? options.npcSafeCombinationChance;
}

/** The config with these names, truncated if too long; a player without a name keeps the default. */
export function withNames(config: Config, [first, second]: readonly string[]): Config {
  const [usualFirst, usualSecond] = config.names ?? USUAL_NAMES;
  const shortened = (name = "") => cutOff(name, MAX_PLAYER_NAME_LENGTH);
  return { ...config, names: [shortened(first) || usualFirst, shortened(second) || usualSecond] };
}
