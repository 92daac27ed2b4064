import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { extent, sampled } from "../thorough.ts";
import { launcherShell, noTmux, SIZES, type Terminal, type TerminalSize } from "./tmux.ts";

/* The games that are played in lines, in a real terminal: all that matters is on the screen at every prompt. */

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(home, { recursive: true }));

const SEED = "00000000000000000000000000000007";

/** The first line of each game's table. */
const TITLES = {
  duel: /^Round \d+(: Red's turn)?$/,
  farmland: /^Turn \d+ of /,
  runa: /^(Level \d|Choose Runa's class)/,
} as const;
type Game = keyof typeof TITLES;
const GAMES: readonly Game[] = ["duel", "farmland", "runa"];

const isPrompt = (screen: readonly string[]) => /^(Your turn)?>$/.test(screen.at(-1) ?? "");
const isAdvised = (screen: readonly string[]) =>
  isPrompt(screen) && /\btakes\s+it\.\s+(Your turn)?>$/.test(screen.slice(-4).join("\n"));
const isOver = (screen: readonly string[]) => /^You (win|lose): /m.test(screen.join("\n"));

/** What a player sees at a prompt: the table from its title on, and the prompt below it. */
function expectWhole(game: Game, screen: readonly string[]): void {
  expect(screen.some((row) => TITLES[game].test(row), screen.join("\n"))).toBe(true);
}

async function begun(game: string, size: TerminalSize, ...options: readonly string[]) {
  const name = [game, size.columns, ...options].join("-").replace(/[^a-z0-9-]/g, "");
  const shell = await launcherShell(name, size, { LUDOTHEK_HOME: join(home, name), NO_COLOR: "1" });
  shell.type(["ludothek", "play", game, "--seed", SEED, ...options].join(" "));
  shell.press("Enter");
  return shell;
}

/** Asks for hints and follows them, at most this often. */
async function followHints(shell: Terminal, game: Game, most: number): Promise<void> {
  for (let hints = 0; hints < most; hints++) {
    const screen = await shell.until("a prompt", isPrompt);
    expectWhole(game, screen);
    if (isOver(screen)) return;
    await shell.answer("hint");
    await shell.until("a hint", isAdvised);
    shell.press("Enter");
    await shell.until("the next prompt", (next) => isPrompt(next) && !isAdvised(next));
  }
}

describe.skipIf(noTmux)(
  "in a real terminal, the table, the last events and the menu are on the screen",
  () => {
    const cases = GAMES.flatMap((game) => Object.values(SIZES).map((size) => ({ game, size, ...size })));
    test.each(sampled(cases, 4, "lines on the screen"))(
      "$game at $columns x $rows",
      async ({ game, size }) => {
        const shell = await begun(game, size);
        try {
          await followHints(shell, game, 6);
        } finally {
          shell.close();
        }
      },
    );
  },
);

// The shortest: src/terminal/hinted.test.ts plays whole matches by the hints of all games without a terminal.
const WHOLE = extent<readonly Game[]>(["duel"], GAMES);

describe.skipIf(noTmux)("in a real terminal, a whole match by hints only", () => {
  test.each(WHOLE)("%s", async (game) => {
    const shell = await begun(game, SIZES.usual);
    try {
      await followHints(shell, game, 500);
      expect(isOver(shell.screen())).toBe(true);
    } finally {
      shell.close();
    }
  });
});

test.skipIf(noTmux)("Ctrl-Z stops a game that is played in lines, and fg goes on", async () => {
  const shell = await begun("duel", SIZES.usual, "--names", "Ann,Bob");
  try {
    await shell.until("the first prompt", isPrompt);
    shell.press("C-z");
    await shell.until("the shell", (screen) => screen.join().includes("Stopped") && screen.at(-1) === "$");
    shell.type("fg");
    shell.press("Enter");
    await shell.until("the prompt again", isPrompt);
    await shell.answer("look 1");
    await shell.until("an answer", (screen) => isPrompt(screen) && screen.join().includes("Falcon: 4 mana"));
  } finally {
    shell.close();
  }
});

test.skipIf(noTmux)("without arguments, a terminal shows the menu", async () => {
  const shell = await launcherShell("bare", SIZES.usual, {
    LUDOTHEK_HOME: join(home, "bare"),
    NO_COLOR: "1",
  });
  try {
    shell.type("ludothek");
    shell.press("Enter");
    await shell.until("the menu", (screen) => screen.at(-1) === "Enter: 1, or 1 to 5, or q to quit>");
    await shell.answer("q");
    await shell.until("the shell", (screen) => screen.at(-1) === "$");
  } finally {
    shell.close();
  }
});

test.skipIf(noTmux)("Creature Duel understands words, numbers and typos", async () => {
  const shell = await begun("duel", SIZES.usual, "--opponent", "simple");
  const typed = async (text: string) => {
    await shell.answer(text);
    return (await shell.until("the next prompt", isPrompt)).join(" ");
  };
  try {
    await shell.until("the first prompt", isPrompt);
    expect(await typed("look 1")).toContain("Falcon: 4 mana  4/3, speedy");
    expect(await typed("atack")).toContain('Did you mean "attack"?');
    expect(await typed("attack player with falcon")).toContain(
      "You have no creatures; set one on a place first.",
    );
    await typed("finish");
    expect(await typed("set spark to 1")).toContain("Red sets Spark on 1");
    expect(await typed("atack player with sparc")).toContain('Did you mean "attack player with spark"?');
    expect(await typed("attack 0 with 1")).toContain("Red's Spark attacks Blue: 3 damage");
    expect(await typed("attack player with spark")).toContain("This creature has attacked in this turn");
  } finally {
    shell.close();
  }
});

describe.skipIf(noTmux)("with --plain, a terminal gets words only, and nothing moves its cursor", () => {
  test.each(sampled(["duel", "dungeon", "spy"], 1, "--plain"))("%s", async (game) => {
    const shell = await begun(game, SIZES.usual, "--plain");
    const isAsked = (screen: readonly string[]) => /^(Your turn|What now)>$/.test(screen.at(-1) ?? "");
    const printed = join(home, `${game}.txt`);
    try {
      await shell.until("the first prompt", isAsked);
      expect(shell.is("alternate_on")).toBe(false);
      shell.record(printed);
      for (const answer of ["look", "1", "hint", "map", "undo"]) {
        await shell.answer(answer);
        await shell.until("the next prompt", (screen) => screen.at(-1)?.endsWith(">") === true);
      }
      // The terminal itself echoes what is typed; carriage returns end its lines.
      const text = readFileSync(printed, "utf8").replaceAll("\r\n", "\n");
      expect(text).toContain("hint\n");
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2500-\u259f]/u);
    } finally {
      shell.close();
    }
  });
});
