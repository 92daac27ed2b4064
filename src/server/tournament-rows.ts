import { checksum } from "./checksum.ts";
import { insert, intactRows, isSoundRow, type Row, StorePart, SUMMED, sumOf } from "./rows.ts";
import type { ListedTournament, StoredTournament, TournamentFilter, TournamentPiece } from "./store.ts";

const PHASES = ["open", "running", "closed"] as const;
const LISTED = [...SUMMED.tournament, "sum"].join(", ");

/** Tournaments and their notes as rows: written too rarely to go through the log. */
export class TournamentRows extends StorePart {
  add({ phase, open, setup, ...tournament }: StoredTournament, most: number): boolean {
    const count = this.sql("SELECT count(*) AS count FROM tournament WHERE host = ? AND phase < 2").get(
      tournament.host,
    );
    if (Number(count?.count) >= most) return false;
    insert(this.sql, "INSERT INTO tournament", "tournament", {
      ...tournament,
      ...{ phase: PHASES.indexOf(phase), open: open ? 1 : 0, notes: 0 },
      ...{ body: checksum("setup", setup), setup },
    });
    return true;
  }

  append({ id, phase: next, card, after, notes }: TournamentPiece): boolean {
    const row = this.sql(`SELECT ${LISTED} FROM tournament WHERE id = ?`).get(id);
    if (row !== undefined && !isSoundRow("tournament", row)) throw this.#damaged(id);
    if (Number(row?.notes) !== after) return false;
    for (const [index, text] of notes.entries())
      insert(this.sql, "INSERT INTO tournament_note", "tournament_note", { id, number: after + index, text });
    const count = after + notes.length;
    const phase = PHASES.indexOf(next);
    const sum = sumOf("tournament", { ...row, phase, card, notes: count });
    this.sql("UPDATE tournament SET phase = ?, card = ?, notes = ?, sum = ? WHERE id = ?").run(
      ...[phase, card, count, sum, id],
    );
    return true;
  }

  one(id: string): (StoredTournament & { readonly notes: readonly string[] }) | undefined {
    const row = this.sql(`SELECT ${LISTED}, setup FROM tournament WHERE id = ?`).get(id);
    if (row === undefined) return undefined;
    const notes = this.sql("SELECT * FROM tournament_note WHERE id = ? ORDER BY number").all(id);
    const isWhole =
      isSoundRow("tournament", row, "setup") &&
      notes.length === Number(row.notes) &&
      notes.every((note) => isSoundRow("tournament_note", note));
    if (row.id !== id || !isWhole) throw this.#damaged(id);
    return { ...listedOf(row), setup: String(row.setup), notes: notes.map(({ text }) => String(text)) };
  }

  list({ host, before, most }: TournamentFilter): readonly ListedTournament[] {
    const [at, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    const whose = host === undefined ? "open = 1" : "host = ?";
    return intactRows(most, (limit) =>
      this.sql(
        `SELECT ${LISTED} FROM tournament WHERE ${whose} AND (at, id) < (?, ?) ORDER BY at DESC, id DESC LIMIT ?`,
      )
        .all(...(host === undefined ? [] : [host]), at, id, limit)
        .map((row) => {
          if (isSoundRow("tournament", row)) return listedOf(row);
          this.#damaged(String(row.id));
          return undefined;
        }),
    );
  }

  running(): readonly string[] {
    return this.sql("SELECT id FROM tournament WHERE phase = 1")
      .all()
      .map(({ id }) => String(id));
  }

  #damaged(id: string): Error {
    return this.damages.found(`tournament ${id}`);
  }
}

function listedOf(row: Row): ListedTournament {
  return {
    id: String(row.id),
    host: Number(row.host),
    phase: PHASES[Number(row.phase)] ?? "closed",
    open: Number(row.open) === 1,
    at: Number(row.at),
    card: String(row.card),
  };
}
