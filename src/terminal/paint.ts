import { styleText } from "node:util";
import type { Line, Span, Tone } from "../kernel/text.ts";
import { visible } from "../kernel/visible.ts";

/** The styles of the tones, readable on dark and light backgrounds. */
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

const METER_WIDTH = 20;

/** Turns lines for people into text, with or without colours. */
export interface Painter {
  line(line: Line): string;
}

/** Bars and colours for a terminal. */
export const colourful: Painter = {
  line: (line) => line.map((span) => spanText(span, "█", "░", toned)).join(""),
};

/** Plain ASCII for files, pipes and whoever asked for no colours. */
export const plain: Painter = {
  line: (line) => line.map((span) => spanText(span, "#", "-", (text) => text)).join(""),
};

/** The painter for this process: colours only on a real terminal, unless NO_COLOR is set (no-color.org). */
export function painterFor(terminal: boolean, env: NodeJS.ProcessEnv): Painter {
  return terminal && !env.NO_COLOR && env.TERM !== "dumb" ? colourful : plain;
}

function toned(text: string, tone: Tone): string {
  return styleText([...STYLES[tone]], text, { validateStream: false });
}

function spanText(
  span: Span,
  full: string,
  empty: string,
  tone: (text: string, tone: Tone) => string,
): string {
  if (typeof span === "string") return visible(span);
  if ("text" in span) return tone(visible(span.text), span.tone);
  const share = span.of === 0 ? 0 : Math.max(0, Math.min(1, span.meter / span.of));
  // Whoever has anything left shows at least one mark.
  const marks = share > 0 ? Math.max(1, Math.round(share * METER_WIDTH)) : 0;
  return `[${tone(full.repeat(marks), span.tone)}${empty.repeat(METER_WIDTH - marks)}]`;
}
