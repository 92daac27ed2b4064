import type { StatementSync } from "node:sqlite";
import type { Authored, ListedThing, StoredThing, ThingFilter } from "./store.ts";

/** What was published, as rows of their own: it is written too rarely to go through the log. */
export class Things {
  readonly #sql: (sql: string) => StatementSync;

  constructor(sql: (sql: string) => StatementSync) {
    this.#sql = sql;
  }

  add(thing: StoredThing, most: number): boolean {
    const { id, author, game, kind, name, edition, at, bytes, files } = thing;
    const count = this.#sql("SELECT count(*) AS things FROM thing WHERE author = ?").get(author);
    if (Number(count?.things) >= most) return false;
    this.#sql(
      "INSERT INTO thing (id, author, game, kind, name, edition, at, bytes, files) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ).run(id, author, game, kind, name, edition, at, bytes, files);
    return true;
  }

  replace({ id, author, name, at, bytes, files }: StoredThing): number | undefined {
    const row = this.#sql(
      "UPDATE thing SET name = ?, edition = edition + 1, at = ?, bytes = ?, files = ? WHERE id = ? AND author = ? RETURNING edition",
    ).get(name, at, bytes, files, id, author);
    return row && Number(row.edition);
  }

  remove(id: string, author: number): boolean {
    return this.#sql("DELETE FROM thing WHERE id = ? AND author = ?").run(id, author).changes > 0;
  }

  one(id: string): Authored<StoredThing> | undefined {
    const row = this.#sql(
      "SELECT t.*, p.name AS author_name FROM thing t LEFT JOIN person p ON p.id = t.author WHERE t.id = ?",
    ).get(id);
    return row && { ...listedOf(row), files: String(row.files) };
  }

  list({ game, kind, author, before, most }: ThingFilter): readonly Authored<ListedThing>[] {
    const [at, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    const [column, value] = narrowest(author, kind, game);
    const where = column === undefined ? "" : `t.${column} = ? AND `;
    return this.#sql(
      "SELECT t.id, t.author, t.game, t.kind, t.name, t.edition, t.at, t.bytes, p.name AS author_name FROM thing t " +
        `LEFT JOIN person p ON p.id = t.author WHERE ${where}(t.at, t.id) < (?, ?) ORDER BY t.at DESC, t.id DESC LIMIT ?`,
    )
      .all(...(value === undefined ? [] : [value]), at, id, most)
      .map(listedOf);
  }
}

/** The index by which a list is read: an author has few things, and a kind belongs to one game alone. */
function narrowest(author?: number, kind?: string, game?: string) {
  if (author !== undefined) return ["author", author] as const;
  if (kind !== undefined) return ["kind", kind] as const;
  return game === undefined ? ([] as const) : (["game", game] as const);
}

function listedOf(row: Record<string, unknown>): Authored<ListedThing> {
  return {
    id: String(row.id),
    author: Number(row.author),
    game: String(row.game),
    kind: String(row.kind),
    name: String(row.name),
    edition: Number(row.edition),
    at: Number(row.at),
    bytes: Number(row.bytes),
    authorName: String(row.author_name ?? ""),
  };
}
