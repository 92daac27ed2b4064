import { type FileKind, problemsBy, roughText } from "../../kernel/file-kind.ts";
import { configure } from "./choices.ts";
import { words } from "./words.ts";

/** The files of Creature Duel (duel.md, section 2). */
export const files: readonly FileKind[] = [
  {
    name: "deck",
    get title() {
      return words.kinds.deck;
    },
    isMeant: (file) => /"(Creatures|Spells)"/.test(roughText(file)),
    problems: (file) => problemsBy(configure, "deck", file),
  },
];
