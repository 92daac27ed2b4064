import { CAST } from "../../../games/spy/data/cast.ts";
import type { CreationEditor } from "../creation-editor.ts";
import {
  type CastContent,
  castOf,
  castProblems,
  configureCast,
  freshCast,
  openCast,
  writeCast,
} from "./characters-content.ts";
import { CharactersEditor } from "./characters-editor.tsx";

/** Lists of characters of No Time to Spy, in the file of the standard (spy-rules.md, section 6.2). */
export const charactersCreation: CreationEditor<CastContent> = {
  id: "spy-characters",
  game: "spy",
  title: "Character list",
  choice: "characters",
  ending: ".json",
  fresh: freshCast,
  samples: { house: () => castOf(CAST) },
  open: openCast,
  write: writeCast,
  problems: castProblems,
  configure: configureCast,
  help: [
    "Choose a character in the list; “New”, “Duplicate” and “Delete” change the list.",
    "Each has a name of its own, a description, a gender, and any of the 17 properties.",
    "A match needs at least 12 characters.",
  ],
  Editor: CharactersEditor,
};
