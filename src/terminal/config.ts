import { parseJson } from "../kernel/json.ts";
import { jsonProblem } from "../kernel/json-problem.ts";
import { visible } from "../kernel/visible.ts";
import { fs } from "../shell/builtin.ts";
import { CONFIG_KEYS } from "../shell/config-keys.ts";
import { didYouMean, usageWords } from "../shell/suggest.ts";
import { errorReason, toolWords } from "../shell/tool-words.ts";
import { complaint, errorCode } from "../shell/user-error.ts";
import { thisMachine, userFolder } from "./keep.ts";
import { inWords, type Streams } from "./run.ts";
import { writeError } from "./user-error.ts";

/** What a player would otherwise type every time. Options on the command line and the environment take precedence. */
export interface Config {
  readonly name?: string;
  readonly opponent?: string;
  readonly colours?: boolean;
  readonly plain?: boolean;
}

/** A key of the config. */
export type ConfigName = keyof typeof CONFIG_KEYS;

/** Longest text in the config: the longest name that a server accepts. */
export const MAX_TEXT = 30;

/** Whether a name or another text is short, visible and not empty. */
export function isShortText(text: string): boolean {
  return text.trim() !== "" && visible(text) === text && text.length <= MAX_TEXT;
}

/** A config file: what it says, and what is wrong with it. */
export interface ConfigFile {
  readonly config: Config;
  /** Everything in the file, also what this version doesn't know; undefined if the file is no JSON object. */
  readonly members: Readonly<Record<string, unknown>> | undefined;
  readonly problems: readonly string[];
}

/** The path of the config file. */
export function configPath(): string {
  return `${userFolder("config", thisMachine())}/config.json`;
}

/** Reads a config file. What is wrong in it is left out; a missing file is empty. */
export function configAt(path: string): ConfigFile {
  const { config } = toolWords;
  let text: string;
  try {
    text = fs.readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? ""))
      return { config: {}, members: {}, problems: [] };
    return failed(config.unreadable(path, errorReason(error)));
  }
  const read = parseJson(text);
  if (!read.ok) return failed(config.noJson(path, jsonProblem(text) ?? null));
  const { value } = read;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return failed(config.noObject(path));
  const entries = Object.entries(value);
  const problems = entries.flatMap(([key, each]) => {
    const problem = problemWith(key, each);
    return problem === undefined ? [] : [config.ignored(path, problem)];
  });
  const good = entries.filter(([key, each]) => problemWith(key, each) === undefined);
  return { config: Object.fromEntries(good), members: Object.fromEntries(entries), problems };
}

function failed(problem: string): ConfigFile {
  return { config: {}, members: undefined, problems: [problem] };
}

/** Whether a word is a key of the config. */
export function isConfigName(word: string): word is ConfigName {
  return Object.hasOwn(CONFIG_KEYS, word);
}

/** What is wrong with a key or its value; undefined if nothing is. */
export function problemWith(key: string, value: unknown): string | undefined {
  if (!isConfigName(key)) {
    const known = Object.keys(CONFIG_KEYS);
    return (
      usageWords.unknown.key(key) +
      (didYouMean(key, known) || ` ${toolWords.config.keysAre(known.join(", "))}`)
    );
  }
  if (CONFIG_KEYS[key].type === "boolean")
    return typeof value === "boolean" ? undefined : toolWords.config.trueOrFalse(key, JSON.stringify(value));
  return typeof value === "string" && isShortText(value)
    ? undefined
    : toolWords.config.visible(key, MAX_TEXT, JSON.stringify(value));
}

let known: Config | undefined;

/** The player's config. The first call says what is wrong with the file, on standard error. */
export function readConfig(): Config {
  if (known !== undefined) return known;
  const { config, problems } = configAt(configPath());
  for (const problem of problems) writeError(Buffer.from(complaint(problem)));
  known = config;
  return config;
}

/** The streams as the player's config wants them; colours are set for the whole process. */
export function configuredStreams(streams: Streams): Streams {
  const { colours, plain } = readConfig();
  // The environment takes precedence.
  if (process.env.NO_COLOR === undefined && colours === false) process.env.NO_COLOR = "1";
  return plain ? inWords(streams) : streams;
}
