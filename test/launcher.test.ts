import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { GAMES } from "../src/games/index.ts";
import { COMMANDS } from "../src/shell/all-commands.ts";
import { textsOf } from "../src/shell/command-words.ts";
import { bin } from "./built.ts";
import { answersTo, ludothek, shell } from "./ludothek.ts";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

const directory = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(directory, { recursive: true }));

describe("ludothek", () => {
  test("without a word it lists the games and commands", () => {
    const { status, stdout, stderr } = ludothek([]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^ {2}runa +Runa's Strive:/m);
    expect(stdout).toMatch(/^ {2}replay +show a saved match/m);
    expect(ludothek(["--help"]).stdout).toBe(stdout);
    expect(ludothek(["menu"]).stdout).toBe(stdout);
  });

  test("--version", () => {
    const { version } = JSON.parse(
      readFileSync(fileURLToPath(new URL("../package.json", import.meta.url)), "utf8"),
    );
    const words = ["--version", "-v", "-V", "version"];
    const answer = answersTo(words.map((word) => ({ args: [word] })));
    for (const word of words)
      expect(answer([word])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  const WRONG: readonly (readonly [args: readonly string[], problem: string | RegExp])[] = [
    [["rnua"], 'unknown word "rnua". Did you mean "runa"?'],
    [["replai"], 'unknown word "replai". Did you mean "replay"?'],
    [["../etc/passwd"], /unknown word "\.\.\/etc\/passwd"\. Use one of runa/],
    [["spy", "serve"], 'unknown word "serve". Did you mean "server"?'],
    [["play", "rnua"], 'unknown word "rnua". Did you mean "runa"?'],
    [["ladder", "rnua"], 'unknown word "rnua". Did you mean "runa"?'],
    [["ladder", "runa", "--bots", "gredy"], 'unknown word "gredy". Did you mean "greedy"?'],
    [
      ["ladder", "runa", "--opening", "Thief"],
      'the opening must be one of Warrior, Mage, Paladin, not "Thief".',
    ],
    [
      ["ladder", "runa", "--matches", "99999999999999999999999"],
      '--matches must be a whole number from 1 to 1000000, not "99999999999999999999999".',
    ],
    [["ladder", "runa", "--matches", "0"], /--matches must be a whole number/],
    [["ladder", "runa", "--matches", "1.5"], /--matches must be a whole number/],
    [["ladder", "runa", "--matches", "1e3"], /--matches must be a whole number/],
    [["ladder", "runa", "--rounds", "1000000001"], /--rounds must be a whole number from 1 to 1000000000/],
    [["play", "duel", "--seat", "3"], '--seat must be a whole number from 1 to 2, not "3".'],
    [["play", "duel", "--seat", "0x1"], '--seat must be a whole number from 1 to 2, not "0x1".'],
    [
      ["ladder", "duel", "deck=oak"],
      /deck must be one of storm, forest, crypt, or a .*, and there is no file "oak"\./,
    ],
    [["ladder", "duel", "--bots", "hard"], "a ladder needs at least two bots."],
    [["ladder", "duel", "--bots", "easy,easy"], "each bot can take part only once."],
    [["constructor"], /unknown word "constructor"\. Use one of runa/],
    [["__proto__"], /unknown word "__proto__"\. Use one of runa/],
    [["play", "constructor"], /unknown word "constructor"\. Use one of runa/],
    [["ladder", "toString"], /unknown word "toString"\. /],
    [["ladder", "duel", "--bots", "valueOf,hard"], /unknown word "valueOf"\. Use one of normal/],
    [
      ["play", "duel", "--opponent", "__proto__"],
      /the opponent must be one of normal, .*, not "__proto__"\./,
    ],
    [["play", "duel", "constructor=storm"], /"constructor=storm" isn't a choice of duel/],
    [["play", "dungeon", "--names", "Ann"], "dungeon doesn't use names: leave out --names."],
    [["play", "duel", "--names", "a,b,c"], '--names takes at most 2 names separated by commas, not "a,b,c".'],
    [
      ["play", "duel", "--names", "\u001b[2J"],
      'each name in --names must be 1 to 30 visible characters, not "\\u001b[2J".',
    ],
    [["replay"], "FILE is missing. See ludothek replay --help."],
    [["bot", "ws://127.0.0.1:1"], /^ludothek: TABLE is missing: give its 12 letters and digits/],
    [["verify", "a.ludo", "b.ludo"], 'Unexpected argument "b.ludo". See ludothek verify --help.'],
    [["backup"], "FILE is missing. See ludothek backup --help."],
    [["serve", "--prot", "1"], 'unknown option "--prot". Did you mean "--port"?'],
    [["cluster", "improt"], /Use ludothek cluster import DIR or .* Did you mean "import"\?$/m],
    [["spy", "ai", "--adress", "x"], 'unknown option "--adress". Did you mean "--address"?'],
    [["help", "replai"], 'unknown word "replai". Did you mean "replay"?'],
    [["help", "spy", "jion"], 'unknown word "jion". Did you mean "join"?'],
    [["menu", "duel"], 'Unexpected argument "duel". See ludothek menu --help.'],
    [["completion"], "SHELL is missing. See ludothek completion --help."],
    [["completion", "fihs"], 'unknown shell "fihs". Did you mean "fish"?'],
    [["completion", "tcsh"], "there is no completion for tcsh. Use one of bash, zsh, fish."],
    [["config", "set", "nmae", "Ada"], 'unknown key "nmae". Did you mean "name"?'],
    [["config", "set", "plain", "maybe"], 'plain must be on or off, not "maybe".'],
    [["config", "set", "name"], "name needs a value: ludothek config set name NAME"],
    [
      ["play", "duel", "--opponent", "hrd"],
      'the opponent must be one of normal, easy, hard, master, random, greedy, simple, not "hrd". Did you mean "hard"?',
    ],
    [["play", "duel", "--oponent", "hard"], 'unknown option "--oponent". Did you mean "--opponent"?'],
    [
      ["play", "duel", "deck=strom"],
      'deck must be one of storm, forest, crypt, or a deck file, and there is no file "strom". Did you mean "storm"?',
    ],
    [
      ["play", "duel", "dek=storm"],
      `"dek=storm" isn't a choice of duel. Choices are deck. Did you mean "deck"?`,
    ],
    [["play"], /which game\? One of runa/],
    [["play", "runa", "--sed", "1"], 'unknown option "--sed". Did you mean "--seed"?'],
    [["play", "runa", "--xyzzy-and-more"], /unknown option "--xyzzy-and-more"\. Use one of --opponent, /],
    [["play", "runa", "--seed"], "--seed needs a value."],
    [["play", "duel", "--seat", "--two"], "--seat needs a value."],
    [["play", "duel", "--two=yes"], '--two takes no value, but got "yes".'],
    [["replay", "-x"], /unknown option "-x"/],
    [["play", "runa", "--opponent", "hard"], "runa is a game for one player: leave out --opponent."],
    [["play", "dungeon", "--two"], "dungeon is a game for one player: leave out --two."],
    [
      ["play", "duel", "--two", "--opponent", "hard"],
      "--two puts people at all seats: leave out --opponent, or --two.",
    ],
    [["play", "duel", "--two", "--seat", "2"], "--two puts people at all seats: leave out --seat, or --two."],
    [["play", "runa", "--seed", "1"], "a seed must be 32 lower-case hexadecimal digits."],
    [["play", "runa", "deck=x"], `"deck=x" isn't a choice of runa. It has none.`],
  ];
  const answer = answersTo(WRONG.map(([args]) => ({ args })));

  test.each(WRONG)("%j is a wrong command line: one line on stderr, status 2", (args, problem) => {
    const { status, stdout, stderr } = answer(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^ludothek: .*\n$/);
    if (typeof problem === "string") expect(stderr).toBe(`ludothek: ${problem}\n`);
    else expect(stderr).toMatch(problem);
  });

  test("play GAME --help tells what can be chosen", () => {
    expect(ludothek(["play", "runa", "--help"]).stdout).toContain("--seed HEX");
    expect(ludothek(["play", "duel", "--help"]).stdout.match(/--help/g)).toHaveLength(1);
    const { status, stdout } = ludothek(["play", "--help"]);
    expect([status, stdout.split("\n")[0]]).toEqual([0, "ludothek play GAME [NAME=VALUE ...] [options]"]);
    expect(stdout).toContain("--resume");
  });
});

describe("--lang", () => {
  test.each([
    ["behind a command", ["version", "--help", "--lang", "de"]],
    ["before it", ["--lang", "de", "version", "--help"]],
    ["with an equals sign", ["version", "--lang=de", "--help"]],
  ])("chooses the language: %s", (_, args) => {
    const { status, stdout } = ludothek(args);
    expect([status, stdout.split("\n")[2]]).toEqual([0, "Gibt die Version aus, wie --version."]);
  });

  test.each([
    [["LUDOTHEK_LANG", "de"], "„x“ ist zu viel. Siehe ludothek version --help."],
    [["LUDOTHEK_LANG", "fr"], 'Unexpected argument "x". See ludothek version --help.'],
  ] as const)(
    "without it %j in the environment decides, if the house speaks it",
    ([name, value], problem) => {
      expect(ludothek(["version", "x"], "", { [name]: value }).stderr).toBe(`ludothek: ${problem}\n`);
    },
  );

  test("refuses a language that the house doesn't speak", () => {
    const { status, stderr } = ludothek(["version", "--lang", "tlh"]);
    expect([status, stderr]).toEqual([2, 'ludothek: unknown language "tlh". Use one of en, de.\n']);
  });

  test("is no option of classic programs, and none of what follows --", () => {
    expect(ludothek(["runa", "--lang", "de"]).stdout).toContain("no command line arguments expected");
    const { stderr } = ludothek(["examine", "chess", "--", "program", "--lang", "de"]);
    expect(stderr).toContain('unknown game "chess"');
  });
});

describe("help", () => {
  const paths = COMMANDS.map(({ path }) => path);
  const games = [...GAMES.keys()];
  const helpOf = (path: string) => [...path.split(" "), "--help"];
  const answer = answersTo([
    ...paths.flatMap((path) => [{ args: helpOf(path) }, { args: ["help", ...path.split(" ")] }]),
    ...games.map((game) => ({ args: helpOf(`play ${game}`) })),
  ]);

  test.each(paths)("ludothek %s --help fits 80 columns", (path) => {
    const { status, stdout, stderr } = answer(helpOf(path));
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).toMatch(new RegExp(`^ludothek ${path}\\b`));
    expect(answer(["help", ...path.split(" ")]).stdout).toBe(stdout);
  });

  test.each(games)("so does ludothek play %s --help", (game) => {
    const { status, stdout } = answer(helpOf(`play ${game}`));
    expect([status, stdout.split("\n").filter((line) => line.length > 80)]).toEqual([0, []]);
  });

  test("the overview names every command, in 80 columns", () => {
    const { stdout } = ludothek(["help"]);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    for (const row of COMMANDS) {
      const { summary } = textsOf(row);
      expect(stdout).toMatch(new RegExp(`^ {2}${row.path} +${summary.slice(0, 20)}`, "m"));
    }
  });
});

test("npm run laws -- --help prints its usage, and unknown options are reported", () => {
  const laws = (...args: readonly string[]) => {
    const script = fileURLToPath(new URL("../scripts/laws.ts", import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      encoding: "utf8",
      timeout: WAIT_TIMEOUT_MS,
    });
    return { status, stdout: stdout.split("\n")[0], stderr };
  };
  expect(laws("--help")).toEqual({
    status: 0,
    stdout: "npm run laws -- [--games runa,...] [--matches N] [--states N] [--seed HEX]",
    stderr: "",
  });
  expect(laws("--gams", "runa")).toEqual({
    status: 2,
    stdout: "",
    stderr: 'laws: unknown option "--gams". Did you mean "--games"?\n',
  });
  expect(laws("runa").stderr).toBe('laws: "runa" has no meaning here; games follow --games\n');
});

describe("the classic program of runa", () => {
  test("a whole game", () => {
    const input = readFileSync(fileURLToPath(new URL("../bench/inputs/runa.txt", import.meta.url)), "utf8");
    const { status, stdout, stderr } = ludothek(["runa"], input);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.startsWith("Welcome to Runa's Strive\n")).toBe(true);
    expect(stdout.endsWith("Mega Saurus dies\nRuna won!\n")).toBe(true);
    const unread = ludothek(["runa"], `${input}1\n1\n`);
    expect(unread.stdout).toBe(stdout);
  });

  test("it ends by itself although the input stays open", async () => {
    const child = spawn(process.execPath, [bin, "runa"], { stdio: ["pipe", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (bytes) => {
      output += bytes;
      // Each prompt is flushed before the answer is awaited.
      if (output.endsWith("Enter number [1--3]:\n")) child.stdin.write("1\n");
      if (output.endsWith("separated by comma:\n")) child.stdin.write("quit\n");
    });
    const status = await new Promise((resolve) => child.on("exit", resolve));
    expect(status).toBe(0);
    expect(output).toMatch(/separated by comma:\n$/);
  });

  test("a reader that leaves early is no error", () => {
    expect(shell("yes 1 | ludothek runa | head -n 1")).toEqual({
      status: 0,
      stdout: "Welcome to Runa's Strive\n",
      stderr: "",
    });
  });
});

test("the same ladder with the same seed gives the same table", () => {
  const words = [
    "ladder",
    "runa",
    "--bots",
    "random,greedy",
    "--matches",
    "4",
    "--opening",
    "Mage",
    "--seed",
    "1".repeat(32),
  ];
  const { status, stdout, stderr } = ludothek(words);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(`runa, 8 of 8 matches, seed ${"1".repeat(32)}\nbot `);
  expect(ludothek(words).stdout).toBe(stdout);
  expect(JSON.parse(ludothek([...words, "--json"]).stdout)).toMatchObject({
    game: "runa",
    played: 8,
    pairings: [],
  });
});

describe("nothing is lost", () => {
  test("a match that was left continues, with the same opponent at the same seat", () => {
    const none = ludothek(["play", "--resume"], "", { LUDOTHEK_HOME: join(directory, "none") });
    expect(none).toEqual({ status: 1, stdout: "", stderr: "ludothek: there is no match to continue.\n" });
    ludothek(["play", "runa"], "mage\nfocus\n");
    ludothek(["play", "farmland", "--opponent", "scripted", "--seat", "2"], "undo\nyield\nend the turn\n1\n");
    const resumed = ludothek(["play", "--resume"], "quit\n");
    expect(resumed.stdout).toContain("Crown of Farmland\n");
    expect(resumed.stdout).toMatch(/You play Enemy\.\nYou continue after \d+ steps\.\n\nTurn/);
    expect(ludothek(["play", "runa", "--resume"], "quit\n").stdout).toContain("Runa the Mage");
    const duel = ludothek(["play", "duel", "--resume"]);
    expect(duel.stderr).toBe("ludothek: there is no match of duel to continue.\n");
  });

  test("a finished or damaged match is not continued", () => {
    const env = { LUDOTHEK_HOME: join(directory, "over") };
    ludothek(["play", "runa"], "mage\ngive up\ny\n\n", env);
    const folder = join(directory, "over", "matches");
    const [name = ""] = readdirSync(folder);
    expect(ludothek(["play", "--resume"], "", env).status).toBe(1);
    expect(ludothek(["replay", join(folder, name)]).stdout).toContain("Lost: the player resigned.");
    writeFileSync(join(folder, "z.ludo"), "rubbish");
    expect(ludothek(["play", "--resume"], "", env).status).toBe(1);
  });
});

describe("settings", () => {
  const home = (config: string) => {
    const folder = mkdtempSync(join(directory, "settings-"));
    writeFileSync(join(folder, "config.json"), config);
    return { LUDOTHEK_HOME: folder };
  };

  test("the own name and opponent are those of ludothek config, unless the command line says others", () => {
    const env = home('{ "name": "Ada", "opponent": "easy" }');
    expect(ludothek(["play", "duel"], "", env).stdout).toContain("You play Ada.");
    expect(ludothek(["play", "duel", "--seat", "2"], "", env).stdout).toContain("You play Ada.");
    expect(ludothek(["play", "duel", "--names", "Bob"], "", env).stdout).toContain("You play Bob.");
    expect(ludothek(["play", "duel", "--two"], "", env).stdout).not.toContain("Ada");
    expect(ludothek(["play", "runa"], "", env).status).toBe(0);
    ludothek(["play", "duel", "--seat", "1"], "finish\n", env);
    const [name = ""] = readdirSync(join(env.LUDOTHEK_HOME, "matches"));
    expect(readFileSync(join(env.LUDOTHEK_HOME, "matches", name), "utf8")).toContain('"easy"');
  });

  test("an opponent that no game has is said, and the usual one plays", () => {
    const env = home('{ "opponent": "hrd" }');
    const { status, stdout, stderr } = ludothek(["play", "duel"], "", env);
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(
        /config\.json: opponent must be one of .*, not "hrd"\. Did you mean "hard"\? It is ignored\.\n$/,
      ),
    ]);
    expect(stdout).toContain("Creature Duel");
  });

  test("a broken file is said, and the match is played", () => {
    const env = home("{nonsense}");
    const { status, stdout, stderr } = ludothek(["play", "runa"], "", env);
    expect([status, stderr]).toEqual([
      0,
      `ludothek: ${env.LUDOTHEK_HOME}/config.json isn't JSON: line 1, column 2: expected a name in "quotation marks", or }, found "nonsense"; your settings are ignored.\n`,
    ]);
    expect(stdout).toContain("Runa's Strive");
  });

  test("a folder that can't be written is said at once, and the match is played", () => {
    const { status, stdout, stderr } = ludothek(["play", "runa"], "", { LUDOTHEK_HOME: "/proc/nowhere" });
    expect([status, stderr]).toEqual([
      0,
      "ludothek: /proc/nowhere/matches can't be written (ENOENT), so this match isn't saved.\n",
    ]);
    expect(stdout).toContain("Runa's Strive");
  });
});

test("verify reads standard input as well", () => {
  const path = join(directory, "stdin.ludo");
  ludothek(["play", "runa"], `mage\nfocus\nsave ${path}\nquit\n`);
  const { status, stdout } = ludothek(["verify", "-"], readFileSync(path));
  expect([status, stdout]).toEqual([1, ludothek(["verify", path]).stdout]);
  expect(stdout).toContain("  rules       played by the rules\n");
  expect(ludothek(["verify", "-"], "rubbish").stderr).toBe(
    "ludothek: standard input: line 1: expected one JSON value; this is not JSON\n",
  );
});

test("the manual page is troff that man accepts", () => {
  const { status, stdout } = ludothek(["man"]);
  expect([status, stdout.split("\n")[0]]).toEqual([0, expect.stringMatching(/^\.TH LUDOTHEK 1 /)]);
  for (const { path } of COMMANDS) expect(stdout).toContain(`\n.SS ${path.replaceAll("-", "\\-")}\n`);
  const known = /^(\.(TH|SH|SS|TP|PP|nf|fi)\b|[^.'])/;
  expect(stdout.split("\n").filter((line) => line !== "" && !known.test(line))).toEqual([]);
});

test("players' names are put in at the start", () => {
  expect(ludothek(["play", "duel", "--two", "--names", "Ann,Bob"]).stdout).toContain(
    "\nAnn, press Enter when",
  );
});

describe("saves and replays", () => {
  const path = join(directory, "game.ludo");

  test("play, save, load, replay", () => {
    const saved = ludothek(["play", "runa"], `mage\nfocus\nsave ${path}\nquit\n`);
    expect(saved.status).toBe(0);
    expect(saved.stdout).toContain(`Saved to ${path}.`);
    expect(saved.stdout).not.toContain("\x1b");
    const loaded = ludothek(["play", "runa", "--load", path], "quit\n");
    expect(loaded.stdout).toContain("Runa the Mage");
    const replayed = ludothek(["replay", path]);
    expect(replayed.status).toBe(0);
    expect(replayed.stdout).toContain("step 3: Runa, Focus(1)");
  });

  test("a damaged, cut off or foreign file: one line, status 1, the file untouched", () => {
    const good = readFileSync(path, "utf8");
    const cases: [string, RegExp][] = [
      [good.slice(0, good.indexOf("\n") + 5), /line \d+: expected /],
      [good.replace("Mage", "Thief"), /line 3: action/],
      [`${"x".repeat(1000)}\n`, /line 1: expected one JSON value/],
      ["\u0000\u0001\u0002", /line 1: expected one JSON value/],
      [good.replace('"runa"', '"chess"'), /line 1: expected a game of this house, found "chess"/],
      [good.replace('"runa"', '"constructor"'), /line 1: expected a game of this house, found "constructor"/],
      ["", /line 1: expected one JSON value/],
    ];
    const reading = cases.map(([text, problem], number) => {
      const bad = join(directory, `bad-${number}.ludo`);
      writeFileSync(bad, text);
      const lines = [
        ["replay", bad],
        ["play", "runa", "--load", bad],
      ];
      return { text, problem, bad, lines };
    });
    const answer = answersTo(reading.flatMap(({ lines }) => lines.map((args) => ({ args }))));
    for (const { text, problem, bad, lines } of reading) {
      for (const args of lines) {
        const { status, stdout, stderr } = answer(args);
        expect([status, stdout]).toEqual([1, ""]);
        expect(stderr.trimEnd().split("\n")).toHaveLength(1);
        if (args[0] === "replay") expect(stderr).toMatch(problem);
        expect(readFileSync(bad, "utf8")).toBe(text);
      }
    }
    expect(ludothek(["replay", join(directory, "none.ludo")])).toMatchObject({
      status: 1,
      stderr: `ludothek: there is no file ${join(directory, "none.ludo")}.\n`,
    });
    expect(ludothek(["replay", directory]).stderr).toMatch(/^ludothek: .* is a folder, not a file\.\n$/);
  });
});
