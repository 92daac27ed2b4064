import { DECK_SIZE, type Kind, MAX_KINDS } from "./state.ts";

/** An input can't be accepted; the message says why. */
export class Invalid extends Error {}

/** The lines of a text file. */
export function linesOf(path: string, bytes: Uint8Array): string[] {
  let text: string;
  try {
    // The file is printed unchanged, so a byte order mark stays.
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Invalid(`The file ${quoted(path)} is not text in UTF-8.`);
  }
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Text of unknown content as one line. */
export const quoted = (unknown: string) => JSON.stringify(unknown);

/** Parses a units file (section 3.2). */
export function parseUnits(lines: readonly string[]): readonly Kind[] {
  if (lines.length < 1 || lines.length > MAX_KINDS)
    throw new Invalid(`A units file has 1 to ${MAX_KINDS} lines, not ${lines.length}.`);
  return lines.map((line, i) => {
    const where = `line ${i + 1} of the units file`;
    const fields = line.split(";");
    const [qualifier = "", role = "", atk = "", def = ""] = fields;
    if (fields.length !== 4)
      throw new Invalid(`Expected qualifier;role;atk;def in ${where}, found ${fields.length} fields.`);
    for (const name of [qualifier, role])
      if (name === "" || name !== name.trim())
        throw new Invalid(`Expected a name without surrounding blanks in ${where}.`);
    return { qualifier, role, atk: parseCount(atk, where), def: parseCount(def, where) };
  });
}

/** Parses a deck file into the number of cards of each unit; the key says whose it is (section 3.3). */
export function parseDeck(key: string, lines: readonly string[], units: number): readonly number[] {
  if (lines.length !== units)
    throw new Invalid(
      `The ${key} file must have a line for each of the ${units} units, not ${lines.length}.`,
    );
  const counts = lines.map((line, i) => parseCount(line, `line ${i + 1} of the ${key} file`));
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum !== DECK_SIZE) throw new Invalid(`The ${key} file must add up to ${DECK_SIZE} units, not ${sum}.`);
  return counts;
}

function parseCount(text: string, where: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw new Invalid(`Expected a non-negative integer in ${where}.`);
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
