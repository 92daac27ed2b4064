import { classic } from "../../games/farmland/classic/classic.ts";
import { writeDeck, writeUnits } from "../../games/farmland/files.ts";
import type { Kind } from "../../games/farmland/state.ts";
import { below, pick, type Random, shuffle } from "../../kernel/random/random.ts";
import { between, percent, spoilt, weighted } from "../random.ts";
import type { Player, Start } from "../session.ts";
import type { Subject } from "../subject.ts";
import { FARMLAND_RULES } from "./farmland-rules.ts";

/** Crown of Farmland: arguments, files of units and decks, and commands. */
export const farmland: Subject = {
  game: "farmland",
  classic,
  specification: "farmland.md",
  rules: FARMLAND_RULES,
  freeAfter: ["ERROR: "],
  isSpecified: () => true,
  sameStatus: (expected, theirs) => expected === theirs,
  start,
  player: (random) => new FarmlandPlayer(random),
  simpler,
  simplerLines,
  mended,
};

const COLUMNS = "ABCDEFG";

/** Values that meet each rule of compatibility, and some that end a match at once. */
const VALUES = [0, 1, 100, 150, 200, 300, 400, 500, 500, 600, 700, 900, 1000, 1100, 1300, 2500, 8000];

const QUALIFIERS = ["Daisy", "Barn", "Milk Cow", "Silo", "Agro", "Goat", "Seed", "Egg-laying"];
const ROLES = ["Farmer", "Guard", "Maid", "Architect"];

/** Symbols for the board, as in section 5.2. */
const SYMBOLS = "abcdefghijklmnopqrstuvwxyzäöü";

function start(random: Random): Start {
  const units = unitsOf(random);
  const files: Record<string, string> = { "units.txt": writeUnits(units) };
  const args = [`seed=${between(random, -1000, 1000)}`, "units={dir}/units.txt"];
  const names = percent(random, 80) ? ["deck"] : ["deck1", "deck2"];
  for (const name of names) {
    files[`${name}.txt`] = writeDeck(deckOf(random, units.length));
    args.push(`${name}={dir}/${name}.txt`);
  }
  if (percent(random, 15)) {
    files["board.txt"] = `${SYMBOLS}\n`;
    args.push("board={dir}/board.txt");
  }
  if (percent(random, 40)) args.push("verbosity=compact");
  for (const team of ["team1", "team2"])
    if (percent(random, 15)) args.push(`${team}=${pick(random, ["Red", "The Blue Ones", "Fourteen chars"])}`);
  if (percent(random, 40)) shuffle(random, args);
  return percent(random, 20) ? spoiltStart(random, { args, files, env: {} }) : { args, files, env: {} };
}

function unitsOf(random: Random): readonly Kind[] {
  const value = () => pick(random, VALUES);
  const units: Kind[] = [];
  for (let i = between(random, 1, 8); i > 0; i--) {
    const [atk, def] = [value(), value()];
    units.push({ qualifier: pick(random, QUALIFIERS), role: pick(random, ROLES), atk, def });
    // Mirrored values are in symbiosis.
    if (percent(random, 40))
      units.push({ qualifier: pick(random, QUALIFIERS), role: pick(random, ROLES), atk: def, def: atk });
  }
  return units;
}

function deckOf(random: Random, kinds: number): readonly number[] {
  const counts = Array.from({ length: kinds }, () => 0);
  for (let i = 0; i < 40; i++) {
    const kind = below(random, kinds);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** A start with one mistake, in its arguments or in a file. */
function spoiltStart(random: Random, { args, files, env }: Start): Start {
  const at = below(random, args.length);
  const arg = args[at] ?? "";
  const other = (made: readonly string[]) => ({ args: made, files, env });
  return weighted(random, [
    [2, () => other(args.filter((_, i) => i !== at))],
    [1, () => other([...args, arg])],
    [
      1,
      () => other([...args, pick(random, ["colour=red", "verbose", "=", "Seed=1", "deck1={dir}/units.txt"])]),
    ],
    [1, () => other(args.with(at, arg.replace(/=.*/, "={dir}/missing.txt")))],
    [
      1,
      () => other([...args.filter((word) => !word.startsWith("seed=")), `seed=${pick(random, BAD_SEEDS)}`]),
    ],
    [1, () => other([...args.filter((word) => !/^team1|^verb/.test(word)), pick(random, BAD_WORDS)])],
    [4, () => ({ args, env, files: spoiltFile(random, files) })],
  ]);
}

const BAD_SEEDS = ["", "x", "1.5", "2147483648", "-2147483649", "+7", "007", "- 1"];
const BAD_WORDS = ["team1=Fifteen letters", "verbosity=ALL", "verbosity=", "team1="];

function spoiltFile(random: Random, files: Start["files"]): Start["files"] {
  const [name, text] = pick(random, Object.entries(files));
  const lines = text.split("\n").slice(0, -1);
  const at = below(random, lines.length);
  const line = lines[at] ?? "";
  const changed = weighted(random, [
    [2, () => lines.filter((_, i) => i !== at)],
    [2, () => [...lines, line]],
    [1, () => lines.with(at, "")],
    [1, () => lines.with(at, `${line};`)],
    [1, () => lines.with(at, line.replace(/\d+/, pick(random, ["-1", "x", "1.0", "41"])))],
    [1, () => lines.with(at, ` ${line}`)],
    [1, () => lines.with(at, line.slice(0, -1))],
    [1, () => []],
  ]);
  return { ...files, [name]: changed.map((one) => `${one}\n`).join("") };
}

/** Reads the last board: where the own units are that can move, and where the king is. */
class FarmlandPlayer implements Player {
  readonly #random: Random;
  /** Some only send their king against the enemy. */
  readonly #marches: boolean;
  #king = "D1";
  #movable: readonly string[] = [];
  #others: readonly string[] = [];
  #isFull = true;
  /** What is typed next, after a selection. */
  #plan: string[] = [];
  #hand = 5;

  constructor(random: Random) {
    this.#random = random;
    this.#marches = percent(random, 15);
  }

  see(text: string): void {
    const rows = [...text.matchAll(/^([1-7]) \S(.{27})\S?$/gm)].slice(-7);
    if (rows.length === 7) {
      const pieces = rows.flatMap(([, digit = "", cells = ""]) =>
        Array.from(COLUMNS, (column, i) => ({ field: column + digit, cell: cells.slice(i * 4, i * 4 + 3) })),
      );
      this.#king = pieces.find(({ cell }) => cell[1] === "X")?.field ?? this.#king;
      this.#movable = pieces.filter(({ cell }) => /^\*[xX]/.test(cell)).map(({ field }) => field);
      this.#others = pieces.filter(({ cell }) => /^ ?[xyY]/.test(cell)).map(({ field }) => field);
    }
    this.#hand -= (text.match(/ places /g) ?? []).length;
    if (/^It is (?!.*^It is )/ms.test(text)) {
      this.#hand = Math.min(5, Math.max(1, this.#hand + 2));
      this.#plan = [];
    }
    if (/^ERROR: Your hand is full/m.test(text)) this.#isFull = true;
    else if (/^ERROR: Only from a full/m.test(text)) this.#isFull = false;
    else if (/^Use one|^It is/m.test(text)) this.#isFull = percent(this.#random, 50);
    else if (/ places /.test(text)) this.#isFull = false;
    if (/^ERROR: (Only hand|Your hand is full|Only from)/m.test(text) && percent(this.#random, 60))
      this.#plan = [this.#isFull ? `yield ${between(this.#random, 1, 5)}` : "yield"];
  }

  next(): string {
    const random = this.#random;
    if (percent(random, 4)) return spoilt(random, this.#line());
    return this.#plan.shift() ?? this.#line();
  }

  #line(): string {
    const random = this.#random;
    if (this.#marches && percent(random, 40)) return `yield ${between(random, 1, 5)}`;
    if (this.#marches && percent(random, 80)) {
      this.#plan = [`move ${neighbour(this.#king, 0, 1) ?? this.#king}`, "yield 1"];
      return `select ${this.#king}`;
    }
    return weighted(random, [
      [8, () => this.#placing()],
      [14, () => this.#moving()],
      [7, () => (this.#isFull ? `yield ${between(random, 1, 5)}` : "yield")],
      [1, () => pick(random, ["yield", "yield 1", "yield 6"])],
      [1, () => pick(random, ["board", "show", "state", "hand"])],
      [1, () => `select ${anyField(random)}`],
      [
        1,
        () => pick(random, ["flip", "block", `move ${anyField(random)}`, `place ${between(random, 1, 6)}`]),
      ],
    ]);
  }

  /** Selects a field around the king and places one unit or several. */
  #placing(): string {
    const random = this.#random;
    const field = neighbour(this.#king, between(random, -1, 1), between(random, -1, 1)) ?? "D2";
    const count = weighted(random, [
      [6, () => 1],
      [2, () => 2],
      [1, () => 3],
    ]);
    const numbers = [1, 2, 3, 4, 5].slice(0, Math.max(1, this.#hand));
    shuffle(random, numbers);
    numbers.length = Math.min(numbers.length, count);
    this.#plan = [`place ${numbers.join(" ")}`];
    if (percent(random, 40)) this.#plan.push(this.#deed(field));
    return `select ${field}`;
  }

  /** Selects a unit and moves it, mostly. */
  #moving(): string {
    const random = this.#random;
    const fields = percent(random, 85) && this.#movable.length > 0 ? this.#movable : this.#others;
    if (fields.length === 0) return `select ${this.#king}`;
    const field = pick(random, fields);
    this.#plan = [this.#deed(field)];
    return `select ${field}`;
  }

  #deed(field: string): string {
    const random = this.#random;
    const to = (right: number, up: number) => `move ${neighbour(field, right, up) ?? field}`;
    return weighted(random, [
      // Upwards are the enemies.
      [6, () => to(0, 1)],
      [2, () => to(1, 0)],
      [2, () => to(-1, 0)],
      [1, () => to(0, -1)],
      [1, () => to(0, 0)],
      [1, () => to(1, 1)],
      [2, () => "flip"],
      [3, () => "block"],
    ]);
  }
}

function anyField(random: Random): string {
  return `${pick(random, [...COLUMNS])}${between(random, 1, 7)}`;
}

function neighbour(field: string, right: number, up: number): string | undefined {
  const column = COLUMNS[COLUMNS.indexOf(field[0] ?? "") + right];
  const row = Number(field[1]) + up;
  return column === undefined || row < 1 || row > 7 ? undefined : `${column}${row}`;
}

const SMALLEST_UNITS = "Daisy;Farmer;500;200\nBarn;Guard;200;500\n";

function* simpler({ args, files, env }: Start): Iterable<Start> {
  // The smallest files first, then one unit less with its cards given to another.
  if (linesIn(files, "units.txt").length > 2 && files["deck.txt"] !== undefined)
    yield { args, env, files: { ...files, "units.txt": SMALLEST_UNITS, "deck.txt": "20\n20\n" } };
  for (const name of ["board", "team1", "team2"])
    if (args.some((arg) => arg.startsWith(`${name}=`)))
      yield {
        args: args.filter((arg) => !arg.startsWith(`${name}=`)),
        files: without(files, `${name}.txt`),
        env,
      };
  if (!args.includes("verbosity=compact")) yield { args: [...args, "verbosity=compact"], files, env };
  if (args.some((arg) => arg.startsWith("deck1=")) && args.some((arg) => arg.startsWith("deck2=")))
    yield {
      args: [...args.filter((arg) => !/^deck[12]=/.test(arg)), "deck={dir}/deck.txt"],
      files: { ...without(without(files, "deck1.txt"), "deck2.txt"), "deck.txt": files["deck1.txt"] ?? "" },
      env,
    };
  const units = linesIn(files, "units.txt");
  const decks = ["deck.txt", "deck1.txt", "deck2.txt"].filter((name) => files[name] !== undefined);
  for (let i = units.length - 1; i >= 0 && units.length > 1; i--) {
    const merged = decks.map((name) => [name, withoutKind(linesIn(files, name), i)]);
    yield {
      args,
      env,
      files: {
        ...files,
        "units.txt": textOf(units.filter((_, k) => k !== i)),
        ...Object.fromEntries(merged),
      },
    };
  }
  const seed = args.findIndex((arg) => /^seed=(?!1$)-?\d+$/.test(arg));
  if (seed !== -1) yield { args: args.with(seed, "seed=1"), files, env };
}

/** The counts of a deck without one unit, whose cards become those of the first that is left. */
function withoutKind(counts: readonly string[], kind: number): string {
  const left = counts.filter((_, i) => i !== kind);
  const sum = Number(left[0] ?? 0) + Number(counts[kind] ?? 0);
  return textOf(left.length === 0 || Number.isNaN(sum) ? left : left.with(0, String(sum)));
}

function linesIn(files: Start["files"], name: string): readonly string[] {
  return files[name]?.split("\n").slice(0, -1) ?? [];
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

function without(files: Start["files"], name: string): Start["files"] {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== name));
}

function* simplerLines(line: string): Iterable<string> {
  const words = line.trim().split(/\s+/);
  // A placement of several units may show the same with one.
  if (/^place$/i.test(words[0] ?? "") && words.length > 2)
    for (let i = 1; i < words.length; i++) yield words.filter((_, k) => k !== i).join(" ");
  if (/^(place|yield)$/i.test(words[0] ?? "") && words.length === 2 && /^[2-9]$/.test(words[1] ?? ""))
    yield `${words[0]} 1`;
  const plain = words.join(" ").toLowerCase();
  if (plain !== line.toLowerCase()) yield plain;
}

/** A hand from which nothing was placed is full, and a full hand needs a discard. */
function mended(lines: readonly string[]): readonly (readonly string[])[] {
  const next = lines.findIndex((line) => /^\s*yield\b/i.test(line));
  if (next === -1) return [];
  return [lines.with(next, /\d/.test(lines[next] ?? "") ? "yield" : "yield 1")];
}
