import { programsIn } from "./card.ts";
import { checksum } from "./checksum.ts";
import { isExact, MAX_SCANNED_MATCHES, pageOf, sameName } from "./matches.ts";
import { insert, intactRows, isSoundRow, ownJson, put, type Row, StorePart, SUMMED, sumOf } from "./rows.ts";
import type { FinishedMatch, MatchFilter, MatchPage, StoredMatch, StoredRecord } from "./store.ts";

/** Columns of a match without its record. */
const COLUMNS = [...SUMMED.match, "sum"];

/** Finished matches as rows, each with its whole record. Like tables, they may be put here twice. */
export class MatchRows extends StorePart {
  /** Stores a finished match with its record. One that was published meanwhile stays public. */
  put(match: FinishedMatch, record: string): void {
    const { id, game, ended } = match;
    const isPublic = match.public || this.#isPublic(id);
    put(this.sql, "finished", "match", {
      ...{ id, game, ended, record },
      players: JSON.stringify(match.players),
      winners: JSON.stringify(match.winners),
      people: JSON.stringify(match.people.filter((person) => person !== null)),
      public: isPublic ? 1 : 0,
      body: checksum("record", record),
    });
    if (isPublic) this.#name(id, ended, match.players);
    for (const [seat, person] of match.people.entries())
      if (person !== null)
        insert(this.sql, "INSERT OR IGNORE INTO played", "played", { person, ended, id, seat });
  }

  #isPublic(id: string): boolean {
    const row = this.#row(id);
    return row !== undefined && Number(row.public) === 1 && isSoundRow("match", row);
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
    if (row.id !== id || !isSoundRow("match", row)) throw this.damages.found(`match ${id}`);
    const sum = sumOf("match", { ...row, public: 1 });
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
    const { matches, next } = pageOf(rows, filter);
    return { matches: matches.map((match) => ({ ...match, ...this.#programs(match.id) })), next };
  }

  /** Who was a program is known to the table of the match. */
  #programs(id: string): Pick<StoredMatch, "programs"> {
    return programsIn(String(this.sql("SELECT card FROM place WHERE id = ?").get(id)?.card ?? ""));
  }

  /** Whether a listed row is intact and really matches the filter: the index may be damaged. */
  #isSoundFor(row: Row, { game, person, player }: MatchFilter): boolean {
    const isFine =
      isSoundRow("match", row) &&
      (person === undefined || isSoundPlayer({ ...row, person, sum: row.played_sum })) &&
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
    if (row.id !== id || !isSoundRow("match", row, "record")) throw this.damages.found(`match ${id}`);
    return {
      text: String(row.record),
      isPublic: Number(row.public) === 1,
      isOwn: listOf<number>(row.people).includes(person),
    };
  }
}

/** Whether a player's row matches its checksum. Older versions didn't store the seat. */
export function isSoundPlayer(row: Row): boolean {
  return isSoundRow("played", { ...row, seat: row.seat ?? -1 });
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
