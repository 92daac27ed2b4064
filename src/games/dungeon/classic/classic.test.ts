import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runOn } from "../../../kernel/program.ts";
import { hostWith } from "../fixtures/host.ts";
import { classic } from "./classic.ts";

/** A session with these levels in the directory "dir" and the file "rolls" beside it. */
function session(levels: readonly string[], args: readonly string[], lines: readonly string[], rolls = "") {
  const files = Object.fromEntries(levels.map((level, i) => [`dir/level${i + 1}.txt`, level]));
  return runOn(classic.run(["dir", ...args], hostWith({ ...files, rolls })), lines);
}

const MENU = `Select player:
1. Jon Snow		Health: 300/300		Attack: 30		Defense: 4		Level: 1		Experience: 0/50		Cooldown: 0/3
2. The Hound		Health: 400/400		Attack: 20		Defense: 6		Level: 1		Experience: 0/50		Cooldown: 0/5
3. Melisandre		Health: 100/100		Attack: 5		Defense: 1		Level: 1		Experience: 0/50		Mana: 75/300		Spell Power: 15
4. Thoros of Myr		Health: 250/250		Attack: 25		Defense: 4		Level: 1		Experience: 0/50		Mana: 37/150		Spell Power: 20
5. Arya Stark		Health: 150/150		Attack: 40		Defense: 2		Level: 1		Experience: 0/50		Energy: 100/100
6. Bronn		Health: 250/250		Attack: 35		Defense: 3		Level: 1		Experience: 0/50		Energy: 100/100
7. Ygritte		Health: 220/220		Attack: 30		Defense: 2		Level: 1		Experience: 0/50		Arrows: 10		Range: 6
`;

test("a short game with written rolls (dungeon.md, section 13)", () => {
  const level = "#####\n#@Bs#\n#####\n";
  const { output, errors, status } = session([level], ["--rolls", "rolls"], ["1", "d"], "30 0 8 4");
  expect(output).toBe(`${MENU}You have selected:
Jon Snow
#####
#@Bs#
#####

Jon Snow		Health: 300/300		Attack: 30		Defense: 4		Level: 1		Experience: 0/50		Cooldown: 0/3
Jon Snow engaged in combat with Bonus Trap.
Jon Snow		Health: 300/300		Attack: 30		Defense: 4		Level: 1		Experience: 0/50		Cooldown: 0/3
Bonus Trap		Health: 1/1		Attack: 1		Defense: 1		Experience Value: 250
Jon Snow rolled 30 attack points.
Bonus Trap rolled 0 defense points.
Jon Snow dealt 30 damage to Bonus Trap.
Bonus Trap died. Jon Snow gained 250 experience
Jon Snow reached level 2: +30 Health, +12 Attack, +4 Defense
Jon Snow reached level 3: +45 Health, +18 Attack, +6 Defense
Lannister Solider engaged in combat with Jon Snow.
Lannister Solider		Health: 80/80		Attack: 8		Defense: 3		Experience Value: 25		Vision Range: 3
Jon Snow		Health: 360/375		Attack: 60		Defense: 14		Level: 3		Experience: 100/150		Cooldown: 0/3
Lannister Solider rolled 8 attack points.
Jon Snow rolled 4 defense points.
Lannister Solider dealt 4 damage to Jon Snow.
#####
#.@s#
#####

Jon Snow		Health: 356/375		Attack: 60		Defense: 14		Level: 3		Experience: 100/150		Cooldown: 0/3
`);
  expect({ errors, status }).toEqual({ errors: "", status: 0 });
});

test("levels follow each other without the finished board, and the last one leads to victory", () => {
  const { output, status } = session(
    ["@B", "@", "..@B"],
    ["--rolls", "rolls"],
    ["1", "d", "d", "never read"],
    "30 0 60 0 # and one to spare: 5",
  );
  const after = output.slice(output.indexOf("Jon Snow reached level 3"));
  expect(after).toBe(`Jon Snow reached level 3: +45 Health, +18 Attack, +6 Defense
@

Jon Snow		Health: 360/375		Attack: 60		Defense: 14		Level: 3		Experience: 100/150		Cooldown: 0/3
..@B

Jon Snow		Health: 360/375		Attack: 60		Defense: 14		Level: 3		Experience: 100/150		Cooldown: 0/3
Jon Snow engaged in combat with Bonus Trap.
Jon Snow		Health: 360/375		Attack: 60		Defense: 14		Level: 3		Experience: 100/150		Cooldown: 0/3
Bonus Trap		Health: 1/1		Attack: 1		Defense: 1		Experience Value: 250
Jon Snow rolled 60 attack points.
Bonus Trap rolled 0 defense points.
Jon Snow dealt 60 damage to Bonus Trap.
Bonus Trap died. Jon Snow gained 250 experience
Jon Snow reached level 4: +60 Health, +24 Attack, +8 Defense
Jon Snow reached level 5: +75 Health, +30 Attack, +10 Defense
You won!
`);
  expect(status).toBe(0);
});

test("a lost game ends with the last screen", () => {
  const { output, status } = session(["@K"], ["--rolls", "rolls"], ["3", "q", "q"], "101 1");
  expect(
    output.slice(output.indexOf("Night's King dealt")),
  ).toBe(`Night's King dealt 100 damage to Melisandre.
Melisandre was killed by Night's King.
You lost.
XK

Melisandre		Health: 0/100		Attack: 5		Defense: 1		Level: 1		Experience: 0/50		Mana: 76/300		Spell Power: 15
Game Over.
`);
  expect(status).toBe(0);
});

describe("input", () => {
  const start = (level: string) => `You have selected:
Jon Snow
${level}

Jon Snow		Health: 300/300		Attack: 30		Defense: 4		Level: 1		Experience: 0/50		Cooldown: 0/3
`;

  test("anything but a number of the menu prints the menu again", () => {
    const lines = ["", "8", "0", "01", "1 2", "x", "\u00a01", " \t1\t \r"];
    expect(session(["@...B"], [], lines).output).toBe(MENU.repeat(8) + start("@...B"));
  });

  test("any other line than a key is ignored, and blanks around a key do not matter", () => {
    const { output } = session(["@...B"], [], ["1", "W", "ww", "", "1", "w w", " \td \r"]);
    const hero =
      "Jon Snow		Health: 300/300		Attack: 30		Defense: 4		Level: 1		Experience: 0/50		Cooldown: 0/3\n";
    expect(output).toBe(`${MENU}${start("@...B")}.@..B\n\n${hero}`);
  });

  test("its end ends the program quietly, at the menu and in the dungeon", () => {
    expect(session(["@s"], [], [])).toEqual({ output: MENU, errors: "", status: 0 });
    expect(session(["@s"], [], ["1"])).toEqual({ output: MENU + start("@s"), errors: "", status: 0 });
  });
});

describe("chance", () => {
  test("the same seed plays the same game, another one another", () => {
    const played = (seed: string) => session(["@s.....s..k"], ["--seed", seed], ["1", ..."dddqqeqdd"]).output;
    expect(played("1")).toBe(played("1"));
    expect(played("1")).not.toBe(played("2"));
    expect(played("0007")).toBe(played("7"));
  });

  test("seed 1 draws the words 2693262067 and 11749833 first", () => {
    // The soldier's step: 2693262067 x 5 / 2^32, rounded down, is 3, down.
    const { output } = session(["s....\n.....\n...@."], ["--seed", "1"], ["1", "q"]);
    expect(output).toContain("\n.....\ns....\n...@.\n");
    // 2693262067 x 31 / 2^32 and 11749833 x 11 / 2^32.
    const melee = session(["....s\n.....\n@Q..."], ["--seed", "1"], ["1", "d"]).output;
    expect(melee).toContain("Jon Snow rolled 19 attack points.\nQueen's Trap rolled 0 defense points.\n");
  });

  test("rolls may be separated by any blanks and commented", () => {
    const rolls = "# first the attack\n30\t# then the defense, 31 is no value\r\n 0 8\n4#9\n";
    const { output, status } = session(["@Bs"], ["--rolls", "rolls"], ["1", "d"], rolls);
    expect(output).toContain("Lannister Solider dealt 4 damage to Jon Snow.");
    expect(status).toBe(0);
  });

  test("a roll that is missing or out of range stops the program", () => {
    const table: [string, string, string, string][] = [
      ["@s", "d", "", "no value left for draw 1 (attack, 0..30)"],
      ["@s", "d", "5", "no value left for draw 2 (defense, 0..3)"],
      ["@.s", "e", "", "no value left for draw 1 (target, 0..0)"],
      ["@...s", "q", "", "no value left for draw 1 (move, 0..4)"],
      ["@s", "d", "31", "value 31 of draw 1 is out of range (attack, 0..30)"],
      ["@s", "d", "0 4", "value 4 of draw 2 is out of range (defense, 0..3)"],
      ["@.s", "e", "01", "value 1 of draw 1 is out of range (target, 0..0)"],
      ["@...s", "q", "005", "value 5 of draw 1 is out of range (move, 0..4)"],
      [
        "@s",
        "d",
        "123456789012345678901234",
        "value 123456789012345678901234 of draw 1 is out of range (attack, 0..30)",
      ],
    ];
    for (const [level, key, rolls, text] of table) {
      const { output, errors, status } = session([level], ["--rolls", "rolls"], ["1", key], rolls);
      expect({ errors, status }).toEqual({ errors: `Error: rolls: ${text}\n`, status: 1 });
      expect(output.startsWith(MENU)).toBe(true);
    }
  });

  test("events before a missing roll are still printed", () => {
    const { output } = session(["@s"], ["--rolls", "rolls"], ["1", "d"], "5");
    expect(output.endsWith("Jon Snow rolled 5 attack points.\n")).toBe(true);
  });
});

describe("errors before the menu", () => {
  const complaint = (args: readonly string[], files: Readonly<Record<string, string>> = {}) =>
    runOn(classic.run(args, hostWith({ "dir/level1.txt": "@", ...files })), ["1"]);

  test("a wrong command line gives status 2", () => {
    const usage = "usage: dungeon <levels-dir> [--seed N | --rolls FILE]";
    const once = `only one of --seed and --rolls can be given, and only once; ${usage}`;
    const seed = (value: string) =>
      `bad value for --seed: ${value}; expected an integer from 0 to 4294967295`;
    const table: [string[], string][] = [
      [[], `no level directory; ${usage}`],
      [["--seed", "1"], `no level directory; ${usage}`],
      [["dir", "other"], `more than one level directory; ${usage}`],
      [["dir", "--fast"], `unknown option --fast; ${usage}`],
      [["dir", "-s"], `unknown option -s; ${usage}`],
      [["dir", "--seed=1"], `unknown option --seed=1; ${usage}`],
      [["dir", "--seed"], `no value for --seed; ${usage}`],
      [["dir", "--rolls"], `no value for --rolls; ${usage}`],
      [["--seed", "--rolls", "dir"], `no value for --seed; ${usage}`],
      [["dir", "--seed", "4294967296"], seed("4294967296")],
      [["dir", "--seed", "-1"], seed("-1")],
      [["dir", "--seed", "1.5"], seed("1.5")],
      [["dir", "--seed", "0x1"], seed("0x1")],
      [["dir", "--seed", ""], seed("")],
      [["dir", "--seed", "1", "--rolls", "rolls"], once],
      [["dir", "--seed", "1", "--seed", "1"], once],
    ];
    for (const [args, text] of table)
      expect(complaint(args)).toEqual({ output: "", errors: `Error: ${text}\n`, status: 2 });
  });

  test("options may stand before or after the directory", () => {
    for (const args of [
      ["--seed", "4294967295", "dir"],
      ["dir", "--seed", "0"],
    ])
      expect(complaint(args).status).toBe(0);
  });

  test("bad levels and bad rolls give status 1, levels first", () => {
    const table: [string[], Record<string, string>, string][] = [
      [["nowhere"], {}, "level directory not found: nowhere"],
      [["dir"], { "dir/level2.txt": "x" }, "level2.txt:1:1: unknown tile 'x'"],
      [["dir", "--rolls", "nofile"], {}, "cannot read rolls file: nofile"],
      [["nowhere", "--rolls", "nofile"], {}, "level directory not found: nowhere"],
      [["dir", "--rolls", "r"], { r: "1 2 x3 y" }, "rolls: not a number: x3"],
      [["dir", "--rolls", "r"], { r: "-1" }, "rolls: not a number: -1"],
      [["dir", "--rolls", "r"], { r: "1.5" }, "rolls: not a number: 1.5"],
      [["dir", "--rolls", "r"], { r: "1\u00a02" }, "rolls: not a number: 1\u00a02"],
      [["dir", "--rolls", "r"], { r: "1\0" }, "rolls: not a number: 1U+0000"],
    ];
    for (const [args, files, text] of table)
      expect(complaint(args, files)).toEqual({ output: "", errors: `Error: ${text}\n`, status: 1 });
  });

  test("an error stays one line whatever the names", () => {
    expect(complaint(["no\nwhere"]).errors).toBe("Error: level directory not found: noU+000Awhere\n");
  });
});

describe("whatever is given", () => {
  const tiles = fc.constantFrom(..."..........###@skqzbgwMCKBQDX \t\r\0ü");
  const level = fc
    .array(fc.string({ unit: tiles, maxLength: 6 }), { maxLength: 4 })
    .map((rows) => rows.join("\n"));
  const rolls = fc.array(fc.constantFrom("0", "1", "4", "9", "x", "# ", "\n"), { maxLength: 40 });
  const keys = fc.array(fc.constantFrom(..."1234567wasdeqWQ", "", "ww", "\0"), { maxLength: 40 });

  test("levels, rolls and keys of any kind end in a game or in one line of error", () => {
    let games = 0;
    const property = fc.property(level, rolls, keys, (text, values, lines) => {
      const { output, errors, status } = session([text], ["--rolls", "rolls"], lines, values.join(" "));
      expect(errors).toMatch(status === 0 ? /^$/ : /^Error: [^\n]+\n$/);
      expect([0, 1]).toContain(status);
      if (output !== "") games++;
    });
    fc.assert(property, { numRuns: 2000, seed: 1 });
    expect(games).toBeGreaterThan(10);
  });

  test("files of any bytes are read or refused with a message", () => {
    const property = fc.property(
      fc.uint8Array({ maxLength: 40 }),
      fc.uint8Array({ maxLength: 40 }),
      (bytes, more) => {
        const host = hostWith({ "dir/level1.txt": bytes, rolls: more });
        expect(runOn(classic.run(["dir", "--rolls", "rolls"], host), []).errors).toMatch(
          /^(Error: [^\n]+\n)?$/,
        );
      },
    );
    fc.assert(property, { numRuns: 1000, seed: 1 });
  });
});
