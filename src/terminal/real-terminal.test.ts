import { PassThrough } from "node:stream";
import { ReadStream, WriteStream } from "node:tty";
import { afterEach, expect, test, vi } from "vitest";
import { type Front, type RealTerminal, realTerminal, showOnTerminal } from "./fullscreen.ts";

const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l";
const LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l";

/** A terminal without a screen: what is typed comes from `type`, and what is written is kept. */
class Terminal {
  readonly written: string[] = [];
  readonly modes: boolean[] = [];
  readonly input = new PassThrough();
  readonly output = Object.assign(new PassThrough(), { columns: 100, rows: 30 });

  constructor() {
    Object.assign(this.input, { setRawMode: (isRaw: boolean) => this.modes.push(isRaw) });
    this.output.on("data", (text) => this.written.push(String(text)));
  }

  get real(): RealTerminal {
    return this as unknown as RealTerminal;
  }

  /** How many listen to the input, the output, and the end of the process. */
  get listeners(): readonly number[] {
    return [
      this.input.listenerCount("data"),
      this.input.listenerCount("end"),
      this.output.listenerCount("resize"),
      process.listenerCount("exit"),
      ...["SIGTERM", "SIGHUP", "SIGINT"].map((signal) => process.listenerCount(signal)),
    ];
  }
}

/** A front that shows the keys it was given and is left with Q. */
function echo(): Front {
  const keys: string[] = [];
  return {
    get left() {
      return keys.includes("Q");
    },
    press: (key) => keys.push(key),
    frame: ({ columns, rows }) => [`${columns}x${rows} ${keys.join(" ")}`],
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("keys come from the terminal as they are pressed, and everything is given back", async () => {
  const terminal = new Terminal();
  const before = terminal.listeners;
  const shown = showOnTerminal(echo(), terminal.real);
  await settled();
  expect(terminal.modes).toEqual([true]);
  terminal.input.write("a");
  await settled();
  terminal.input.write("bQ");
  await shown;
  await settled();
  expect(terminal.written.at(0)).toBe(ENTER);
  expect(terminal.written.at(-1)).toBe(LEAVE);
  expect(terminal.written.join("")).toContain("100x30 a\r\n");
  expect(terminal.modes).toEqual([true, false]);
  expect(terminal.listeners).toEqual(before);
  expect(terminal.input.isPaused()).toBe(true);
});

test("a resized terminal is drawn anew, one without a size as the usual one", async () => {
  const terminal = new Terminal();
  const shown = showOnTerminal(echo(), terminal.real);
  await settled();
  Object.assign(terminal.output, { columns: 0, rows: 0 });
  terminal.output.emit("resize");
  await settled();
  expect(terminal.written.at(-1)).toContain("80x24");
  terminal.input.end();
  await shown;
});

test("Ctrl-Z stops the job, in the usual mode of the terminal", async () => {
  const terminal = new Terminal();
  const modes: unknown[] = [];
  const kill = vi.spyOn(process, "kill").mockImplementation((...how) => {
    modes.push([...how, terminal.modes.at(-1)]);
    // The shell continues it.
    setImmediate(() => process.emit("SIGCONT"));
    return true;
  });
  const shown = showOnTerminal(echo(), terminal.real);
  terminal.input.write("\x1aQ");
  await shown;
  expect(modes).toEqual([[0, "SIGTSTP", false]]);
  expect(terminal.modes).toEqual([true, false, true, false]);
  expect(kill).toHaveBeenCalledTimes(1);
});

test.each(["SIGTERM", "SIGHUP", "SIGINT"] as const)(
  "%s gives the screen back before it ends the process",
  async (signal) => {
    const terminal = new Terminal();
    const before = terminal.listeners;
    const deaths: unknown[] = [];
    const others = process.listeners(signal);
    vi.spyOn(process, "kill").mockImplementation((...how) => {
      deaths.push([...how, terminal.modes.at(-1), process.listeners(signal).length]);
      return true;
    });
    const shown = showOnTerminal(echo(), terminal.real);
    await settled();
    const [die] = process.listeners(signal).filter((listener) => !others.includes(listener));
    die?.(signal);
    expect(deaths).toEqual([[process.pid, signal, false, others.length]]);
    terminal.input.write("Q");
    await shown;
    expect(terminal.listeners).toEqual(before);
  },
);

test("a screen that the program leaves at its exit is given back", async () => {
  const terminal = new Terminal();
  const others = process.listeners("exit");
  const shown = showOnTerminal(echo(), terminal.real);
  await settled();
  const [restore] = process.listeners("exit").filter((listener) => !others.includes(listener));
  restore?.(0);
  await settled();
  expect(terminal.written.at(-1)).toBe(LEAVE);
  expect(terminal.modes).toEqual([true, false]);
  terminal.input.write("Q");
  await shown;
});

test("only two streams of a terminal that shows more than words are one", () => {
  const input: unknown = Object.create(ReadStream.prototype, { isTTY: { value: true } });
  const output: unknown = Object.create(WriteStream.prototype, { isTTY: { value: true } });
  const streams = { input, output, errors: process.stderr } as Parameters<typeof realTerminal>[0];
  vi.stubEnv("TERM", "xterm");
  expect(realTerminal(streams)).toEqual({ input, output });
  expect(realTerminal({ ...streams, plain: true })).toBeUndefined();
  expect(realTerminal({ ...streams, input: new PassThrough() })).toBeUndefined();
  expect(realTerminal({ ...streams, output: new PassThrough() })).toBeUndefined();
  vi.stubEnv("TERM", "dumb");
  expect(realTerminal(streams)).toBeUndefined();
});
