import { describe, expect, test } from "vitest";
import { hostOf } from "../../kernel/program.ts";
import { LineEditor } from "./line-editor.ts";
import { PROGRAMS } from "./programs.ts";
import { fromProgram, runProgram, toProgram } from "./run.ts";

describe("a line", () => {
  test("is what was typed, without what was deleted", () => {
    const editor = new LineEditor();
    expect(editor.type("plaz")).toEqual({ echo: "plaz", lines: [] });
    expect(editor.type("\u007f")).toEqual({ echo: "\b \b", lines: [] });
    expect(editor.type("y\r")).toEqual({ echo: "y\r\n", lines: ["play"] });
  });

  test("comes several at a time when pasted, and ignores arrow keys", () => {
    const editor = new LineEditor();
    expect(editor.type("\u001b[A").lines).toEqual([]);
    expect(editor.type("one\r\ntwo\nthree").lines).toEqual(["one", "two"]);
    expect(editor.type("\r").lines).toEqual(["three"]);
  });

  test("Ctrl-D ends the input only at the beginning of a line", () => {
    const editor = new LineEditor();
    expect(editor.type("a\u0004").lines).toEqual([]);
    expect(editor.type("\r\u0004").lines).toEqual(["a", undefined]);
  });
});

test("programs that count bytes are given bytes, and people read characters", () => {
  expect(toProgram("é", "latin1")).toBe("\u00c3\u00a9");
  expect(fromProgram("\u00c3\u00a9", "latin1")).toBe("é");
  expect(toProgram("é", "utf8")).toBe("é");
});

test("a program finds the files it was given, and no others", () => {
  const host = hostOf({ "levels/level1.txt": "@" });
  expect(host.listFiles("levels")).toEqual(["level1.txt"]);
  expect(host.listFiles("elsewhere")).toBe("missing");
  expect(host.readFile("levels/level2.txt")).toBe("missing");
});

describe.each([...PROGRAMS.keys()])("%s", (game) => {
  const playable = PROGRAMS.get(game)?.();

  async function transcript(
    args: readonly string[],
    files: Readonly<Record<string, string>>,
    lines: readonly string[],
  ) {
    const { classic } = (await playable) ?? {};
    if (classic === undefined) throw new Error(`${game} has no classic program`);
    const left = lines.map((line) => toProgram(line, classic.encoding));
    let output = "";
    let errors = "";
    const status = await runProgram(classic.run(args, hostOf(files)), {
      write: (text) => {
        output += text;
      },
      error: (text) => {
        errors += text;
      },
      ask: async () => left.shift(),
    });
    return { output, errors, status, left };
  }

  test("starts with the files of the house and ends well at the end of input", async () => {
    const { args, files } = (await playable) ?? { args: [], files: {} };
    const { output, errors, status } = await transcript(args, files, []);
    expect(errors).toBe("");
    expect(status).toBe(0);
    expect(output.length).toBeGreaterThan(20);
  });

  test("has sessions that can be played back to their end", async () => {
    for (const { args, files, lines } of (await playable)?.sessions ?? []) {
      const { errors, output, left } = await transcript(args, files, lines);
      expect(errors).not.toContain("rror");
      expect(output).not.toContain("ERROR");
      expect(left).toEqual([]);
      expect(lines.length).toBeGreaterThan(4);
    }
  });
});
