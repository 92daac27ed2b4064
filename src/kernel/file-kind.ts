import type { Chosen, Configured, GivenFile } from "./game-package.ts";

/** A kind of file that a game reads, such as a deck. */
export interface FileKind {
  /** The word in menus and addresses: "deck". */
  readonly name: string;
  /** What it is, with its article: "a deck of Creature Duel". */
  readonly title: string;
  /** Whether a file is meant to be of this kind, even if it is damaged. */
  isMeant(file: GivenFile): boolean;
  /** Its problems, one per line, with the place; empty if it is playable. */
  problems(file: GivenFile): readonly string[];
  /** What is allowed but probably a mistake. */
  warnings?(file: GivenFile): readonly string[];
}

/** Decodes a file leniently, to find out its kind: invalid bytes become U+FFFD. */
export function roughText({ bytes }: GivenFile): string {
  return new TextDecoder().decode(bytes.subarray(0, 65_536));
}

/** What is wrong with a file for a choice of its game: the problem without the file name in front. */
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
