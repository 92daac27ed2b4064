import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  chapterOf,
  MANUAL_LANGUAGES,
  type ManualLanguage,
  manualFolder,
} from "../../scripts/manual-chapters.ts";
import { GAMES } from "../../src/games/index.ts";
import { freePort } from "../free-port.ts";
import { MARK, Terminal } from "./terminal.ts";

/*
 * What pages show of terminals. A block ```console shows one, from where it was left; a word behind it names another
 * one. What stands behind "$ " or behind a question is typed, and so is what stands behind "> " where a program asks
 * without a prompt; ^C and ^D are keys. A block with the name of a file behind its language (```json deck.json) is
 * that file. All terminals of a page are in one folder. Ports, ids of tables and seeds are other ones each time;
 * whatever else is, stands on the page as "…": within a line it is any text, alone on a line any number of lines.
 */

/** The folder of the project: `$PROJECT` in commands. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** The pages of the manual in a language, by their paths in the project: those of the house, and one in the folder of each game. */
export function pagesIn(language: ManualLanguage): string[] {
  const folder = manualFolder(language);
  const house = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name))
    .sort();
  return [...house, ...Array.from(GAMES.keys(), (game) => chapterOf(game, language))];
}

/** The pages of the manual in all languages. */
export function manualPages(): string[] {
  return [...new Set(MANUAL_LANGUAGES.flatMap(pagesIn))];
}

/** The ports on the pages; each stands for a free one. */
const PORTS = ["8017", "8018", "7007", "9017", "4222"];

/** Where the ids of tables stand. */
const TABLE = /ws:\/\/127\.0\.0\.1:\d+ ([0-9a-z]{12})/g;

const tablesIn = (text: string) => [...new Set(Array.from(text.matchAll(TABLE), ([, id = ""]) => id))];

/** A text with other words in place of these, all at once: one that was put in may look like the next one. */
function replaced(text: string, words: readonly string[], by: readonly string[]): string {
  if (words.length === 0) return text;
  return text.replaceAll(new RegExp(words.join("|"), "g"), (word) => by[words.indexOf(word)] ?? word);
}

/** What differs each time: ports, and table ids in order of appearance. */
export class Names {
  readonly #ports: readonly string[];
  readonly #shown: readonly string[];
  readonly #real: string[] = [];

  constructor(page: string, ports: readonly string[]) {
    this.#shown = tablesIn(page);
    this.#ports = ports;
  }

  /** Replacements for the input on a page. */
  typed(text: string): string {
    return replaced(replaced(text, PORTS, this.#ports), this.#shown, this.#real);
  }

  /** A screen as the page would show it. */
  shown(screen: string): string {
    for (const id of tablesIn(screen)) if (!this.#real.includes(id)) this.#real.push(id);
    return trimmed(replaced(replaced(screen, this.#real, this.#shown), this.#ports, PORTS));
  }
}

const trimmed = (text: string) => text.replaceAll(/[ \t]+$/gm, "");
const withoutSeeds = (text: string) => text.replaceAll(/[0-9a-f]{32}/g, "SEED");

/** What a screen must look like for a text of a page: "…" is whatever it is. */
export function patternOf(text: string): RegExp {
  const escaped = withoutSeeds(trimmed(text)).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll(/^…\n/gm, "(?:.*\\n)*?").replaceAll("…", ".*?")}$`);
}

/** Input follows a question. */
const QUESTION =
  /^(?:(?:Your turn|What now|Waiting|Which one\?)[^>\n]*> |> |.*\[y\/N\] |[A-Z][a-z]+ > |\[INFO\] Please enter the name of player \d: )/;

/** The screen before an input, and the input. */
interface Part {
  readonly shown: string;
  readonly typed: string | undefined;
}

/** The text of a block: output and input, in turn. */
export function partsOf(block: string): Part[] {
  const parts: Part[] = [];
  let shown = "";
  for (const line of block.split("\n")) {
    const question = line.startsWith("$ ") ? "$ " : (QUESTION.exec(line)?.[0] ?? "");
    const typed = line.slice(question.length);
    if (question !== "" && typed !== "") {
      parts.push({ shown: shown + question, typed });
      shown = "";
    } else if (line === "^C" || line === "^D") {
      parts.push({ shown, typed: line });
      shown = "";
    } else shown += `${line}\n`;
  }
  const rest = shown.replace(/\n$/, "");
  return rest === "" ? parts : [...parts, { shown: rest, typed: undefined }];
}

/** A fence of a page: its language, the word behind it, and what it holds. */
const FENCE = /^```(\w+)(?: (\S+))?\n(.*?)\n```$/gms;

/** The blocks of a page that are run, or that what is run reads. */
export const executedBlocks = (page: string): string[] =>
  [...page.matchAll(FENCE)].flatMap(([block, language, word = ""]) =>
    language === "console" || word !== "" ? [block] : [],
  );

/** The commands of a page that a test runs. */
export const commandsIn = (page: string): string[] =>
  [...page.matchAll(FENCE)]
    .filter(([, language]) => language === "console")
    .flatMap(([, , , block = ""]) => partsOf(block))
    .flatMap(({ shown, typed }) => (shown.endsWith("$ ") && typed !== undefined ? [typed] : []));

/** The terminals of a page and the folder they are in. */
class Desk {
  readonly directory = mkdtempSync(join(tmpdir(), "ludothek-page-"));
  readonly home = mkdtempSync(join(tmpdir(), "ludothek-home-"));
  readonly #terminals = new Map<string, Terminal>();

  terminal(name: string): Terminal {
    const env = {
      ...process.env,
      LUDOTHEK_HOME: this.home,
      // Pages in other languages say so with --lang.
      LUDOTHEK_LANG: "en",
      PROJECT: root,
      XDG_DATA_HOME: this.home,
      COLUMNS: "100",
    };
    const known = this.#terminals.get(name) ?? new Terminal(this.directory, env);
    this.#terminals.set(name, known);
    return known;
  }

  write(name: string, text: string): void {
    const path = join(this.directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  }

  clear(): void {
    for (const terminal of this.#terminals.values()) terminal.close();
    for (const path of [this.directory, this.home]) rmSync(path, { recursive: true, force: true });
  }
}

/** Runs everything on a page; `block` is called for each terminal block in turn. */
async function follow(
  page: string,
  block: (terminal: Terminal, names: Names, text: string, place: RegExpExecArray) => Promise<void>,
): Promise<void> {
  const names = new Names(page, await Promise.all(PORTS.map(async () => String(await freePort()))));
  const desk = new Desk();
  try {
    for (const place of page.matchAll(FENCE)) {
      const [, language, word = "", text = ""] = place;
      if (language === "console") await block(desk.terminal(word), names, text, place);
      else if (word !== "") desk.write(word, text);
    }
  } finally {
    desk.clear();
  }
}

/**
 * The ways in which a screen may show a text: as it is, with the prompt of the shell below it, or before an answer
 * without a prompt.
 */
function readings(screen: string, isLast: boolean): string[] {
  const bare = screen === "" || screen.endsWith("\n") ? [screen + trimmed(MARK)] : [];
  const ended = isLast && screen.endsWith("\n") ? [screen.slice(0, -1)] : [];
  return [screen, screen.replace(/\n\$$/, ""), ...bare, ...ended];
}

/** Does what a page says, and throws where something else happens. */
export async function checkPage(path: string): Promise<void> {
  await follow(readFileSync(join(root, path), "utf8"), async (terminal, names, text) => {
    const parts = partsOf(text);
    let expected = "";
    for (const { shown, typed } of parts) {
      expected += shown;
      const pattern = patternOf(expected);
      await terminal.until((screen) =>
        readings(withoutSeeds(names.shown(screen)), typed === undefined).some((now) => pattern.test(now)),
      );
      if (typed === undefined) continue;
      await terminal.type(names.typed(typed));
      expected += `${typed}\n`;
    }
    if (parts.at(-1)?.typed !== undefined || text.endsWith("…") || !isWhole(terminal.screen))
      await terminal.settled(ENDING_MS);
    terminal.wipe();
  });
}

/**
 * Whether a screen ends with a whole line or a question. The end of any other line may come later than its text: a wipe in between would
 * take the text for a question.
 */
function isWhole(screen: string): boolean {
  const last = /[^\n]*$/.exec(screen)?.[0] ?? "";
  return last === "" || last === "$ " || QUESTION.test(last);
}

/** Milliseconds without output after which a command is taken for one that goes on, such as a server. */
const ENDING_MS = 500;

/** Milliseconds after which nothing more is said. */
const QUIET = 2500;

/**
 * Does what a page says, and gives the page with what happened. Lines in which something may be anything stay as they
 * are.
 */
export async function rewrittenPage(path: string): Promise<string> {
  const page = readFileSync(join(root, path), "utf8");
  let written = "";
  let end = 0;
  await follow(page, async (terminal, names, text, place) => {
    for (const { typed } of partsOf(text)) {
      await terminal.settled(QUIET);
      if (typed !== undefined) await terminal.type(names.typed(typed));
    }
    await terminal.settled(QUIET);
    const now = names.shown(terminal.screen).replace(/\n\$$/, "").replace(/\n$/, "");
    const open = text.split("\n").filter((line) => /…./.test(line) || /.…/.test(line));
    const lines = now
      .split("\n")
      .map((line) => open.find((old) => patternOf(old).test(withoutSeeds(line))) ?? line);
    const block = patternOf(text).test(withoutSeeds(now)) ? text : lines.join("\n");
    written += page.slice(end, place.index) + place[0].replace(text, () => block);
    end = place.index + place[0].length;
    terminal.wipe();
  });
  return written + page.slice(end);
}
