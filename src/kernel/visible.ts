/** Controls, separators of lines, marks that turn the direction of reading, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text of unknown origin, safe for a terminal: what would not be seen, or would do something, is shown by its number. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** Each text as a line of its own. */
export function linesOf(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The most characters of a line that people read, and how many of them are its end, which says what would be right. */
const LONGEST = 500;
const END = 200;
const GAP = " ... ";

/** A line without its middle, if it is too long for people. */
export function shortened(line: string): string {
  return line.length <= LONGEST ? line : line.slice(0, LONGEST - END - GAP.length) + GAP + line.slice(-END);
}

/** Text of unknown origin as one line that people can read. */
export function oneLine(text: string): string {
  return shortened(visible(text));
}
