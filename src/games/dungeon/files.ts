import { type FileKind, roughText } from "../../kernel/file-kind.ts";
import { BadInput, levelIn } from "./levels.ts";

/**
 * The files of the dungeon crawler (dungeon.md, section 3). A level may lack enemies, or have its hero walled in: it
 * is still playable.
 */
export const files: readonly FileKind[] = [
  {
    name: "level",
    title: "a level of the dungeon crawler",
    isMeant: (file) => /^level[0-9]+\.txt$/.test(file.name) || /^[.#@a-zA-Z]*[.#]{3}/.test(roughText(file)),
    problems(file) {
      try {
        levelIn(file);
        return [];
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        return [error.message.replace(`${file.name}:`, "line ").replace(/^line +(\D)/, "$1")];
      }
    },
  },
];
