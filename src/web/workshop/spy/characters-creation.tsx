import { posters } from "../../../games/posters.ts";
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
import { words } from "./words.ts";

/** Lists of characters of No Time to Spy, in the file of the standard (spy-rules.md, section 6.2). */
export const charactersCreation: CreationEditor<CastContent> = {
  id: "spy-characters",
  game: "spy",
  get title() {
    return words.titles.characters;
  },
  choice: "characters",
  ending: ".json",
  fresh: freshCast,
  get sampleTitles() {
    return posters.spy.presets;
  },
  samples: { house: () => castOf(CAST) },
  open: openCast,
  write: writeCast,
  problems: castProblems,
  configure: configureCast,
  get help() {
    return words.charactersHelp;
  },
  Editor: CharactersEditor,
};
