import { pack } from "../../../games/farmland/package.ts";
import { type CreationEditor, fileOf } from "../creation-editor.ts";
import { filesOf, freshSet, houseSet, openSet, type SetContent, setProblems } from "./set-content.ts";
import { SetEditor } from "./set-editor.tsx";

/** Units and decks of Crown of Farmland, as text files of the specification (farmland.md, section 3). */
export const setCreation: CreationEditor<SetContent> = {
  id: "farmland-set",
  game: "farmland",
  title: "Units and decks",
  ending: ".json",
  fresh: freshSet,
  samples: {
    balanced: () => houseSet("balanced"),
    aggressive: () => houseSet("aggressive"),
    defensive: () => houseSet("defensive"),
  },
  open: ({ name, bytes }, bench) => openSet(name, bytes, bench),
  write: (content) => `${JSON.stringify(content)}\n`,
  files: filesOf,
  problems: setProblems,
  configure(content) {
    const [units, deck1, deck2] = filesOf(content, "this").map(({ name, text }) => [fileOf(name, text)]);
    return pack.configure({ ...(units && { units }), ...(deck1 && { deck1 }), ...(deck2 && { deck2 }) });
  },
  help: [
    "Each row is a unit: its two names, its figures, and how many of it are in either deck. A deck has 40 cards.",
    "Of the chosen unit it is shown which others it can join, and what comes of it; the matrix shows all pairs at once.",
    "“New unit” adds a row, the cross at its end deletes it.",
  ],
  Editor: SetEditor,
};
