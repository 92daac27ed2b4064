import {
  type Choice,
  type Chosen,
  type ChosenValue,
  type Configured,
  isChoosable,
} from "../../../kernel/game-package.ts";
import { posters } from "../../posters.ts";
import { CAST } from "../data/cast.ts";
import { MATCHES } from "../data/matches.ts";
import { SCENARIOS } from "../data/scenarios.ts";
import { options } from "../words/options.ts";
import { type Config, USUAL_OPTIONS } from "./config.ts";
import { type Read, readCharacters, readMatch, readScenario } from "./files.ts";
import type { MatchConfig } from "./match.ts";
import { boundsOf } from "./match-keys.ts";
import type { ScenarioFile } from "./scenario.ts";

/** The preset of a number that leaves it to the match settings. */
const AS_MATCH = "match";

/** A number that replaces figures of the match settings, so that no file is needed for it (spy-screens.md, E4). */
interface NumberChoice extends Choice {
  readonly numbers: readonly [least: number, most: number];
  figures(value: number): Partial<MatchConfig>;
}

const NUMBERS: readonly NumberChoice[] = [
  {
    name: "combination",
    get help() {
      return options.choices.combination;
    },
    get titles() {
      return posters.spy.presets;
    },
    values: [AS_MATCH],
    numbers: [0, 100],
    figures: (value) => ({ npcSafeCombinationChance: value / 100 }),
  },
  {
    name: "poison",
    get help() {
      return options.choices.poison;
    },
    get titles() {
      return posters.spy.presets;
    },
    values: [AS_MATCH],
    numbers: boundsOf("poisonedCocktailDamage"),
    figures: (value) => ({ poisonedCocktailDamage: value }),
  },
  {
    name: "chips",
    get help() {
      return options.choices.chips;
    },
    get titles() {
      return posters.spy.presets;
    },
    values: [AS_MATCH],
    numbers: boundsOf("maxChipsRoulette"),
    figures: (value) => ({ minChipsRoulette: value, maxChipsRoulette: value }),
  },
];

/**
 * Options for people: maps and match settings of the house, or the three files of spy-rules.md, section 2; and single
 * figures.
 */
export const choices: readonly Choice[] = [
  fileChoice("scenario", Object.keys(SCENARIOS)),
  fileChoice("match", Object.keys(MATCHES)),
  fileChoice("characters", ["house"]),
  ...NUMBERS,
];

function fileChoice(name: "scenario" | "match" | "characters", values: readonly string[]): Choice {
  return {
    name,
    values,
    get help() {
      return options.choices[name];
    },
    get titles() {
      return posters.spy.presets;
    },
    get files() {
      return options.choiceFiles[name];
    },
  };
}

/** The maps of the house, as if read from files. */
const MAPS: Readonly<Record<string, ScenarioFile>> = Object.fromEntries(
  Object.entries(SCENARIOS).map(([name, scenario]) => [name, { scenario }]),
);

/** The config for the chosen values, or what is wrong with them. */
export function configure(chosen: Chosen): Configured<Config> {
  const scenario = value("scenario", chosen.scenario ?? "casino", MAPS, readScenario);
  if (!scenario.ok) return scenario;
  const match = value("match", chosen.match ?? "usual", MATCHES, readMatch);
  if (!match.ok) return match;
  const characters = value("characters", chosen.characters ?? "house", { house: CAST }, readCharacters);
  if (!characters.ok) return characters;
  const figures = chosenFigures(chosen);
  if (!figures.ok) return figures;
  const config = {
    match: { ...match.value, ...figures.value },
    ...scenario.value,
    characters: characters.value,
    options: USUAL_OPTIONS,
  };
  return { ok: true, config };
}

/** The figures that replace those of the match settings. */
function chosenFigures(chosen: Chosen): Read<Partial<MatchConfig>> {
  let figures: Partial<MatchConfig> = {};
  for (const choice of NUMBERS) {
    const given = chosen[choice.name] ?? AS_MATCH;
    if (given === AS_MATCH) continue;
    if (typeof given !== "string" || !isChoosable(choice, given)) {
      const [least, most] = choice.numbers;
      const found = JSON.stringify(typeof given === "string" ? given : options.problems.file);
      return { ok: false, problem: options.problems.noNumber(choice.name, AS_MATCH, least, most, found) };
    }
    figures = { ...figures, ...choice.figures(Number(given)) };
  }
  return { ok: true, value: figures };
}

/** The preset with this name, or the content of the one given file. */
function value<T>(
  name: string,
  given: ChosenValue,
  presets: Readonly<Record<string, T>>,
  read: (file: string, text: string) => Read<T>,
): Read<T> {
  if (typeof given === "string") {
    const [, preset] = Object.entries(presets).find(([known]) => known === given) ?? [];
    if (preset !== undefined) return { ok: true, value: preset };
    const known = Object.keys(presets);
    return { ok: false, problem: options.problems.noPreset(name, known, JSON.stringify(given)) };
  }
  const [file] = given;
  if (file === undefined || given.length > 1)
    return { ok: false, problem: options.problems.oneFile(name, given.length) };
  try {
    return read(file.name, new TextDecoder("utf-8", { fatal: true }).decode(file.bytes));
  } catch {
    return { ok: false, problem: options.problems.notText(file.name) };
  }
}
