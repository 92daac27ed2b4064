import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { GAMES } from "../../src/games/index.ts";
import { words as german } from "../../src/languages/de/commands.ts";
import { COMMANDS } from "../../src/shell/all-commands.ts";
import { bin } from "../built.ts";
import { invented } from "../invented-language.ts";
import { answersTo } from "../ludothek.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";
import { NAMES, USAGE, untranslated, wordsIn } from "./untranslated.ts";

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

/** What a command says, on both of its streams. */
function said(line: string, typed = ""): string {
  const { stdout, stderr } = spawnSync(process.execPath, [bin, ...line.split(" ").filter(Boolean)], {
    cwd: home,
    input: typed,
    encoding: "utf8",
    env: { ...process.env, ...ENVIRONMENT },
    timeout: WAIT_TIMEOUT_MS,
  });
  return stdout + stderr;
}

/** What is on a screen that is not translated, after a command was run. */
function missed(line: string, typed: string, screen: string, known?: ReadonlySet<string>): readonly string[] {
  const isInvented = /[áéíñóšŧú]{2}/.test(screen);
  const found = untranslated(screen, [line, typed], known);
  return [...(isInvented ? [] : [`nothing is invented: ${screen}`]), ...found].map(
    (each) => `${line}: ${each}`,
  );
}

/** Runs a command, and returns what it says that is not translated. */
function visit(line: string, typed: string): readonly string[] {
  return missed(line, typed, said(line, typed));
}

/** What some commands that ask nothing say that is not translated. */
function visits(lines: readonly string[], known?: ReadonlySet<string>): readonly string[] {
  const argsOf = (line: string) => line.split(" ").filter(Boolean);
  const answer = answersTo(
    lines.map((line) => ({ args: argsOf(line) })),
    { cwd: home, env: ENVIRONMENT },
  );
  return lines.flatMap((line) => {
    const { stdout, stderr } = answer(argsOf(line));
    return missed(line, "", stdout + stderr, known);
  });
}

const SEED = "00000000000000000000000000000007";
const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}`, import.meta.url));

describe("in an invented language every word is translated", () => {
  test("in the overview, which greets in that language, and in the menu without a terminal", () => {
    const greeting = invented(german.overview.title(packageJson.version));
    for (const line of ["", "menu"]) expect(said(line).split("\n")[0]).toBe(greeting);
    expect(visits(["", "menu"])).toEqual([]);
  });

  const HELPED = new Set([...NAMES, ...USAGE.flatMap(wordsIn)]);

  test("in the help of every command", () => {
    const words = new Set(COMMANDS.flatMap(({ path }) => [path, path.split(" ")[0] ?? ""]));
    const lines = [...words].map((path) => `help ${path}`);
    expect(visits(lines, HELPED)).toEqual([]);
  });

  test("in the help of every game", () => {
    const lines = Array.from(GAMES.keys(), (game) => `play ${game} --help`);
    expect(visits(lines, HELPED)).toEqual([]);
  });

  test("in the page for man", () => {
    const page = said("man")
      .replaceAll(/^\.(TH|SH|SS|TP|PP|nf|fi)\b|\\f[BIR]/gm, " ")
      .replaceAll("\\-", "-");
    expect(page).toMatch(/[áéíñóšŧú]{2}/);
    expect(untranslated(page, ["LUDOTHEK COMMAND argument GAME"], HELPED)).toEqual([]);
  });

  test("in complaints about command lines", () => {
    const lines = [
      ...["rnua", "play rnua", "play", "ladder rnua", "help replai", "spy serve", "version --lang tlh"],
      ...["play runa --xyzzy", "play runa --sed 1", "play runa --seed", "play runa --seed 1"],
      ...["play duel --two=yes", "play duel dek=storm", "play duel deck=strom", "play runa deck=x"],
      ...["play duel --seat 3", "play duel --opponent hrd", "play dungeon --two", "play duel --two --seat 2"],
      ...["play duel --names a,b,c", "play dungeon --names Ann", "play --resume", "play runa --resume"],
      ...["replay", "replay none.ludo", "replay .", "verify a.ludo b.ludo", "completion", "completion tcsh"],
      ...["config set nmae Ada", "config set plain maybe", "config set name", "config nonsense"],
      ...["ladder runa --matches 0", "ladder duel --bots hard", "ladder duel --bots easy,easy"],
      ...[
        "ladder duel --bots hrd",
        "ladder runa --opening Thief",
        "study nonsense",
        "examine",
        "examine chess -- x",
      ],
      ...[
        "examine runa",
        "examine runa --time x -- true",
        "worker",
        "env",
        "bot ws://127.0.0.1:1",
        "join nonsense",
      ],
      ...["matches nonsense", "matches play 1"],
    ];
    expect(visits(lines)).toEqual([]);
  });

  test("in complaints of the commands of servers and contests", () => {
    writeFileSync(join(home, "contest.json"), "contest");
    const lines = [
      ...[
        "serve --prot 1",
        "serve --port x",
        "serve --origin x",
        "serve --spy-ai x",
        "serve --proxy-header :",
      ],
      ...["backup", "backup copy.sqlite", "check --data none", "check --data none x", "cluster improt"],
      ...["cluster import none", "cluster import none --shards x", "tournament", "tournament none.json"],
      ...["tournament contest.json"],
    ];
    expect(visits(lines)).toEqual([]);
  });

  test("when a server can't be reached", () => {
    const nowhere = "ws://127.0.0.1:1";
    const lines = [
      `join ${nowhere} --plain --name Ada`,
      `bot ${nowhere} ABCDEFGHJKLM`,
      `spy join ${nowhere} --name Ada --plain`,
      `spy ai -a ${nowhere}`,
    ];
    expect(visits(lines)).toEqual([]);
  });

  test("in settings", () => {
    const lines = ["config", "config set name Ada", "config set colours off", "config unset name", "config"];
    expect(visits(lines)).toEqual([]);
  });

  /** Follows hints, at most this often. */
  const hints = (most: number) => "hint\n\n".repeat(most);

  test.each([...GAMES.keys()])("in a match of %s, in its list and in its replay", (game) => {
    const asked = "help\nlook\nlook 1\nlook nonsense\nnonsense\n99\nhint\n\nundo\n";
    const left = "more\nback\neyes\nmap\nsave\nsave nowhere/x.ludo\ngive up\nn\nquit\n";
    expect([
      ...visit(`play ${game} --seed ${SEED} --plain`, asked + hints(5) + left),
      ...visit(`play ${game} --resume`, `look\n${hints(2)}give up\ny\nsave\nsave ${game}.ludo\n\n`),
      ...visit("matches", ""),
      ...visit("matches replay 1 --plain", "\n\nb\nend\n3\nnonsense\nq\n"),
    ]).toEqual([]);
  });

  test("in what is done with matches and files", () => {
    const record = readFileSync(golden("duel-long.ludo"), "utf8");
    writeFileSync(join(home, "empty.txt"), "");
    writeFileSync(join(home, "good.ludo"), record);
    writeFileSync(join(home, "cut.ludo"), record.replace(/\n[^\n]*\n$/, "\n"));
    writeFileSync(join(home, "foreign.ludo"), record.replace('"duel"', '"chess"'));
    const lines = [
      ...["check good.ludo", "check empty.txt cut.ludo foreign.ludo none.json", "replay foreign.ludo"],
      ...["verify good.ludo --commitment 00", "verify cut.ludo --house 00"],
    ];
    expect(visits(lines, new Set([...NAMES, "chess"]))).toEqual([]);
  });

  test("in ladders and studies", () => {
    writeFileSync(join(home, "study.json"), "study");
    const rest = `--matches 2 --jobs 1 --seed ${SEED}`;
    const lines = [
      `ladder duel --bots random,greedy ${rest}`,
      `ladder runa --bots random,greedy ${rest}`,
      `study duel --bots random,greedy ${rest}`,
      "study study.json",
    ];
    expect(visits(lines)).toEqual([]);
  });
});
