import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Program, READ, runOn } from "../../../kernel/program.ts";
import { DECK, HELP, hostWith, UNITS } from "../fixtures/host.ts";
import { classic } from "./classic.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

/** A session as a person sees it on the screen, with what was typed after "> ". */
function transcript(program: Program, lines: readonly string[]): string {
  let screen = "";
  let typed = 0;
  let step = program.next();
  while (!step.done) {
    if (step.value !== READ) {
      screen += step.value;
      step = program.next();
      continue;
    }
    const line = lines[typed++];
    if (line !== undefined) screen += `> ${line}\n`;
    step = program.next(line);
  }
  return screen;
}

describe("whole sessions", () => {
  test.each(["sample", "boxes"])("%s", (name) => {
    const text = fixture(`${name}.session.txt`).toString();
    const [first = "", ...screen] = text.split("\n");
    const lines = screen.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
    const files = Object.fromEntries(
      ["units.txt", "deck.txt", "boxes.txt"].map((file) => [file, fixture(file)]),
    );
    const args = first.slice("$ farmland ".length).split(" ");
    expect(transcript(classic.run(args, hostWith(files)), lines)).toBe(screen.join("\n"));
  });
});

const ERROR = /^ERROR: [^\n]+\n$/;

/** What the program prints for these commands, after an ordinary start, and nothing else. */
function play(lines: readonly string[], args = "verbosity=compact"): string {
  const all = [...args.split("|"), "seed=1", "units=u.txt", "deck=d.txt"];
  const { output, status } = runOn(classic.run(all, hostWith({})), lines);
  expect(status).toBe(0);
  return output.slice(UNITS.length + DECK.length + HELP.length);
}

describe("commands", () => {
  test.each([
    ["a blank line", ""],
    ["blanks", "   "],
    ["an unknown word", "set 3 C2"],
    ["a word every object has", "constructor"],
    ["a no-break space before the word", "\u00a0board"],
    ["a wide blank in the line", "select\u2003d2"],
    ["select without a field", "select"],
    ["select with two fields", "select A1 A2"],
    ["a column that is not there", "select H1"],
    ["a row that is not there", "select A8"],
    ["half a field", "select A"],
    ["a field of three characters", "select A11"],
    ["board with an argument", "board A1"],
    ["hand with an argument", "hand 1"],
    ["state with an argument", "state 1"],
    ["quit with an argument", "quit now"],
    ["show without a selection", "show"],
    ["move without a selection", "move D2"],
    ["flip without a selection", "flip"],
    ["block without a selection", "block"],
    ["place without a selection", "place 1"],
    ["yield with a word", "yield x"],
    ["yield with two numbers", "yield 1 2"],
    ["yield with a number that is not in the hand", "yield 6"],
    ["yield with 0", "yield 0"],
    ["yield with a sign", "yield +1"],
  ])("%s is an error that changes nothing", (_, line) => {
    const [error = "", ...rest] = play([line, "board"]).split(/(?<=\n)/);
    expect(error).toMatch(ERROR);
    expect(rest.join("")).toBe(play(["board"]));
  });

  test.each([
    ["move without a field", "D1", "move"],
    ["move with two fields", "D1", "move D2 D3"],
    ["show with an argument", "D1", "show D1"],
    ["flip with an argument", "D1", "flip D1"],
    ["block with an argument", "D1", "block D1"],
    ["place without a number", "D2", "place"],
    ["place with a word", "D2", "place one"],
    ["place with a number that is not in the hand", "D2", "place 1 6"],
    ["place with 0", "D2", "place 0"],
    ["place with a number beyond all measure", "D2", `place ${"9".repeat(400)}`],
    ["place with a number twice", "D2", "place 1 2 1"],
    ["place far from the king", "D3", "place 1"],
    ["place on the king", "D1", "place 1"],
    ["place on the enemy's king", "D7", "place 1"],
    ["a king that flips", "D1", "flip"],
    ["a king that blocks", "D1", "block"],
    ["the enemy's king", "D7", "move D6"],
    ["a move too far", "D1", "move E2"],
    ["a move from an empty field", "A1", "move A2"],
  ])("%s is an error that changes nothing", (_, field, line) => {
    const selected = play([`select ${field}`]);
    const output = play([`select ${field}`, line, "board"]).slice(selected.length);
    const [error = "", ...rest] = output.split(/(?<=\n)/);
    expect(error).toMatch(ERROR);
    expect(rest.join("")).toBe(play([`select ${field}`, "board"]).slice(selected.length));
  });

  test("words and fields may be in any case, with any blanks", () => {
    expect(play(["  SELECT \t d1  ", "MoVe   d2\r"])).toBe(play(["select D1", "move D2"]));
  });

  test("a second placing in a turn is an error, even at once on the same field", () => {
    expect(play(["select D2", "place 1", "place 1"]).split("\n").at(-2)).toMatch(/^ERROR: /);
  });

  test("an illegal placing keeps the right to place", () => {
    expect(play(["select D2", "place 9", "place 1"])).toContain("Player places");
  });

  test("the numbers of a placing are those of the hand before it", () => {
    const hand = play(["hand"]).split("\n");
    const name = (index: number) => /] (.*) \(/.exec(hand[index - 1] ?? "")?.[1];
    const output = play(["select D2", "place 4 1 5 2"]);
    const placed = [...output.matchAll(/places (.*) on/g)].map((match) => match[1]);
    expect(placed).toEqual([name(4), name(1), name(5), name(2)]);
    expect(play(["select D2", "place 4 1 5 2", "hand"]).slice(output.length)).toBe(
      `${hand[2]?.replace("[3]", "[1]")}\n`,
    );
  });

  test("an empty hand prints nothing", () => {
    const placed = play(["select D2", "place 1 2 3 4 5"]);
    expect(play(["select D2", "place 1 2 3 4 5", "hand"])).toBe(placed);
  });

  test.each([
    ["yield without a card from a full hand", ["yield"], "yield 1"],
    ["yield with a card from fewer", ["select D2", "place 1", "yield 1"], "yield"],
  ])("after %s only hand and yield work until the turn has ended", (_, before, ending) => {
    const restricted = play(before);
    const words = [
      "board",
      "show",
      "select D1",
      "state",
      "move D2",
      "flip",
      "block",
      "place 1",
      "nonsense",
      "",
    ];
    for (const word of words) expect(play([...before, word]).slice(restricted.length)).toMatch(ERROR);
    expect(play([...before, "hand"]).slice(restricted.length)).toMatch(/^\[1] /);
    const after = play([...before, "yield x", "yield 7", ending, "board"]);
    expect(after).toContain("It is Player's turn!\n7 |");
  });

  test("a yield of wrong form restricts nothing", () => {
    for (const line of ["yield x", "yield 1 2", "yield 6"])
      expect(play([line, "board"]).split("\n")[1]).toMatch(/^7 \|/);
  });

  test("quit and the end of input end the program without output", () => {
    expect(play(["quit", "board"])).toBe("");
    expect(play([])).toBe("");
  });
});

describe("the end of a game", () => {
  const strong = "Giant;Ox;9000;9000\nStraw;Man;0;0\n";
  const files = { u: strong, giants: "40\n0\n", straw: "0\n40\n" };
  const game = (decks: string, lines: readonly string[]) => {
    const args = ["seed=5", "units=u", ...decks.split(" "), "verbosity=compact"];
    return runOn(classic.run(args, hostWith(files)), lines).output;
  };

  test("a king without life points: board and show are printed, then nothing is read any more", () => {
    const march = ["select D2", "place 1", "move D3", "yield"];
    for (const [from, to] of ["D3 D4", "D4 D5", "D5 D6"].map((way) => way.split(" ")))
      march.push(`select ${from}`, `move ${to}`, "yield 1");
    const output = game("deck1=giants deck2=straw", [...march, "select D6", "move D7", "board", "hand"]);
    const [, ending = ""] = output.split(/(?=Giant Ox \(9000\/9000\) attacks)/);
    expect(ending).toBe(
      `
Giant Ox (9000/9000) attacks Farmer King on D7!
Giant Ox (9000/9000) was flipped on D6!
Enemy takes 9000 damage!
Enemy's life points dropped to 0!
Player wins!
7 |   |   |   | Y |   | y |   |
6 |   | y |   N x N   |   |   |
5 | y |   |   |   | y |   |   |
4 |   |   |   |   |   |   |   |
3 |   |   |   |   |   |   |   |
2 |   |   |   |   |   |   |   |
1 |   |   |   |*X |   |   |   |
    A   B   C   D   E   F   G
Giant Ox (Team Player)
ATK: 9000
DEF: 9000
`.slice(1),
    );
  });

  test("an empty deck: team 1 is the first to run out", () => {
    const output = game(
      "deck=straw",
      Array.from({ length: 50 }, () => "yield 1"),
    );
    expect(output.split("\n").slice(-4)).toEqual([
      "It is Player's turn!",
      "Player has no cards left in the deck!",
      "Enemy wins!",
      "",
    ]);
    expect(output.match(/Player discarded/g)?.length).toBe(36);
  });
});
