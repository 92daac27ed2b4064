import type { CommandRow, KeyRow, OptionRow } from "./command-row.ts";
import { type ListRow, textsOf, words } from "./command-words.ts";

/** Width of a help text, unless the terminal is narrower. */
const MAX_WIDTH = 80;

/** Widest column of options; longer ones have their text on the next line. */
const MAX_HEAD = 22;

/** Columns for a help text. */
export function helpWidth(output: object): number {
  const columns = "columns" in output ? Number(output.columns) : MAX_WIDTH;
  return Math.min(MAX_WIDTH, columns || MAX_WIDTH);
}

/** The help of a command, wrapped to a width. */
export function helpOf(row: CommandRow, width = MAX_WIDTH): string {
  const { about, notes } = textsOf(row);
  return joined([
    usageOf(row, width),
    ...about.map((text) => filled(text, width)),
    listed(optionList(row), width),
    ...paragraphs(notes, width),
  ]);
}

/** Joins blocks of text with an empty line between them. */
export function joined(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n");
}

/** The ways to call a command. */
export function usageOf({ path, usage }: CommandRow, width = MAX_WIDTH): string {
  return usage
    .map((words) => filled(`ludothek ${path} ${words}`.trim(), width, " ".repeat(`ludothek ${path} `.length)))
    .join("");
}

function paragraphs(notes: readonly (string | ListRow)[], width: number): string[] {
  const blocks: (string | ListRow[])[] = [];
  for (const note of notes) {
    const last = blocks.at(-1);
    if (typeof note === "string") blocks.push(note);
    else if (Array.isArray(last)) last.push(note);
    else blocks.push([note]);
  }
  return blocks.map((block) => (typeof block === "string" ? filled(block, width) : listed(block, width)));
}

/**
 * The options of a command and the keys of its `--x`, each with its explanation, unless `instead` has another one for an
 * option.
 */
export function optionList(row: CommandRow, instead: Readonly<Record<string, string>> = {}): ListRow[] {
  const texts = textsOf(row);
  const says = { ...texts.options, ...instead };
  const options = Object.entries(row.options).map(
    ([name, option]): ListRow => [headOf(name, option), says[name] ?? ""],
  );
  const keys = (row.keys ?? []).map((key): ListRow => [keyHead(key), texts.keys[key.name] ?? ""]);
  return [...options, ...keys, ["-h, --help", words.helpOption]];
}

/** An option as it is typed: "-p, --port PORT". */
export function headOf(name: string, { short, value }: OptionRow): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return short === undefined ? long : `-${short}, ${long}`;
}

/** A key as it is typed: "--x nodelay". */
export function keyHead({ name, value }: KeyRow): string {
  return `--x ${name} ${value}`.trimEnd();
}

/** A list with hanging indents. */
export function listed(rows: readonly ListRow[], width: number): string {
  const fitting = rows.map(([head]) => head.length).filter((length) => length <= MAX_HEAD);
  const indent = Math.max(2, ...fitting) + 4;
  const blank = " ".repeat(indent);
  return rows
    .map(([head, says]) => {
      const isShort = head.length <= indent - 4;
      const first = isShort ? `  ${head}`.padEnd(indent) : `${filled(head, width, "      ", "  ")}${blank}`;
      return filled(says, width, blank, first);
    })
    .join("");
}

/** Text wrapped between words, with an indent for all lines but the first, which begins with `first`. */
export function filled(text: string, width: number, indent = "", first = ""): string {
  let line = first;
  let start = line.lastIndexOf("\n") + 1;
  let isEmpty = true;
  for (const word of text.split(" ")) {
    if (!isEmpty && line.length - start + 1 + word.length > width) {
      line += `\n${indent}`;
      start = line.length - indent.length;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return `${line.trimEnd()}\n`;
}
