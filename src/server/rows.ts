import type { StatementSync } from "node:sqlite";
import { isExact, LOOKED_AT, pageOf } from "./matches.ts";
import type {
  Concerned,
  FinishedMatch,
  ListedTable,
  MatchFilter,
  MatchPage,
  StoredMatch,
  StoredRecord,
  StoredTable,
  TableMark,
} from "./store.ts";

const PHASES = ["waiting", "running", "over"] as const;

/**
 * Tables and finished matches as rows of their own, which lists are read from. Everything that is put here may be put here twice: after
 * a crash the log is read again, and does so.
 */
export class Rows {
  readonly #sql: (sql: string) => StatementSync;

  constructor(sql: (sql: string) => StatementSync) {
    this.#sql = sql;
  }

  // ---- tables ----

  /** Puts a table here, over itself if it is there. */
  putTable({ id, game, phase, open, seen, card, setup }: StoredTable, concerned: Concerned): void {
    this.#sql(
      "INSERT INTO place (id, game, phase, open, seen, card, setup) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET " +
        "game = excluded.game, phase = excluded.phase, open = excluded.open, seen = excluded.seen, card = excluded.card, " +
        "setup = excluded.setup",
    ).run(id, game, PHASES.indexOf(phase), open ? 1 : 0, seen, card, setup);
    // A table that is over is nobody's any more: the match is in the list of those who played it.
    this.#seat(id, phase === "over" ? new Map() : hostAndSeated(concerned));
  }

  /** Writes down whose table it is, where that has changed. */
  #seat(id: string, people: Map<number, number>): void {
    for (const row of this.#sql("SELECT person, host FROM seated WHERE place = ?").all(id)) {
      const person = Number(row.person);
      if (people.get(person) === row.host) people.delete(person);
      else if (!people.has(person))
        this.#sql("DELETE FROM seated WHERE place = ? AND person = ?").run(id, person);
    }
    for (const [person, host] of people)
      this.#sql("INSERT OR REPLACE INTO seated (place, person, host) VALUES (?, ?, ?)").run(id, person, host);
  }

  /** Somebody was at a table. */
  touch(id: string, seen: number): void {
    this.#sql("UPDATE place SET seen = ? WHERE id = ?").run(seen, id);
  }

  /** Forgets a table. */
  remove(id: string): void {
    this.#seat(id, new Map());
    this.#sql("DELETE FROM place WHERE id = ?").run(id);
  }

  /** A table by its name. */
  table(id: string): StoredTable | undefined {
    const row = this.#sql("SELECT * FROM place WHERE id = ?").get(id);
    return row && { ...listedOf(row), setup: String(row.setup) };
  }

  openTables(before: TableMark | undefined, most: number): readonly ListedTable[] {
    const [seen, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    return this.#sql(
      "SELECT id, game, phase, open, seen, card FROM place WHERE open = 1 AND phase < 2 AND (seen, id) < (?, ?) ORDER BY seen DESC, id DESC LIMIT ?",
    )
      .all(seen, id, most)
      .map(listedOf);
  }

  tablesOf(person: number, after: string | undefined, most: number): readonly ListedTable[] {
    return this.#sql(
      "SELECT p.id, p.game, p.phase, p.open, p.seen, p.card FROM seated s JOIN place p ON p.id = s.place WHERE s.person = ? AND s.place > ? ORDER BY s.place LIMIT ?",
    )
      .all(person, after ?? "", most)
      .map(listedOf);
  }

  hostedBy(person: number): number {
    return Number(this.#sql("SELECT total(host) AS tables FROM seated WHERE person = ?").get(person)?.tables);
  }

  /** Tables that wait and where nobody was since a time. */
  waiting(before: number, most: number): readonly string[] {
    const rows = this.#sql("SELECT id FROM place WHERE phase = 0 AND seen < ? LIMIT ?").all(before, most);
    return rows.map(({ id }) => String(id));
  }

  // ---- finished matches ----

  /** Puts a finished match here with its record; its table is over, too. One that was published meanwhile stays public. */
  putMatch(match: FinishedMatch, record: string): void {
    const { id, game, ended, players, winners, people } = match;
    this.#sql(
      "INSERT INTO finished (id, game, ended, players, winners, record, public) VALUES (?, ?, ?, ?, ?, ?, 0) ON CONFLICT (id) DO UPDATE SET " +
        "game = excluded.game, ended = excluded.ended, players = excluded.players, winners = excluded.winners, record = excluded.record",
    ).run(id, game, ended, JSON.stringify(players), JSON.stringify(winners), record);
    if (match.public) this.publishMatch(id);
    for (const [seat, person] of people.entries())
      if (person !== null)
        this.#sql("INSERT OR IGNORE INTO played (person, ended, id, seat) VALUES (?, ?, ?, ?)").run(
          person,
          ended,
          id,
          seat,
        );
    this.#sql("UPDATE place SET phase = ? WHERE id = ?").run(PHASES.indexOf("over"), id);
    this.#seat(id, new Map());
  }

  /** Lists a finished match for everyone. */
  publishMatch(id: string): void {
    const row = this.#sql("UPDATE finished SET public = 1 WHERE id = ? RETURNING ended, players").get(id);
    if (row === undefined) return;
    for (const name of listOf(row.players))
      this.#sql("INSERT OR IGNORE INTO named (name, ended, id) VALUES (?, ?, ?)").run(
        name,
        Number(row.ended),
        id,
      );
  }

  matches(filter: MatchFilter): MatchPage {
    const { game, person, player, from = 0, to = Number.MAX_SAFE_INTEGER, before, most } = filter;
    const [ended, id] = before !== undefined && before[0] < to ? before : [to, ""];
    const rows = this.#listing(person, player, game).all(
      from,
      ended,
      id,
      isExact(filter) ? most + 1 : LOOKED_AT + 1,
    );
    return pageOf(rows.map(matchOf), filter);
  }

  /** Matches from a time on, behind another one: by the narrowest index that there is. */
  #listing(person?: number, player?: string, game?: string) {
    const [from, where, seat, value] =
      person !== undefined
        ? (["played p JOIN finished f ON f.id = p.id", "p.person = ? AND", ", p.seat", person] as const)
        : player !== undefined
          ? (["named p JOIN finished f ON f.id = p.id", "p.name = ? AND", "", player] as const)
          : ([
              "finished p",
              `p.public = 1 AND ${game === undefined ? "" : "p.game = ? AND"}`,
              "",
              game,
            ] as const);
    const f = from.startsWith("finished") ? "p" : "f";
    const statement = this.#sql(
      `SELECT ${f}.id, ${f}.game, ${f}.ended, ${f}.players, ${f}.winners, ${f}.public${seat} FROM ${from} ` +
        `WHERE ${where} p.ended >= ? AND (p.ended, p.id) < (?, ?) ORDER BY p.ended DESC, p.id DESC LIMIT ?`,
    );
    return {
      all: (...more: readonly (string | number)[]) =>
        statement.all(...(value === undefined ? [] : [value]), ...more),
    };
  }

  /** The record of a finished match, and whether this person played it. */
  record(id: string, person: number): StoredRecord | undefined {
    const row = this.#sql(
      "SELECT record, public, EXISTS (SELECT 1 FROM played WHERE person = ? AND ended = finished.ended AND id = finished.id) AS own FROM finished WHERE id = ?",
    ).get(person, id);
    return row && { text: String(row.record), isPublic: row.public === 1, isOwn: row.own === 1 };
  }
}

function listedOf(row: Record<string, unknown>): ListedTable {
  return {
    id: String(row.id),
    game: String(row.game),
    phase: PHASES[Number(row.phase)] ?? "over",
    open: row.open === 1,
    seen: Number(row.seen),
    card: String(row.card),
  };
}

/** A list as it was written; one that cannot be read is empty, and spoils none of the others on a page. */
function listOf(text: unknown) {
  try {
    return JSON.parse(String(text));
  } catch {
    return [];
  }
}

function matchOf(row: Record<string, unknown>): StoredMatch {
  return {
    id: String(row.id),
    game: String(row.game),
    ended: Number(row.ended),
    players: listOf(row.players),
    winners: listOf(row.winners),
    public: row.public === 1,
    ...("seat" in row && { seat: row.seat === null ? null : Number(row.seat) }),
  };
}

/** The people of a table, and whether each is its host. */
function hostAndSeated({ host, seated }: Concerned): Map<number, number> {
  const people = new Map(seated.map((person) => [person, 0]));
  return people.set(host, 1);
}
