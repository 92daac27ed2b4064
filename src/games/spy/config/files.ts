import { type Codec, complaintLine, type Parsed } from "../../../kernel/game.ts";
import { jsonProblem } from "../../../kernel/json-problem.ts";
import { files } from "../words/files.ts";
import { characterList } from "./character-schema.ts";
import type { Character } from "./characters.ts";
import type { MatchConfig } from "./match.ts";
import { HOUSE_KEYS, MATCH_KEYS } from "./match-keys.ts";
import { matchConfig } from "./match-schema.ts";
import type { Scenario, ScenarioFile } from "./scenario.ts";
import { scenarioFile } from "./scenario-schema.ts";

/** The content of a file, or what is wrong with it: the file, the key or cell, and what is allowed there. */
export type Read<T> = Parsed<T>;

type Members = Readonly<Record<string, unknown>>;

/** The content of a `.match` file. */
export function readMatch(name: string, text: string): Read<MatchConfig> {
  return read(name, text, matchConfig);
}

/** The content of a `.scenario` file. */
export function readScenario(name: string, text: string): Read<ScenarioFile> {
  return read(name, text, scenarioFile);
}

/** The content of a character list. */
export function readCharacters(name: string, text: string): Read<readonly Character[]> {
  return read(name, text, characterList);
}

/**
 * A `.match` file: all 30 keys in their order (spy-rules.md, section 2.1), then keys of the house that are given, then
 * unknown keys of its source.
 */
export function writeMatch(match: MatchConfig, rest: Members = {}): string {
  const keys = [...MATCH_KEYS, ...HOUSE_KEYS.filter((key) => match[key] !== undefined)];
  return written({ ...Object.fromEntries(keys.map((key) => [key, match[key]])), ...rest });
}

/** A `.scenario` file: a line for every row of the map, then other members: chips of tables, unknown keys of its source. */
export function writeScenario(scenario: Scenario, rest: Members = {}): string {
  const rows = scenario.map((row) => `    ${JSON.stringify(row)}`);
  const members = Object.entries(rest).map(
    ([key, value]) => `,\n  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n  "scenario": [\n${rows.join(",\n")}\n  ]${members.join("")}\n}\n`;
}

/** A character list; unknown attributes of a character are left out, and health at the start unless it is given. */
export function writeCharacters(characters: readonly Character[]): string {
  return written(
    characters.map(({ name, description, gender, features, initialHp }) => ({
      name,
      ...(description && { description }),
      ...(gender && { gender }),
      features,
      ...(initialHp !== undefined && { initialHp }),
    })),
  );
}

/** Formats a value as a JSON file. */
export function written(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function read<T>(name: string, text: string, codec: Codec<T>): Read<T> {
  const broken = jsonProblem(text);
  if (broken !== undefined) return { ok: false, problem: files.json(name, broken) };
  const found = codec.safeParse(JSON.parse(text));
  return found.success
    ? { ok: true, value: found.data }
    : { ok: false, problem: complaintLine(name, found.error.issues) };
}
