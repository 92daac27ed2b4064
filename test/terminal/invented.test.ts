import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { botNames, charactersOf } from "../../src/bots/levels.ts";
import { SPELL_NAMES } from "../../src/games/duel/cards.ts";
import { DECKS } from "../../src/games/duel/decks.ts";
import { UNITS } from "../../src/games/farmland/units.ts";
import { allGames, GAMES } from "../../src/games/index.ts";
import { CLASS_NAMES, EFFECT_OF } from "../../src/games/runa/cards.ts";
import { EFFECT_OF_ABILITY, MONSTER_CARDS } from "../../src/games/runa/monsters.ts";
import { CAST } from "../../src/games/spy/data/cast.ts";
import { words as overview } from "../../src/languages/de/commands.ts";
import { words as terminal } from "../../src/languages/de/terminal.ts";
import { COMMANDS } from "../../src/shell/all-commands.ts";
import { CONFIG_KEYS } from "../../src/shell/config-keys.ts";
import { CONFIG, SHELLS } from "../../src/shell/rows/own.ts";
import { MATCHES } from "../../src/shell/rows/play.ts";
import { commandWords as gameWords, LEAVE_WORDS } from "../../src/terminal/prompt-words.ts";
import { bin } from "../built.ts";
import { invented } from "../invented-language.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";
import { launcherShell, noTmux, SIZES } from "./tmux.ts";

/*
 * Every place at the terminal in a language that no one speaks. It is made of the German catalogues: an English one says some keys of the
 * game as they are, as "right" in "go right", and these would look as if they were not translated.
 */

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(home, { recursive: true }));

const ENVIRONMENT = {
  LUDOTHEK_HOME: join(home, "house"),
  LUDOTHEK_LANG: "de",
  NO_COLOR: "1",
  // Most of the time goes into compiling what a program before has compiled as well.
  NODE_COMPILE_CACHE: join(home, "compiled"),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${new URL("./speaks-invented.ts", import.meta.url).href}`,
  XDG_DATA_HOME: join(home, "share"),
};

const packs = await allGames();

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z][A-Za-z'-]*[A-Za-z]/g) ?? [];

/** Names that the documents of the games have in English, and players without a name of their own. */
const THINGS = [
  "Runa HP FP",
  ...CLASS_NAMES,
  ...Object.keys(EFFECT_OF),
  ...Object.keys(EFFECT_OF_ABILITY),
  ...Object.keys(MONSTER_CARDS),
  ...UNITS.flatMap(({ qualifier, role }) => [qualifier, role]),
  ...SPELL_NAMES,
  ...Object.values(DECKS).flatMap((deck) => deck.creatures.map(({ name }) => name)),
  ...CAST.map(({ name }) => name),
  "Player Enemy Red Blue",
  "Bronn The Hound",
];

/** What is typed at a match. */
const TYPED = [...gameWords([]), ...LEAVE_WORDS, "do"];

/** Words of command lines that are no options. */
const COMMAND_WORDS = [
  ...COMMANDS.map(({ path }) => path),
  ...GAMES.keys(),
  ...packs.flatMap((pack) => [...botNames(pack), ...charactersOf(pack)]),
  ...packs.flatMap(({ choices }) => choices.flatMap(({ name, values }) => [name, ...values])),
  ...Object.keys(CONFIG_KEYS),
  ...(CONFIG.args[0]?.offers ?? []),
  ...SHELLS,
  ...(MATCHES.args[0]?.offers ?? []),
];

/** The house, its generator of random numbers, an error of the system, and languages by their codes. */
const OTHERS = "Ludothek ludothek chacha ENOENT EISDIR de en";

const NAMES: ReadonlySet<string> = new Set([...THINGS, ...TYPED, ...COMMAND_WORDS, OTHERS].flatMap(wordsIn));

/** What the usage of commands and of the choices in games is made of. */
const USAGE: readonly string[] = [
  ...COMMANDS.flatMap(({ usage, options, keys = [] }) => [
    ...usage,
    ...Object.values(options).flatMap(({ value = "", offers = [] }) => [value, ...offers]),
    ...keys.flatMap(({ name, value }) => [name, value]),
  ]),
  ...Object.values(CONFIG_KEYS).map(({ value }) => value),
  "PATH NUMBER",
];

/** Options, variables of the environment, addresses, paths, files, and the commands of troff. */
const NO_WORDS =
  /(?<!\w)--?[a-z][\w-]*|\b(LUDOTHEK|NO)_\w+|\b\w+:\/\/\S+|\S*\/\S+|\S+\.(ludo|json|csv|md|html|svg)\b/g;

/** The words of a screen that are not translated, with their lines; `given` was typed for it. */
function untranslated(
  screen: string,
  given: readonly string[],
  known: ReadonlySet<string> = NAMES,
): readonly string[] {
  const typed = new Set(given.flatMap(wordsIn));
  return screen.split("\n").flatMap((line) => {
    const found = wordsIn(line.replace(NO_WORDS, " ")).filter((word) => {
      const names = [word, word.replace(/'s$/, "")];
      return !names.some((name) => known.has(name) || typed.has(name));
    });
    return found.length > 0 ? [`${found.join(" ")}: ${line.trim()}`] : [];
  });
}

/** A command line, and what is typed afterwards. */
type Visit = readonly [line: string, typed?: string];

/** What a command says, on both of its streams. */
function said([line, typed = ""]: Visit): string {
  const { stdout, stderr } = spawnSync(process.execPath, [bin, ...line.split(" ").filter(Boolean)], {
    cwd: home,
    input: typed,
    encoding: "utf8",
    env: { ...process.env, ...ENVIRONMENT },
    timeout: WAIT_TIMEOUT_MS,
  });
  return stdout + stderr;
}

/** Expects that a command speaks the invented language alone. */
function visit(each: Visit, known?: ReadonlySet<string>): string {
  const screen = said(each);
  expect([each[0], screen]).toEqual([each[0], expect.stringMatching(/[áéíñóšŧú]{2}/)]);
  expect([
    each[0],
    untranslated(
      screen,
      each.map((given = "") => given),
      known,
    ),
  ]).toEqual([each[0], []]);
  return screen;
}

const SEED = "00000000000000000000000000000007";
const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}`, import.meta.url));

describe("in an invented language every word is translated", () => {
  test("in the overview, which greets in that language, and in the menu without a terminal", () => {
    const greeting = invented(overview.overview.title(packageJson.version));
    expect(visit([""]).split("\n")[0]).toBe(greeting);
    expect(visit(["menu"]).split("\n")[0]).toBe(greeting);
  });

  const HELPED = new Set([...NAMES, ...USAGE.flatMap(wordsIn)]);

  test("in the help of every command", () => {
    const words = new Set(COMMANDS.flatMap(({ path }) => [path, path.split(" ")[0] ?? ""]));
    for (const path of words) visit([`help ${path}`], HELPED);
  });

  test("in the help of every game", () => {
    for (const game of GAMES.keys()) visit([`play ${game} --help`], HELPED);
  });

  test("in the page for man", () => {
    const page = said(["man"])
      .replaceAll(/^\.(TH|SH|SS|TP|PP|nf|fi)\b|\\f[BIR]/gm, " ")
      .replaceAll("\\-", "-");
    expect(page).toMatch(/[áéíñóšŧú]{2}/);
    expect(untranslated(page, ["LUDOTHEK COMMAND argument GAME"], HELPED)).toEqual([]);
  });

  test("in complaints about command lines", () => {
    const lines = [
      ...["rnua", "play rnua", "play", "ladder rnua", "help replai", "spy serve", "version --lang tlh"],
      ...[
        "play runa --xyzzy",
        "play runa --sed 1",
        "play runa --seed",
        "play runa --seed 1",
        "play duel --two=yes",
      ],
      ...[
        "play duel dek=storm",
        "play duel deck=strom",
        "play duel deck=oak",
        "play runa deck=x",
        "play duel --seat 3",
      ],
      ...[
        "play duel --opponent hrd",
        "play dungeon --two",
        "play duel --two --opponent hard",
        "play duel --two --seat 2",
      ],
      ...[
        "play duel --names a,b,c",
        "play dungeon --names Ann",
        "play --resume",
        "play runa --resume",
        "play none.ludo",
      ],
      ...[
        "replay",
        "replay none.ludo",
        "replay .",
        "verify a.ludo b.ludo",
        "menu duel",
        "completion",
        "completion tcsh",
      ],
      ...[
        "config set nmae Ada",
        "config set plain maybe",
        "config set name",
        "config set",
        "config nonsense",
      ],
      ...[
        "ladder runa --matches 0",
        "ladder duel --bots hard",
        "ladder duel --bots easy,easy",
        "ladder duel --bots hrd",
      ],
      ...[
        "ladder runa --opening Thief",
        "ladder duel deck=oak",
        "study",
        "study nonsense",
        "study duel --bots a,b,c",
      ],
      ...[
        "examine",
        "examine chess -- x",
        "examine runa",
        "examine runa --time x -- true",
        "worker",
        "env",
        "env nonsense",
      ],
      ...[
        "bot",
        "bot ws://127.0.0.1:1",
        "join",
        "join nonsense",
        "matches nonsense",
        "matches play 1",
        "matches remove",
      ],
      ...["tournament", "tournament none.json", "serve --prot 1", "serve --port x", "backup", "check"],
    ];
    for (const line of lines) visit([line]);
  });

  test("when a server can't be reached", () => {
    const nowhere = "ws://127.0.0.1:1";
    visit([`join ${nowhere} --plain --name Ada`]);
    visit([`bot ${nowhere} ABCDEFGHJKLM`]);
    visit([`spy join ${nowhere} --name Ada --plain`]);
    visit([`spy ai -a ${nowhere}`]);
  });

  test("in settings", () => {
    for (const line of ["config", "config set name Ada", "config set colours off", "config unset name"])
      visit([line]);
  });

  /** Follows hints, at most this often. */
  const hints = (most: number) => "hint\n\n".repeat(most);

  test.each([...GAMES.keys()])("in a match of %s, in its list and in its replay", (game) => {
    const asked = "help\nlook\nlook 1\nlook nonsense\nnonsense\n99\nhint\n\nundo\n";
    const kept = "more\nback\neyes\nmap\nsave\nsave nowhere/x.ludo\ngive up\nn\nquit\n";
    visit([`play ${game} --seed ${SEED} --plain`, asked + hints(5) + kept]);
    visit([`play ${game} --resume`, `look\n${hints(2)}give up\ny\nsave\nsave ${game}.ludo\n\n`]);
    visit(["matches"]);
    visit(["matches replay 1 --plain", "\n\nb\nend\n3\nnonsense\nq\n"]);
    visit([`verify ${game}.ludo --commitment 00`]);
  });

  test("in what is done with matches and files", () => {
    writeFileSync(join(home, "nonsense.json"), "nonsense");
    writeFileSync(join(home, "empty.txt"), "");
    writeFileSync(
      join(home, "cut.ludo"),
      readFileSync(golden("duel-long.ludo"), "utf8").replace(/\n[^\n]*\n$/, "\n"),
    );
    writeFileSync(
      join(home, "foreign.ludo"),
      readFileSync(golden("duel-long.ludo"), "utf8").replace('"duel"', '"chess"'),
    );
    visit([`check ${golden("duel-long.ludo")}`]);
    visit(["check nonsense.json empty.txt cut.ludo foreign.ludo none.json"]);
    visit(["replay foreign.ludo"]);
    visit(["verify cut.ludo --house 00"]);
    visit(["matches export 1 copy.ludo"]);
    visit(["matches remove 1"]);
  });

  test("in ladders and studies", () => {
    visit([`ladder duel --bots random,greedy --matches 2 --jobs 1 --seed ${SEED}`]);
    visit([`ladder runa --bots random,greedy --matches 2 --jobs 1 --seed ${SEED}`]);
    visit([`study duel --bots random,greedy --matches 2 --jobs 1 --seed ${SEED}`]);
    visit(["study nonsense.json"]);
  });
});
