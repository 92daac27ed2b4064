import { describe, expect, test } from "vitest";
import { BadInput, levelFiles, levelIn, MAX_LEVEL_BYTES } from "./levels.ts";

/** The levels in these files, or the complaint about them. */
function loaded(
  files: Readonly<Record<string, string | Uint8Array>>,
): readonly (readonly string[])[] | string {
  const given = Object.entries(files).map(([name, content]) => {
    return { name, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content };
  });
  try {
    const duplicate = (number: string) => `duplicate level number ${number} in dir`;
    return levelFiles(given, { none: "no level files in dir", duplicate }).map((file) => levelIn(file));
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
}

describe("level files", () => {
  test("are sorted by number, with gaps and leading zeros", () => {
    expect(
      loaded({ "level10.txt": "@B", "level2.txt": "@s", "level007.txt": "@k", "level0.txt": "@q" }),
    ).toEqual([["@q"], ["@s"], ["@k"], ["@B"]]);
    const digits = "9".repeat(30);
    expect(loaded({ [`level${digits}8.txt`]: "@B", [`level${digits}7.txt`]: "@s" })).toEqual([
      ["@s"],
      ["@B"],
    ]);
  });

  test("have exactly one form of name; all others are ignored", () => {
    const others = [
      "Level1.txt",
      "level.txt",
      "level1.TXT",
      "level1.txt~",
      "xlevel1.txt",
      "level-1.txt",
      "level1.5.txt",
    ];
    const files = Object.fromEntries(others.map((name) => [name, "rubbish"]));
    expect(loaded(files)).toBe("no level files in dir");
    expect(loaded({ ...files, "level3.txt": "@" })).toEqual([["@"]]);
  });

  test("may have line ends of either kind, a final one or none, and empty lines at the end", () => {
    for (const text of ["@.\n.s", "@.\n.s\n", "@.\r\n.s\r\n", "@.\r\n.s", "@.\n.s\n\n\r\n\n"])
      expect(loaded({ "level1.txt": text })).toEqual([["@.", ".s"]]);
  });

  test("hold floor, walls, the hero and all enemies", () => {
    expect(loaded({ "level1.txt": "@.#skqzbgwMCKBQD" })).toEqual([["@.#skqzbgwMCKBQD"]]);
  });
});

test("a bad level is reported precisely", () => {
  const table: [string, string][] = [
    ["", "level1.txt: empty level"],
    ["\n\r\n\n", "level1.txt: empty level"],
    ["@..\n..", "level1.txt:2: row has 2 tiles, expected 3"],
    ["@..\n\n...", "level1.txt:2: row has 0 tiles, expected 3"],
    ["@..\n....", "level1.txt:2: row has 4 tiles, expected 3"],
    ["\n@", "level1.txt:2: row has 1 tiles, expected 0"],
    ["@..\n.x.", "level1.txt:2:2: unknown tile 'x'"],
    ["@. ", "level1.txt:1:3: unknown tile ' '"],
    ["@X.", "level1.txt:1:2: unknown tile 'X'"],
    ["@\t.", "level1.txt:1:2: unknown tile '\t'"],
    ["@ü.", "level1.txt:1:2: unknown tile 'ü'"],
    ["@.🐉\n...", "level1.txt:1:3: unknown tile '🐉'"],
    ["@.\r\r\n...", "level1.txt:1:3: unknown tile 'U+000D'"],
    ["\ufeff@.", "level1.txt:1:1: unknown tile 'U+FEFF'"],
    ["@.\0", "level1.txt:1:3: unknown tile 'U+0000'"],
    ["@.\n.@", "level1.txt:2:2: second player tile '@'"],
    ["..\ns.", "level1.txt: no player tile '@'"],
    // The first failure counts: rows from the top, in a row its length, then its tiles from the left.
    ["@x\n@", "level1.txt:1:2: unknown tile 'x'"],
    ["@.\nx@.", "level1.txt:2: row has 3 tiles, expected 2"],
    ["@.\n@x", "level1.txt:2:1: second player tile '@'"],
    ["@.\nx@", "level1.txt:2:1: unknown tile 'x'"],
  ];
  for (const [text, complaint] of table) expect(loaded({ "level1.txt": text })).toBe(complaint);
});

test("bytes that aren't UTF-8 are unknown tiles", () => {
  expect(loaded({ "level1.txt": Uint8Array.of(0x40, 0xff) })).toBe("level1.txt:1:2: unknown tile '\ufffd'");
});

test("the files are examined in ascending number, after all names", () => {
  expect(loaded({ "level10.txt": "", "level9.txt": "x" })).toBe("level9.txt:1:1: unknown tile 'x'");
  expect(loaded({ "level1.txt": "", "level2.txt": "@", "level002.txt": "@" })).toBe(
    "duplicate level number 2 in dir",
  );
});

test("a file that is far too large is named", () => {
  expect(loaded({ "level1.txt": new Uint8Array(MAX_LEVEL_BYTES + 1) })).toBe(
    "level1.txt: level file has 16777217 bytes, expected at most 16777216",
  );
});
