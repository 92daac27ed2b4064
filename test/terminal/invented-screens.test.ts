import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { greedyBot } from "../../src/bots/simple.ts";
import { Film } from "../../src/client/film.ts";
import { allGames } from "../../src/games/index.ts";
import { ALL_SEEING, type Types } from "../../src/kernel/game.ts";
import { type GamePackage, presetConfig } from "../../src/kernel/game-package.ts";
import { Match } from "../../src/kernel/match.ts";
import { READ } from "../../src/kernel/program.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { readRecord } from "../../src/kernel/read-record.ts";
import { tournamentCommand } from "../../src/server/contest/command.ts";
import { examineCommand } from "../../src/terminal/examine/command.ts";
import { keepBy } from "../../src/terminal/fixture.ts";
import { FRONTS } from "../../src/terminal/fronts.ts";
import type { Front } from "../../src/terminal/fullscreen.ts";
import { localMatch } from "../../src/terminal/local-venue.ts";
import { menu } from "../../src/terminal/menu-command.ts";
import { plain } from "../../src/terminal/paint.ts";
import { ReplayFront } from "../../src/terminal/replay/front.ts";
import { spyReplayCommand } from "../../src/terminal/standard/replay-command.ts";
import { TableFront } from "../../src/terminal/table-front.ts";
import { loggedMatch } from "../standard/logged-match.ts";
import { SIZES } from "./tmux.ts";
import { NAMES, untranslated } from "./untranslated.ts";

/* Screens that a test can draw without a terminal, in a language that no one speaks: what is left in plain letters isn't translated. */

vi.mock("../../src/languages/catalogue.ts", async (load) => {
  const { inventedWords } = await import("./invented-words.ts");
  return {
    ...(await load<object>()),
    catalogue: async (loaders: { de(): Promise<{ words: unknown }> }) =>
      inventedWords((await loaders.de()).words),
  };
});

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(home, { recursive: true }));

const SEED = "00000000000000000000000000000007";
const packs = await allGames();
const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}`, import.meta.url));

/** A text is invented, and nothing of it is left out. */
function expectInvented(screen: string, typed: readonly string[] = []): void {
  expect(screen).toMatch(/[áéíñóšŧú]{2}/);
  expect(untranslated(screen, typed, NAMES)).toEqual([]);
}

/** Every frame of a front after each of these keys, in every size of a terminal. */
function walk(front: Front, keys: readonly string[], typed: readonly string[] = []): void {
  for (const key of ["", ...keys]) {
    if (key !== "") front.press(key);
    for (const size of Object.values(SIZES)) expectInvented(front.frame(size).join("\n"), typed);
  }
}

function packOf(game: string): GamePackage<Types> {
  const pack = packs.find((each) => each.game.id === game);
  if (pack === undefined) throw new Error(`there is no game "${game}"`);
  return pack;
}

/** A match on a full screen, against a bot where there are two seats. */
async function screenOf(game: string): Promise<TableFront> {
  const pack = packOf(game);
  const staged = await FRONTS.get(game)?.();
  if (staged === undefined) throw new Error(`${game} has no full screen`);
  const bot = greedyBot(pack);
  const random = houseRandom("a".repeat(32));
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const bots = new Map(pack.game.seats > 1 ? [[1, bot]] : []);
  const saves = { exists: () => false, obstacle: () => undefined, write: () => undefined };
  const setup = { painter: plain, saves, adviser: bot, random };
  return new TableFront(localMatch({ pack, match, bots, random, keep: keepBy() }), setup, staged);
}

describe("on a full screen in an invented language every word is translated", () => {
  test("in the dungeon", async () => {
    const front = await screenOf("dungeon");
    const keys = ["?", "escape", "h", "1", "o", "f", "d", "z", "x", "a", "w", "e", "u", "h", "l", "s"];
    walk(front, [...keys, "escape", ":", "escape", "q", "G", "n", "G", "y", "?"]);
    expectInvented(front.frame({ columns: 40, rows: 12 }).join("\n"));
  });

  test("in No Time to Spy: the draft, the equipment, the evening and its end", async () => {
    const front = await screenOf("spy");
    walk(front, ["?", "escape", "h", "i", "l", "escape"]);
    const { screenGame } = front;
    for (let step = 0; step < 16 && screenGame.isAsked; step++) walk(front, [step % 2 === 0 ? "enter" : "h"]);
    for (let step = 0; step < 16; step++) front.press("enter");
    const looks = [
      "x",
      "tab",
      "tab",
      "escape",
      "k",
      "escape",
      "l",
      "escape",
      "?",
      "escape",
      "h",
      "i",
      "escape",
    ];
    walk(front, [
      ...looks,
      "o",
      "g",
      "escape",
      "p",
      "escape",
      "c",
      "escape",
      "s",
      "f",
      "escape",
      "up",
      "u",
      "r",
      "y",
    ]);
    walk(front, ["G", "n", "G", "y", "?"]);
    expectInvented(front.frame({ columns: 40, rows: 12 }).join("\n"));
  });

  test.each(["dungeon", "spy"])("in a replay of %s", async (game) => {
    const pack = packOf(game);
    const staged = await FRONTS.get(game)?.();
    const read = readRecord(pack.game, readFileSync(golden(`${game}-late.ludo`), "utf8"));
    if (!read.ok || staged === undefined) throw new Error(`no replay of ${game}`);
    const replay = new Film(pack, read.value.match);
    const wait = () => new Promise<void>(() => {});
    const front = new ReplayFront({ replay, eyes: ALL_SEEING, scene: staged.replay, painter: plain, wait });
    walk(
      front,
      ["right", "down", "page down", "?", "escape", "e", "end", "z", "home"],
      ["Ada Ben Ann Player"],
    );
  });
});

test("in an invented language every word of the menu is translated", () => {
  const wrap = (text: string) => text;
  for (let game = 1; game <= packs.length; game++) {
    const answers = [
      "nonsense",
      "99",
      String(game),
      "nonsense",
      "1",
      "nonsense",
      "q",
      "2",
      "1",
      "3",
      "1",
      "q",
      "q",
    ];
    const asking = menu(packs, [], { wrap, rows: 24 });
    let said = "";
    for (let next = asking.next(); next.done !== true; )
      if (next.value === READ) next = asking.next(answers.shift());
      else {
        said += next.value;
        next = asking.next();
      }
    // What is typed to change a setting is the same in every language.
    expectInvented(said, ["nonsense seat character balanced"]);
  }
});

describe("in an invented language every word is translated that a command says while it works:", () => {
  const written = vi.spyOn(process.stderr, "write");
  afterEach(() => written.mockClear());

  /** What a command writes on its streams. */
  async function said(
    run: (streams: Parameters<typeof examineCommand>[1]) => Promise<number>,
  ): Promise<string> {
    let text = "";
    const output = new Writable({
      write(chunk, _, done) {
        text += String(chunk);
        done();
      },
    });
    await run({ input: new PassThrough(), output, errors: { write: (line: string) => (text += line) } });
    return text;
  }

  /** What people read on a page, without what programs have printed. */
  const wordsOf = (page: string) =>
    page.replaceAll(/<style>.*?<\/style>|<pre>.*?<\/pre>|<td class="code">.*?<\/td>|<[^>]*>|&\w+;/gs, " ");

  /** A program that is wrong at once. */
  const WRONG = join(home, "wrong.sh");
  writeFileSync(WRONG, "#!/bin/sh\necho nothing >&2\nexit 3\n");
  chmodSync(WRONG, 0o755);

  /** What classic programs are started with. */
  const ARGUMENTS = "RAND SEED seed units deck verbosity compact levels";
  const FILES = "txt json";

  test.each(["runa", "farmland", "duel", "dungeon"])(
    "the examination of %s and its reports",
    async (game) => {
      const reports = ["txt", "html", "xml"].map((format) => join(home, `${game}.${format}`));
      const options = reports.flatMap((path) => ["--report", path]);
      const line = [game, "--sessions", "3", "--time", "1", "--jobs", "1", ...options, "--", WRONG];
      const text = await said((streams) => examineCommand(line, streams));
      // What programs print stays as it is.
      const ours = text
        .split("\n")
        .filter((row) => !/ \| |^ {2,}|^\* |^[\w-]+\.?\w*:$/.test(row))
        .join("\n");
      expectInvented(ours, ["nothing", WRONG, ARGUMENTS, FILES]);
      const [, html = ""] = reports;
      expectInvented(wordsOf(readFileSync(html, "utf8")), ["wrong.sh", FILES]);
    },
  );

  test.each(["spy-server", "spy-ai"])("the examination of a program for %s", async (subject) => {
    const page = join(home, `${subject}.html`);
    const options = ["--sessions", "1", "--time", "1", "--jobs", "1", "--timeout", "1", "--report", page];
    const text = await said((streams) => examineCommand([subject, ...options, "--", WRONG], streams));
    expectInvented(text.replaceAll(/^ {4}.*$/gm, " "), [WRONG, "HELLO"]);
    expectInvented(wordsOf(readFileSync(page, "utf8")), ["wrong.sh HELLO", subject]);
  });

  test("the recording of a server", async () => {
    const path = await loggedMatch(home);
    const text = await said((streams) => spyReplayCommand([path], { ...streams, plain: true }));
    expect(text.length).toBeGreaterThan(2000);
    // Names of messages are those of the standard, and so are the letters for intelligence points.
    expectInvented(text.replaceAll(/\b[A-Z]+(_[A-Z]+)+|\bSTATISTICS|\d IP\b/g, " "), ["Ann Bob"]);
  });

  test("a contest with its results and its report", async () => {
    const plan = join(home, "cup.json");
    const players = ["random", "greedy"].map((bot) => ({ name: `The ${bot} one`, bot }));
    const format = { type: "round robin", legs: 2 };
    writeFileSync(plan, JSON.stringify({ name: "Cup", game: "duel", format, players }));
    const lines = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await tournamentCommand([plan], home)).toBe(0);
    const text = lines.mock.calls.map(([line]) => String(line)).join("");
    lines.mockRestore();
    expectInvented(text, ["The random one greedy", home]);
    const report = readFileSync(join(home, "cup", "report.html"), "utf8");
    expectInvented(wordsOf(report), ["Cup The random one greedy"]);
  });
});
