/** Since when each person has had no connection to a table. */
export class Absences {
  /** How long a player may be away before the others may go on without them, in milliseconds. */
  readonly limit: number;
  readonly #now: () => number;
  /** For people who were not here since the table was loaded. */
  #loaded: number;
  readonly #left = new Map<number, number>();

  constructor(now: () => number, limit: number) {
    this.limit = limit;
    this.#now = now;
    this.#loaded = now();
  }

  /** A person's last connection is gone. */
  begins(person: number): void {
    this.#left.set(person, this.#now());
  }

  /**
   * A player comes to a table where no player was. If that was for long, all absences count anew: no player wins just by
   * coming back first.
   */
  playersReturn(): void {
    const deserted = Math.max(this.#loaded, ...this.#left.values());
    if (this.#now() - deserted < this.limit) return;
    this.#left.clear();
    this.#loaded = this.#now();
  }

  /** Since when a person is away who isn't here now. */
  readonly since = (person: number): number => this.#left.get(person) ?? this.#loaded;

  /** How long a person has been away who isn't here now. */
  lengthOf(person: number): number {
    return this.#now() - this.since(person);
  }
}
