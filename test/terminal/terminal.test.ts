import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { rounds } from "../../src/bots/budget.ts";
import { positionAt } from "../../src/bots/position.ts";
import { greedyBot } from "../../src/bots/simple.ts";
import { Film } from "../../src/client/film.ts";
import { dungeon } from "../../src/games/dungeon/game.ts";
import { pack as dungeonPack } from "../../src/games/dungeon/package.ts";
import { pack as runaPack } from "../../src/games/runa/package.ts";
import { pack as spyPack } from "../../src/games/spy/package.ts";
import { ALL_SEEING, type Types } from "../../src/kernel/game.ts";
import { presetConfig } from "../../src/kernel/game-package.ts";
import { Match } from "../../src/kernel/match.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { readRecord } from "../../src/kernel/read-record.ts";
import { dungeonFront } from "../../src/terminal/dungeon/front.ts";
import { keepBy } from "../../src/terminal/fixture.ts";
import { localMatch } from "../../src/terminal/local-venue.ts";
import { plain } from "../../src/terminal/paint.ts";
import { ReplayFront } from "../../src/terminal/replay/front.ts";
import { spyFront } from "../../src/terminal/spy/front.ts";
import { TableFront } from "../../src/terminal/table-front.ts";
import { openHouse } from "../server/house.ts";
import { sampled } from "../thorough.ts";
import { launcherShell, noTmux, SIZES, type Terminal, type TerminalSize } from "./tmux.ts";

/* The launcher in a real terminal. What must be seen there is computed from the same match beside it. */

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(home, { recursive: true }));

const golden = fileURLToPath(new URL("../golden", import.meta.url));
const SEED = "00000000000000000000000000000007";

/** What a front beside a real terminal needs: nothing of it is saved. */
const NOWHERE = {
  painter: plain,
  saves: { exists: () => false, obstacle: () => undefined, write: () => undefined },
  keep: keepBy(),
  random: houseRandom("a".repeat(32)),
};

/** A shell that knows the launcher as "ludothek". */
function terminal(name: string, size: TerminalSize): Promise<Terminal> {
  return launcherShell(name, size, { LUDOTHEK_HOME: join(home, name), NO_COLOR: "1" });
}

const isPrompt = (screen: readonly string[]) => screen.at(-1) === ">";
const PRESENT = /You continue after \d+ steps\.\n\nLevel/;
const isShell = (screen: readonly string[]) => screen.at(-1) === "$";

describe.skipIf(noTmux)("in a real terminal", () => {
  test.each(
    sampled(
      [
        ["80x24", SIZES.usual, SIZES.small],
        ["60x20", SIZES.small, SIZES.usual],
      ] as const,
      1,
      "a whole game of Runa's Strive",
    ),
  )("a whole game of Runa's Strive at %s, left, killed and continued", async (name, size, other) => {
    const shell = await terminal(`runa-${name}`, size);
    try {
      const match = Match.start(runaPack.game, presetConfig(runaPack), SEED);
      const random = houseRandom("a".repeat(32));
      const bot = greedyBot(runaPack);
      const act = async () => {
        const thought = { events: [], random, budget: rounds(1) };
        const action = bot.choose(positionAt(match, 0, thought));
        await shell.answer(runaPack.phrases.label(match.view(0), action));
        match.act(0, action);
        await shell.until("the next prompt", isPrompt);
      };
      shell.type(`ludothek play runa --seed ${SEED}`);
      shell.press("Enter");
      await shell.until("the first prompt", isPrompt);
      for (let round = 0; match.outcome === undefined; round++) {
        if (round === 3) {
          // The arrow brings back what was typed, and Ctrl-C clears it.
          shell.press("Up");
          await shell.until("an earlier answer", (screen) => /^> [A-Z]/.test(screen.at(-1) ?? ""));
          shell.press("C-c");
          await shell.until("an empty prompt", isPrompt);
          shell.resize(other);
        }
        if (round === 5) {
          shell.press("C-c");
          const farewell = "The match is saved. Continue with: ludothek play --resume";
          await shell.until(
            "the shell on a line of its own",
            (screen) => screen.slice(-2).join() === `${farewell},$`,
          );
          shell.type("ludothek play --resume");
          shell.press("Enter");
          await shell.until(
            "the present alone",
            (screen) => isPrompt(screen) && PRESENT.test(screen.join("\n")),
          );
        }
        if (round === 7) {
          shell.signal("SIGTERM");
          await shell.until(
            "the end of the program",
            (screen) => isShell(screen) && screen.join().includes("Terminated"),
          );
          await shell.answer("stty -a | tr ' ' '\\n' | grep -x icanon");
          await shell.until("a sane terminal", (screen) => screen.slice(-2).join() === "icanon,$");
          shell.type("ludothek play --resume");
          shell.press("Enter");
          await shell.until("the present", isPrompt);
        }
        await act();
      }
      expect(match.activeEntries.length).toBeGreaterThan(20);
      const result = match.outcome.winners.length > 0 ? "You win: " : "You lose: ";
      expect(shell.screen().join("\n")).toContain(result);
      shell.press("Enter");
      await shell.until("the shell", isShell);
    } finally {
      shell.close();
    }
  });

  test.each(
    sampled(
      [
        ["80x24", SIZES.usual, SIZES.small],
        ["60x20", SIZES.small, SIZES.large],
        ["120x40", SIZES.large, SIZES.small],
      ] as const,
      1,
      "the dungeon's full screen",
    ),
  )("the dungeon's full screen at %s", async (name, size, other) => {
    const shell = await terminal(`dungeon-${name}`, size);
    try {
      const match = Match.start(dungeon, presetConfig(dungeonPack), SEED);
      const chair = localMatch({ ...NOWHERE, pack: dungeonPack, match, bots: new Map() });
      const front = new TableFront(chair, { ...NOWHERE, adviser: greedyBot(dungeonPack) }, dungeonFront);
      let shown = size;
      const isDrawn = () =>
        shell.until("the frame", (screen) => {
          const frame = front.frame(shown).map((row) => row.trimEnd());
          return screen.join("\n") === frame.join("\n").trimEnd();
        });
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) {
          if (key === "escape") shell.press("Escape");
          else shell.type(key);
          front.press(key);
          await isDrawn();
        }
      };
      shell.type(`ludothek play dungeon --seed ${SEED}`);
      shell.press("Enter");
      await isDrawn();
      await press("?", "escape", "1", "o", "f", "d", "z", "x", "a", "w", "x", "e", "u");
      shown = other;
      shell.resize(other);
      await isDrawn();
      await press("o", "f", "f", "?", "escape");
      const tiny = { columns: 40, rows: 12 };
      shown = tiny;
      shell.resize(tiny);
      await isDrawn();
      expect(shell.screen()[0]).toBe("Too small: 40x12");
      shown = other;
      shell.resize(other);
      await isDrawn();

      shell.press("C-z");
      await shell.until("the shell", (screen) => screen.join().includes("Stopped"));
      expect([shell.is("alternate_on"), shell.is("cursor_flag")]).toEqual([false, true]);
      shell.type("fg");
      shell.press("Enter");
      await isDrawn();

      shell.signal("SIGTERM");
      await shell.until("the end of the program", (screen) => screen.join().includes("Terminated"));
      expect([shell.is("alternate_on"), shell.is("cursor_flag")]).toEqual([false, true]);

      shell.type("clear; ludothek play --resume");
      shell.press("Enter");
      await shell.until("the board", ([title = ""]) => shell.is("alternate_on") && title.startsWith("Level"));
      await press("q", "G", "y");
      await shell.until("the end", (screen) => screen.at(-1)?.startsWith("n again") === true);
      shell.type("n");
      await shell.until("the heroes", (screen) => screen[0] === "Choose your hero: 1 to 7");
      shell.press("C-c");
      await shell.until("the shell", isShell);
    } finally {
      shell.close();
    }
  });

  test("a table of a server: lines while it waits, the full screen while it is played, and again", async () => {
    const { address } = await openHouse();
    const shell = await terminal("join", SIZES.usual);
    const isWaiting = (screen: readonly string[]) => screen.at(-1) === "Waiting for everyone to be ready>";
    const isChoosing = (screen: readonly string[]) => screen[0] === "Choose your hero: 1 to 7";
    try {
      shell.type(`ludothek join ${address.replace("http", "ws").slice(0, -1)} --new dungeon --name Ann`);
      shell.press("Enter");
      for (const time of ["first", "second"]) {
        await shell.until(`the table, the ${time} time`, isWaiting);
        expect(shell.is("alternate_on")).toBe(false);
        shell.type("ready");
        shell.press("Enter");
        await shell.until("the heroes", isChoosing);
        expect(shell.is("alternate_on")).toBe(true);
        if (time === "second") break;
        // Whatever is typed before an answer has come is not lost.
        shell.type("1qqGy");
        await shell.until("the end", (screen) => screen.join().includes("You lose: Jon Snow resigned"));
        shell.type("n");
      }
      shell.type("Q");
      await shell.until("the shell", (screen) => isShell(screen) && screen.join().includes("Return with: "));
      expect([shell.is("alternate_on"), shell.is("cursor_flag")]).toEqual([false, true]);
    } finally {
      shell.close();
    }
  });

  test.each(
    sampled(
      [
        ["80x24", SIZES.usual, SIZES.small],
        ["60x20", SIZES.small, SIZES.large],
        ["120x40", SIZES.large, SIZES.small],
      ] as const,
      1,
      "a whole match of No Time to Spy",
    ),
  )("a whole match of No Time to Spy on a full screen at %s", async (name, size, other) => {
    const shell = await terminal(`spy-${name}`, size);
    try {
      const match = Match.start(spyPack.game, presetConfig(spyPack, { match: "quick" }), SEED);
      const bots = new Map([[1, greedyBot(spyPack)]]);
      const chair = localMatch({ ...NOWHERE, pack: spyPack, match, bots });
      const front = new TableFront(chair, { ...NOWHERE, adviser: greedyBot(spyPack) }, spyFront);
      // The bot draws from a generator of its own, so that only the own choice can be foreseen.
      const isDrawn = () =>
        shell.until("the frame", (screen) => {
          const frame = front.frame(size).map((row) => row.trimEnd());
          return screen.join("\n") === frame.join("\n").trimEnd();
        });
      shell.type(`ludothek play spy match=quick --seed ${SEED}`);
      shell.press("Enter");
      await isDrawn();
      for (let slot = 1; slot <= 8; slot++) {
        shell.press(...(slot % 2 === 0 ? ["Down", "Enter"] : ["Enter"]));
        for (const key of slot % 2 === 0 ? ["down", "enter"] : ["enter"]) front.press(key);
        await isDrawn();
      }
      shell.signal("SIGTERM");
      await shell.until("the end of the program", (screen) => screen.join().includes("Terminated"));
      shell.type("clear; ludothek play --resume");
      shell.press("Enter");
      await isDrawn();
      const isTurn = (screen: readonly string[]) => /^Round \d+ of \d+ .*'s turn/.test(screen[0] ?? "");
      const isOver = (screen: readonly string[]) => /^You (win|lose): /.test(screen[0] ?? "");
      while (!isTurn(shell.screen())) {
        const before = shell.screen().join("\n");
        shell.press("Enter");
        await shell.until("the next gadget", (screen) => screen.join("\n") !== before);
      }
      shell.resize(other);
      await shell.until("all rows", (screen) => screen.length === other.rows && isTurn(screen));
      shell.press("x", "Tab", "Escape", "k", "Escape", "l", "Escape", "?", "Escape");
      for (let turns = 0; !isOver(shell.screen()); turns++) {
        expect(turns).toBeLessThan(200);
        const before = shell.screen().join("\n");
        shell.press("Up", "r", "y");
        await shell.until("something new", (screen) => screen.join("\n") !== before || isOver(screen));
      }
      expect(shell.screen().at(-1)).toContain("Q leave");
      shell.type("Q");
      await shell.until("the shell", isShell);
      expect([shell.is("alternate_on"), shell.is("cursor_flag")]).toEqual([false, true]);
    } finally {
      shell.close();
    }
  });

  test("hints at a real terminal: h shows one, Enter takes it", async () => {
    const shell = await terminal("hints", SIZES.usual);
    const isHint = (screen: readonly string[]) => screen.join("\n").includes("Hint: ");
    try {
      for (const [game, isStarted] of [
        ["dungeon", (screen: readonly string[]) => screen[0] === "Choose your hero: 1 to 7"],
        ["spy", (screen: readonly string[]) => screen.join("\n").includes("Slot 1 of 8")],
      ] as const) {
        shell.type(`ludothek play ${game} --seed ${SEED}`);
        shell.press("Enter");
        await shell.until("the beginning", isStarted);
        shell.type("h");
        await shell.until("the hint", isHint);
        shell.press("Enter");
        await shell.until("the next decision", (screen) => !isHint(screen) && !isStarted(screen));
        shell.type("Q");
        await shell.until("the shell", isShell);
      }
    } finally {
      shell.close();
    }
  });

  test.each(
    sampled(
      [
        ["80x24", SIZES.usual, SIZES.small],
        ["60x20", SIZES.small, SIZES.large],
        ["120x40", SIZES.large, SIZES.usual],
      ] as const,
      1,
      "replays on a full screen",
    ),
  )("replays on a full screen at %s", async (name, size, other) => {
    const shell = await terminal(`replay-${name}`, size);
    try {
      for (const [pack, game, record] of [
        [dungeonPack, dungeonFront, "dungeon-resigned"],
        [spyPack, spyFront, "spy-resigned"],
      ] as const) {
        const path = join(golden, `${record}.ludo`);
        const read = readRecord<Types>(pack.game, readFileSync(path, "utf8"));
        if (!read.ok) throw new Error(read.problem);
        const replay = new Film(pack, read.value.match);
        const wait = () => new Promise<void>(() => {});
        const front = new ReplayFront({ replay, eyes: ALL_SEEING, scene: game.replay, painter: plain, wait });
        let shown = size;
        const isDrawn = () =>
          shell.until("the frame", (screen) => {
            const frame = front.frame(shown).map((row) => row.trimEnd());
            return screen.join("\n") === frame.join("\n").trimEnd();
          });
        shell.type(`clear; ludothek replay ${path}`);
        shell.press("Enter");
        await isDrawn();
        for (const [key, keyName] of [
          ["Right", "right"],
          ["Right", "right"],
          ["Left", "left"],
          ["Down", "down"],
          ["PageUp", "page up"],
          ["End", "end"],
          ["z", "z"],
          ["Home", "home"],
        ] as const) {
          shell.press(key);
          front.press(keyName);
          await isDrawn();
        }
        shown = other;
        shell.resize(other);
        await isDrawn();
        shell.type("+++ ");
        const isOver = (screen: readonly string[]) => / step (\d+) of \1 .* paused/.test(screen.join("\n"));
        await shell.until("the end, on its own", isOver);
        shell.type("q");
        await shell.until("the shell", isShell);
        expect([shell.is("alternate_on"), shell.is("cursor_flag")]).toEqual([false, true]);
        shell.resize(size);
      }
    } finally {
      shell.close();
    }
  });
});
