import type { ReadStream, WriteStream } from "node:tty";
import { isTerminal } from "./command.ts";
import type { Streams } from "./run.ts";

/** Size of a terminal. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A key as people name it: a character, or a word such as "up", "escape" or "ctrl-c". */
export type Key = string;

/** A game on a full screen: keys in, frames out. Independent of the terminal. */
export interface Front {
  /** True once the player has left. */
  readonly left: boolean;
  /** Pending work of a bot or a server: a new frame is due when it settles. Keys work meanwhile. */
  readonly busy?: Promise<void> | undefined;
  press(key: Key): void;
  /** The painted lines of the screen, top to bottom. */
  frame(size: Size): readonly string[];
}

/** The screen a front is shown on. */
export interface Screen {
  size(): Size;
  write(text: string): void;
  /** The next chunk of raw input, empty after a resize, undefined at the end. */
  next(): Promise<string | undefined>;
  /** Suspends the program until the shell resumes it. */
  suspend(): Promise<void>;
}

const ESCAPE = "\x1b";
/** Alternate screen, no cursor, no line wrapping; and back. */
const ENTER = `${ESCAPE}[?1049h${ESCAPE}[?25l${ESCAPE}[?7l`;
const LEAVE = `${ESCAPE}[?7h${ESCAPE}[?25h${ESCAPE}[?1049l`;

/** Key of the shell's job control, not of the game. */
const SUSPEND = "ctrl-z";

const NAMES: Readonly<Record<string, Key>> = {
  [`${ESCAPE}[A`]: "up",
  [`${ESCAPE}[B`]: "down",
  [`${ESCAPE}[C`]: "right",
  [`${ESCAPE}[D`]: "left",
  [`${ESCAPE}OA`]: "up",
  [`${ESCAPE}OB`]: "down",
  [`${ESCAPE}OC`]: "right",
  [`${ESCAPE}OD`]: "left",
  [`${ESCAPE}[H`]: "home",
  [`${ESCAPE}OH`]: "home",
  [`${ESCAPE}[1~`]: "home",
  [`${ESCAPE}[F`]: "end",
  [`${ESCAPE}OF`]: "end",
  [`${ESCAPE}[4~`]: "end",
  [`${ESCAPE}[5~`]: "page up",
  [`${ESCAPE}[6~`]: "page down",
  [`${ESCAPE}[Z`]: "back tab",
  "\t": "tab",
  "\x7f": "backspace",
  "\b": "backspace",
  "\r": "enter",
  "\n": "enter",
  [ESCAPE]: "escape",
  "\x03": "ctrl-c",
  "\x1a": SUSPEND,
};

/** Pending work settled before the next key. */
const DONE = Symbol();

/** An escape sequence, or any single character. */
const SEQUENCE = new RegExp(`${ESCAPE}(?:\\[[0-9;]*[A-Za-z~]|O[A-Z])|.`, "gsu");

/** An escape sequence or a control character. */
const CONTROL = /^\p{Cc}/u;

/** Any key that has no name here, such as F1. */
const NAMELESS = "nameless";

/** The keys in a chunk of raw input. */
export function keysOf(input: string): Key[] {
  const sequences = input.match(SEQUENCE) ?? [];
  return sequences.map((sequence) => NAMES[sequence] ?? (CONTROL.test(sequence) ? NAMELESS : sequence));
}

/** Shows a front until the player leaves or the input ends, then restores the screen. */
export async function show(front: Front, screen: Screen): Promise<void> {
  screen.write(ENTER);
  let next: Promise<string | undefined> | undefined;
  try {
    while (!front.left) {
      screen.write(drawn(front, screen.size()));
      next ??= screen.next();
      const input = await (front.busy === undefined
        ? next
        : Promise.race([next, front.busy.then((): typeof DONE => DONE)]));
      if (input === DONE) continue;
      next = undefined;
      if (input === undefined) return;
      for (const key of keysOf(input)) {
        if (front.left) break;
        if (key === SUSPEND) await suspended(screen);
        else front.press(key);
      }
    }
  } finally {
    screen.write(LEAVE);
  }
}

/**
 * Draws a whole frame. Each row is erased before it is written: after a character in the last column the cursor is
 * still on it, and erasing would remove it.
 */
function drawn(front: Front, size: Size): string {
  const lines = front.frame(size).slice(0, size.rows);
  const rest = lines.length < size.rows ? `\r\n${ESCAPE}[J` : "";
  return `${ESCAPE}[H${lines.map((line) => `${ESCAPE}[2K${line}`).join("\r\n")}${rest}`;
}

async function suspended(screen: Screen): Promise<void> {
  screen.write(LEAVE);
  await screen.suspend();
  screen.write(ENTER);
}

/** A real terminal. */
export interface RealTerminal {
  readonly input: ReadStream;
  readonly output: WriteStream;
}

/** The terminal behind these streams; undefined if they aren't one, or if it can't or mustn't show full screens. */
export function realTerminal({ input, output, plain = false }: Streams): RealTerminal | undefined {
  if (plain || process.env.TERM === "dumb" || !isTerminal(input) || !isTerminal(output)) return undefined;
  // Loaded here, because most programs that play through pipes never need it.
  const tty = process.getBuiltinModule("node:tty");
  return input instanceof tty.ReadStream && output instanceof tty.WriteStream ? { input, output } : undefined;
}

/** Shows a front on a real terminal. The screen is restored however the program ends. */
export async function showOnTerminal(front: Front, { input, output }: RealTerminal): Promise<void> {
  const pieces: (string | undefined)[] = [];
  let wake = () => {};
  const push = (piece: string | undefined) => {
    pieces.push(piece);
    wake();
  };
  const end = () => push(undefined);
  const resize = () => push("");
  const restore = () => {
    output.write(LEAVE);
    input.setRawMode(false);
  };
  const die = (signal: NodeJS.Signals) => {
    restore();
    process.off("exit", restore);
    for (const deadly of EXIT_SIGNALS) process.off(deadly, die);
    process.kill(process.pid, signal);
  };
  input.setRawMode(true);
  input.setEncoding("utf8");
  input.on("data", push).on("end", end);
  output.on("resize", resize);
  process.on("exit", restore);
  for (const signal of EXIT_SIGNALS) process.on(signal, die);
  // The previous reader has paused it.
  input.resume();
  try {
    await show(front, {
      size: () => ({ columns: output.columns || 80, rows: output.rows || 24 }),
      write: (text) => output.write(text),
      async next() {
        while (pieces.length === 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        return pieces.shift();
      },
      async suspend() {
        input.setRawMode(false);
        await suspendJob();
        input.setRawMode(true);
      },
    });
  } finally {
    for (const signal of EXIT_SIGNALS) process.off(signal, die);
    process.off("exit", restore);
    output.off("resize", resize);
    input.off("data", push).off("end", end);
    input.setRawMode(false);
    input.pause();
  }
}

/** Signals that end the program. */
const EXIT_SIGNALS = ["SIGTERM", "SIGHUP", "SIGINT"] as const;

/** Time for a signal to stop the process. */
const STOP_TIMEOUT_MS = 100;

/**
 * Stops all processes of this job, like Ctrl-Z, and resolves when the job continues. Without a shell, and on
 * Windows, it does nothing.
 */
async function suspendJob(): Promise<void> {
  if (process.platform === "win32") return;
  return new Promise((resolve) => {
    process.once("SIGCONT", resolve);
    process.kill(0, "SIGTSTP");
    setTimeout(resolve, STOP_TIMEOUT_MS);
  });
}
