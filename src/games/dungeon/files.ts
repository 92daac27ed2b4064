import { type FileKind, roughText } from "../../kernel/file-kind.ts";
import { levelDefect, MAX_LEVEL_BYTES, rowsOf, textOf } from "./levels.ts";
import { words } from "./words.ts";

/**
 * The files of the dungeon crawler (dungeon.md, section 3). A level may lack enemies, or have its hero walled in: it
 * is still playable.
 */
export const files: readonly FileKind[] = [
  {
    name: "level",
    get title() {
      return words.kinds.level;
    },
    isMeant: (file) => /^level[0-9]+\.txt$/.test(file.name) || /^[.#@a-zA-Z]*[.#]{3}/.test(roughText(file)),
    problems({ bytes }) {
      if (bytes.length > MAX_LEVEL_BYTES) return [words.files.size(bytes.length, MAX_LEVEL_BYTES)];
      const defect = levelDefect(rowsOf(textOf(bytes)), words.files);
      if (defect === undefined) return [];
      const { line, column, text } = defect;
      return [line === undefined ? text : words.problems.place(line, column, text)];
    },
  },
];
