import { posters } from "../../../games/posters.ts";
import { MATCHES } from "../../../games/spy/data/matches.ts";
import type { CreationEditor } from "../creation-editor.ts";
import {
  configureMatch,
  freshMatch,
  type MatchContent,
  matchProblems,
  openMatchFile,
  writeMatchContent,
} from "./match-content.ts";
import { MatchEditor } from "./match-editor.tsx";
import { words } from "./words.ts";

/** Figures of a match of No Time to Spy, in the file of the standard (spy-rules.md, section 2.1). */
export const matchCreation: CreationEditor<MatchContent> = {
  id: "spy-match",
  game: "spy",
  get title() {
    return words.titles.match;
  },
  choice: "match",
  ending: ".match",
  fresh: freshMatch,
  get sampleTitles() {
    return posters.spy.presets;
  },
  samples: Object.fromEntries(
    Object.entries(MATCHES).map(([name, figures]) => [name, () => ({ figures, rest: {} })]),
  ),
  open: openMatchFile,
  write: writeMatchContent,
  problems: matchProblems,
  configure: configureMatch,
  get help() {
    return words.matchHelp;
  },
  Editor: MatchEditor,
};
