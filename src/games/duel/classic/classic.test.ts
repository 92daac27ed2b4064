import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runOn } from "../../../kernel/program.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { below, pick } from "../../../kernel/random/random.ts";
import { deckOf, fileOf } from "../fixtures/scenario.ts";
import { hostWith, session, transcript } from "../fixtures/terminal.ts";
import { classic } from "./classic.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

const USAGE = { output: "Usage: ./game <config-file>\n", errors: "", status: 254 };
const INVALID = { output: "[ERROR] Invalid config file!\n", errors: "", status: 253 };

/** A config file with these cards; without shuffling the last one is drawn first. */
const deck = (...names: readonly string[]) => fileOf(deckOf(names));

const CATS = deck(...Array<string>(10).fill("Cat"));

/** The output with every board cut down to its life points and mana: opponent first. */
function brief(output: string): string {
  const info = "[^]*? LP : +(-?\\d+) \\| MANA : +(\\d+)/15 ";
  const bar = `\n={82}\n\n`;
  return output.replaceAll(new RegExp(`${bar}${info}${info}[^]*?${bar}`, "g"), "<board $1 $2 / $3 $4>\n");
}

const NAMES = "[INFO] Please enter the name of player 1: [INFO] Please enter the name of player 2: ";
const START = `${NAMES}[INFO] Round: 0\n[INFO] Current player is A\n<board 30 0 / 30 1>\nA > `;

/** What is printed after the first prompt of a game of A and B. */
function afterStart(file: string, ...lines: readonly string[]): string {
  const { output, status } = session(file, ["A", "B", ...lines]);
  expect(status).toBe(0);
  const text = brief(output);
  expect(text.slice(0, START.length)).toBe(START);
  return text.slice(START.length);
}

test("a whole session, as it looks on a terminal", () => {
  const { lines, output } = transcript(fixture("garden.txt").toString("latin1"));
  const host = hostWith({ "garden.json": new Uint8Array(fixture("garden.json")) });
  expect(runOn(classic.run(["--no-shuffle", "garden.json"], host), lines)).toEqual({
    output,
    errors: "",
    status: 0,
  });
});

test("bytes go through unchanged, and a last line without a line end is withheld", () => {
  expect(classic).toMatchObject({ encoding: "latin1", dropsUnterminatedLine: true });
});

describe("arguments (duel.md, sections 1 and 3.3)", () => {
  const run = (...args: readonly string[]) => runOn(classic.run(args, hostWith({ "deck.json": CATS })), []);

  test.each([
    [[]],
    [["deck.json", "deck.json"]],
    [["--seed"]],
    [["--seed", "deck.json"]],
    [["deck.json", "--seed"]],
    [["--seed", "", "deck.json"]],
    [["--seed", "x", "deck.json"]],
    [["--seed", "-1", "deck.json"]],
    [["--seed", "+1", "deck.json"]],
    [["--seed", "1.0", "deck.json"]],
    [["--seed", " 1", "deck.json"]],
    [["--seed", "4294967296", "deck.json"]],
    [["--seed=1", "deck.json"]],
    [["--no-shuffle"]],
    [["--shuffle", "deck.json"]],
    [["--", "deck.json"]],
    [["--help"]],
  ])("%j is a usage error", (args) => {
    expect(run(...args)).toEqual(USAGE);
  });

  test.each([
    [["deck.json"]],
    [["--seed", "0", "deck.json"]],
    [["deck.json", "--seed", "4294967295"]],
    [["--no-shuffle", "deck.json"]],
    [["deck.json", "--no-shuffle", "--seed", "007"]],
  ])("%j is accepted", (args) => {
    expect(run(...args).status).toBe(0);
  });

  test.each([["missing.json"], ["-x"]])("a missing file %s is an invalid config", (file) => {
    expect(run(file)).toEqual(INVALID);
  });

  test("an invalid config ends the program before the first prompt", () => {
    expect(session("{}", ["A", "B"])).toEqual(INVALID);
  });

  test("a bad command line comes before an invalid config", () => {
    expect(run("--seed", "x", "missing.json")).toEqual(USAGE);
  });

  test("out of memory", () => {
    const host = {
      ...hostWith({}),
      readFile: () => {
        throw new RangeError("Array buffer allocation failed");
      },
    };
    expect(runOn(classic.run(["deck.json"], host), [])).toEqual({
      output: "[ERROR] Memory error!\n",
      errors: "",
      status: 255,
    });
  });
});

describe("seeds (section 3.3)", () => {
  const file = deck("Cat", "Dog", "Ox", "Giant", "Snail", "Wall", "Guard", "Imp", "Ghost", "Hare");
  const WARNING = "[WARN] could not parse seed for RNG from environment\n";
  const play = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    session(file, ["A", "B", "finish", "quit"], args, env);

  test("seed 1 gives player 1 the elements 8, 1, 3 and 6 of the list", () => {
    expect(play(["--seed", "1"]).output).toContain("A   Ghost      Dog        Giant      Guard      ");
  });

  test.each([
    ["1", "1"],
    ["", "0"],
    ["0", "0"],
    ["007", "7"],
    ["4294967295", "4294967295"],
    ["4294967296", "4294967295"],
    ["9".repeat(400), "4294967295"],
  ])("RAND_SEED=%s is the seed %s", (value, seed) => {
    expect(play([], { RAND_SEED: value })).toEqual(play(["--seed", seed]));
    expect(play([], { RAND_SEED: value }).output).not.toBe(play(["--seed", "5"]).output);
  });

  test("--seed comes before RAND_SEED", () => {
    expect(play(["--seed", "1"], { RAND_SEED: "2" })).toEqual(play(["--seed", "1"]));
    expect(play(["--seed", "1"], { RAND_SEED: "x" }).errors).toBe("");
  });

  test.each(["x", "1x", "-1", "+1", " 1", "1.0", "0x1"])(
    "RAND_SEED=%j is ignored with a warning",
    (value) => {
      const { errors, status } = play([], { RAND_SEED: value });
      expect([errors, status]).toEqual([WARNING, 0]);
    },
  );

  test("without a seed every game is different", () => {
    const games = Array.from({ length: 8 }, () => play([]).output);
    expect(new Set(games).size).toBeGreaterThan(1);
    expect(play([]).errors).toBe("");
  });

  test("--no-shuffle makes the seed irrelevant", () => {
    expect(play(["--no-shuffle"], { RAND_SEED: "x" })).toEqual(play(["--no-shuffle", "--seed", "3"]));
    expect(play(["--no-shuffle"]).output).toContain("A   Hare       Ghost      Imp        Guard      ");
  });
});

describe("names (section 5)", () => {
  const WRONG = "[WARNING] This name is not valid! Try a different one!\n";
  const ONE = "[INFO] Please enter the name of player 1: ";
  const TWO = "[INFO] Please enter the name of player 2: ";
  const names = (...lines: readonly string[]) => brief(session(CATS, lines).output);

  test("1 to 20 bytes, asked for until they are right", () => {
    const text = names("", "x".repeat(21), "x".repeat(20), "", "B");
    expect(text).toContain(`${ONE}${WRONG}${ONE}${WRONG}${ONE}${TWO}${WRONG}${TWO}[INFO] Round: 0\n`);
    expect(text).toContain(`[INFO] Current player is ${"x".repeat(20)}\n`);
  });

  test.each([[" "], ["help"], ["  A\t"], ["A\r"], ["\u00ff\u0080"], ["quit"]])(
    "%j is a name and kept as it is",
    (name) => {
      expect(names(name, name)).toContain(
        `[INFO] Current player is ${name}\n<board 30 0 / 30 1>\n${name} > `,
      );
    },
  );

  test("at the end of the input players are called quit (section 4)", () => {
    expect(names()).toBe(
      `${ONE}${TWO}[INFO] Round: 0\n[INFO] Current player is quit\n<board 30 0 / 30 1>\nquit > [INFO] Game ended. Player quit won!\n`,
    );
    expect(names("A").endsWith("A > [INFO] Game ended. Player quit won!\n")).toBe(true);
  });
});

describe("the flow of the game (section 6.1)", () => {
  test("the round is announced before player 1's turns only", () => {
    expect(afterStart(CATS, "finish", "finish", "finish")).toBe(`[INFO] Current player is B
<board 30 1 / 30 1>
B > [INFO] Round: 1
[INFO] Current player is A
<board 30 1 / 30 3>
A > [INFO] Current player is B
<board 30 3 / 30 3>
B > [INFO] Game ended. Player A won!
`);
  });

  test("quit lets the opponent win, and nothing more is read", () => {
    expect(afterStart(CATS, "finish", "quit", "help")).toBe(
      "[INFO] Current player is B\n<board 30 1 / 30 1>\nB > [INFO] Game ended. Player A won!\n",
    );
  });

  test("a successful command prints nothing, and the board comes only when asked for", () => {
    expect(afterStart(CATS, "set 1 to 1", "sacrifice 1", "state", "quit")).toBe(
      "A > A > <board 30 0 / 31 0>\nA > [INFO] Game ended. Player B won!\n",
    );
  });

  test("a player who dies by drawing sees the board with no life points, then the end without a prompt", () => {
    const { output, status } = session(CATS, ["A", "B", ...Array<string>(90).fill("finish")]);
    expect(brief(output)).toMatch(
      /B > \[INFO\] Round: 33\n\[INFO\] Current player is A\n<board 1 15 \/ 0 15>\n\[INFO\] Game ended\. Player B won!\n$/,
    );
    expect(output).toContain("= LP :  0 | MANA : 15/15 =");
    expect(status).toBe(0);
  });
});

describe("errors leave everything as it is (section 8.1)", () => {
  test.each([
    ["", ""],
    [" \t", ""],
    ["foo", "[INFO] Unknown command!\n"],
    ["set 1", "[INFO] Wrong parameter count!\n"],
    ["set 8 to 1", "[INFO] Invalid command parameter!\n"],
    ["set 7 to 1", "[INFO] Execution not possible!\n"],
    ["cast 1", "[INFO] Execution not possible!\n"],
    ["sacrifice 7", "[INFO] Execution not possible!\n"],
    ["attack 0 with 1", "[INFO] Execution not possible!\n"],
  ])("%j", (line, message) => {
    const rest = afterStart(CATS, line, "state", "quit");
    expect(rest).toBe(`${message}A > <board 30 0 / 30 1>\nA > [INFO] Game ended. Player B won!\n`);
  });

  test("missing mana", () => {
    const oxen = deck(...Array<string>(10).fill("Ox"));
    expect(afterStart(oxen, "set 1 to 1", "quit")).toMatch(/^\[INFO\] Not enough mana for this move!\nA > /);
  });
});

describe("spells that say something (section 9)", () => {
  /** Both have enough mana for everything from round 4 on; the given lines are A's in that turn. */
  const inRound4 = (file: string, ...lines: readonly string[]) => {
    const text = afterStart(file, ...Array<string>(8).fill("finish"), ...lines);
    return text.slice(text.lastIndexOf("[INFO] Current player is A"));
  };

  test("Rebirth without a creature to revive", () => {
    const rebirths = deck(...Array<string>(10).fill("Rebirth"));
    expect(inRound4(rebirths, "cast 1", "state", "quit")).toBe(`[INFO] Current player is A
<board 30 15 / 29 15>
A > [INFO] Rebirth unsuccessful!
A > <board 30 15 / 29 10>
A > [INFO] Game ended. Player B won!
`);
  });

  test("Relief that costs the last life point ends the game for the caster", () => {
    const reliefs = deck(...Array<string>(10).fill("Relief"));
    const lines = ["A", "B", ...Array<string>(62).fill("finish"), "cast 1"];
    const { output } = session(reliefs, lines);
    expect(brief(output)).toMatch(/<board 3 15 \/ 2 15>\nA > \[INFO\] Game ended\. Player B won!\n$/);
  });

  test("Dracula ends the game for the opponent", () => {
    const draculas = deck(...Array<string>(10).fill("Dracula"));
    const lines = ["A", "B", ...Array<string>(63).fill("finish"), "cast 1"];
    const { output } = session(draculas, lines);
    expect(brief(output)).toMatch(/<board 2 15 \/ 2 15>\nB > \[INFO\] Game ended\. Player B won!\n$/);
  });

  describe("Traitor", () => {
    const TARGET = "Please enter the target creature: ";
    const PLACE = "Please enter where you would like to set the creature: ";
    const WRONG = "[INFO] Execution not possible!\n";
    const file = deck("Cat", "Cat", "Cat", "Cat", "Cat", "Dog", "Dog", "Dog", "Dog", "Traitor");
    /** B has a Dog on 4, A holds a Traitor as first card and 15 mana. */
    const treason = (...answers: readonly string[]) => {
      const before = ["finish", "finish", "finish", "set 2 to 4", ...Array<string>(5).fill("finish")];
      const text = afterStart(file, ...before, ...answers);
      return text.slice(text.lastIndexOf("<board"));
    };

    test.each([
      [["a"], TARGET + WRONG],
      [[""], TARGET + WRONG],
      [["99999999999"], TARGET + WRONG],
      [["4", "a"], TARGET + PLACE + WRONG],
      [["4", ""], TARGET + PLACE + WRONG],
      [["0", "1"], TARGET + PLACE + WRONG],
      [["8", "1"], TARGET + PLACE + WRONG],
      [["-4", "1"], TARGET + PLACE + WRONG],
      [["3", "1"], TARGET + PLACE + WRONG],
      [["4", "0"], TARGET + PLACE + WRONG],
      [["4", "8"], TARGET + PLACE + WRONG],
      [["4", "1"], TARGET + PLACE],
      [["  4", "2x"], TARGET + PLACE],
      [["+04", "\t7"], TARGET + PLACE],
    ])("the answers %j", (answers, said) => {
      expect(treason("cast 1", ...answers, "quit")).toBe(
        `<board 30 13 / 29 15>\nA > ${said}A > [INFO] Game ended. Player B won!\n`,
      );
    });

    test("an own place that is taken", () => {
      expect(treason("set 2 to 1", "cast 1", "4", "1", "quit")).toContain(
        `A > ${TARGET}${PLACE}${WRONG}A > `,
      );
    });

    test("after an error the card is in the hand and no mana is spent; after a success both are gone", () => {
      const end = "A > [INFO] Game ended. Player B won!\n";
      expect(treason("cast 1", "3", "1", "state", "quit")).toBe(`<board 30 13 / 29 15>\n${end}`);
      expect(treason("cast 1", "4", "1", "state", "cast 1", "quit")).toBe(
        `<board 30 13 / 29 6>\nA > ${WRONG}${end}`,
      );
    });

    test("the end of the input in the dialogue is no integer, and then the game ends", () => {
      expect(treason("cast 1")).toBe(
        `<board 30 13 / 29 15>\nA > ${TARGET}${WRONG}A > [INFO] Game ended. Player B won!\n`,
      );
      expect(treason("cast 1", "4")).toBe(
        `<board 30 13 / 29 15>\nA > ${TARGET}${PLACE}${WRONG}A > [INFO] Game ended. Player B won!\n`,
      );
    });

    test("it is not asked for when mana is missing", () => {
      expect(afterStart(file, "cast 1", "quit")).toBe(
        "[INFO] Not enough mana for this move!\nA > [INFO] Game ended. Player B won!\n",
      );
    });
  });
});

test("whatever is typed, the game goes on until a player has won", () => {
  const random = houseRandom("6".repeat(32));
  const number = () => String(below(random, 9));
  const commands = [
    () => `set ${number()} to ${number()}`,
    () => `attack ${number()} with ${number()}`,
    () => `cast ${number()}`,
    () => `sacrifice ${number()}`,
    () => "finish",
    number,
    () => String.fromCharCode(...Array.from({ length: below(random, 30) }, () => below(random, 256))),
  ];
  const file = fixture("garden.json").toString();
  for (let game = 0; game < 60; game++) {
    const lines = Array.from({ length: 500 }, () => pick(random, commands)());
    const { output, errors, status } = session(file, ["A", "B", ...lines], ["--seed", String(game)]);
    expect([errors, status]).toEqual(["", 0]);
    expect(output).toMatch(/\[INFO\] Game ended\. Player [AB] won!\n$/);
  }
});
