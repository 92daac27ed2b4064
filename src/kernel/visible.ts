const VISIBLE_ASCII = /^[ -~]*$/;

/** Text of unknown origin, safe for a terminal: invisible and control characters are shown by their number. */
export function visible(text: string): string {
  // Most texts are ASCII, and need not wait for the large tables of the other pattern.
  if (VISIBLE_ASCII.test(text)) return text;
  // Control characters, line separators, bidirectional marks, lone surrogates.
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Each text on its own line. */
export function linesOf(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

/** The message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The maximum length of a line for people, and how many characters are kept at its end, which says what was expected.
 */
const MAX_LINE_LENGTH = 500;
const LINE_END_LENGTH = 200;
const GAP = " ... ";

/** Cuts out the middle of a line that is too long for people. */
export function shortened(line: string): string {
  return line.length <= MAX_LINE_LENGTH
    ? line
    : line.slice(0, MAX_LINE_LENGTH - LINE_END_LENGTH - GAP.length) + GAP + line.slice(-LINE_END_LENGTH);
}

/** Text of unknown origin as one readable line. */
export function oneLine(text: string): string {
  return shortened(visible(text));
}
