import type { Host } from "../../../kernel/program.ts";
import { Invalid, linesOf, parseDeck, parseUnits, quoted } from "../files.ts";
import { type Config, MAX_TEAM_NAME_LENGTH } from "../state.ts";
import { STANDARD, type Style, SYMBOLS, type Symbols, symbolsOf } from "./drawing.ts";

/** The parsed arguments of the classic program. */
export interface Start {
  readonly seed: number;
  readonly config: Config;
  readonly style: Style;
}

const KEYS = ["seed", "board", "units", "deck", "deck1", "deck2", "team1", "team2", "verbosity"] as const;

type Key = (typeof KEYS)[number];

const OPTIONAL_DECKS = "Give either deck=<file> for both teams, or deck1=<file> and deck2=<file>.";

/**
 * Reads the arguments and the files they name, in the order of the table, and yields the content of every file before
 * it is checked (farmland.md, section 3). Throws {@link Invalid} at the first problem.
 */
export function* startUp(args: readonly string[], host: Host): Generator<string, Start, unknown> {
  const given = parseArguments(args);
  const seed = parseSeed(given.get("seed") ?? "");
  const board = given.get("board");
  const symbols = board === undefined ? STANDARD : parseSymbols(yield* echo(host, board));
  const units = parseUnits(yield* echo(host, given.get("units") ?? ""));
  const decks: (readonly number[])[] = [];
  for (const key of ["deck", "deck1", "deck2"] as const) {
    const path = given.get(key);
    if (path !== undefined) decks.push(parseDeck(key, yield* echo(host, path), units.length));
  }
  const [deck1 = [], deck2 = deck1] = decks;
  const teams = [parseTeam(given, "team1", "Player"), parseTeam(given, "team2", "Enemy")] as const;
  const compact = parseVerbosity(given.get("verbosity") ?? "all");
  return { seed, config: { units, decks: [deck1, deck2], teams }, style: { symbols, compact } };
}

/** The structure of the arguments: known keys, none twice, none missing. */
function parseArguments(args: readonly string[]): ReadonlyMap<Key, string> {
  const given = new Map<Key, string>();
  for (const arg of args) {
    const split = arg.indexOf("=");
    if (split === -1) throw new Invalid(`Expected key=value, found ${quoted(arg)}.`);
    const key = KEYS.find((known) => known === arg.slice(0, split));
    if (key === undefined)
      throw new Invalid(`Unknown key ${quoted(arg.slice(0, split))}; the keys are ${KEYS.join(", ")}.`);
    if (given.has(key)) throw new Invalid(`The key "${key}" is given twice.`);
    given.set(key, arg.slice(split + 1));
  }
  for (const key of ["seed", "units"] as const)
    if (!given.has(key)) throw new Invalid(`The key "${key}" is missing.`);
  const separate = (given.has("deck1") ? 1 : 0) + (given.has("deck2") ? 1 : 0);
  if (separate !== (given.has("deck") ? 0 : 2)) throw new Invalid(OPTIONAL_DECKS);
  return given;
}

/** A 32-bit signed integer in decimal. */
function parseSeed(text: string): number {
  const seed = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  // A seed that fits 32 bits equals itself in them, and -0 becomes 0.
  if (seed !== (seed | 0)) throw new Invalid(`The seed must be an integer of 32 bits, not ${quoted(text)}.`);
  return seed | 0;
}

/** The lines of a file, after they have been printed. */
function* echo(host: Host, path: string): Generator<string, string[], unknown> {
  const bytes = host.readFile(path);
  if (typeof bytes === "string")
    throw new Invalid(`The file ${quoted(path)} cannot be read: it is ${bytes}.`);
  const lines = linesOf(path, bytes);
  yield lines.map((line) => `${line}\n`).join("");
  return lines;
}

/** Section 3.1. */
function parseSymbols(lines: readonly string[]): Symbols {
  const symbols = lines.length === 1 ? symbolsOf(lines[0] ?? "") : undefined;
  if (symbols === undefined)
    throw new Invalid(`A symbol file holds one line of exactly ${SYMBOLS} characters.`);
  return symbols;
}

function parseTeam(given: ReadonlyMap<Key, string>, key: Key, usual: string): string {
  const name = given.get(key) ?? usual;
  if (Array.from(name).length > MAX_TEAM_NAME_LENGTH)
    throw new Invalid(`The name of a team has up to ${MAX_TEAM_NAME_LENGTH} characters; ${key} is longer.`);
  return name;
}

function parseVerbosity(text: string): boolean {
  if (text !== "all" && text !== "compact")
    throw new Invalid(`The verbosity is "all" or "compact", not ${quoted(text)}.`);
  return text === "compact";
}
