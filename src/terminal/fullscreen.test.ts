import { expect, test } from "vitest";
import { type Front, keysOf, show } from "./fullscreen.ts";

test("raw input is read as keys", () => {
  const table: [string, string[]][] = [
    ["wd", ["w", "d"]],
    ["\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]],
    ["\x1bOAx", ["up", "x"]],
    ["\x1b", ["escape"]],
    ["\x03\x1a", ["ctrl-c", "ctrl-z"]],
    ["\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[5~\x1b[6~", ["home", "end", "home", "end", "page up", "page down"]],
    ["\t\x1b[Z\r", ["tab", "back tab", "enter"]],
    // Function keys and the like have no name here.
    ["\x1b[15~q\x1bOP\x01", ["nameless", "q", "nameless", "nameless"]],
    ["ü🐉", ["ü", "🐉"]],
    ["", []],
  ];
  for (const [input, keys] of table) expect(keysOf(input)).toEqual(keys);
});

/** A front that shows the keys it was given and is left with Q. */
function echo(): Front & { readonly keys: string[] } {
  const keys: string[] = [];
  return {
    keys,
    get left() {
      return keys.includes("Q");
    },
    press: (key) => keys.push(key),
    frame: ({ columns, rows }) => [`${columns}x${rows}`, keys.join(" ")],
  };
}

/** All that is written when these pieces of input come. */
async function shown(front: Front, pieces: readonly string[], rows = 24): Promise<string[]> {
  const written: string[] = [];
  const rest = [...pieces];
  await show(front, {
    size: () => ({ columns: 80, rows }),
    write: (text) => written.push(text),
    next: async () => rest.shift(),
    suspend: async () => void written.push("<stopped>"),
  });
  return written;
}

const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l";
const LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l";

test("a frame is drawn after each piece of input, and the screen is given back", async () => {
  const front = echo();
  const frame = (text: string) => `\x1b[H\x1b[2K80x24\r\n\x1b[2K${text}\r\n\x1b[J`;
  expect(await shown(front, ["ab", "", "cQd"])).toEqual([
    ENTER,
    frame(""),
    frame("a b"),
    frame("a b"),
    LEAVE,
  ]);
  expect(front.keys).toEqual(["a", "b", "c", "Q"]);
});

test("nothing is erased behind a row, where a character may stand in the last column", async () => {
  const rows = (await shown(echo(), ["Q"], 2)).at(1);
  expect(rows).toBe("\x1b[H\x1b[2K80x2\r\n\x1b[2K");
});

test("Ctrl-Z gives the screen back until the program goes on, and is no key of the game", async () => {
  const front = echo();
  const written = await shown(front, ["a\x1ab", "Q"]);
  expect(written.slice(2, 5)).toEqual([LEAVE, "<stopped>", ENTER]);
  expect(front.keys).toEqual(["a", "b", "Q"]);
});

test("keys work while a bot is busy, and a frame is drawn when it is done", async () => {
  let done = () => {};
  const front = {
    left: false,
    busy: new Promise<void>((resolve) => {
      done = resolve;
    }) as Promise<void> | undefined,
    text: "busy",
    press(key: string) {
      this.text = key;
      this.left = key === "Q";
      if (key === "a") done();
    },
    frame() {
      return [this.text];
    },
  };
  const first = front.busy?.then(() => {
    front.busy = undefined;
    front.text = "done";
  });
  front.busy = first;
  let last = (_piece: string) => {};
  const pieces = [
    Promise.resolve("a"),
    new Promise<string>((resolve) => {
      last = resolve;
    }),
  ];
  const written: string[] = [];
  await show(front, {
    size: () => ({ columns: 80, rows: 1 }),
    write(text) {
      written.push(text);
      if (text.endsWith("done")) last("Q");
    },
    next: () => pieces.shift() ?? Promise.resolve(undefined),
    suspend: async () => {},
  });
  const frames = ["busy", "a", "done"].map((text) => `\x1b[H\x1b[2K${text}`);
  expect(written).toEqual([ENTER, ...frames, LEAVE]);
});

test("the end of the input restores the screen, and so does an error", async () => {
  expect((await shown(echo(), [])).at(-1)).toBe(LEAVE);
  const written: string[] = [];
  const broken: Front = {
    left: false,
    press: () => {},
    frame: () => {
      throw new Error("broken");
    },
  };
  const screen = {
    size: () => ({ columns: 1, rows: 1 }),
    write: (text: string) => written.push(text),
    next: async () => "",
    suspend: async () => {},
  };
  await expect(show(broken, screen)).rejects.toThrow("broken");
  expect(written).toEqual([ENTER, LEAVE]);
});
