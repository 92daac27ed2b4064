import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { suggestion } from "../shell/suggest.ts";
import type { LineFormat } from "./lines.ts";
import { streamLines } from "./lines.ts";
import { rowMeant } from "./menu.ts";
import { colourful, colourfulAscii, painterFor, plain } from "./paint.ts";

test.each([
  ["rna", "runa"],
  ["farmlnad", "farmland"],
  ["Runa", "runa"],
  ["pley", "play"],
  ["zzzzzzzz", undefined],
])("%s suggests %s", (word, meant) => {
  expect(suggestion(word, ["runa", "farmland", "play", "replay"])).toBe(meant);
});

test("bars and tones, with and without colours", () => {
  const line = [{ text: "Frog", tone: "foe" }, " ", { meter: 1, of: 100, tone: "good" }] as const;
  expect(plain.line(line)).toBe(`Frog [#${"-".repeat(19)}]`);
  expect(colourful.line(line)).toBe(`\x1b[33mFrog\x1b[39m [\x1b[32m█\x1b[39m${"░".repeat(19)}]`);
  expect(plain.line([{ meter: 0, of: 0, tone: "good" }])).toBe(`[${"-".repeat(20)}]`);
  expect(plain.line([{ meter: 7, of: 5, tone: "good" }])).toBe(`[${"#".repeat(20)}]`);
});

test("colours only on a terminal that wants them", () => {
  expect(painterFor(true, {})).toBe(colourful);
  expect(painterFor(false, {})).toBe(plain);
  expect(painterFor(true, { NO_COLOR: "1" })).toBe(plain);
  expect(painterFor(true, { TERM: "dumb" })).toBe(plain);
});

test("blocks only in a locale that has them", () => {
  expect(painterFor(true, { LANG: "en_GB.UTF-8" })).toBe(colourful);
  expect(painterFor(true, { LC_CTYPE: "de_DE.utf8", LANG: "C" })).toBe(colourful);
  expect(painterFor(true, { LC_ALL: "C", LANG: "en_GB.UTF-8" })).toBe(colourfulAscii);
  expect(painterFor(true, { LC_ALL: "", LANG: "POSIX" })).toBe(colourfulAscii);
  expect(colourfulAscii.line([{ meter: 1, of: 2, tone: "good" }])).toBe(
    `[\x1b[32m##########\x1b[39m${"-".repeat(10)}]`,
  );
});

test("a row is chosen by its number, its label, or the beginning of it", () => {
  const rows = ["Fire(1)", "Fire(2)", "Focus(1)"].map((label, action) => ({
    label,
    action,
    hint: undefined,
  }));
  expect(rowMeant(rows, "2")).toBe(rows[1]);
  expect(rowMeant(rows, "focus")).toBe(rows[2]);
  expect(rowMeant(rows, "FIRE(1)")).toBe(rows[0]);
  expect(rowMeant(rows, "fire")).toBeUndefined();
  expect(rowMeant(rows, "0")).toBeUndefined();
});

async function linesOf(chunks: readonly Buffer[], format: LineFormat): Promise<string[]> {
  const source = streamLines(Readable.from(chunks), format);
  const lines: string[] = [];
  for (let line = await source.next(); line !== undefined; line = await source.next()) lines.push(line);
  return lines;
}

test("lines are cut at line feeds wherever the chunks are torn", async () => {
  const bytes = Buffer.from("erste\r\nzwölf\n\nletzte");
  for (let size = 1; size <= bytes.length; size++) {
    const chunks: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
    expect(await linesOf(chunks, { encoding: "utf8" })).toEqual(["erste\r", "zwölf", "", "letzte"]);
  }
});

test("a last line without line feed can be withheld, and bytes can pass unchanged", async () => {
  const bytes = Buffer.from([0x61, 0xff, 0x0a, 0x62]);
  expect(await linesOf([bytes], { encoding: "latin1", dropsUnterminatedLine: true })).toEqual(["a\u00ff"]);
});

test("a line of many chunks takes linear time", async () => {
  const chunk = Buffer.alloc(1 << 16, "x");
  const chunks = [...Array.from({ length: 512 }, () => chunk), Buffer.from("\n")];
  const [line] = await linesOf(chunks, { encoding: "latin1" });
  expect(line?.length).toBe(512 << 16);
});
