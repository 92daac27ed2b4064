import { pack } from "../../../games/farmland/package.ts";
import { posters } from "../../../games/posters.ts";
import { type CreationEditor, fileOf } from "../creation-editor.ts";
import { filesOf, freshSet, houseSet, openSet, type SetContent, setProblems } from "./set-content.ts";
import { SetEditor } from "./set-editor.tsx";
import { words } from "./words.ts";

/** Units and decks of Crown of Farmland, as text files of the specification (farmland.md, section 3). */
export const setCreation: CreationEditor<SetContent> = {
  id: "farmland-set",
  game: "farmland",
  get title() {
    return words.title;
  },
  ending: ".json",
  fresh: freshSet,
  get sampleTitles() {
    return posters.farmland.presets;
  },
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
  get help() {
    return words.help;
  },
  Editor: SetEditor,
};
