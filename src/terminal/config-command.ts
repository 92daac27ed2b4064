import { dirname } from "node:path";
import type { ListRow } from "../shell/command-words.ts";
import { CONFIG_KEYS } from "../shell/config-keys.ts";
import { makeFolder } from "../shell/folder.ts";
import { listed } from "../shell/help.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { CONFIG } from "../shell/rows/own.ts";
import { unknown, usageWords } from "../shell/suggest.ts";
import { errorReason, toolWords } from "../shell/tool-words.ts";
import { complaint, USAGE, UserError } from "../shell/user-error.ts";
import { type ConfigName, configAt, configPath, isConfigName, problemWith } from "./config.ts";
import { opponentProblem } from "./opponents.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";

/** How people say yes and no. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["on", true],
  ["true", true],
  ["yes", true],
  ["off", false],
  ["false", false],
  ["no", false],
]);

/** `ludothek config`: shows, sets and unsets. */
export function configCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { positionals } = parsed(args, CONFIG);
    const [word, key, value] = positionals;
    const path = configPath();
    const { config } = toolWords;
    if (word === undefined) return show(path, streams);
    if (isConfigName(word)) throw new UserError(config.use(word, CONFIG_KEYS[word].value), USAGE);
    if (word !== "set" && word !== "unset")
      throw new UserError(unknown("word", word, ["set", "unset"]), USAGE);
    if (key === undefined) throw new UserError(usageWords.missing("KEY", CONFIG.path), USAGE);
    if (!isConfigName(key)) throw new UserError(unknown("key", key, Object.keys(CONFIG_KEYS)), USAGE);
    if (word === "unset") {
      if (value !== undefined) throw new UserError(config.surplus(value), USAGE);
      change(path, key, undefined);
      streams.output.write(`${config.unset(key)}\n`);
      return 0;
    }
    if (value === undefined) throw new UserError(config.needsValue(key, CONFIG_KEYS[key].value), USAGE);
    const meant = await meaningOf(key, value);
    change(path, key, meant);
    streams.output.write(`${config.set(key, shown(meant))}\n`);
    return 0;
  });
}

function show(path: string, streams: Streams): number {
  const { config, problems } = configAt(path);
  const rows = Object.keys(CONFIG_KEYS).map((key): ListRow => {
    const value = isConfigName(key) ? config[key] : undefined;
    return [key, value === undefined ? toolWords.config.none : shown(value)];
  });
  streams.output.write(`${path}:\n${listed(rows, Number.POSITIVE_INFINITY)}`);
  for (const problem of problems) streams.errors.write(complaint(problem));
  return problems.length === 0 ? 0 : 1;
}

function shown(value: string | boolean): string {
  return typeof value === "string" ? value : value ? "on" : "off";
}

/** The value that a word stands for. */
async function meaningOf(key: ConfigName, word: string): Promise<string | boolean> {
  if (CONFIG_KEYS[key].type === "boolean") {
    const value = BOOLEANS.get(word.toLowerCase());
    if (value === undefined) throw new UserError(toolWords.config.onOrOff(key, word), USAGE);
    return value;
  }
  const problem = problemWith(key, word);
  if (problem !== undefined) throw new UserError(problem, USAGE);
  const unknownBot = key === "opponent" ? await opponentProblem(word) : undefined;
  if (unknownBot !== undefined) throw new UserError(unknownBot, USAGE);
  return word;
}

/** Writes the file with one key changed. A file that can't be understood isn't overwritten. */
function change(path: string, key: ConfigName, value: string | boolean | undefined): void {
  const { members, problems } = configAt(path);
  if (members === undefined) throw new UserError(toolWords.config.fixFirst(problems.join(" ")), 1);
  const changed = { ...members, [key]: value };
  try {
    makeFolder(dirname(path), 0o700);
  } catch (error) {
    throw new UserError(toolWords.config.noFolder(dirname(path), errorReason(error)), 1);
  }
  const problem = diskSaves.write(path, `${JSON.stringify(changed, null, 2)}\n`, 0o600);
  if (problem !== undefined) throw new UserError(problem, 1);
}
