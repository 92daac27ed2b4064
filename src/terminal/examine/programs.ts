import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseJson } from "../../kernel/json.ts";
import { jsonProblem } from "../../kernel/json-problem.ts";
import { MAX_EXAMINE_SECONDS } from "../../shell/rows/examine.ts";
import { readProblem } from "../../shell/tool-words.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { wholeNumber } from "../command.ts";
import type { Limits } from "./examinee.ts";
import { words } from "./words.ts";

/** A program to be examined. */
export interface NamedProgram {
  readonly name: string;
  readonly command: readonly string[];
}

const MAX_SEED = 0xffffffff;
const MAX_MEGABYTES = 1_000_000;
const MAX_JOBS = 256;

/** Most output of a session. */
const OUTPUT_MEGABYTES = 8;

/** The value of `--seed`. */
export function seedNumber(text: string): number {
  return wholeNumber("--seed", text, MAX_SEED);
}

/** The value of `--jobs`. */
export function jobsNumber(text = String(availableParallelism())): number {
  return wholeNumber("--jobs", text, MAX_JOBS);
}

/** The values of `--timeout` and `--megabytes`. */
export function limitsOf(timeout: string, megabytes: string): Limits {
  return {
    seconds: wholeNumber("--timeout", timeout, MAX_EXAMINE_SECONDS),
    megabytes: wholeNumber("--megabytes", megabytes, MAX_MEGABYTES),
    outputMegabytes: OUTPUT_MEGABYTES,
  };
}

/** The program behind `--`, or those of a file. */
export function programsOf(
  game: string,
  command: readonly string[],
  file: string | undefined,
): readonly NamedProgram[] {
  if (file !== undefined && command.length > 0) throw new UserError(words.notBoth, USAGE);
  if (file !== undefined) return programsIn(file);
  if (command.length > 0) return [{ name: command.join(" "), command }];
  throw new UserError(words.missing(game), USAGE);
}

/** How a program is named in a file. */
const EXAMPLE = '{"name": "Red", "command": ["java", "-jar", "red.jar"]}';

/** The programs of a file; throws a {@link UserError} that says what is wrong with it. */
export function programsIn(path: string): readonly NamedProgram[] {
  const expected = words.expectedList(`[${EXAMPLE}]`);
  const text = textAt(path);
  const json = parseJson(text);
  if (!json.ok) {
    const where = jsonProblem(text);
    const problem = `${words.json[json.problem]}${where === undefined ? "" : `: ${where}`}`;
    throw new UserError(`${path}: ${problem}; ${expected}.`, USAGE);
  }
  const { value } = json;
  if (!Array.isArray(value) || value.length === 0) throw new UserError(`${path}: ${expected}.`, USAGE);
  const programs = value.map((entry: unknown, i) => programOf(entry, words.program(path, i + 1)));
  const double = programs.find(({ name }, i) => programs.findIndex((other) => other.name === name) !== i);
  if (double !== undefined) throw new UserError(words.double(path, double.name), USAGE);
  return programs;
}

function programOf(entry: unknown, where: string): NamedProgram {
  const { name, command }: { name?: unknown; command?: unknown } = Object(entry);
  const isText = (word: unknown): word is string => typeof word === "string" && word !== "";
  if (!isText(name) || !Array.isArray(command) || command.length === 0 || !command.every(isText))
    throw new UserError(words.expected(where, EXAMPLE), USAGE);
  return { name, command };
}

function textAt(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UserError(readProblem(path, error), USAGE);
  }
}
