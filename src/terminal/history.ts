import { visible } from "../kernel/visible.ts";
import { fs } from "../shell/builtin.ts";
import { houseFolder, makePrivate } from "./keep.ts";
import { diskSaves } from "./save.ts";

/** Lines that were typed in earlier runs. */
export interface KeptLines {
  /** Oldest first. */
  readonly lines: readonly string[];
  add(line: string): void;
}

/** Lines kept for each game. */
export const MAX_HISTORY = 200;

/** Longest line that is kept, in characters. */
const MAX_LINE = 300;

/**
 * What a player typed at the prompts of a game, kept between runs in a file that only its owner may read. A folder
 * that can't be written is no error: the history then ends with the process.
 */
export class History implements KeptLines {
  readonly #path: string;
  readonly #folder: string;

  constructor(game: string, folder = houseFolder("history")) {
    this.#folder = folder;
    this.#path = `${folder}/${game}.txt`;
  }

  /** The lines of the file, oldest first. */
  get lines(): string[] {
    try {
      const lines = fs.readFileSync(this.#path, "utf8").split("\n");
      return lines.filter(isKept).slice(-MAX_HISTORY);
    } catch {
      return [];
    }
  }

  /** Adds a line. The file is read again, because another terminal may have added to it. */
  add(line: string): void {
    if (!isKept(line)) return;
    const lines = [...this.lines.filter((other) => other !== line), line].slice(-MAX_HISTORY);
    try {
      makePrivate(this.#folder);
      diskSaves.write(this.#path, `${lines.join("\n")}\n`, 0o600);
    } catch {
      // Readline still has the line.
    }
  }
}

function isKept(line: string): boolean {
  return line.trim() !== "" && line.length <= MAX_LINE && visible(line) === line;
}
