import { type FileKind, problemsBy, roughText } from "../../kernel/file-kind.ts";
import type { GivenFile } from "../../kernel/game-package.ts";
import { configure } from "./choices.ts";
import { SYMBOLS, symbolsOf } from "./classic/drawing.ts";
import { Invalid, linesOf, parseDeck } from "./files.ts";
import { words } from "./words.ts";

const isLineOf = (pattern: RegExp) => (file: GivenFile) => pattern.test(roughText(file).split("\n")[0] ?? "");

/** The files of Crown of Farmland (farmland.md, sections 3.1 to 3.3). */
export const files: readonly FileKind[] = [
  {
    name: "units",
    get title() {
      return words.kinds.units;
    },
    isMeant: isLineOf(/;.*;/),
    // The decks of the house refer to its own units, so only problems of the file itself count.
    problems: (file) => problemsBy(configure, "units", file).filter((line) => !line.startsWith("deck")),
  },
  {
    name: "deck",
    get title() {
      return words.kinds.deck;
    },
    isMeant: isLineOf(/^\s*-?[0-9]+\s*$/),
    problems: deckProblems,
  },
  {
    name: "symbols",
    get title() {
      return words.kinds.symbols;
    },
    // The author may have miscounted.
    isMeant: (file) => /^[^{}[\];\n]{24,34}\n?$/u.test(roughText(file)),
    problems: (file) =>
      symbolsOf(roughText(file).replace(/\n$/, "")) === undefined ? [words.problems.symbols(SYMBOLS)] : [],
  },
];

/** A deck for any number of units. */
function deckProblems({ name, bytes }: GivenFile): readonly string[] {
  try {
    const lines = linesOf(name, bytes, words.files);
    parseDeck("deck", lines, lines.length, words.files);
    return [];
  } catch (error) {
    if (error instanceof Invalid) return [error.message];
    throw error;
  }
}
