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
import { words } from "./words.ts";

/** Levels of the dungeon crawler, several as a campaign, in the files of the specification (dungeon.md, section 3). */
export const levelsCreation: CreationEditor<LevelsContent> = {
  id: "dungeon-levels",
  game: "dungeon",
  get title() {
    return words.title;
  },
  ending: ".json",
  fresh: freshLevels,
  get sampleTitles() {
    return words.samples;
  },
  samples: { campaign: houseLevels },
  open: openLevels,
  write: (content) => `${JSON.stringify(content)}\n`,
  files: filesOf,
  problems: levelsProblems,
  configure: (content) =>
    pack.configure({ levels: filesOf(content).map(({ name, text }) => fileOf(name, text)) }),
  get help() {
    return words.help;
  },
  Editor: LevelsEditor,
};
