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

/** Figures of a match of No Time to Spy, in the file of the standard (spy-rules.md, section 2.1). */
export const matchCreation: CreationEditor<MatchContent> = {
  id: "spy-match",
  game: "spy",
  title: "Match configuration",
  choice: "match",
  ending: ".match",
  fresh: freshMatch,
  samples: Object.fromEntries(
    Object.entries(MATCHES).map(([name, figures]) => [name, () => ({ figures, rest: {} })]),
  ),
  open: openMatchFile,
  write: writeMatchContent,
  problems: matchProblems,
  configure: configureMatch,
  help: [
    "Each of the 30 values is typed, slid, or changed in steps by the arrows. What is out of range is refused.",
    "Times can be unlimited. “Reset” brings a value back to what is usual, “Everything as usual” all of them.",
    "Below each name stands what the value means.",
  ],
  Editor: MatchEditor,
};
