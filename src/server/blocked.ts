import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The file with the ids of blocked people, in the data directory. */
const FILE = "blocked.txt";

/** How often the file is looked at, in milliseconds. */
const LOOK_MS = 1000;

/**
 * People whom the operators keep out, by id: one per line of a file, which may be changed while the server runs. What
 * stands behind the id is a remark.
 */
export class Blocked {
  readonly #path: string;
  readonly #now: () => number;
  #people: ReadonlySet<number> = new Set();
  #looked = Number.NEGATIVE_INFINITY;
  #changed = 0;

  constructor(directory: string, now: () => number) {
    this.#path = join(directory, FILE);
    this.#now = now;
  }

  has(person: number): boolean {
    const now = this.#now();
    if (now - this.#looked >= LOOK_MS) {
      this.#looked = now;
      this.#look();
    }
    return this.#people.has(person);
  }

  #look(): void {
    const changed = statSync(this.#path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed === this.#changed) return;
    this.#changed = changed;
    const text = changed === 0 ? "" : readFileSync(this.#path, "utf8");
    this.#people = new Set(text.split("\n").map((line) => Number.parseInt(line, 10)));
  }
}
