import { SCENARIOS } from "../../../games/spy/data/scenarios.ts";
import type { Craft } from "../craft.ts";
import { ScenarioEditor } from "./scenario-editor.tsx";
import {
  configureScenario,
  freshScenario,
  openScenario,
  type ScenarioWork,
  scenarioProblems,
  workOf,
  writeScenarioWork,
} from "./scenario-work.ts";

/** Maps of No Time to Spy, in the file of the standard (spy-rules.md, section 3). */
export const scenarioCraft: Craft<ScenarioWork> = {
  id: "spy-scenario",
  game: "spy",
  title: "Scenario",
  choice: "scenario",
  ending: ".scenario",
  fresh: freshScenario,
  samples: Object.fromEntries(
    Object.entries(SCENARIOS).map(([name, scenario]) => [name, () => workOf(scenario)]),
  ),
  open: openScenario,
  write: writeScenarioWork,
  problems: scenarioProblems,
  configure: configureScenario,
  Editor: ScenarioEditor,
};
