/*
 * A command as a row of a table. Parsing, help, the manual page and Tab completion all follow from it, so none of them
 * can say something different. What it says to people is in the catalogue "commands".
 */

/**
 * What Tab offers: fixed words, files, folders, the games, the bots of the game that was named, or its choices such as
 * `deck=storm`.
 */
export type Offer = readonly string[] | "file" | "folder" | "game" | "bot" | "choice";

/** An option by its long name; `type`, `short` and `multiple` are those of Node's `parseArgs`. */
export interface OptionRow {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: true;
  /** Placeholder of the value in the help: "FILE". Flags have none. */
  readonly value?: string;
  readonly offers?: Offer;
}

/** Options by their long names. */
export type OptionRows = Readonly<Record<string, OptionRow>>;

/** An argument that is no option. The last one may repeat. */
export interface ArgumentRow {
  readonly name: string;
  readonly isRequired?: true;
  readonly repeats?: true;
  readonly offers?: Offer;
}

/** A key of `--x`, in the command lines of the spy standard. */
export interface KeyRow {
  readonly name: string;
  /** Placeholder of the value; empty for a flag. */
  readonly value: string;
}

/** A command of the launcher. */
export interface CommandRow<O extends OptionRows = OptionRows> {
  /** Its words: "play", "spy join". */
  readonly path: string;
  /** What follows its words, a line for each way to call it. */
  readonly usage: readonly string[];
  readonly args: readonly ArgumentRow[];
  readonly options: O;
  readonly keys?: readonly KeyRow[];
}

/** Checks a row while keeping the exact type of its options, from which that of the parsed values follows. */
export function command<const O extends OptionRows>(row: CommandRow<O>): CommandRow<O> {
  return row;
}
