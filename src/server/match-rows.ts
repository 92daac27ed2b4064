import { checksum, columnsOf, isSound } from "./checksum.ts";
import { isExact, MAX_SCANNED_MATCHES, pageOf, sameName } from "./matches.ts";
import { insert, intactRows, ownJson, type Row, StorePart } from "./rows.ts";
import type { FinishedMatch, MatchFilter, MatchPage, StoredMatch, StoredRecord } from "./store.ts";

/** Columns of a match without its record: those under the checksum, and the checksum. */
const SUMMED = ["id", "game", "ended", "players", "winners", "people", "public", "body"];
const COLUMNS = [...SUMMED, "sum"];

/** Finished matches as rows, each with its whole record. Like tables, they may be put here twice. */
export class MatchRows extends StorePart {
  /** Stores a finished match with its record. One that was published meanwhile stays public. */
  put(match: FinishedMatch, record: string): void {
    const { id, game, ended } = match;
    const players = JSON.stringify(match.players);
    const winners = JSON.stringify(match.winners);
    const people = JSON.stringify(match.people.filter((person) => person !== null));
    const body = checksum("record", record);
    const isPublic = match.public || this.#isPublic(id) ? 1 : 0;
    const sum = sumOf({ id, game, ended, players, winners, people, public: isPublic, body });
    this.sql(
      "INSERT INTO finished (id, game, ended, players, winners, people, public, body, sum, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) " +
        "ON CONFLICT (id) DO UPDATE SET game = excluded.game, ended = excluded.ended, players = excluded.players, " +
        "winners = excluded.winners, people = excluded.people, record = excluded.record, public = excluded.public, body = excluded.body, sum = excluded.sum",
    ).run(id, game, ended, players, winners, people, isPublic, body, sum, record);
    if (isPublic === 1) this.#name(id, ended, match.players);
    for (const [seat, person] of match.people.entries())
      if (person !== null)
        insert(this.sql, "INSERT OR IGNORE INTO played", "played", { person, ended, id, seat });
  }

  #isPublic(id: string): boolean {
    const row = this.#row(id);
    return row !== undefined && Number(row.public) === 1 && isSoundMatch(row);
  }

  #row(id: string): Row | undefined {
    return this.sql(`SELECT ${COLUMNS.join(", ")} FROM finished WHERE id = ?`).get(id);
  }

  #name(id: string, ended: number, players: readonly string[]): void {
    for (const name of players)
      this.sql("INSERT OR IGNORE INTO named (name, ended, id) VALUES (?, ?, ?)").run(name, ended, id);
  }

  /** Makes a finished match public. */
  publish(id: string): void {
    const row = this.#row(id);
    if (row === undefined) return;
    if (row.id !== id || !isSoundMatch(row)) throw this.damages.found(`match ${id}`);
    const sum = sumOf({ ...row, public: 1 });
    this.sql("UPDATE finished SET public = 1, sum = ? WHERE id = ?").run(sum, id);
    this.#name(id, Number(row.ended), listOf(row.players));
  }

  list(filter: MatchFilter): MatchPage {
    const { game, person, player, from = 0, to = Number.MAX_SAFE_INTEGER, before, most } = filter;
    const [ended, id] = before !== undefined && before[0] < to ? before : [to, ""];
    const wanted = isExact(filter) ? most + 1 : MAX_SCANNED_MATCHES + 1;
    const rows = intactRows(wanted, (limit) =>
      this.#listing(person, player, game)
        .all(from, ended, id, limit)
        .map((row) => (this.#isSoundFor(row, filter) ? matchOf(row) : undefined)),
    );
    return pageOf(rows, filter);
  }

  /** Whether a listed row is intact and really matches the filter: the index may be damaged. */
  #isSoundFor(row: Row, { game, person, player }: MatchFilter): boolean {
    const isFine =
      isSoundMatch(row) &&
      (person === undefined ||
        isSound(row.played_sum, "played", person, row.ended, row.id, row.seat ?? -1)) &&
      (player === undefined || listOf<string>(row.players).some((name) => sameName(name, player))) &&
      (game === undefined || person !== undefined || player !== undefined || row.game === game);
    if (!isFine) this.damages.found(`match ${row.id}`);
    return isFine;
  }

  /** Matches from a time on, behind a mark, by the narrowest index. */
  #listing(person?: number, player?: string, game?: string) {
    const [from, where, seat] =
      person !== undefined
        ? ["played p JOIN finished f ON f.id = p.id", "p.person = ?", ", p.seat, p.sum AS played_sum"]
        : player !== undefined
          ? ["named p JOIN finished f ON f.id = p.id", "p.name = ?", ""]
          : ["finished p", `p.public = 1${game === undefined ? "" : " AND p.game = ?"}`, ""];
    const f = from.startsWith("finished") ? "p" : "f";
    const statement = this.sql(
      `SELECT ${COLUMNS.map((column) => `${f}.${column}`).join(", ")}${seat} FROM ${from} ` +
        `WHERE ${where} AND p.ended >= ? AND (p.ended, p.id) < (?, ?) ORDER BY p.ended DESC, p.id DESC LIMIT ?`,
    );
    const value = person ?? player ?? game;
    return {
      all: (...more: readonly (string | number)[]) =>
        statement.all(...(value === undefined ? [] : [value]), ...more),
    };
  }

  /** The record of a finished match, and whether this person played it. */
  record(id: string, person: number): StoredRecord | undefined {
    const row = this.sql(`SELECT ${COLUMNS.join(", ")}, record FROM finished WHERE id = ?`).get(id);
    if (row === undefined) return undefined;
    if (row.id !== id || !isSoundMatch(row, row.record)) throw this.damages.found(`match ${id}`);
    return {
      text: String(row.record),
      isPublic: Number(row.public) === 1,
      isOwn: listOf<number>(row.people).includes(person),
    };
  }
}

function sumOf(row: Row): number {
  return checksum("match", ...columnsOf(row, SUMMED));
}

/** Whether a match's listed columns, and its record if given, match their checksums. */
export function isSoundMatch(row: Row, record?: unknown): boolean {
  const isListed = isSound(row.sum, "match", ...columnsOf(row, SUMMED));
  return isListed && (record === undefined || isSound(row.body, "record", record));
}

/** Parses a stored list; rows older than checksums may hold anything. */
function listOf<T>(text: unknown): readonly T[] {
  return ownJson(text) ?? [];
}

function matchOf(row: Row): StoredMatch {
  return {
    id: String(row.id),
    game: String(row.game),
    ended: Number(row.ended),
    players: listOf(row.players),
    winners: listOf(row.winners),
    public: Number(row.public) === 1,
    ...("seat" in row && { seat: row.seat === null ? null : Number(row.seat) }),
  };
}
