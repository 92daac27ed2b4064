import type { Chosen, Configured, GivenFile } from "./game-package.ts";

/** A kind of file that a game reads, such as a deck. */
export interface FileKind {
  /** The word in menus and addresses: "deck". */
  readonly name: string;
  /** What it is, with its article: "a deck of Creature Duel". */
  readonly title: string;
  /** Whether a file is meant to be one, however damaged it is. */
  isMeant(file: GivenFile): boolean;
  /** What is wrong with it, a line each, with the place; none if it can be played with. */
  problems(file: GivenFile): readonly string[];
  /** What is allowed and yet probably not meant. */
  warnings?(file: GivenFile): readonly string[];
}

/** The text of a file for whoever only wants to know what it is meant to be: broken bytes become U+FFFD. */
export function roughText({ bytes }: GivenFile): string {
  return new TextDecoder().decode(bytes.subarray(0, 65_536));
}

/** What is wrong with a file by a choice of its game: the problem without the name of the file before it. */
export function problemsBy<Config>(
  configure: (chosen: Chosen) => Configured<Config>,
  choice: string,
  file: GivenFile,
): readonly string[] {
  const configured = configure({ [choice]: [file] });
  if (configured.ok) return [];
  const names = [`${JSON.stringify(file.name)}: `, `${file.name}: `, `${file.name}, `];
  const before = names.find((name) => configured.problem.startsWith(name)) ?? "";
  return [configured.problem.slice(before.length)];
}
