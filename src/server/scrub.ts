import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { allGames, GAMES } from "../games/index.ts";
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

/** What is counted. */
type CountedKind = keyof typeof serverWords.check.counts;

/** What the operator can do about a problem. */
type Advice = keyof typeof serverWords.check.advice;

/** Limit of problems SQLite reports per file. */
const MAX_FILE_PROBLEMS = 50;

/** Checks the whole store of a directory without changing anything. Safe while a server is using it. */
export async function scrub(directory: string): Promise<ScrubReport> {
  const path = join(directory, "ludothek.sqlite");
  if (!existsSync(path)) throw new Error(serverWords.backup.noData(path));
  // Before anything is judged: a program file that is missing is no damage of what is stored.
  await allGames().catch((error) => {
    throw new Error(serverWords.check.gamesNotLoaded(messageOf(error)));
  });
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
    await this.#trying(serverWords.check.found.database, "file", async () => {
      const version = Number(this.#db.prepare("PRAGMA user_version").get()?.user_version);
      if (version !== STEPS.length) throw new Error(serverWords.check.version(version, STEPS.length));
      this.#db.exec("BEGIN");
      this.#file();
      for (const look of [this.#people, this.#things, this.#tournaments, this.#tables, this.#matches])
        await this.#trying(serverWords.check.found.database, "file", () => look.call(this));
    });
    return { counts: this.#counts, problems: [...this.#problems] };
  }

  #problem(what: string, advice: Advice): void {
    this.#problems.add(`${what}. ${serverWords.check.advice[advice]}`);
  }

  #count(kind: CountedKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  async #trying(
    found: (problem: string) => string,
    advice: Advice,
    work: () => void | Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#problem(found(messageOf(error)), advice);
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
      this.#problem(serverWords.check.found.file(line), / index /.test(line) ? "index" : "file");
    }
  }

  /** Checks all rows of a table. */
  #rows(
    called: CountedKind,
    table: Kind,
    damaged: (row: Row) => string,
    isFine = (row: Row) => isSoundRow(table, row),
  ): void {
    for (const row of this.#sql(`SELECT * FROM ${table}`).iterate()) {
      this.#count(called);
      if (!isFine(row)) this.#problem(damaged(row), "row");
    }
  }

  #people(): void {
    const { damaged } = serverWords.check;
    this.#rows("people", "person", ({ id }) => damaged.person(String(id)));
    this.#rows("subscriptions", "subscription", ({ person }) => damaged.subscription(String(person)));
    this.#rows("tokens", "token", ({ person }) => damaged.token(String(person)));
    for (const { person } of this.#sql(
      "SELECT DISTINCT person FROM token WHERE person NOT IN (SELECT id FROM person)",
    ).all())
      this.#problem(serverWords.check.strayToken(String(person)), "row");
    this.#rows("ratings", "rating", ({ person }) => damaged.rating(String(person)));
    this.#rows("unrated", "owed", ({ id }) => damaged.unrated(String(id)));
    for (const { key, sum } of this.#sql("SELECT * FROM signing").all())
      if (!isSound(sum, "signing key", key)) this.#problem(damaged.signingKey, "row");
  }

  #things(): void {
    const isFine = (row: Row) =>
      isSoundRow("thing", row, "files") && isParsed(() => filesIn(String(row.files)));
    this.#rows("things", "thing", ({ id }) => serverWords.check.damaged.thing(String(id)), isFine);
  }

  #tournaments(): void {
    const { damaged } = serverWords.check;
    const rows = this.#sql("SELECT count(*) AS count FROM tournament_note WHERE id = ?");
    const isFine = (row: Row) =>
      isSoundRow("tournament", row, "setup") && Number(rows.get(String(row.id))?.count) === Number(row.notes);
    this.#rows("tournaments", "tournament", ({ id }) => damaged.tournament(String(id)), isFine);
    this.#rows("tournamentNotes", "tournament_note", ({ id, number }) =>
      damaged.tournamentNote(String(number), String(id)),
    );
  }

  /** Loads tables as the server does: from the log, or else from rows. */
  async #tables(): Promise<void> {
    const { damaged, found } = serverWords.check;
    const damages = new DamageReport();
    damages.onDamage = (what) => this.#problem(damageOf(what), / log\b/.test(what) ? "log" : "row");
    const log = new Log((sql) => this.#sql(sql), damages, this.#head);
    const listed = this.#sql("SELECT id FROM place").all();
    const ids = new Set([...listed.map(({ id }) => String(id)), ...log.held]);
    for (const id of ids) {
      this.#count("tables");
      await this.#trying(
        (problem) => found.table(id, problem),
        "row",
        () => this.#table(log, id),
      );
    }
    this.#rows("runs", "run", ({ place }) => damaged.record(String(place)));
    this.#rows("deadlines", "due", ({ place }) => damaged.deadline(String(place)));
    this.#rows("seats", "seated", ({ place }) => damaged.seat(String(place)));
    this.#counts.set("commits", Number(this.#sql("SELECT count(*) AS n FROM log").get()?.n));
  }

  async #table(log: Log, id: string): Promise<void> {
    const stored = ignoringDamage(() => log.table(id));
    if (stored === undefined) return;
    const setup = { ...setupIn(stored.setup), phase: stored.phase };
    if (setup.phase !== "running") return;
    const pieces = ignoringDamage(() => log.pieces(id));
    const pack = await GAMES.get(setup.game)?.load();
    if (pack === undefined) throw new Error(serverWords.check.foreignGame(setup.game));
    const read = pieces && reopenRecord(pack.game, pieces.join(""));
    if (read?.ok === false) throw new Error(serverWords.check.invalidRecord(read.problem));
  }

  /** Replays every finished match, unless the rules of its game have changed since. */
  async #matches(): Promise<void> {
    const { found, damagedMatch, invalidRecord } = serverWords.check;
    for (const row of this.#sql("SELECT * FROM finished").iterate()) {
      this.#count("matches");
      await this.#trying(
        (problem) => found.match(String(row.id), problem),
        "row",
        async () => {
          if (!isSoundRow("match", row, "record")) throw new Error(damagedMatch);
          const text = String(row.record);
          const header = readHeader(text);
          if (!header.ok) throw new Error(invalidRecord(header.problem));
          const pack = await GAMES.get(header.value.game)?.load();
          if (pack === undefined || pack.game.version !== header.value.rules)
            return this.#count("olderMatches");
          const read = readRecord(pack.game, text);
          if (!read.ok) throw new Error(invalidRecord(read.problem));
        },
      );
    }
    this.#rows(
      "matchPlayers",
      "played",
      ({ id }) => serverWords.check.damaged.matchPlayer(String(id)),
      isSoundPlayer,
    );
  }
}

/** Sentences about what the store names in English, with the numbers and ids in the name. */
const DAMAGES: readonly (readonly [name: RegExp, sentence: (...parts: readonly string[]) => string])[] = [
  [/^table (\S+)$/, (table = "") => serverWords.check.damaged.table(table)],
  [/^record of table (\S+)$/, (table = "") => serverWords.check.damaged.record(table)],
  [/^deadline of table (\S+)$/, (table = "") => serverWords.check.damaged.deadline(table)],
  [/^seat at table (\S+)$/, (table = "") => serverWords.check.damaged.seat(table)],
  [/^the start of the log$/, () => serverWords.check.damaged.logStart],
  [/^the end of the log$/, () => serverWords.check.damaged.logEnd],
  [/^row (\d+) of the log$/, (row = "") => serverWords.check.damaged.logRow(row)],
  [/^the log, of which commits were lost,$/, () => serverWords.check.damaged.logCommits],
  [/^the log before row (\d+),/, (row = "") => serverWords.check.damaged.logBefore(row)],
  [
    /^the log behind row (\d+), of which (\d+) /,
    (row = "", missing = "") => serverWords.check.damaged.logBehind(row, Number(missing)),
  ],
];

/** What is damaged, as a sentence about what the store names in English. */
export function damageOf(name: string): string {
  for (const [pattern, sentence] of DAMAGES) {
    const [found, ...parts] = pattern.exec(name) ?? [];
    if (found !== undefined) return sentence(...parts);
  }
  return serverWords.check.damaged.other(name);
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
