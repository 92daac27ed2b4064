import { SCENARIOS } from "../../../games/spy/data/scenarios.ts";
import type { CreationEditor } from "../creation-editor.ts";
import {
  configureScenario,
  contentOf,
  freshScenario,
  openScenario,
  type ScenarioContent,
  scenarioProblems,
  writeScenarioContent,
} from "./scenario-content.ts";
import { ScenarioEditor } from "./scenario-editor.tsx";
import { words } from "./words.ts";

/** Maps of No Time to Spy, in the file of the standard (spy-rules.md, section 3). */
export const scenarioCreation: CreationEditor<ScenarioContent> = {
  id: "spy-scenario",
  game: "spy",
  title: "Scenario",
  choice: "scenario",
  ending: ".scenario",
  fresh: freshScenario,
  samples: Object.fromEntries(
    Object.entries(SCENARIOS).map(([name, scenario]) => [name, () => contentOf(scenario)]),
  ),
  open: openScenario,
  write: writeScenarioContent,
  problems: scenarioProblems,
  configure: configureScenario,
  help: [
    "Choose something from the palette and click or drag over fields, or drag it onto a free field.",
    "A + around the map becomes a new field, so maps need not be rectangular.",
    "With “Select”, drag over fields: then fill them from the palette, or use the buttons below the map. A right click or a long press opens them as a menu.",
    "Two fingers, the middle button or “Move” move the map; two fingers, the wheel or the buttons zoom.",
    words.keys,
  ],
  Editor: ScenarioEditor,
};
