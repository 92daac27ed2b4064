import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { readHeader, readRecord } from "../../src/kernel/read-record.ts";
import { writeRecord } from "../../src/kernel/record.ts";
import { tellingOf } from "./telling.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const file = (name: string) => readFileSync(folder + name, "utf8");
const names = readdirSync(folder).flatMap((name) => (name.endsWith(".ludo") ? [name.slice(0, -5)] : []));

/** What to do about a golden record that leads elsewhere. */
const ADVICE =
  "the same record leads elsewhere: mend what changed it, or raise the version of the game's rules and run: npm run golden";

test("every game has golden records", () => {
  const games = new Set(names.map((name) => name.split("-")[0]));
  expect([...games].sort()).toEqual([...GAMES.keys()].sort());
});

describe.each(names)("%s", (name) => {
  test("is valid, tells the same step by step, and is written the same", async () => {
    const text = file(`${name}.ludo`);
    const header = readHeader(text);
    const pack = await GAMES.get(header.ok ? header.value.game : "")?.load();
    if (pack === undefined) throw new Error("the record is of no game of the house");
    const read = readRecord(pack.game, text);
    expect(read.ok ? "" : read.problem, ADVICE).toBe("");
    if (!read.ok) return;
    expect(tellingOf(read.value.match), ADVICE).toBe(file(`${name}.txt`));
    expect(writeRecord(read.value.match), ADVICE).toBe(text);
  });
});
