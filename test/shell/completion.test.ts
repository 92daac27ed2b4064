import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ludothek } from "../ludothek.ts";
import { noTmux, Terminal } from "../terminal/tmux.ts";
import { WAIT_TIMEOUT_MS } from "../timeouts.ts";

/* Tab completion in real shells. A shell that isn't installed is left out; `scripts/ready.mjs` knows the same places. */

const BASH = "/usr/bin/bash";
const FISH = "/usr/bin/fish";
const ZSH = "/usr/bin/zsh";

const folder = mkdtempSync(join(tmpdir(), "ludothek-completion-"));
const scriptOf = (shell: string) => join(folder, `ludothek.${shell}`);

beforeAll(() => {
  for (const shell of ["bash", "zsh", "fish"])
    writeFileSync(scriptOf(shell), ludothek(["completion", shell]).stdout);
  writeFileSync(join(folder, "match.ludo"), "");
  mkdirSync(join(folder, "data"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lines and what is offered for their last word, sorted; files are those of the folder above. */
const EXPECTED: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ["ludothek pl", ["play"]],
  ["ludothek spy ", ["ai", "join", "replay", "server"]],
  ["ludothek help spy ", ["ai", "join", "replay", "server"]],
  ["ludothek help play ", ["duel", "dungeon", "farmland", "runa", "spy"]],
  ["ludothek play ", ["duel", "dungeon", "farmland", "runa", "spy"]],
  [
    "ludothek play duel --opponent ",
    [
      ...["easy", "easy-bold", "easy-careful", "greedy", "hard", "hard-bold", "hard-careful"],
      ...["master", "master-bold", "master-careful"],
      ...["normal", "normal-bold", "normal-careful", "random", "simple"],
    ],
  ],
  ["ludothek play farmland --opponent s", ["scripted"]],
  ["ludothek play duel --se", ["--seat", "--seed"]],
  ["ludothek join ws://127.0.0.1:8017 --new d", ["duel", "dungeon"]],
  ["ludothek replay ma", ["match.ludo"]],
  ["ludothek check --data d", ["data/"]],
  ["ludothek spy ai --x no", ["nodelay"]],
  ["ludothek config set ", ["colours", "name", "opponent", "plain"]],
  ["ludothek completion ", ["bash", "fish", "zsh"]],
  ["ludothek version ", []],
];

describe.skipIf(!existsSync(BASH))("bash", () => {
  function offered(line: string): string[] {
    const program = `source "$1"; compopt() { :; }; COMP_LINE=$2 COMP_POINT=\${#2}; _ludothek
      for reply in "\${COMPREPLY[@]}"; do [[ -d $reply ]] && reply+=/; echo "$reply"; done`;
    const words = ["--norc", "-c", program, "bash", scriptOf("bash"), line];
    const output = execFileSync(BASH, words, { cwd: folder, encoding: "utf8", timeout: WAIT_TIMEOUT_MS });
    return output.split("\n").filter(Boolean).sort();
  }

  test.each(EXPECTED)("%s", (line, words) => expect(offered(line)).toEqual(words));

  test("a choice is completed first, then its value or a path", () => {
    expect(offered("ludothek play duel d")).toEqual(["deck="]);
    expect(offered("ludothek play duel deck=st")).toEqual(["storm"]);
    expect(offered("ludothek play duel deck=ma")).toEqual(["match.ludo"]);
  });
});

describe.skipIf(!existsSync(FISH))("fish", () => {
  function offered(line: string): string[] {
    const program = 'source $argv[1]; complete -C "$argv[2]"';
    const { stdout } = spawnSync(FISH, ["--no-config", "-c", program, scriptOf("fish"), line], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, HOME: folder },
      timeout: WAIT_TIMEOUT_MS,
    });
    return stdout
      .split("\n")
      .flatMap((row) => row.split("\t")[0] || [])
      .sort();
  }

  test.each(EXPECTED)("%s", (line, words) => expect(offered(line)).toEqual(words));

  test("a choice is completed with its values", () => {
    expect(offered("ludothek play duel d")).toEqual(["deck=crypt", "deck=forest", "deck=storm"]);
  });
});

describe.skipIf(noTmux || !existsSync(ZSH))("zsh, in a real terminal", () => {
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = new Terminal("zsh", { columns: 100, rows: 24 }, { HOME: folder });
    await terminal.until("a prompt", (screen) => screen.at(-1) === "$");
    const setUp = `autoload -U compinit; compinit -u -d ${folder}/dump; source ${scriptOf("zsh")}; ludothek() { :; }`;
    terminal.type(`cd ${folder}; PS1='%% ' exec ${ZSH} -f`);
    terminal.press("Enter");
    await terminal.until("zsh", (screen) => screen.at(-1) === "%");
    terminal.type(`${setUp}; clear; echo ready`);
    terminal.press("Enter");
    await terminal.until("the script", (screen) => screen[0] === "ready" && screen.at(-1) === "%");
  });
  afterAll(() => terminal.close());

  test.each(EXPECTED.filter(([, words]) => words.length === 1))("%s", async (line, [word = ""]) => {
    terminal.type(line);
    terminal.press("Tab");
    const completed = `${line.slice(0, line.lastIndexOf(" ") + 1)}${word}`;
    await terminal.until(completed, (screen) => screen.at(-1) === `% ${completed}`);
    terminal.press("C-u");
    await terminal.until("an empty line", (screen) => screen.at(-1) === "%");
  });

  test("several words are listed with what they do", async () => {
    terminal.type("ludothek spy ");
    terminal.press("Tab");
    await terminal.until("the list", (screen) =>
      screen.includes("ai      -- an AI that plays on any such server"),
    );
    terminal.press("C-u");
  });
});
