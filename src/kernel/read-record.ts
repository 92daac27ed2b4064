import { catalogue } from "../languages/catalogue.ts";
import { records } from "../languages/loaders.ts";
import { same } from "./canonical.ts";
import type { Decision } from "./entry.ts";
import { CHANCE, type Codec, type Coded, type Game, parse, TABLE, type Types } from "./game.ts";
import { parseJson } from "./json.ts";
import { type Fairness, Match } from "./match.ts";
import { isSeed, type Seed } from "./random/house.ts";
import { Chain, FORMAT, GENERATOR, hasMark, RecordWriter } from "./record.ts";

const words = await catalogue(records);

/** The first line of a record; its config is not validated yet. */
export interface RecordHeader {
  readonly game: string;
  readonly rules: number;
  readonly config: unknown;
  readonly seed: Seed;
  readonly fair: Fairness | undefined;
}

/** The result, or the first invalid line and the reason. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** A match read from its record. */
export interface Loaded<G extends Types = Types> {
  readonly match: Match<G>;
  /** False if the record has no last line: its match is still running, and more may be appended to it. */
  readonly closed: boolean;
}

class Unsound extends Error {
  constructor(line: number, problem: string) {
    super(words.line(line, problem));
  }
}

/** The header of a record. With it, the caller can look up the game and read the rest with {@link readRecord}. */
export function readHeader(text: string): Read<RecordHeader> {
  const end = text.indexOf("\n");
  return reading(() => headerOf(end < 0 ? text : text.slice(0, end)));
}

/** A running match, and the writer that appends to its record. */
export interface Reopened<G extends Types = Types> {
  readonly match: Match<G>;
  readonly writer: RecordWriter<G>;
}

/** Resumes a record that only its writer could have changed: skips verification, which is several times faster. */
export function reopenRecord<G extends Types>(game: Game<G>, text: string): Read<Reopened<G>> {
  return reading(() => new Reader(game, text, true).reopen());
}

/** Replays a record and verifies every action, roll and mark. */
export function readRecord<G extends Types>(game: Game<G>, text: string): Read<Loaded<G>> {
  return reading(() => new Reader(game, text).read());
}

/**
 * The events stored in a record, entry by entry, without replaying it: a finished match stays readable when the rules
 * of its game change. Entries without events are left out.
 */
export function readTold(text: string): Read<readonly unknown[][]> {
  return reading(() => {
    headerOf(text.split("\n", 1)[0] ?? "");
    return text.split("\n").flatMap((line, index) => {
      if (!line.startsWith('{"told":')) return [];
      const { told } = members(jsonOf(line, index + 1));
      return Array.isArray(told) ? [told] : [];
    });
  });
}

function reading<T>(work: () => T): Read<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof Unsound) return { ok: false, problem: error.message };
    throw error;
  }
}

/** Reads a record line by line. */
class Reader<G extends Types> {
  readonly game: Game<G>;
  readonly lines: readonly string[];
  readonly chain = new Chain();
  readonly match: Match<G>;
  /** The number of the current line, from 1. */
  at = 1;
  /** True right after an entry that a mark must follow. */
  markIsDue = false;

  /** True if verification is skipped. */
  readonly trusted: boolean;

  constructor(game: Game<G>, text: string, trusted = false) {
    this.game = game;
    this.trusted = trusted;
    this.lines = text.split("\n");
    const [first = ""] = this.lines;
    const header = headerOf(first);
    if (header.game !== game.id) this.unsound(words.game(game.id, header.game));
    if (header.rules !== game.version) this.unsound(words.rules(game.version, game.id, header.rules));
    const config = this.parsed(game.config, header.config, "config");
    this.match = new Match(game, config, header.seed, header.fair);
    this.chain.add(first);
  }

  unsound(problem: string): never {
    throw new Unsound(this.at, problem);
  }

  read(): Loaded<G> {
    for (this.at = 2; this.at <= this.lines.length; this.at++) {
      const line = this.lines[this.at - 1] ?? "";
      if (line === "" && this.at === this.lines.length) break;
      if (this.line(line)) return { match: this.match, closed: true };
    }
    if (this.markIsDue) this.unsound(words.mark);
    if (this.match.rolls) this.match.rollChance();
    return { match: this.match, closed: false };
  }

  reopen(): Reopened<G> {
    this.match.rolls = false;
    this.read();
    this.match.rolls = true;
    return { match: this.match, writer: new RecordWriter(this.match, false, this.chain) };
  }

  /** Reads one line; true if it is the last. */
  line(line: string): boolean {
    const value = jsonOf(line, this.at);
    const { mark, end, outcome, note, told } = members(value);
    if (mark !== undefined) {
      this.mark(mark, end === undefined);
      if (end !== undefined) this.end(end, outcome);
      return end !== undefined;
    }
    if (this.markIsDue) this.unsound(words.mark);
    this.chain.add(line);
    if (Array.isArray(value)) this.entry(value);
    else if (note !== undefined) this.match.remark(note);
    else if (told === undefined) this.unsound(words.kind);
    return false;
  }

  entry(value: readonly unknown[]): void {
    const [mover, what, at = null] = value;
    const { seats } = this.game;
    const isMover = typeof mover === "number" && Number.isInteger(mover) && mover >= CHANCE && mover < seats;
    if (value.length < 2 || value.length > 3 || !(isMover || mover === TABLE))
      this.unsound(words.mover(CHANCE, seats - 1, TABLE));
    if (at !== null && !(Number.isSafeInteger(at) && Number(at) >= 0)) this.unsound(words.time);
    const time = at === null ? null : Number(at);
    if (mover === TABLE) this.refusing(this.match.replayDecision(decisionOf(what, this.at), time));
    else this.step(Number(mover), this.parsed(this.game.action, what, "action"), time);
    this.markIsDue = hasMark(this.match.entries.length);
  }

  /** Trusted lines were validated before they were written: doing it again would take as long as playing them. */
  parsed<T>(codec: Codec<T>, value: unknown, name: string): T {
    if (this.trusted) return value as T;
    const result = parse(codec, value, name);
    return result.ok ? result.value : this.unsound(result.problem);
  }

  /** Dice can't be loaded: a step of chance must be the one that the seed gives. */
  step(mover: number, action: G["action"], at: number | null): void {
    if (this.trusted) return this.match.trust(mover, action, at);
    if (mover === CHANCE && this.match.toMove[0] === CHANCE) {
      const due = this.match.roll();
      if (!same(action, due)) this.unsound(words.chance(JSON.stringify(due), JSON.stringify(action)));
    }
    this.refusing(this.match.replay(mover, action, at));
  }

  refusing(obstacle: Coded | undefined): void {
    if (obstacle !== undefined) this.unsound(words.refused(JSON.stringify(obstacle)));
  }

  mark(found: unknown, isAmongEntries: boolean): void {
    if (isAmongEntries !== this.markIsDue) this.unsound(isAmongEntries ? words.noMark : words.markBeforeEnd);
    this.markIsDue = false;
    if (this.trusted) return;
    const expected = this.chain.mark(this.match.state);
    if (found !== expected) this.unsound(words.otherMark(expected, JSON.stringify(found)));
  }

  end(count: unknown, outcome: unknown): void {
    const { entries } = this.match;
    if (count !== entries.length) this.unsound(words.entries(JSON.stringify(count), entries.length));
    const expected = this.match.outcome ?? null;
    if (!same(outcome, expected))
      this.unsound(words.outcome(JSON.stringify(expected), JSON.stringify(outcome)));
    const rest = this.lines.slice(this.at);
    this.at++;
    if (rest.length !== 1 || rest[0] !== "") this.unsound(words.afterEnd);
    this.match.rollChance();
  }
}

function headerOf(line: string): RecordHeader {
  const { ludo, game, rules, random, config, seed, fair } = members(jsonOf(line, 1));
  if (ludo === undefined) throw new Unsound(1, words.header(FORMAT));
  if (ludo !== FORMAT) throw new Unsound(1, words.format(FORMAT, JSON.stringify(ludo)));
  if (typeof game !== "string") throw new Unsound(1, words.gameName());
  if (typeof rules !== "number") throw new Unsound(1, words.rulesVersion());
  if (random !== GENERATOR) throw new Unsound(1, words.generator(GENERATOR));
  if (typeof seed !== "string" || !isSeed(seed)) throw new Unsound(1, words.seed());
  if (fair !== undefined && (typeof fair !== "object" || fair === null || Array.isArray(fair)))
    throw new Unsound(1, words.fair());
  return { game, rules, config, seed, fair: fair === undefined ? undefined : { ...fair } };
}

const WHYS = ["resigned", "left", "expelled", "timed out"] as const;

function decisionOf(value: unknown, line: number): Decision {
  const [type, first, second, ...rest] = Array.isArray(value) ? value : [];
  const why = WHYS.find((known) => known === second);
  if (rest.length === 0 && Number.isSafeInteger(first)) {
    const number = Number(first);
    if (type === "forfeit" && why !== undefined) return [type, number, why];
    if ((type === "undo" || type === "take back") && second === undefined) return [type, number];
  }
  throw new Unsound(line, words.decision);
}

function jsonOf(line: string, number: number): unknown {
  const result = parseJson(line);
  if (result.ok) return result.value;
  throw new Unsound(number, words.json[line === "" ? "empty" : result.problem]);
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
