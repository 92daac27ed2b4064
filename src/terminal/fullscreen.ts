import type { ReadStream, WriteStream } from "node:tty";
import type { Line, Span } from "../kernel/text.ts";

/** How large a terminal is. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A key as people name it: a character, or a word such as "up", "escape" or "ctrl-c". */
export type Key = string;

/** A game on a full screen: keys in, frames out. It knows no terminal. */
export interface Front {
  /** True once the person has left. */
  readonly left: boolean;
  press(key: Key): void;
  /** The lines of the screen, painted, the uppermost first. */
  frame(size: Size): readonly string[];
}

/** What a front is shown on. */
export interface Screen {
  size(): Size;
  write(text: string): void;
  /** The next piece of raw input, empty after a change of size, undefined at the end. */
  next(): Promise<string | undefined>;
}

const ESCAPE = "\x1b";
/** The other screen, no cursor, no wrapping of long lines; and everything as it was. */
const ENTER = `${ESCAPE}[?1049h${ESCAPE}[?25l${ESCAPE}[?7l`;
const LEAVE = `${ESCAPE}[?7h${ESCAPE}[?25h${ESCAPE}[?1049l`;

const NAMES: Readonly<Record<string, Key>> = {
  [`${ESCAPE}[A`]: "up",
  [`${ESCAPE}[B`]: "down",
  [`${ESCAPE}[C`]: "right",
  [`${ESCAPE}[D`]: "left",
  [`${ESCAPE}OA`]: "up",
  [`${ESCAPE}OB`]: "down",
  [`${ESCAPE}OC`]: "right",
  [`${ESCAPE}OD`]: "left",
  [ESCAPE]: "escape",
  "\x03": "ctrl-c",
};

/** An escape sequence, or any one character. */
const SEQUENCE = new RegExp(`${ESCAPE}(?:\\[[0-9;]*[A-Za-z~]|O[A-Z])|.`, "gsu");

/** The keys in a piece of raw input; those without a name or a character of their own are left out. */
export function keysOf(input: string): Key[] {
  const sequences = input.match(SEQUENCE) ?? [];
  return sequences.flatMap((sequence) => NAMES[sequence] ?? (sequence.startsWith(ESCAPE) ? [] : sequence));
}

/** A line of words as lines of at most so many columns; a word that is longer stays whole. */
export function wrapped(line: Line, columns: number): Line[] {
  let last: Span[] = [];
  const lines = [last];
  let used = 0;
  for (const span of line) {
    const text = typeof span === "string" ? span : "text" in span ? span.text : "";
    for (const piece of text.match(/ *[^ ]+/g) ?? []) {
      const breaks = used > 0 && used + piece.length > columns;
      if (breaks) {
        last = [];
        lines.push(last);
        used = 0;
      }
      const word = breaks ? piece.trimStart() : piece;
      last.push(typeof span === "string" ? word : { ...span, text: word });
      used += word.length;
    }
  }
  return lines;
}

/** Shows a front until the person leaves or the input ends, and then the screen as it was before. */
export async function show(front: Front, screen: Screen): Promise<void> {
  screen.write(ENTER);
  try {
    while (!front.left) {
      const lines = front.frame(screen.size());
      screen.write(`${ESCAPE}[H${lines.map((line) => `${line}${ESCAPE}[K`).join("\r\n")}${ESCAPE}[J`);
      const input = await screen.next();
      if (input === undefined) return;
      for (const key of keysOf(input)) if (!front.left) front.press(key);
    }
  } finally {
    screen.write(LEAVE);
  }
}

/** Shows a front on a real terminal. */
export async function showOnTerminal(front: Front, input: ReadStream, output: WriteStream): Promise<void> {
  const pieces: (string | undefined)[] = [];
  let wake = () => {};
  const push = (piece: string | undefined) => {
    pieces.push(piece);
    wake();
  };
  input.setRawMode(true);
  input.setEncoding("utf8");
  input.on("data", push);
  input.on("end", () => push(undefined));
  output.on("resize", () => push(""));
  // Whoever read before has paused it.
  input.resume();
  try {
    await show(front, {
      size: () => output,
      write: (text) => output.write(text),
      async next() {
        while (pieces.length === 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        return pieces.shift();
      },
    });
  } finally {
    input.setRawMode(false);
    input.destroy();
  }
}
