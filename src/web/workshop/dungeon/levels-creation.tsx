import { pack } from "../../../games/dungeon/package.ts";
import { type CreationEditor, fileOf } from "../creation-editor.ts";
import {
  filesOf,
  freshLevels,
  houseLevels,
  type LevelsContent,
  levelsProblems,
  openLevels,
} from "./levels-content.ts";
import { LevelsEditor } from "./levels-editor.tsx";

/** Levels of the dungeon crawler, several as a campaign, in the files of the specification (dungeon.md, section 3). */
export const levelsCreation: CreationEditor<LevelsContent> = {
  id: "dungeon-levels",
  game: "dungeon",
  title: "Levels",
  ending: ".json",
  fresh: freshLevels,
  samples: { campaign: houseLevels },
  open: openLevels,
  write: (content) => `${JSON.stringify(content)}\n`,
  files: filesOf,
  problems: levelsProblems,
  configure: (content) =>
    pack.configure({ levels: filesOf(content).map(({ name, text }) => fileOf(name, text)) }),
  help: [
    "Choose what to paint, then click or drag over the level. “Rectangle” fills everything between two corners, as Shift does.",
    "Two fingers, the right button or “Move” move the level; two fingers, the wheel or the buttons zoom.",
    "With the keyboard, arrows move, Enter paints, and a letter places its tile.",
    "Rows and columns are inserted and deleted at the cursor. Painting moves the cursor; with “Move”, a click does.",
    "Levels are played in order; add, copy and move them with the buttons beside their numbers. Dropping a file level3.txt replaces level 3.",
  ],
  Editor: LevelsEditor,
};
