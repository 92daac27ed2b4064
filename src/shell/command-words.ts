import { GAMES } from "../games/index.ts";
import { DIALECTS } from "../games/spy/standard/command-line.ts";
import { catalogue } from "../languages/catalogue.ts";
import type { Figures } from "../languages/en/commands.ts";
import { commands } from "../languages/loaders.ts";
import type { CommandRow } from "./command-row.ts";
import { CONFIG_KEYS } from "./config-keys.ts";
import { MAX_STUDY_MATCHES } from "./rows/lab.ts";
import { CONFIG } from "./rows/own.ts";
import { SERVE } from "./rows/server.ts";
import { MAX_MATCHES, MAX_ROUNDS, WORKER_GRACE_MS } from "./rows/tools.ts";
import { DEFAULT_SHARDS, LIMITS, variableOf } from "./server-limits.ts";
import { DEFAULT_RECONNECTS, DIFFICULTIES } from "./spy-ai-line.ts";

/** What the help says around commands. */
export const words = await catalogue(commands);

/** A head and its explanation. */
export type ListRow = readonly [head: string, says: string];

/** What the help says about a command. */
export interface CommandTexts {
  /** One line for the list of all commands. */
  readonly summary: string;
  /** Paragraphs before the options. */
  readonly about: readonly string[];
  /** Options by their long names, and keys of `--x`. */
  readonly options: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, string>>;
  /** Paragraphs after the options; a pair is a row of a list. */
  readonly notes: readonly (string | ListRow)[];
}

/** A text of the catalogue. */
type Text = string | ((figures: Figures) => string);

/** A command in the catalogue. */
interface CommandWords {
  readonly summary: Text;
  readonly about: readonly Text[];
  readonly options: Readonly<Record<string, Text>>;
  readonly keys?: Readonly<Record<string, Text>>;
  readonly notes?: readonly (Text | readonly string[])[];
}

const FIGURES: Figures = {
  games: [...GAMES.keys()].join(", "),
  dialects: DIALECTS.join(", "),
  aiLevels: DIFFICULTIES.map((bot, i) => `${i + 1} ${bot}`).join(", "),
  maxMatches: MAX_MATCHES,
  maxStudyMatches: MAX_STUDY_MATCHES,
  maxRounds: MAX_ROUNDS,
  workerSeconds: WORKER_GRACE_MS / 1000,
  shards: DEFAULT_SHARDS,
  reconnects: DEFAULT_RECONNECTS,
};

/** The texts of a command in the language that is spoken. */
export function textsOf({ path }: CommandRow): CommandTexts {
  const known: Readonly<Record<string, CommandWords>> = words.commands;
  const texts = known[path];
  if (texts === undefined) throw new Error(`The catalogue "commands" has no texts of ${path}`);
  const { summary, about, options, keys = {}, notes = [] } = texts;
  return {
    summary: made(summary),
    about: about.map(made),
    options: allMade(options),
    keys: allMade(keys),
    notes: [...notes.map(madeNote), ...tableOf(path)],
  };
}

function made(text: Text): string {
  return typeof text === "string" ? text : text(FIGURES);
}

function allMade(texts: Readonly<Record<string, Text>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, made(text)]));
}

function madeNote(note: Text | readonly string[]): string | ListRow {
  if (typeof note === "string" || typeof note === "function") return made(note);
  const [head = "", says = ""] = note;
  return [head, says];
}

/** The rows below the notes of a command that follow from a table. */
function tableOf(path: string): readonly ListRow[] {
  if (path === SERVE.path)
    return limitTexts().map(({ variable, says, usual }) => [variable, `${says} (${usual})`]);
  if (path !== CONFIG.path) return [];
  const { config }: { readonly config: Readonly<Record<string, string>> } = words;
  return Object.entries(CONFIG_KEYS).map(([key, { value }]) => [`${key} ${value}`, config[key] ?? ""]);
}

function limitTexts() {
  const { limits }: { readonly limits: Readonly<Record<string, string>> } = words;
  return Object.entries(LIMITS).map(([limit, usual]) => ({
    variable: variableOf(limit),
    says: limits[limit] ?? "",
    usual,
  }));
}

/** All limits of the server as a Markdown table: variable, meaning, default. */
export function limitTable(): string {
  const rows = limitTexts().map(({ variable, says, usual }) => `| \`${variable}\` | ${says} | ${usual} |\n`);
  const { variable, meaning, usual } = words.limitTable;
  return `| ${variable} | ${meaning} | ${usual} |\n|---|---|---|\n${rows.join("")}`;
}
