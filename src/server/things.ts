import { checksum } from "./checksum.ts";
import { insert, intactRows, isSoundRow, type Row, StorePart, SUMMED, sumOf } from "./rows.ts";
import type { Authored, ListedThing, StoredThing, ThingFilter } from "./store.ts";

const LISTED =
  SUMMED.thing.map((column) => `t.${column}, `).join("") +
  "t.sum, p.id AS person, p.name AS author_name, p.sum AS person_sum";

/** Published creations as rows: written too rarely to go through the log. */
export class Things extends StorePart {
  add(thing: StoredThing, most: number): boolean {
    const count = this.sql("SELECT count(*) AS things FROM thing WHERE author = ?").get(thing.author);
    if (Number(count?.things) >= most) return false;
    insert(this.sql, "INSERT INTO thing", "thing", { ...thing, body: checksum("files", thing.files) });
    return true;
  }

  replace(thing: StoredThing): number | undefined {
    const { id, author, name, at, bytes, files } = thing;
    const before = this.one(id);
    if (before === undefined || before.author !== author) return undefined;
    const edition = before.edition + 1;
    const body = checksum("files", files);
    const sum = sumOf("thing", { ...before, name, at, bytes, edition, body });
    this.sql(
      "UPDATE thing SET name = ?, edition = ?, at = ?, bytes = ?, body = ?, sum = ?, files = ? WHERE id = ?",
    ).run(name, edition, at, bytes, body, sum, files, id);
    return edition;
  }

  /** Withdraws a creation, unless it is damaged. */
  remove(id: string, author: number): boolean {
    if (this.one(id)?.author !== author) return false;
    return this.sql("DELETE FROM thing WHERE id = ?").run(id).changes > 0;
  }

  one(id: string): Authored<StoredThing> | undefined {
    const row = this.sql(
      `SELECT ${LISTED}, t.files FROM thing t LEFT JOIN person p ON p.id = t.author WHERE t.id = ?`,
    ).get(id);
    if (row === undefined) return undefined;
    if (row.id !== id || !isSoundRow("thing", row, "files")) throw this.damages.found(`thing ${id}`);
    return { ...listedOf(row), files: String(row.files) };
  }

  list({ game, kind, author, before, most }: ThingFilter): readonly Authored<ListedThing>[] {
    const [at, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    const [column, value] = narrowest(author, kind, game);
    const where = column === undefined ? "" : `t.${column} = ? AND `;
    return intactRows(most, (limit) =>
      this.sql(
        `SELECT ${LISTED} FROM thing t LEFT JOIN person p ON p.id = t.author ` +
          `WHERE ${where}(t.at, t.id) < (?, ?) ORDER BY t.at DESC, t.id DESC LIMIT ?`,
      )
        .all(...(value === undefined ? [] : [value]), at, id, limit)
        .map((row) => {
          if (isSoundRow("thing", row)) return listedOf(row);
          this.damages.found(`thing ${row.id}`);
          return undefined;
        }),
    );
  }
}

/** The index by which a list is read: an author has few creations, and a type belongs to one game. */
function narrowest(author?: number, kind?: string, game?: string) {
  if (author !== undefined) return ["author", author] as const;
  if (kind !== undefined) return ["kind", kind] as const;
  return game === undefined ? ([] as const) : (["game", game] as const);
}

/** Reads a listed creation. The name of an author whose row is damaged is left empty. */
function listedOf(row: Row): Authored<ListedThing> {
  const hasAuthor =
    row.person !== null &&
    isSoundRow("person", { id: row.person, name: row.author_name, sum: row.person_sum });
  return {
    id: String(row.id),
    author: Number(row.author),
    game: String(row.game),
    kind: String(row.kind),
    name: String(row.name),
    edition: Number(row.edition),
    at: Number(row.at),
    bytes: Number(row.bytes),
    authorName: hasAuthor ? String(row.author_name) : "",
  };
}
