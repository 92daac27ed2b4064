import { DECK_SIZE, type Kind, MAX_KINDS } from "./state.ts";

/** An input can't be accepted; the message says why. */
export class Invalid extends Error {}

/** The problems of a file in words. The classic program tells them in English. */
export const PROBLEMS = {
  notText: (path: string) => `The file ${path} is not text in UTF-8.`,
  unitLines: (most: number, lines: number) => `A units file has 1 to ${most} lines, not ${lines}.`,
  unitFields: (line: number, fields: number) =>
    `Expected qualifier;role;atk;def in line ${line} of the units file, found ${fields} fields.`,
  unitName: (line: number) => `Expected a name without surrounding blanks in line ${line} of the units file.`,
  unitValue: (most: number, line: number) =>
    `Expected a whole number from 0 to ${most} in line ${line} of the units file.`,
  deckLines: (key: string, units: number, lines: number) =>
    `The ${key} file must have a line for each of the ${units} units, not ${lines}.`,
  deckSum: (key: string, size: number, sum: number) =>
    `The ${key} file must add up to ${size} units, not ${sum}.`,
  deckValue: (most: number, key: string, line: number) =>
    `Expected a whole number from 0 to ${most} in line ${line} of the ${key} file.`,
};

/** The problems of a file in the words of a language. */
export type Problems = typeof PROBLEMS;

/** The greatest number of a file: beyond it they are not exact any more. */
const MAX_VALUE = Number.MAX_SAFE_INTEGER;

/** The lines of a text file. */
export function linesOf(path: string, bytes: Uint8Array, problems: Problems = PROBLEMS): string[] {
  let text: string;
  try {
    // The file is printed unchanged, so a byte order mark stays.
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Invalid(problems.notText(quoted(path)));
  }
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Text of unknown content as one line. */
export const quoted = (unknown: string) => JSON.stringify(unknown);

/** Parses a units file (section 3.2). */
export function parseUnits(lines: readonly string[], problems: Problems = PROBLEMS): readonly Kind[] {
  if (lines.length < 1 || lines.length > MAX_KINDS)
    throw new Invalid(problems.unitLines(MAX_KINDS, lines.length));
  return lines.map((line, i) => {
    const fields = line.split(";");
    const [qualifier = "", role = "", atk = "", def = ""] = fields;
    if (fields.length !== 4) throw new Invalid(problems.unitFields(i + 1, fields.length));
    for (const name of [qualifier, role])
      if (name === "" || name !== name.trim()) throw new Invalid(problems.unitName(i + 1));
    const value = (text: string) => parseCount(text, () => problems.unitValue(MAX_VALUE, i + 1));
    return { qualifier, role, atk: value(atk), def: value(def) };
  });
}

/** Parses a deck file into the number of cards of each unit; the key says whose it is (section 3.3). */
export function parseDeck(
  key: string,
  lines: readonly string[],
  units: number,
  problems: Problems = PROBLEMS,
): readonly number[] {
  if (lines.length !== units) throw new Invalid(problems.deckLines(key, units, lines.length));
  const counts = lines.map((line, i) => parseCount(line, () => problems.deckValue(MAX_VALUE, key, i + 1)));
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum !== DECK_SIZE) throw new Invalid(problems.deckSum(key, DECK_SIZE, sum));
  return counts;
}

function parseCount(text: string, problem: () => string): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw new Invalid(problem());
  return count;
}

/** A units file, a line for each unit (section 3.2). */
export function writeUnits(units: readonly Kind[]): string {
  return units.map(({ qualifier, role, atk, def }) => `${qualifier};${role};${atk};${def}\n`).join("");
}

/** A deck file, a line for each unit of the list (section 3.3). */
export function writeDeck(counts: readonly number[]): string {
  return counts.map((count) => `${count}\n`).join("");
}
