import { expect, test } from "vitest";
import { type Front, keysOf, show, wrapped } from "./fullscreen.ts";

test("raw input is read as keys", () => {
  const table: [string, string[]][] = [
    ["wd", ["w", "d"]],
    ["\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]],
    ["\x1bOAx", ["up", "x"]],
    ["\x1b", ["escape"]],
    ["\x03", ["ctrl-c"]],
    // Function keys, page keys, and the like have no meaning here.
    ["\x1b[15~q\x1b[5~\x1bOP", ["q"]],
    ["ü🐉", ["ü", "🐉"]],
    ["", []],
  ];
  for (const [input, keys] of table) expect(keysOf(input)).toEqual(keys);
});

test("long lines break between words", () => {
  const text = (lines: readonly unknown[]) => JSON.stringify(lines);
  expect(text(wrapped(["one two three"], 7))).toBe('[["one"," two"],["three"]]');
  expect(text(wrapped([{ text: "title", tone: "title" }, " and words"], 9))).toBe(
    '[[{"text":"title","tone":"title"}," and"],["words"]]',
  );
  expect(text(wrapped(["incomprehensible"], 5))).toBe('[["incomprehensible"]]');
  expect(text(wrapped([], 5))).toBe("[[]]");
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
async function shown(front: Front, pieces: readonly string[]): Promise<string[]> {
  const written: string[] = [];
  const rest = [...pieces];
  await show(front, {
    size: () => ({ columns: 80, rows: 24 }),
    write: (text) => written.push(text),
    next: async () => rest.shift(),
  });
  return written;
}

const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l";
const LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l";

test("a frame is drawn after each piece of input, and the screen is given back", async () => {
  const front = echo();
  const frame = (text: string) => `\x1b[H80x24\x1b[K\r\n${text}\x1b[K\x1b[J`;
  expect(await shown(front, ["ab", "", "cQd"])).toEqual([
    ENTER,
    frame(""),
    frame("a b"),
    frame("a b"),
    LEAVE,
  ]);
  expect(front.keys).toEqual(["a", "b", "c", "Q"]);
});

test("the end of the input leaves, and so does an error", async () => {
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
  };
  await expect(show(broken, screen)).rejects.toThrow("broken");
  expect(written).toEqual([ENTER, LEAVE]);
});
