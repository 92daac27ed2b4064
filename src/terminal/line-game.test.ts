import { describe, expect, test } from "vitest";
import { type TicTacToe, tictactoe, phrases as words } from "../../test/toys/tictactoe.ts";
import { pack as duelPack } from "../games/duel/package.ts";
import { pack as runaPack } from "../games/runa/package.ts";
import type { Bot } from "../kernel/bot.ts";
import { type GamePackage, presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { runOn } from "../kernel/program.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { readRecord } from "../kernel/read-record.ts";
import type { Phrases } from "../kernel/text.ts";
import type { Candidates } from "./completion.ts";
import { keepBy } from "./fixture.ts";
import type { Size } from "./fullscreen.ts";
import { DiskKeep, type Keep } from "./keep.ts";
import { play } from "./line-game.ts";
import { localMatch } from "./local-venue.ts";
import { plain } from "./paint.ts";
import type { Saves } from "./save.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** Saves in memory. */
function memory(files: Record<string, string> = {}): Saves & { files: Record<string, string> } {
  return {
    files,
    exists: (path) => path in files,
    obstacle: (path) => (path.endsWith("/") ? `${path} is a directory; nothing was saved.` : undefined),
    write: (path, text) => {
      if (path.startsWith("/nowhere")) return `Cannot write ${path} (ENOENT).`;
      files[path] = text;
      return undefined;
    },
  };
}

interface Options {
  bots?: Map<number, Bot>;
  saves?: Saves;
  match?: Match;
  keep?: Keep;
  size?: Size;
  expect?: (candidates: Candidates) => void;
}

function session(pack: GamePackage, lines: readonly string[], options: Options = {}) {
  const match = options.match ?? Match.start(pack.game, presetConfig(pack), SEED);
  const bots = options.bots ?? new Map();
  const saves = options.saves ?? memory();
  const random = houseRandom("b".repeat(32));
  const keep = options.keep ?? keepBy();
  const chairAt = (played: Match) => localMatch({ pack, match: played, bots, random, keep });
  const setup = {
    seated: chairAt(match),
    random,
    adviser: first,
    painter: plain,
    saves,
    wipe: () => "<wipe>",
    size: () => options.size ?? { columns: 200, rows: 100 },
    expect: options.expect ?? (() => {}),
    ask: () => Promise.reject(new Error("nothing happens while people type")),
  };
  const again = () => chairAt(Match.start(pack.game, presetConfig(pack), SEED));
  return { match, ...runOn(play(setup, again), lines) };
}

/** Tic-tac-toe in words, with a submenu for each row. */
const phrases: Phrases<TicTacToe> = {
  ...words,
  help: ["Three in a row wins."],
  seatName: (_, seat) => (seat === 0 ? "Cross" : "Nought"),
  scene: ({ cells }, _, considered) => [
    [
      cells
        .map((owner, cell) => (owner === -1 ? (considered.includes(cell) ? "_" : ".") : "XO"[owner]))
        .join(""),
    ],
  ],
  tell: (event) => [
    `${event.seat === 0 ? "Cross" : "Nought"} ${event.type === "marked" ? `marks ${event.cell}` : event.why}.`,
  ],
  headings: (_view, _viewer, cell) => [`row ${Math.floor(cell / 3) + 1}`],
  inspect: ({ cells }, _viewer, what) =>
    what in cells ? [[`cell ${what}: ${cells[Number(what)]}`]] : undefined,
};
const { headings: _, ...withoutHeadings } = phrases;

const toy: GamePackage<TicTacToe> = {
  game: tictactoe,
  phrases,
  usual: {},
  whole: async () => toy,
  choices: [],
  configure: () => ({ ok: true, config: {} }),
  opponents: {},
  evaluator: { features: ["nothing"], weigh: () => [0] },
  search: { rounds: 100, beyond: 9, curiosity: 1 },
};
/** Always the first legal action. */
const first: Bot = { choose: ({ actions }) => actions()[0] };

describe("Runa's Strive at the terminal", () => {
  test("shows the seed, the choices and what each would do", () => {
    const { output, status } = session(runaPack, ["2", "quit"]);
    expect(status).toBe(0);
    expect(output).toContain(`Seed ${SEED}.`);
    expect(output).toContain("1) Warrior  Thrust and Parry");
    expect(output).toContain("Runa the Mage    [####################] 50/50 HP  1/4 FP  d4");
    expect(output).toMatch(/1\) Focus\(1\) +\+1 FP before your next turn/);
    expect(output).toMatch(/2\) Water\(1\) +6 mag\. damage/);
  });

  test("the die is rolled for the player", () => {
    const { output } = session(runaPack, ["Warrior", "Thrust", "quit"]);
    expect(output).toMatch(/Runa uses Thrust\(1\)\nThe d4 shows [1-4]\n.* takes \d+ phy\. damage/);
  });

  test("undo takes back what rolled nothing, and otherwise says why not", () => {
    const { output, match } = session(runaPack, ["mage", "1", "undo", "undo", "quit"]);
    expect(output).toContain("Taken back.\n");
    expect(output).toContain(
      "Not undone. You have seen something new since: Runa enters Stage 1 of Level 1: Gorgon.\n",
    );
    expect(match.activeEntries).toHaveLength(2);
  });

  test("save writes a record that loads", () => {
    const saves = memory();
    const { match, output } = session(runaPack, ["mage", "save game.ludo", "quit"], { saves });
    expect(output).toContain("Saved to game.ludo.");
    const loaded = readRecord(runaPack.game, saves.files["game.ludo"] ?? "");
    expect(loaded.ok && loaded.value.match.state).toEqual(match.state);
  });

  test("save asks before it overwrites", () => {
    const saves = memory({ "old.ludo": "precious" });
    const no = session(runaPack, ["save old.ludo", "", "save old.ludo", "n", "save", "quit"], { saves });
    expect(no.output).toContain("old.ludo exists. Overwrite it? [y/N] Not saved.");
    expect(no.output).toContain("Say where: save FILE");
    expect(saves.files["old.ludo"]).toBe("precious");
    session(runaPack, ["save old.ludo", "y", "quit"], { saves });
    expect(saves.files["old.ludo"]).toContain('"ludo":2');
  });

  test("there is no question about overwriting a directory", () => {
    const { output } = session(runaPack, ["save folder/", "quit"]);
    expect(output).toContain("> folder/ is a directory; nothing was saved.\n");
  });

  test("a save that fails says so and the game goes on", () => {
    const { output, match } = session(runaPack, ["save /nowhere/x", "mage", "quit"]);
    expect(output).toContain("Cannot write /nowhere/x (ENOENT).");
    expect(match.entries.length).toBeGreaterThan(0);
  });

  test("help, look and words that mean nothing", () => {
    const { output } = session(runaPack, ["help", "look Frog", "look moon", "99", "xyzzy", "", "quit"]);
    expect(output).toContain("Beat the Mega Saurus to win.");
    expect(output).toMatch(/\nundo +take back/);
    expect(output).toContain("Frog: 16 HP, water, in turn Focus(1), Water(1)");
    expect(output).toContain('There is nothing called "moon".');
    expect(output).toContain(`"99" isn't a number from 1 to 3, an action or a command`);
    expect(output).toContain(`"xyzzy" isn't a number from 1 to 3, an action or a command`);
  });

  test("the end of the input leaves the table", () => {
    expect(session(runaPack, []).status).toBe(0);
    expect(session(runaPack, ["mage", "1"]).status).toBe(0);
  });

  test("a game to its end tells how it ended and can still be saved", () => {
    const saves = memory();
    // A mage who only focuses falls in her first fights.
    const lines = ["mage", ...Array.from({ length: 40 }, () => "Focus")];
    const { output, match } = session(runaPack, [...lines.slice(0, 30), ...lines], { saves });
    expect(match.outcome?.winners).toEqual([]);
    expect(output).toMatch(
      /Runa dies\n.*You lose: Runa fell in stage \d of level 1\.\n"again" plays another match/s,
    );
  });
});

describe("two people at one terminal", () => {
  test("the screen is hidden between their turns, and each is told what happened", () => {
    const { output } = session(toy, ["", "1", "1", "", "", "1", "1", "", "", "quit"]);
    const [crossSees = "", noughtSees = "", crossAgain = ""] = output
      .split(/press Enter when no one else is looking\.\n/)
      .slice(1);
    expect(output).toContain("commands.\n<wipe>Cross, press Enter when no one else is looking.\n");
    expect(output.match(/<wipe>/g)?.length).toBeGreaterThanOrEqual(4);
    expect(crossSees).toContain("_________");
    expect(crossSees).toContain("Nought is next. Press Enter to hide the screen.");
    expect(noughtSees).toContain("X________\nCross marks 0.\n1) row 1");
    expect(crossAgain).toContain("XO_______\nNought marks 1.\n1) row 1");
  });

  test("what the other player has answered is taken back only if they agree", () => {
    const turns = ["", "1 1", "", "", "1 1", "", ""];
    const no = session(toy, [...turns, "undo", "n", "quit"]);
    expect(no.output).toContain("Nought, do you agree? [y/N] Not undone.\n");
    expect(no.match.activeEntries).toHaveLength(2);
    const yes = session(toy, [...turns, "undo", "y", "quit"]);
    expect(yes.output).toContain("Nought, do you agree? [y/N] Taken back.\n");
    expect(yes.match.activeEntries).toHaveLength(0);
  });

  test("leaving while handing over ends the session", () => {
    expect(session(toy, []).status).toBe(0);
    expect(session(toy, ["", "1", "1"]).status).toBe(0);
  });
});

describe("against a bot", () => {
  const bots = new Map([[1, first]]);

  test("the bot answers at once and its moves are shown", () => {
    const { output, match } = session(toy, ["2", "2", "quit"], { bots });
    expect(output).toContain("Cross marks 4.\nNought marks 0.\n");
    expect(match.activeEntries).toHaveLength(2);
  });

  test("submenus open, mark their targets on the board, and close with back", () => {
    const { output } = session(toy, ["2", "back", "row 3", "1", "quit"], { bots });
    expect(output).toContain("1) row 1 ...\n2) row 2 ...\n3) row 3 ...\n");
    expect(output).toContain("...___...\n1) row 2, column 1\n");
    expect(output).toContain("......___\n1) row 3, column 1\n");
    expect(output).toContain("Cross marks 6.");
  });

  test("back leads a menu up, not to the top", () => {
    const deep = {
      ...phrases,
      headings: (_view: unknown, _viewer: number, cell: number) => [
        `row ${Math.floor(cell / 3) + 1}`,
        `part ${cell % 2}`,
      ],
    };
    const { output } = session({ ...toy, phrases: deep }, ["2", "1", "back", "back", "quit"], {
      bots,
    });
    const prompts = output.split(/> /).map((text) => text.match(/1\) .*/)?.[0]);
    expect(prompts).toEqual([
      "1) row 1 ...",
      "1) part 1 ...",
      "1) row 2, column 1",
      "1) part 1 ...",
      "1) row 1 ...",
      undefined,
    ]);
  });

  test("look and the result of a won match", () => {
    const { output } = session(toy, ["look 4", "2", "1", "2", "row 2, column 2", "2", "1", ""], { bots });
    expect(output).toContain("cell 4: -1");
    expect(output).toContain("You win: three in a row.\n");
  });

  test("a bot that plays illegally is a defect and says so", () => {
    const cheat = new Map([[1, { choose: () => 4 }]]);
    expect(() => session(toy, ["2", "2"], { bots: cheat })).toThrow(
      "the bot at seat 1 chose an illegal action",
    );
  });

  test("an action can be typed from every menu, as its label, in words or as a path", () => {
    for (const answer of ["row 2, column 2", "column 2 row 2", "2 2"]) {
      const { match } = session(toy, [answer, "quit"], { bots });
      expect(match.activeEntries[0]).toMatchObject({ action: 4 });
    }
    const { match } = session(toy, ["1", "row 2, column 2", "quit"], { bots });
    expect(match.activeEntries[0]).toMatchObject({ action: 4 });
  });

  test("words that fit several actions ask which one", () => {
    const { output } = session(toy, ["column 2", "5", "quit"], { bots });
    expect(output).toContain("._.___._.\n1) row 1, column 2\n2) row 2, column 1\n3) row 2, column 2\n");
    expect(output).toContain("Which one? (back leaves this menu)> \nO______X_\nCross marks 7.");
  });

  test("an impossible action is shown, and answered with the reason", () => {
    const trying = { ...toy, phrases: { ...phrases, attempts: () => [0, 4, 8] } };
    const { output, match } = session(trying, ["2 2", "row 1, column 1", "quit"], { bots });
    expect(output).toContain(
      "1) row 1 ...  This cell is taken\n2) row 2 ...  This cell is taken\n3) row 3 ...\n",
    );
    expect(output).toContain("Your turn> This cell is taken.\n");
    expect(match.activeEntries).toHaveLength(2);
  });

  test("Enter or do takes the hint, and does nothing without one", () => {
    for (const taken of ["", "do"]) {
      const { output, match } = session(toy, ["", "do", "hint", taken, "quit"], { bots });
      expect(output).toContain(`"do" isn't a number from 1 to 3`);
      expect(output).toContain('row 1, column 1. Enter or "do" takes it.');
      expect(match.activeEntries[0]).toMatchObject({ action: 0 });
    }
  });

  test.each([
    ["hnit", "hint"],
    ["roww 2", "row 2"],
    ["lok 4", "look 4"],
    ["givee up", "give up"],
  ])("a typo is answered with a suggestion: %s", (typed, meant) => {
    const { output, match } = session(toy, [typed, "quit"], { bots });
    expect(output).toContain(`"${typed}" isn't an action or a command. Did you mean "${meant}"?`);
    expect(match.activeEntries).toEqual([]);
  });

  test("a typo after the match doesn't end the session", () => {
    const { output } = session(toy, ["give up", "y", "agian", "again", "1 1", "quit"], { bots });
    expect(output).toContain('Unknown command "agian". Did you mean "again"?\n> ');
    expect(output).toContain("Cross marks 0.");
  });

  test("look and a number show what that row of the menu is about", () => {
    const about = {
      ...phrases,
      subjects: () => ["column 2"],
      inspect: (_view: unknown, _viewer: number, what: string) =>
        what === "column 2" ? [["The second column."]] : undefined,
    };
    const { output } = session({ ...toy, phrases: about }, ["1", "look 1", "look 2", "quit"], {
      bots,
    });
    expect(output).toContain("> row 1, column 1\n");
    expect(output).toContain("> The second column.\n");
  });

  test("giving up is typed as a word and confirmed, and has no number", () => {
    const { output, match } = session(toy, ["give up", "", "resign", "y", ""], { bots });
    expect(output).not.toMatch(/\d\) give up/);
    expect(output).toContain("Give up and lose this match? [y/N] Your turn> ");
    expect(match.outcome?.winners).toEqual([1]);
    expect(output).toContain("You lose: ");
  });

  test("a long menu stops at the end of the screen; more shows the rest", () => {
    const flat = { ...toy, phrases: withoutHeadings };
    const { output } = session(flat, ["more", "9", "quit"], { bots, size: { columns: 80, rows: 10 } });
    expect(output).toContain(
      '6) row 2, column 3\n3 more: "more" shows them, words find them\nYour turn> \n7) row 3, column 1\n',
    );
    expect(output).toContain("Cross marks 8.");
  });

  test("help that is longer than the screen stops there; Enter or more shows the rest", () => {
    const long = {
      ...toy,
      phrases: { ...phrases, help: Array.from({ length: 30 }, (_, i) => `Rule ${i}.`) },
    };
    for (const next of ["", "more"]) {
      const { output } = session(long, ["help", next, "hint", "quit"], {
        bots,
        size: { columns: 80, rows: 24 },
      });
      const [, first = "", second = ""] = output.split("Your turn> ");
      expect(first.split("\n").length).toBeLessThanOrEqual(24);
      expect(first).toMatch(/Rule 20\.\nEnter shows \d+ more lines\.\n$/);
      expect(second).toMatch(/^Rule 21\./);
    }
  });

  test("the last events stay below the table, in one line if there is no room for one each", () => {
    const wide = session(toy, ["2 2", "quit"], { bots, size: { columns: 80, rows: 24 } });
    expect(wide.output).toContain("> \nO___X____\nCross marks 4.\nNought marks 0.\n1) row 1");
    const low = session(toy, ["2 2", "quit"], { bots, size: { columns: 80, rows: 7 } });
    expect(low.output).toContain("> \nO___X____\nCross marks 4. Nought marks 0.\n1) row 1");
  });

  test("events that don't fit below the table stand above it", () => {
    const { output } = session(toy, ["2 2", "quit"], { bots, size: { columns: 20, rows: 7 } });
    expect(output).toContain("Cross marks 4.\n\nO___X____\nNought marks 0.\n1) row 1");
  });

  test("text wraps at words to the width of the terminal", () => {
    const { output } = session(runaPack, ["help", "mage", "quit"], { size: { columns: 60, rows: 20 } });
    expect(Math.max(...output.split("\n").map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(output).toContain(
      "Runa fights her way through two levels of four stages; the\nfourth holds the boss.",
    );
  });

  test("Tab offers commands, rows, actions, and what can be looked at", () => {
    let words: readonly string[] = [];
    const expectWords = (candidates: Candidates) => {
      words = candidates();
    };
    session(runaPack, ["mage", "quit"], { expect: expectWords });
    for (const word of ["hint", "give up", "Focus(1)", "look Focus(1)", "look Runa"])
      expect(words).toContain(word);
  });

  test("after the match another one can be played", () => {
    const { output } = session(toy, ["give up", "y", "again", "1 1", "quit"], { bots });
    expect(output.match(/Seed /g)).toHaveLength(2);
    expect(output).toContain("Cross marks 0.");
  });

  test("a bot's answer prevents undo only if something was shown or rolled", () => {
    const { output, match } = session(toy, ["1 1", "2 1", "undo", "undo", "undo", "quit"], { bots });
    expect(output.match(/Taken back\./g)).toHaveLength(2);
    expect(output).toContain("Not undone. Nothing has been done yet.");
    expect(match.activeEntries).toEqual([]);
  });
});

describe("undo against a bot", () => {
  const against = (pack: GamePackage, lines: readonly string[]) =>
    session(pack, lines, { bots: new Map([[1, first]]) });

  test("takes back what only the bot has seen", () => {
    const { output, match } = against(duelPack, ["sacrifice squall", "undo", "quit"]);
    expect(output).toContain("Taken back.\n");
    expect(match.activeEntries.filter(({ type }) => type === "step")).toHaveLength(0);
  });

  test("is refused after the bot's turn, with what was shown", () => {
    const { output } = against(duelPack, ["finish", "undo", "quit"]);
    expect(output).toMatch(/Not undone. You have seen something new since: .+\.\n/);
  });
});

describe("nothing is lost", () => {
  test("the match is saved after each action, the bot's included, and leaving says how to continue", () => {
    const kept: number[] = [];
    const keep = keepBy(({ entries }) => {
      kept.push(entries.length);
      return undefined;
    });
    const { output } = session(toy, ["1 1"], { bots: new Map([[1, first]]), keep });
    expect(kept).toEqual([1, 2]);
    expect(output).toContain("The match is saved. Continue with: ludothek play --resume\n");
    expect(session(toy, ["quit"], { bots: new Map([[1, first]]) }).output).not.toContain("is saved");
  });

  test("a failed save is reported once, the game goes on, and the farewell is true", () => {
    const keep = new DiskKeep("/dev/null/matches");
    const { output } = session(toy, ["1 1", "2 2", "quit"], { bots: new Map([[1, first]]), keep });
    expect(output.match(/save this match automatically/g)).toHaveLength(1);
    expect(output).toContain("Cross marks 4.");
    expect(output).toMatch(/> The match isn't saved: Cannot make \/dev\/null\/matches \(ENOTDIR\)\.\n$/);
  });

  test("a returning player sees the present, not the past", () => {
    const match = Match.start(tictactoe, {}, SEED);
    match.act(0, 0);
    match.act(1, 1);
    const { output } = session(toy, ["2 2", "quit"], { bots: new Map([[1, first]]), match });
    expect(output).toContain("You continue after 2 steps.");
    expect(output).not.toContain("Cross marks 0.");
    expect(output).toContain("Cross marks 4.\nNought marks 2.");
  });
});
