import { posters } from "../../../games/posters.ts";
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
  get title() {
    return words.titles.scenario;
  },
  choice: "scenario",
  ending: ".scenario",
  fresh: freshScenario,
  get sampleTitles() {
    return posters.spy.presets;
  },
  samples: Object.fromEntries(
    Object.entries(SCENARIOS).map(([name, scenario]) => [name, () => contentOf(scenario)]),
  ),
  open: openScenario,
  write: writeScenarioContent,
  problems: scenarioProblems,
  configure: configureScenario,
  get help() {
    return [...words.scenarioHelp, words.keys];
  },
  Editor: ScenarioEditor,
};
