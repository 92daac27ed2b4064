import { checksum, isSound } from "./checksum.ts";
import type { DamageReport } from "./damage-report.ts";
import { insert, isSoundRow, type Sql, StorePart, sumOf } from "./rows.ts";
import type { StoredPerson } from "./store.ts";

/** People and their tokens. */
export class People extends StorePart {
  readonly #first: number;
  readonly #end: number;

  constructor(sql: Sql, damages: DamageReport, [first, end]: readonly [first: number, end: number]) {
    super(sql, damages);
    this.#first = first;
    this.#end = end;
  }

  /** The person with this token hash. */
  one(hash: Uint8Array): StoredPerson | undefined {
    const token = this.sql("SELECT hash, person, sum FROM token WHERE hash = ?").get(hash);
    if (token === undefined) return undefined;
    if (!isSoundRow("token", token)) throw this.damages.found("a token");
    return this.#person(Number(token.person));
  }

  #person(id: number): StoredPerson {
    const row = this.sql("SELECT id, name, sum FROM person WHERE id = ?").get(id);
    if (row === undefined || Number(row.id) !== id || !isSoundRow("person", row))
      throw this.damages.found(`person ${id}`);
    return { id, name: String(row.name) };
  }

  add(hash: Uint8Array, name: string): StoredPerson {
    // If rows of people can't be read, their tokens still show which ids are taken.
    const range = [this.#first, this.#end];
    const person = this.sql("SELECT max(id) AS id FROM person WHERE id >= ? AND id < ?").get(...range);
    const token = this.sql("SELECT max(person) AS id FROM token WHERE person >= ? AND person < ?").get(
      ...range,
    );
    const id = Math.max(this.#first - 1, Number(person?.id ?? 0), Number(token?.id ?? 0)) + 1;
    insert(this.sql, "INSERT INTO person", "person", { id, name });
    this.addToken(id, hash);
    return { id, name };
  }

  addToken(person: number, hash: Uint8Array): void {
    insert(this.sql, "INSERT INTO token", "token", { hash, person });
  }

  replaceTokens(person: number, hash: Uint8Array): void {
    this.sql("DELETE FROM token WHERE person = ?").run(person);
    this.addToken(person, hash);
  }

  /** Renames a person; a damaged row stays as it is. */
  rename(id: number, name: string): void {
    this.#person(id);
    const sum = sumOf("person", { id, name });
    this.sql("UPDATE person SET name = ?, sum = ? WHERE id = ?").run(name, sum, id);
  }

  /**
   * The private key that signs records. `signing_made` tells that there was one: a lost key is never replaced.
   * Without `fresh` none is created.
   */
  signingKey(fresh?: string): string {
    const [row, ...more] = this.sql("SELECT n, key, sum FROM signing").all();
    const isMade = this.sql("SELECT 1 FROM signing_made").get() !== undefined;
    if (row === undefined && !isMade && fresh !== undefined) return this.#makeKey(fresh);
    const isFine = more.length === 0 && isSound(row?.sum ?? null, "signing key", row?.key);
    if (!isFine) throw this.damages.found("the signing key");
    return String(row?.key);
  }

  #makeKey(key: string): string {
    const sum = checksum("signing key", key);
    this.sql("INSERT INTO signing (n, key, sum) VALUES (1, ?, ?)").run(key, sum);
    this.sql("INSERT INTO signing_made (one, sum) VALUES (1, ?)").run(sum);
    return key;
  }
}
