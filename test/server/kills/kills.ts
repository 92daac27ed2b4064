import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { GAMES } from "../../../src/games/index.ts";
import { digest, same, withoutConfig } from "../../../src/kernel/canonical.ts";
import type { GamePackage } from "../../../src/kernel/game-package.ts";
import type { Match } from "../../../src/kernel/match.ts";
import { readRecord } from "../../../src/kernel/read-record.ts";
import { doneBy } from "../../../src/table/recall.ts";
import { WAIT_TIMEOUT_MS } from "../../timeouts.ts";
import { ServerProcess } from "./process.ts";
import { type Couple, Survivor } from "./survivor.ts";

/** What came of it. */
export interface Killed {
  readonly kills: number;
  readonly promised: number;
  readonly matches: number;
  readonly returns: number;
  readonly problems: readonly string[];
}

/** Players are faster than people. */
export const FAST = {
  LUDOTHEK_RATE: "100000",
  LUDOTHEK_BURST: "100000",
  LUDOTHEK_TABLES_PER_ADDRESS: "100000",
};

/** Every other server writes in a thread of its own, as on a slow disk. */
const life = (number: number) => (number % 2 === 0 ? FAST : { ...FAST, LUDOTHEK_SYNC: "1" });

/** A server lives until at most this many more actions were acknowledged; every other one until at least half of them. */
const ACTIONS = 60;
/** Or for this many milliseconds, if the players can't act any more. */
const LIFE = 60_000;

/**
 * Couples play one match after another on a server that is killed again and again, at random moments, and restarted.
 * In the end all reconnect, rest, and what they were promised and see is compared with what is stored.
 */
export async function killAgainAndAgain(
  data: string,
  kills: number,
  onKill: (done: number) => void = () => {},
): Promise<Killed> {
  let server = await ServerProcess.start(data, 0, FAST);
  const port = Number(new URL(server.address).port);
  const couples = await Promise.all(["duel", "farmland", "duel"].map(async (game) => coupleOf(game)));
  const survivors = couples.flatMap((couple, index) => [
    new Survivor(couple, `Ann ${index}`, true, () => server.address),
    new Survivor(couple, `Bob ${index}`, false, () => server.address),
  ]);
  const playing = survivors.map((survivor) => survivor.run());
  for (let done = 1; done <= kills; done++) {
    await anyMoment(done % 2 === 0 ? ACTIONS / 2 : 0, () =>
      sum(survivors.map(({ promised }) => promised.length)),
    );
    await server.end("SIGKILL");
    server = await ServerProcess.start(data, port, life(done));
    onKill(done);
  }
  for (const survivor of survivors) survivor.rests = true;
  // Once more, so that all reconnect and see the table as it is stored.
  await server.end("SIGKILL");
  server = await ServerProcess.start(data, port, FAST);
  const returned = survivors.map(({ returns }) => returns);
  await Promise.all(
    survivors.map((survivor, index) =>
      survivor.until(
        () => survivor.problems.length > 0 || (survivor.returns > (returned[index] ?? 0) && survivor.isHere),
      ),
    ),
  );
  const problems = survivors.flatMap((survivor) => survivor.problems);
  const matches = problems.length > 0 ? 0 : await compared(data, couples, survivors, problems);
  for (const survivor of survivors) survivor.stop();
  await Promise.all(playing);
  const status = await server.end("SIGTERM");
  if (status !== 0) problems.push(`the server stopped with status ${status}`);
  return {
    kills,
    matches,
    promised: sum(survivors.map(({ promised }) => promised.length)),
    returns: sum(survivors.map(({ returns }) => returns)),
    problems,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** Waits for some actions and then a little, so that a kill comes before, amid and after writes. */
async function anyMoment(least: number, promised: () => number): Promise<void> {
  const enough = promised() + least + Math.floor(Math.random() * (ACTIONS - least));
  const end = performance.now() + LIFE;
  while (promised() < enough && performance.now() < end)
    await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
}

async function coupleOf(game: string): Promise<Couple> {
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) throw new Error(`there is no game "${game}"`);
  return { pack, tables: [] };
}

/** Compares promises and views with what is stored; returns the number of matches. */
async function compared(
  data: string,
  couples: readonly Couple[],
  survivors: readonly Survivor[],
  problems: string[],
): Promise<number> {
  const db = new DatabaseSync(join(data, "ludothek.sqlite"), { readOnly: true });
  try {
    const matches = new Map<string, Match>();
    for (const { pack, tables } of couples)
      for (const table of tables) {
        const read = storedMatch(db, pack, table);
        if (typeof read === "string") problems.push(read);
        else if (read !== undefined) matches.set(table, read);
      }
    for (const { name, promised } of survivors)
      for (const { table, seat, count, action } of promised) {
        const match = matches.get(table);
        const done = match && doneBy(match, seat)[count - 1]?.action;
        if (!same(done, action))
          problems.push(`${name} was promised ${JSON.stringify(action)} as ${count} at ${table}`);
      }
    for (const [index, { tables }] of couples.entries()) {
      const match = matches.get(tables.at(-1) ?? "");
      if (match === undefined) continue;
      for (const survivor of survivors.slice(2 * index, 2 * index + 2)) await sees(survivor, match, problems);
    }
    return matches.size;
  } finally {
    db.close();
  }
}

/** What the other did last may still be on its way. */
async function sees(survivor: Survivor, match: Match, problems: string[]): Promise<void> {
  const end = performance.now() + WAIT_TIMEOUT_MS;
  const agrees = () =>
    survivor.seat !== undefined && digest(survivor.view) === digest(withoutConfig(match.view(survivor.seat)));
  await survivor.until(() => agrees() || performance.now() > end);
  if (!agrees()) problems.push(`${survivor.name} sees something else than what is stored`);
}

/** What the log of the server may hold: pieces of records, the ends of matches, and tables. */
type Note =
  | readonly [table: string, number?: number, piece?: string]
  | { readonly over: { readonly id: string; readonly closing: string } }
  | { readonly saved: unknown };

/** The pieces of a match that is not among the finished ones: those put in order, then those of the log. */
function piecesOf(db: DatabaseSync, table: string): string[] {
  const runs = db.prepare("SELECT pieces FROM run WHERE place = ? ORDER BY first").all(table);
  const log = db.prepare("SELECT notes FROM log ORDER BY n").all();
  const notes = log.flatMap(({ notes }): Note[] => JSON.parse(String(notes)));
  const ends = notes.flatMap((note) => ("over" in note && note.over.id === table ? [note.over.closing] : []));
  return [
    ...runs.flatMap(({ pieces }): string[] => JSON.parse(String(pieces))),
    ...notes.flatMap((note) => {
      if ("over" in note || "saved" in note) return [];
      const [place, , piece] = note;
      return place === table && piece !== undefined ? [piece] : [];
    }),
    ...ends,
  ];
}

/** The match of a table, verified line by line; undefined if it has not begun, a problem if its record is invalid. */
function storedMatch(db: DatabaseSync, { game }: GamePackage, table: string): Match | string | undefined {
  const finished = db.prepare("SELECT record FROM finished WHERE id = ?").get(table);
  const record = finished ? String(finished.record) : piecesOf(db, table).join("");
  if (record === "") return undefined;
  const read = readRecord(game, record);
  return read.ok ? read.value.match : `the record of ${table} is invalid: ${read.problem}`;
}
