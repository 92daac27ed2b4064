import { classic } from "../../games/dungeon/classic/classic.ts";
import { below, pick, type Random } from "../../kernel/random/random.ts";
import { between, percent, weighted } from "../random.ts";
import { type Expected, outputOf, type Player, type Start } from "../session.ts";
import type { Subject } from "../subject.ts";
import { DUNGEON_RULES } from "./dungeon-rules.ts";

/** The dungeon crawler: a directory of levels, a seed or rolls, and a key for each round. */
export const dungeon: Subject = {
  game: "dungeon",
  classic,
  specification: "dungeon.md",
  rules: DUNGEON_RULES,
  freeAfter: [],
  // Where rolls run out, the transcript may be cut anywhere.
  isSpecified: (expected: Expected) => expected.status === 0 || outputOf(expected) === "",
  // Any status but 0 is an error.
  sameStatus: (expected, theirs) => (expected === 0) === (theirs === 0),
  start,
  player: (random) => new DungeonPlayer(random),
  simpler,
  simplerLines,
  mended: () => [],
};

const MONSTERS = [..."sskkqzbgw"];
const OTHERS = [..."MCKBBBQQD"];

function start(random: Random): Start {
  const files: Record<string, string> = {};
  const count = weighted(random, [
    [6, () => 1],
    [2, () => 2],
    [1, () => 3],
  ]);
  // Numbers may have gaps, and 10 comes after 2.
  for (const number of ["1", "2", "10"].slice(0, count)) files[`levels/level${number}.txt`] = levelOf(random);
  const args = ["{dir}/levels", "--seed", String(between(random, 0, 5000))];
  if (percent(random, 10)) {
    args.splice(1, 2, "--rolls", "{dir}/rolls.txt");
    files["rolls.txt"] = `${Array.from({ length: 400 }, () => (percent(random, 60) ? 0 : 1)).join(" ")}\n`;
  }
  if (percent(random, 20)) args.push(args.shift() ?? "");
  return percent(random, 10) ? spoiltStart(random, { args, files, env: {} }) : { args, files, env: {} };
}

/** A small room with a few enemies near the player. */
function levelOf(random: Random): string {
  const columns = between(random, 3, 9);
  const rows = between(random, 1, 6);
  const isFenced = percent(random, 70);
  const tiles: string[] = Array.from({ length: rows * columns }, () => (percent(random, 8) ? "#" : "."));
  const enemies = between(random, percent(random, 3) ? 0 : 1, 4);
  for (let i = 0; i < enemies; i++)
    tiles[below(random, tiles.length)] = percent(random, 55) ? pick(random, MONSTERS) : pick(random, OTHERS);
  tiles[below(random, tiles.length)] = "@";
  const lines = Array.from({ length: rows }, (_, y) => tiles.slice(y * columns, (y + 1) * columns).join(""));
  const wall = "#".repeat(columns + 2);
  const fenced = isFenced ? [wall, ...lines.map((line) => `#${line}#`), wall] : lines;
  return fenced.map((line) => `${line}\n`).join("");
}

function spoiltStart(random: Random, { args, files, env }: Start): Start {
  const other = (made: readonly string[]) => ({ args: made, files, env });
  const level = (change: (text: string) => string) => {
    const [name, text] = pick(random, Object.entries(files));
    return { args, env, files: { ...files, [name]: change(text) } };
  };
  return weighted(random, [
    [1, () => other(args.slice(0, -1))],
    [1, () => other([...args, "{dir}/levels"])],
    [1, () => other([...args, pick(random, ["--verbose", "--seed", "--rolls"])])],
    [
      1,
      () =>
        other(args.map((arg) => (/^\d+$/.test(arg) ? pick(random, ["-1", "x", "4294967296", "1.5"]) : arg))),
    ],
    [1, () => other(args.map((arg) => arg.replace("/levels", "/nowhere")))],
    [1, () => other(args.map((arg) => arg.replace("/levels", "/levels/level1.txt")))],
    [1, () => ({ args, env, files: { ...files, "levels/level01.txt": "@\n" } })],
    [1, () => ({ args, env, files: { ...files, "levels/Level3.txt": "?\n", "levels/notes.md": "x\n" } })],
    [1, () => ({ args, env, files: { "levels/readme.txt": "no levels\n" } })],
    [1, () => level((text) => text.replace("@", "."))],
    [1, () => level((text) => text.replace(/[.#]/, "@"))],
    [1, () => level((text) => text.replace(/[.#]/, pick(random, ["?", "X", " ", "S"])))],
    [1, () => level((text) => text.replace(/[.#]\n/, "\n"))],
    [1, () => level(() => "")],
    [1, () => level((text) => `${text.replaceAll("\n", "\r\n")}\r\n\n`)],
  ]);
}

const KEYS = [..."wasdeq"];

/** Looks for enemies on the board and mostly goes there, or casts. */
class DungeonPlayer implements Player {
  readonly #random: Random;
  #steps: readonly string[] = [];
  #isChoosing = true;

  constructor(random: Random) {
    this.#random = random;
  }

  see(text: string): void {
    this.#isChoosing = /^Select player:$/m.test(text) || (this.#isChoosing && text === "");
    const rows = text.split("\n").filter((line) => /^[.#@XskqzbgwMCKBQD]+$/.test(line));
    const y = rows.findLastIndex((row) => row.includes("@"));
    if (y === -1) return;
    const x = rows[y]?.indexOf("@") ?? 0;
    const seen = rows.flatMap((row, i) =>
      [...row].flatMap((tile, k) => (/[^.#@X]/.test(tile) ? [{ dx: k - x, dy: i - y }] : [])),
    );
    const [near] = seen.sort((a, b) => a.dx ** 2 + a.dy ** 2 - b.dx ** 2 - b.dy ** 2);
    if (near === undefined) this.#steps = KEYS;
    else
      this.#steps = [
        near.dx < 0 ? "a" : near.dx > 0 ? "d" : "",
        near.dy < 0 ? "w" : near.dy > 0 ? "s" : "",
      ].filter((key) => key !== "");
  }

  next(): string {
    const random = this.#random;
    if (percent(random, 3)) return pick(random, ["", "W", "ww", "x", "1", "e e", "0", "8", "01"]);
    if (this.#isChoosing) return String(between(random, 1, 7));
    return weighted(random, [
      [6, () => pick(random, this.#steps.length === 0 ? KEYS : this.#steps)],
      [3, () => "e"],
      [2, () => "q"],
      [2, () => pick(random, KEYS)],
      [1, () => ` ${pick(random, KEYS)}\t`],
    ]);
  }
}

function* simpler({ args, files, env }: Start): Iterable<Start> {
  const levels = Object.keys(files).filter((name) => name.startsWith("levels/"));
  for (const name of levels)
    if (levels.length > 1)
      yield {
        args,
        env,
        files: Object.fromEntries(Object.entries(files).filter(([other]) => other !== name)),
      };
  for (const name of levels) {
    const rows = (files[name] ?? "").split("\n").slice(0, -1);
    const changed = (made: readonly string[]) => ({
      args,
      env,
      files: { ...files, [name]: made.map((row) => `${row}\n`).join("") },
    });
    for (let y = rows.length - 1; y >= 0 && rows.length > 1; y--)
      if (!rows[y]?.includes("@")) yield changed(rows.filter((_, i) => i !== y));
    const width = Math.max(0, ...rows.map((row) => row.length));
    for (let x = width - 1; x >= 0 && width > 1; x--)
      if (!rows.some((row) => row[x] === "@"))
        yield changed(rows.map((row) => row.slice(0, x) + row.slice(x + 1)));
    for (const [y, row] of rows.entries())
      for (const [x, tile] of [...row].entries())
        if (/[^.@]/.test(tile)) yield changed(rows.with(y, `${row.slice(0, x)}.${row.slice(x + 1)}`));
  }
  const seed = args.indexOf("--seed") + 1;
  if (seed > 0 && /^\d+$/.test(args[seed] ?? "") && args[seed] !== "1")
    yield { args: args.with(seed, "1"), files, env };
}

function* simplerLines(line: string): Iterable<string> {
  if (line.trim() !== line) yield line.trim();
}
