import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { GAMES } from "../games/index.ts";
import { readHeader, readRecord, reopenRecord } from "../kernel/read-record.ts";
import { messageOf } from "../kernel/visible.ts";
import { isSound } from "./checksum.ts";
import { filesIn } from "./creation-library.ts";
import { DamageReport } from "./damage-report.ts";
import { lastCommit } from "./head.ts";
import { Log } from "./log.ts";
import { isSoundPlayer } from "./match-rows.ts";
import { isSoundRow, type Kind, type Row } from "./rows.ts";
import { STEPS } from "./schema.ts";
import { setupIn } from "./setup.ts";
import { Damaged } from "./store.ts";
import { serverWords } from "./words.ts";

/** Result of a check: rows per kind, and problems, one line each. */
export interface ScrubReport {
  readonly counts: ReadonlyMap<CountedKind, number>;
  readonly problems: readonly string[];
}

/** What is counted, with the word for one of it. */
export const COUNTED_KINDS = {
  people: "person",
  subscriptions: "subscription",
  tokens: "token",
  ratings: "rating",
  "matches to be rated": "match to be rated",
  things: "thing",
  tables: "table",
  runs: "run",
  deadlines: "deadline",
  seats: "seat",
  "commits in the log": "commit in the log",
  tournaments: "tournament",
  "notes of tournaments": "note of tournaments",
  matches: "match",
  "matches under older rules": "match under older rules",
  "players of matches": "player of matches",
} as const;

/** What is counted. */
type CountedKind = keyof typeof COUNTED_KINDS;

/** What the operator can do about a problem. */
const ADVICE = {
  file: "Stop the server, keep a copy of the directory, and restore the last backup.",
  index:
    "Lookups and lists may miss rows. Stop the server, keep a copy, and run: sqlite3 ludothek.sqlite REINDEX",
  row: "It is neither used nor changed; everything else works. Restore it from a backup.",
  log: "Tables that may be incomplete are closed. Restore a backup, or start these matches over.",
} as const;

/** Limit of problems SQLite reports per file. */
const MAX_FILE_PROBLEMS = 50;

/** Checks the whole store of a directory without changing anything. Safe while a server is using it. */
export async function scrub(directory: string): Promise<ScrubReport> {
  const path = join(directory, "ludothek.sqlite");
  if (!existsSync(path)) throw new Error(serverWords.backup.noData(path));
  // Read before the database: later commits must not count as missing.
  const head = lastCommit(join(directory, "ludothek.head"));
  const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    return await new Scrub(db, head).all();
  } finally {
    db.close();
  }
}

class Scrub {
  readonly #db: DatabaseSync;
  readonly #head: number;
  readonly #counts = new Map<CountedKind, number>();
  readonly #problems = new Set<string>();

  constructor(db: DatabaseSync, head: number) {
    this.#db = db;
    this.#head = head;
  }

  async all(): Promise<ScrubReport> {
    await this.#trying("the database", ADVICE.file, async () => {
      const version = Number(this.#db.prepare("PRAGMA user_version").get()?.user_version);
      if (version !== STEPS.length)
        throw new Error(
          `it has version ${version} and not ${STEPS.length}; open it with ludothek serve first`,
        );
      this.#db.exec("BEGIN");
      this.#file();
      for (const look of [this.#people, this.#things, this.#tournaments, this.#tables, this.#matches])
        await this.#trying("the database", ADVICE.file, () => look.call(this));
    });
    return { counts: this.#counts, problems: [...this.#problems] };
  }

  #problem(what: string, advice: string): void {
    this.#problems.add(`${what}. ${advice}`);
  }

  #count(kind: CountedKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  async #trying(what: string, advice: string, work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#problem(`${what}: ${messageOf(error)}`, advice);
    }
  }

  #sql(sql: string): StatementSync {
    const statement = this.#db.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  }

  /** SQLite's own check: pages, and whether every index is complete. */
  #file(): void {
    for (const row of this.#sql(`PRAGMA integrity_check(${MAX_FILE_PROBLEMS})`).all()) {
      const verdict = String(row.integrity_check);
      if (verdict === "ok") continue;
      const [line = ""] = verdict.replace(/^\*\*\*.*\n/, "").split("\n");
      this.#problem(`the database file: ${line}`, / index /.test(line) ? ADVICE.index : ADVICE.file);
    }
  }

  /** Checks all rows of a table. */
  #rows(
    called: CountedKind,
    table: Kind,
    nameOf: (row: Row) => string,
    isFine = (row: Row) => isSoundRow(table, row),
  ): void {
    for (const row of this.#sql(`SELECT * FROM ${table}`).iterate()) {
      this.#count(called);
      if (!isFine(row)) this.#problem(`${nameOf(row)} is damaged`, ADVICE.row);
    }
  }

  #people(): void {
    this.#rows("people", "person", ({ id }) => `person ${id}`);
    this.#rows("subscriptions", "subscription", ({ person }) => `a subscription of person ${person}`);
    this.#rows("tokens", "token", ({ person }) => `a token of person ${person}`);
    for (const { person } of this.#sql(
      "SELECT DISTINCT person FROM token WHERE person NOT IN (SELECT id FROM person)",
    ).all())
      this.#problem(`person ${person} is missing but has a token`, ADVICE.row);
    this.#rows("ratings", "rating", ({ person }) => `a rating of person ${person}`);
    this.#rows("matches to be rated", "owed", ({ id }) => `the note that match ${id} is to be rated`);
    for (const { key, sum } of this.#sql("SELECT * FROM signing").all())
      if (!isSound(sum, "signing key", key)) this.#problem("the signing key is damaged", ADVICE.row);
  }

  #things(): void {
    const isFine = (row: Row) =>
      isSoundRow("thing", row, "files") && isParsed(() => filesIn(String(row.files)));
    this.#rows("things", "thing", ({ id }) => `thing ${id}`, isFine);
  }

  #tournaments(): void {
    const rows = this.#sql("SELECT count(*) AS count FROM tournament_note WHERE id = ?");
    const isFine = (row: Row) =>
      isSoundRow("tournament", row, "setup") && Number(rows.get(String(row.id))?.count) === Number(row.notes);
    this.#rows("tournaments", "tournament", ({ id }) => `tournament ${id}`, isFine);
    this.#rows(
      "notes of tournaments",
      "tournament_note",
      ({ id, number }) => `note ${number} of tournament ${id}`,
    );
  }

  /** Loads tables as the server does: from the log, or else from rows. */
  async #tables(): Promise<void> {
    const damages = new DamageReport();
    damages.onDamage = (what) =>
      this.#problem(`${what} is damaged`, / log\b/.test(what) ? ADVICE.log : ADVICE.row);
    const log = new Log((sql) => this.#sql(sql), damages, this.#head);
    const listed = this.#sql("SELECT id FROM place").all();
    const ids = new Set([...listed.map(({ id }) => String(id)), ...log.held]);
    for (const id of ids) {
      this.#count("tables");
      await this.#trying(`table ${id}`, ADVICE.row, () => this.#table(log, id));
    }
    this.#rows("runs", "run", ({ place }) => `record of table ${place}`);
    this.#rows("deadlines", "due", ({ place }) => `deadline of table ${place}`);
    this.#rows("seats", "seated", ({ place }) => `seat at table ${place}`);
    this.#counts.set("commits in the log", Number(this.#sql("SELECT count(*) AS n FROM log").get()?.n));
  }

  async #table(log: Log, id: string): Promise<void> {
    const stored = ignoringDamage(() => log.table(id));
    if (stored === undefined) return;
    const setup = { ...setupIn(stored.setup), phase: stored.phase };
    if (setup.phase !== "running") return;
    const pieces = ignoringDamage(() => log.pieces(id));
    const pack = await GAMES.get(setup.game)?.load();
    if (pack === undefined) throw new Error(`there is no game "${setup.game}" in this house`);
    const read = pieces && reopenRecord(pack.game, pieces.join(""));
    if (read?.ok === false) throw new Error(`its record is invalid: ${read.problem}`);
  }

  /** Replays every finished match, unless the rules of its game have changed since. */
  async #matches(): Promise<void> {
    for (const row of this.#sql("SELECT * FROM finished").iterate()) {
      this.#count("matches");
      await this.#trying(`match ${row.id}`, ADVICE.row, async () => {
        if (!isSoundRow("match", row, "record")) throw new Error("it is damaged");
        const text = String(row.record);
        const header = readHeader(text);
        if (!header.ok) throw new Error(`its record is invalid: ${header.problem}`);
        const pack = await GAMES.get(header.value.game)?.load();
        if (pack === undefined || pack.game.version !== header.value.rules)
          return this.#count("matches under older rules");
        const read = readRecord(pack.game, text);
        if (!read.ok) throw new Error(`its record is invalid: ${read.problem}`);
      });
    }
    this.#rows("players of matches", "played", ({ id }) => `a player of match ${id}`, isSoundPlayer);
  }
}

/** Ignores damage, which was already reported when it was found. */
function ignoringDamage<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
}

function isParsed(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}
