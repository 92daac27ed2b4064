import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runOn } from "../../../kernel/program.ts";
import { classic } from "./classic.ts";
import { answer, NO_HOST, output, type Prompt, typedIn, WAY_TO, writtenDown } from "./fixtures/session.ts";

const written = (name: string) => readFileSync(new URL(`fixtures/${name}.session`, import.meta.url), "utf8");

const SESSIONS = [
  "sample",
  "won-as-warrior",
  "won-as-mage",
  "won-as-paladin",
  "lost-in-the-first-room",
  "lost-with-ten-cards",
];

describe("whole sessions, input and output side by side", () => {
  test.each(SESSIONS)("%s", (name) => {
    const session = written(name);
    expect(writtenDown(typedIn(session))).toBe(session);
  });

  test.each(SESSIONS)("%s, with carriage returns", (name) => {
    const typed = typedIn(written(name));
    expect(output(typed.map((line) => `${line}\r`))).toBe(output(typed));
  });

  test.each(["won-as-warrior", "lost-in-the-first-room"])("after %s no more input is read", (name) => {
    const session = written(name);
    expect(writtenDown([...typedIn(session), "1", "1"])).toBe(session);
  });
});

/** The prompt, and what the way to it printed last before. */
const PROMPTS: readonly [Prompt, line: string, before: string][] = [
  ["class", "Enter number [1--3]:", "3) Paladin"],
  [
    "seeds",
    "Enter seeds [1--2147483647] separated by comma:",
    "To shuffle ability cards and monsters, enter two seeds",
  ],
  ["card", "Enter number [1--2]:", "2) Reflect(1)"],
  ["target", "Enter number [1--2]:", "2) Mushroomlin"],
  ["dice", "Enter dice roll [1--4]:", "Runa uses Slash(1)"],
  ["reward", "Enter number [1--2]:", "2) next player dice"],
  ["loot of 1", "Enter number [1--2]:", "2) Ice(1)"],
  ["loot of 2", "Enter numbers [1--4] separated by comma:", "4) Lightning(1)"],
  ["healing with 2 cards", "Enter number [1--2]:", "2) Reflect(1)"],
  ["healing with 3 cards", "Enter numbers [1--3] separated by comma:", "3) Water(1)"],
];

describe("prompts (section 12.1)", () => {
  test.each(PROMPTS)("%s: %s", (prompt, line, before) => {
    expect(output(WAY_TO[prompt]).endsWith(`\n${before}\n${line}\n`)).toBe(true);
  });

  test("there is one for every way", () => {
    expect(PROMPTS.map(([prompt]) => prompt)).toEqual(Object.keys(WAY_TO));
  });
});

describe("invalid lines repeat the prompt line alone (section 13)", () => {
  /** Lines that no prompt takes. */
  const ALWAYS = [
    ...["0", "-1", "+1", "1.0", "1e0", "0x1", "a", "one", "1a", "?"],
    ...[" ", " 1", "1 ", "\t1", "1\t", "1 2", "1, 2", "1 ,2", " 1,2", "1,2 "],
    ...[",", "1,", ",1", "1,,2", "1;2", "1.2", "1,2,", ",1,2", "0,1", "1,0", "1,-2", "+1,2", "1,a"],
    ...["2147483648", "4294967297", "18446744073709551617", "1,2147483648", "1,4294967297", "9".repeat(400)],
    ...["Quit", "QUIT", " quit", "quit ", "quit,", "quit1", "\rquit", "\r1", "1\r\r"],
    ...["\u0661", "\uff11", "\u00b9", "1\u00a0", "\ufeff1"],
  ];
  const NOT_ONE = ["", "1,2", "1,1", "2,1", "1,2,3"];

  const OTHERS: Record<Prompt, readonly string[]> = {
    class: [...NOT_ONE, "4", "10"],
    seeds: ["", "1", "8", "1,2,3", "1,1,1", "2147483648,1", "4294967304,5", "8,4294967301"],
    card: [...NOT_ONE, "3", "Slash(1)"],
    target: [...NOT_ONE, "3", "Frog"],
    dice: [...NOT_ONE, "5", "6", "12"],
    reward: [...NOT_ONE, "3"],
    "loot of 1": [...NOT_ONE, "3"],
    "loot of 2": ["", "1", "4", "1,1", "4,4", "1,5", "5,1", "1,2,3", "1,2,1", "1,2,3,4"],
    "healing with 2 cards": ["1,2", "2,1", "1,1", "3"],
    "healing with 3 cards": ["4", "1,4", "1,1", "2,2", "1,2,3", "1,2,1", "1,2,3,4"],
  };

  test.each(PROMPTS)("%s", (prompt, line) => {
    const taken = [...ALWAYS, ...OTHERS[prompt]].filter((typed) => {
      return answer([...WAY_TO[prompt], typed]) !== `${line}\n`;
    });
    expect(taken).toEqual([]);
  });

  test.each(PROMPTS)("%s, several in a row, which change nothing", (prompt, line) => {
    const invalid = ["0", "x", "1,"];
    const typed = [...WAY_TO[prompt], ...invalid];
    expect(output(typed)).toBe(output(WAY_TO[prompt]) + `${line}\n`.repeat(invalid.length));
    const valid = prompt === "seeds" || prompt === "loot of 2" ? "1,2" : "1";
    expect(answer([...typed, valid])).toBe(answer([...WAY_TO[prompt], valid]));
  });
});

describe("valid lines (section 13)", () => {
  test.each<[Prompt, string, string]>([
    // prompt, line typed, first line of the answer
    ["class", "1", "To shuffle ability cards and monsters, enter two seeds"],
    ["class", "2", "To shuffle ability cards and monsters, enter two seeds"],
    ["class", "3", "To shuffle ability cards and monsters, enter two seeds"],
    ["seeds", "1,1", "Runa enters Stage 1 of Level 1"],
    ["seeds", "1,2147483647", "Runa enters Stage 1 of Level 1"],
    ["seeds", "2147483647,1", "Runa enters Stage 1 of Level 1"],
    ["card", "1", "Runa uses Slash(1)"],
    ["card", "2", "Runa uses Reflect(1)"],
    ["target", "1", "Runa uses Slash(1)"],
    ["target", "2", "Runa uses Slash(1)"],
    ["dice", "1", "Skeleton takes 5 phy. damage"],
    ["dice", "4", "Skeleton takes 8 phy. damage"],
    ["reward", "1", "Pick 1 card(s) as loot"],
    ["reward", "2", "Runa upgrades her die to a d6"],
    ["loot of 1", "1", "Runa gets Water(1)"],
    ["loot of 1", "2", "Runa gets Ice(1)"],
    ["loot of 2", "1,4", "Runa gets Parry(1)"],
    ["loot of 2", "4,1", "Runa gets Lightning(1)"],
    ["healing with 2 cards", "", "Runa enters Stage 2 of Level 1"],
    ["healing with 2 cards", "1", "Runa gains 6 health"],
    ["healing with 2 cards", "2", "Runa gains 6 health"],
    ["healing with 3 cards", "", "Runa enters Stage 2 of Level 1"],
    ["healing with 3 cards", "3", "Runa gains 6 health"],
    ["healing with 3 cards", "1,3", "Runa gains 6 health"],
    ["healing with 3 cards", "3,1", "Runa gains 6 health"],
  ])("%s: %j is answered by %s", (prompt, typed, first) => {
    expect(answer([...WAY_TO[prompt], typed]).split("\n")[0]).toBe(first);
  });

  test.each([
    ["1", "1) Reflect(1)\n2) Water(1)\nEnter number [1--2]:"],
    ["1,3", "1) Reflect(1)\nEnter number [1--1]:"],
    ["3,1", "1) Reflect(1)\nEnter number [1--1]:"],
  ])("healing takes the chosen cards away: %s", (typed, menu) => {
    expect(answer([...WAY_TO["healing with 3 cards"], typed])).toContain(`Select card to play\n${menu}\n`);
  });
});

describe("the end of a session", () => {
  test.each(PROMPTS)("`quit` at %s ends it silently", (prompt) => {
    const before = output(WAY_TO[prompt]);
    for (const quit of ["quit", "quit\r"]) {
      const { output: all, errors, status } = runOn(classic.run([], NO_HOST), [...WAY_TO[prompt], quit, "1"]);
      expect({ all, errors, status }).toEqual({ all: before, errors: "", status: 0 });
    }
  });

  test.each(PROMPTS)("the end of input at %s ends it in the same way", (prompt, line) => {
    const { output: all, errors, status } = runOn(classic.run([], NO_HOST), WAY_TO[prompt]);
    expect({ last: all.split("\n").at(-2), errors, status }).toEqual({ last: line, errors: "", status: 0 });
  });

  test.each(["won-as-mage", "lost-with-ten-cards"])("%s has status 0", (name) => {
    expect(runOn(classic.run([], NO_HOST), typedIn(written(name))).status).toBe(0);
  });
});

test.each([[["x"]], [["1", "2"]], [[""]]])("arguments are refused: %j (section 14)", (args) => {
  expect(runOn(classic.run(args, NO_HOST), ["1"])).toEqual({
    output: "Error, no command line arguments expected\n",
    errors: "",
    status: 0,
  });
});
