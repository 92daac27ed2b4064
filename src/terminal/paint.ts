import { type Line, plainText, type Span, type Tone } from "../kernel/text.ts";
import { visible } from "../kernel/visible.ts";
import { util } from "../shell/builtin.ts";
import { say } from "./say.ts";
import { fitted, METER } from "./wrap.ts";

/** Styles of the tones, readable on dark and light backgrounds. */
const STYLES = {
  title: ["bold"],
  good: ["green"],
  bad: ["red"],
  own: ["cyan"],
  foe: ["yellow"],
  magic: ["magenta"],
  faint: ["dim"],
  mark: ["bold", "underline"],
} as const satisfies Record<Tone, readonly string[]>;

/** Turns lines into text, with or without colours. */
export interface Painter {
  line(line: Line): string;
  /** A line as rows of at most this many columns. */
  rows(line: Line, columns: number): string[];
}

/** Characters of a meter: full and empty. */
type Marks = readonly [full: string, empty: string];

const BLOCKS: Marks = ["█", "░"];
const ASCII: Marks = ["#", "-"];

/** Bars and colours for a terminal. */
export const colourful: Painter = painter(BLOCKS, toned);

/** Colours for an ASCII-only terminal. */
export const colourfulAscii: Painter = painter(ASCII, toned);

/** Plain ASCII for files, pipes and NO_COLOR. */
export const plain: Painter = painter(ASCII, (text) => text);

/** Words for people who listen to them: bars stand beside the same figures, and columns are meant for the eye. */
export const spoken: Painter = {
  line: (line) => spokenText(line.map(seen)),
  rows: (line, columns) => fitted([spokenText(line.map(seen))], columns).rows.map((row) => plainText(row)),
};

function spokenText(line: Line): string {
  const text = plainText(line).trim();
  return text
    .replace(/ \.\.\.(?= |$)/, () => `, ${say.line.submenu}`)
    .replace(/(?<![,.:;]) {2,}/g, ", ")
    .replace(/ {2,}/g, " ");
}

/**
 * The painter for this process: colours only on a real terminal, unless NO_COLOR is set (no-color.org); Unicode
 * bars if the locale allows them.
 */
export function painterFor(terminal: boolean, env: NodeJS.ProcessEnv): Painter {
  if (!terminal || env.NO_COLOR || env.TERM === "dumb") return plain;
  // The first of these that is set counts (POSIX). If none is, assume Unicode, as in today's terminals.
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || "UTF-8";
  return /utf-?8/i.test(locale) ? colourful : colourfulAscii;
}

function painter(marks: Marks, tone: (text: string, tone: Tone) => string): Painter {
  const paint = (line: Line, meter: number) =>
    line.map((span) => spanText(span, meter, marks, tone)).join("");
  return {
    line: (line) => paint(line.map(seen), METER.usual),
    rows(line, columns) {
      const { rows, meter } = fitted(line.map(seen), columns);
      return rows.map((row) => paint(row, meter));
    },
  };
}

function toned(text: string, tone: Tone): string {
  return text === "" ? "" : util.styleText([...STYLES[tone]], text, { validateStream: false });
}

/** Escapes control characters: names come from files and must not move the cursor. */
function seen(span: Span): Span {
  if (typeof span === "string") return visible(span);
  return "text" in span ? { ...span, text: visible(span.text) } : span;
}

function spanText(
  span: Span,
  length: number,
  [full, empty]: Marks,
  tone: (text: string, tone: Tone) => string,
): string {
  if (typeof span === "string") return span;
  if ("text" in span) return tone(span.text, span.tone);
  const share = span.of === 0 ? 0 : Math.max(0, Math.min(1, span.meter / span.of));
  // Anything above zero shows at least one mark.
  const marks = share > 0 ? Math.max(1, Math.round(share * length)) : 0;
  return `[${tone(full.repeat(marks), span.tone)}${empty.repeat(length - marks)}]`;
}
