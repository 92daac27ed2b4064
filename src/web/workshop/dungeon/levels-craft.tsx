import { offer } from "../../../games/dungeon/offer.ts";
import type { Craft } from "../craft.ts";
import { LevelsEditor } from "./levels-editor.tsx";
import {
  filesOf,
  freshLevels,
  houseLevels,
  type LevelsWork,
  levelsProblems,
  openLevels,
} from "./levels-work.ts";

/** Levels of the dungeon crawler, several as a campaign, in the files of the specification (dungeon.md, section 3). */
export const levelsCraft: Craft<LevelsWork> = {
  id: "dungeon-levels",
  game: "dungeon",
  title: "Levels",
  ending: ".json",
  fresh: freshLevels,
  samples: { campaign: houseLevels },
  open: openLevels,
  write: (work) => `${JSON.stringify(work)}\n`,
  files: filesOf,
  problems: levelsProblems,
  configure: (work) =>
    offer.configure({
      levels: filesOf(work).map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) })),
    }),
  Editor: LevelsEditor,
};
