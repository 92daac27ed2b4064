import { configure } from "../../../games/spy/config/choices.ts";
import { USUAL_OPTIONS } from "../../../games/spy/config/config.ts";
import { writeMatch } from "../../../games/spy/config/files.ts";
import { type HouseKey, type MatchConfig, USUAL_MATCH } from "../../../games/spy/config/match.ts";
import {
  boundsOf,
  type FigureKey,
  HOUSE_KEYS,
  kindOf,
  MATCH_KEYS,
  spellingsOf,
} from "../../../games/spy/config/match-keys.ts";
import { matchSketch } from "../../../games/spy/config/match-schema.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import { doubtful, fileOf, type Opened, type Problem, serious } from "../creation-editor.ts";
import { readJson, unknownMembers } from "./json-file.ts";
import { words } from "./words.ts";

/** The settings of a match, and the unknown keys of their file. */
export interface MatchContent {
  readonly figures: MatchConfig;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** The default settings. */
export function freshMatch(): MatchContent {
  return { figures: USUAL_MATCH, rest: {} };
}

/** Changes a setting. */
export function withFigure(content: MatchContent, key: FigureKey, value: number): MatchContent {
  return content.figures[key] === value
    ? content
    : { ...content, figures: { ...content.figures, [key]: value } };
}

/** Removes a setting of the house: the match is played by the standard again. */
export function withoutFigure(content: MatchContent, key: HouseKey): MatchContent {
  const { [key]: _, ...figures } = content.figures;
  return { ...content, figures };
}

/** The default of each setting of the standard, and what applies when a setting of the house isn't given. */
export function usualFigures({ figures }: MatchContent): Readonly<Record<FigureKey, number>> {
  const { npcSafeCombinationChance } = USUAL_OPTIONS;
  return { ...USUAL_MATCH, poisonedCocktailDamage: figures.cocktailHp, npcSafeCombinationChance };
}

/** How many settings differ from the defaults; those of the house do if they are given. */
export function differences({ figures }: MatchContent): number {
  const given = HOUSE_KEYS.filter((key) => figures[key] !== undefined);
  return MATCH_KEYS.filter((key) => figures[key] !== USUAL_MATCH[key]).length + given.length;
}

/** True if the key may have this value. -1 means "no limit" where that's allowed. */
export function isAllowed(key: FigureKey, value: number): boolean {
  const [least, most] = boundsOf(key);
  return value >= least && value <= most && (kindOf(key) === "chance" || Number.isInteger(value));
}

/** Converts a stored value for display: chances in percent. */
export function shownValue(key: FigureKey, value: number): number {
  return kindOf(key) === "chance" ? Number((value * 100).toFixed(6)) : value;
}

/** Converts a displayed value for storage: percent to a chance from 0 to 1. */
export function storedValue(key: FigureKey, shown: number): number {
  return kindOf(key) === "chance" ? Number((shown / 100).toFixed(8)) : shown;
}

/** Writes the file. */
export function writeMatchContent({ figures, rest }: MatchContent): string {
  return writeMatch(figures, rest);
}

/** Reads the settings, including old spellings. */
export function openMatchFile(file: GivenFile): Opened<MatchContent> {
  const read = readJson(file, matchSketch);
  if (!read.ok) return read;
  const rest = unknownMembers(read.source, [...MATCH_KEYS.flatMap(spellingsOf), ...HOUSE_KEYS]);
  return { ok: true, content: { figures: read.value, rest } };
}

/** Configures a match with these settings. */
export function configureMatch(content: MatchContent) {
  return configure({ match: [fileOf(words.files.match, writeMatchContent(content))] });
}

/** Checks settings that contradict each other. */
export function matchProblems({ figures }: MatchContent): readonly Problem[] {
  const problems: Problem[] = [];
  const { minChipsRoulette: least, maxChipsRoulette: most, roundLimit } = figures;
  if (least > most) problems.push(serious(words.problems.chipLimits(least, most), "maxChipsRoulette"));
  if (most === 0) problems.push(doubtful(words.problems.noChips, "maxChipsRoulette"));
  if (figures.turnPhaseLimit === 0) problems.push(doubtful(words.problems.noTime, "turnPhaseLimit"));
  if (roundLimit > 100) {
    const text = words.problems.manyRounds(roundLimit);
    problems.push(doubtful(text, "roundLimit"));
  }
  return problems;
}
