import type { Choice, Chosen, ChosenValue, Configured } from "../../../kernel/game-package.ts";
import { cutOff } from "../../../kernel/text.ts";
import { CAST } from "../data/cast.ts";
import { MATCHES } from "../data/matches.ts";
import { SCENARIOS } from "../data/scenarios.ts";
import { type Config, MAX_PLAYER_NAME_LENGTH, USUAL_NAMES, USUAL_OPTIONS } from "./config.ts";
import { type Read, readCharacters, readMatch, readScenario } from "./files.ts";

/** Options for people: maps and match settings of the house, or the three files of spy-rules.md, section 2. */
export const choices: readonly Choice[] = [
  {
    name: "scenario",
    help: "the map: casino, a small club or a large villa",
    values: Object.keys(SCENARIOS),
    files: "a .scenario file",
  },
  {
    name: "match",
    help: "the match settings: usual, or quick with fewer rounds and better chances",
    values: Object.keys(MATCHES),
    files: "a .match file",
  },
  { name: "characters", help: "who takes part", values: ["house"], files: "a characters.json file" },
];

/** The config for the chosen values, or what is wrong with them. */
export function configure(chosen: Chosen): Configured<Config> {
  const scenario = value("scenario", chosen.scenario ?? "casino", SCENARIOS, readScenario);
  if (!scenario.ok) return scenario;
  const match = value("match", chosen.match ?? "usual", MATCHES, readMatch);
  if (!match.ok) return match;
  const characters = value("characters", chosen.characters ?? "house", { house: CAST }, readCharacters);
  if (!characters.ok) return characters;
  const config = {
    match: match.value,
    scenario: scenario.value,
    characters: characters.value,
    options: USUAL_OPTIONS,
  };
  return { ok: true, config };
}

/** The config with these names, truncated if too long; a player without a name keeps the default. */
export function withNames(config: Config, [first, second]: readonly string[]): Config {
  const [usualFirst, usualSecond] = config.names ?? USUAL_NAMES;
  const shortened = (name = "") => cutOff(name, MAX_PLAYER_NAME_LENGTH);
  return { ...config, names: [shortened(first) || usualFirst, shortened(second) || usualSecond] };
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
    const known = Object.keys(presets).join(", ");
    return { ok: false, problem: `${name}: expected ${known} or a file, found ${JSON.stringify(given)}` };
  }
  const [file] = given;
  if (file === undefined || given.length > 1)
    return { ok: false, problem: `${name}: expected one file, found ${given.length}` };
  try {
    return read(file.name, new TextDecoder("utf-8", { fatal: true }).decode(file.bytes));
  } catch {
    return { ok: false, problem: `${file.name}: expected text in UTF-8` };
  }
}
