import { digest } from "./canonical.ts";
import { CHANCE, type Codec, complaintLine, type Game, type Mover, type Outcome } from "./game.ts";
import { Match } from "./match.ts";
import { houseRandom, isSeed, type Seed } from "./random/house.ts";

/*
 * A record (`.ludo`) holds one JSON value a line:
 *
 *   {"ludo":1,"game":"runa","rules":1,"config":{},"seed":"..."}     what was played
 *   [0,["play",1,0]]                                                who did what; -1 is chance
 *   {"digest":"..."}                                                now and then: the state after the line before
 *   {"end":123,"digest":"...","outcome":null}                       last: the number of actions, and how it ended
 */

/** The version of the format. */
const FORMAT = 1;

/** After this many actions a digest of the state is written. */
const DIGEST_EVERY = 32;

/** The first line of a record, its config not yet examined. */
export interface RecordHeader {
  readonly game: string;
  readonly rules: number;
  readonly config: unknown;
  readonly seed: Seed;
}

/** A record that holds, or the first line that does not and why. */
export type Loaded<M> =
  | { readonly ok: true; readonly match: M }
  | { readonly ok: false; readonly problem: string };

class Unsound extends Error {
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
  }
}

/** The record of a match, to its present state. */
export function writeRecord(match: Match): string {
  const { game, config, seed } = match;
  const lines = [JSON.stringify({ ludo: FORMAT, game: game.id, rules: game.version, config, seed })];
  const state = game.setup(config, houseRandom(seed));
  match.steps.forEach(({ mover, action }, index) => {
    game.apply(state, mover, action);
    lines.push(JSON.stringify([mover, action]));
    if ((index + 1) % DIGEST_EVERY === 0) lines.push(JSON.stringify({ digest: digest(state) }));
  });
  const outcome = game.outcome(state) ?? null;
  lines.push(JSON.stringify({ end: match.steps.length, digest: digest(state), outcome }));
  return `${lines.join("\n")}\n`;
}

/** The header of a record: whoever knows the game by its name then reads the rest with {@link readRecord}. */
export function readHeader(text: string): Loaded<RecordHeader> {
  try {
    return { ok: true, match: headerOf(text.split("\n", 1)[0] ?? "") };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** Plays a record again and verifies every action and digest. */
export function readRecord<Config, State, Action, Event, View>(
  game: Game<Config, State, Action, Event, View>,
  text: string,
): Loaded<Match<Config, State, Action, Event, View>> {
  try {
    return { ok: true, match: verified(game, text) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof Unsound) return error.message;
  throw error;
}

function verified<Config, State, Action, Event, View>(
  game: Game<Config, State, Action, Event, View>,
  text: string,
): Match<Config, State, Action, Event, View> {
  const lines = text.split("\n");
  const header = headerOf(lines[0] ?? "");
  if (header.game !== game.id)
    throw new Unsound(1, `expected a record of "${game.id}", found one of "${header.game}"`);
  if (header.rules !== game.version)
    throw new Unsound(1, `expected version ${game.version} of the rules, found ${header.rules}`);
  const config = parsed(game.config, header.config, 1, "config");
  const match = new Match(game, config, header.seed);
  for (let number = 2; number <= lines.length; number++) {
    const line = lines[number - 1] ?? "";
    const value = jsonOf(line, number);
    if (Array.isArray(value)) {
      replay(match, value, number);
      continue;
    }
    const mark = markOf(value, number);
    const found = digest(match.state);
    if (mark.digest !== found)
      throw new Unsound(
        number,
        `expected the digest ${found} of the state, found ${mark.digest}; not valid from here on`,
      );
    if (mark.end === undefined) continue;
    checkEnd(mark, match.steps.length, match.outcome ?? null, number);
    if (lines.slice(number).some((rest) => rest !== ""))
      throw new Unsound(number + 1, "expected nothing after the end");
    match.rollChance();
    return match;
  }
  throw new Unsound(lines.length, "the record is cut off: expected its closing line");
}

function headerOf(line: string): RecordHeader {
  const value = jsonOf(line, 1);
  const { ludo, game, rules, config, seed } = members(value);
  if (ludo === undefined) throw new Unsound(1, 'expected the header of a record: {"ludo":1,...}');
  if (ludo !== FORMAT) throw new Unsound(1, `expected format ${FORMAT}, found ${JSON.stringify(ludo)}`);
  if (typeof game !== "string") throw new Unsound(1, 'expected the name of a game in "game"');
  if (typeof rules !== "number") throw new Unsound(1, 'expected the version of the rules in "rules"');
  if (typeof seed !== "string" || !isSeed(seed))
    throw new Unsound(1, 'expected 32 lower-case hexadecimal digits in "seed"');
  return { game, rules, config, seed };
}

function replay<Action>(
  match: Match<unknown, unknown, Action>,
  value: readonly unknown[],
  line: number,
): void {
  const { game } = match;
  const [mover, raw] = value;
  if (value.length !== 2 || typeof mover !== "number" || !isMover(mover, game.seats))
    throw new Unsound(line, `expected [mover, action] with a mover from ${CHANCE} to ${game.seats - 1}`);
  const refusal = match.replay(mover, parsed(game.action, raw, line, "action"));
  if (refusal !== undefined) throw new Unsound(line, `expected a legal action: ${refusal}`);
}

function isMover(mover: number, seats: number): mover is Mover {
  return Number.isInteger(mover) && mover >= CHANCE && mover < seats;
}

interface Mark {
  readonly digest: string;
  readonly end?: number;
  readonly outcome?: unknown;
}

function markOf(value: unknown, line: number): Mark {
  const { digest: found, end, outcome } = members(value);
  if (typeof found !== "string") throw new Unsound(line, "expected an action [mover, action] or a digest");
  if (end === undefined) return { digest: found };
  if (typeof end !== "number") throw new Unsound(line, 'expected the number of actions in "end"');
  return { digest: found, end, outcome };
}

function checkEnd(mark: Mark, actions: number, outcome: Outcome | null, line: number): void {
  if (mark.end !== actions)
    throw new Unsound(line, `expected ${mark.end} actions before the end, found ${actions}`);
  if (digest(mark.outcome) !== digest(outcome))
    throw new Unsound(
      line,
      `expected the outcome ${JSON.stringify(outcome)}, found ${JSON.stringify(mark.outcome)}`,
    );
}

function jsonOf(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    const cut = line === "" ? "the record is cut off or has an empty line" : "this is not JSON";
    throw new Unsound(number, `expected one JSON value; ${cut}`);
  }
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function parsed<T>(codec: Codec<T>, value: unknown, line: number, name: string): T {
  const result = codec.safeParse(value);
  if (!result.success) throw new Unsound(line, complaintLine(name, result.error.issues));
  return result.data;
}
