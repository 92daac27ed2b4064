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
    "Each row is a unit: its two names, its figures, and its copies in each deck. A deck has 40 cards.",
    "The editor shows which units the chosen one can join, and the result. The matrix shows all pairs at once.",
    "“New unit” adds a row, the cross at its end deletes it.",
  ],
  Editor: SetEditor,
};
