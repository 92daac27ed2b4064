import { expect, test } from "vitest";
import { below, evening, front, NARROW, TALL } from "./fixture.ts";

test("choosing: numbers and arrows select, and the selected item is described before Enter takes it", () => {
  const { frame, press, match } = front(["down", "down", "5", "up"]);
  expect(frame()).toMatchInlineSnapshot(`
    [
      "Slot 1 of 8: take an agent or a gadget",
      "  1) choose Boris Grishenko",
      "  2) choose Honey Ryder",
      "  3) choose Vesper Lynd",
      "> 4) choose the gas gloss",
      "  5) choose the pocket litter",
      "  6) choose the bowler blade",
      "",
      "Your agents: none yet",
      "",
      "gas gloss",
      "hurts a neighbour",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "arrows or numbers select  Enter takes it  u undo  h hint  ? help  Q leave",
    ]
  `);
  press("enter");
  expect(frame()[0]).toBe("Slot 2 of 8: take an agent or a gadget");
  const entries = match.entries.length;
  press("9", "z", "m", "x");
  expect(match.entries.length).toBe(entries);
});

test("equipping", () => {
  const { frame } = front([...Array<string>(9).fill("enter"), "2"]);
  expect(frame(NARROW)).toMatchInlineSnapshot(`
    [
      "Who gets the mothball pouch?",
      "  1) give the mothball pouch to Boris Grishenko",
      "> 2) give the mothball pouch to Q",
      "  3) give the mothball pouch to Tiger Tanaka",
      "  4) give the mothball pouch to Tatiana Romanova",
      "",
      "Your agents: Boris Grishenko (mole die), Q, Tiger Tanaka,",
      "Tatiana Romanova",
      "Your gadgets: mothball pouch, bowler blade, magnetic watch",
      "",
      "mothball pouch",
      "a ball thrown into a fireplace in sight hurts everyone",
      "beside it",
      "",
      "Q",
      "  sluggishness - passive: 1 movement point a turn instead of",
      "  2, even for the nimble",
      "  flaps and seals - passive: opens safes from two fields",
      "arrows or numbers select  Enter takes it  u undo  h hint",
      "? help  Q leave",
    ]
  `);
});

test("a turn: map, own agents, what happened, what can be done", () => {
  expect(evening().frame()).toMatchInlineSnapshot(`
    [
      "Round 1 of 15  Boris Grishenko's turn: 3 MP, 1 AP",
      "   0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7  Q Q",
      " 0 # # # # # # # # # # # # # # # # # #    100 HP, 0 IP, 10 chips",
      " 1 # 2 . . # . . . _ . _ . . # . . 4 #  T Tiger Tanaka",
      " 2 # . . . # . . . . + & . . # . . . #    100 HP, 0 IP, 10 chips",
      " 3 # B . . . % . . . . . . % . . . . #  R Tatiana Romanova",
      " 4 # . . . # . . . . . . . . # . k . #    100 HP, 0 IP, 10 chips",
      " 5 # # . # # ^ . . . . . . ^ # # . # #  > B Boris Grishenko",
      " 6 # . . . . . . . . . e R . . . . . #    100 HP, 0 IP, 10 chips",
      " 7 # . o . . . . . % % . . . . . u . #    3 MP, 1 AP left",
      " 8 # _ + . . . . . a . . . . . . = _ #    1 mole die, 2 mothball pouch, 3 bowler",
      " 9 # . . . . . . . . . . . . . . . . #    blade, 4 magnetic watch",
      "10 # # w # # # . . . f l # # # . # # #    clammy clothes",
      "11 # . . . . # . . . . . # Q . . . . #",
      "12 # . % . . ^ . . _ d m ^ . . % . . #  Combinations: none yet",
      "13 # 3 . . . # . . + T . # . . . . 1 #",
      "14 # # # # # # # # # # # # # # # # # #",
      "(l shows 3 more)",
      "Round 1",
      "Rosa Klebb moves to (15,4)",
      "Quarrel moves to (15,7)",
      "Quarrel uses the cocktail at (15,8)",
      "arrows step, m moves  1 mole die  r retire  h hint  x look  k marks  l log",
      "? help  Q leave",
    ]
  `);
});

test("a tall and wide screen also shows everyone else and the log", () => {
  const rows = evening(["up"]).frame({ columns: 120, rows: 40 });
  expect(rows).toHaveLength(40);
  expect(rows[1]).toMatch(/ Q Q +Everyone else$/);
  expect(rows.slice(1, 17).join("\n")).toMatch(/o Oddjob/);
  const told = rows.slice(17).filter((row) => row !== "");
  expect(told.slice(-4, -2)).toEqual([
    "Quarrel uses the cocktail at (15,8)",
    "Boris Grishenko moves to (1,2)",
  ]);
  expect(told).toContain("The evening begins.");
});

test("every key is answered", () => {
  const { frame, press } = evening(["z"]);
  expect(below(frame())[0]).toBe('"z" does nothing here. ? shows the keys.');
  press("s", "nameless");
  expect(below(frame())[0]).toBe("This key does nothing here. ? shows the keys.");
});

test("aiming: Tab goes from target to target, chance and cost stand there before Enter", () => {
  const { frame, press, match } = evening(["up", "s"]);
  expect(frame(NARROW)).toMatchInlineSnapshot(`
    [
      "Round 1 of 15  Boris Grishenko's turn: 2 MP, 1 AP",
      "   0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5  Q Q",
      " 0 # # # # # # # # # # # # # # # #    100 HP, 0 IP, 10 chips",
      " 1 #[2]. . # . . . _ . _ . . # . .  T Tiger Tanaka",
      " 2 # B . . # . . . . + & . . # . .    100 HP, 0 IP, 10 chips",
      " 3 # . . . . % . . . . . . % . . .  R Tatiana Romanova",
      " 4 # . . . # . . . . . . . . # . k    100 HP, 0 IP, 10 chips",
      " 5 # # . # # ^ . . . . . . ^ # # .  > B Boris Grishenko",
      " 6 # . . . . . . . . . e R . . . .    100 HP, 0 IP, 10 chips",
      " 7 # . o . . . . . % % . . . . . u    2 MP, 1 AP left",
      " 8 # _ + . . . . . a . . . . . . =    1 mole die, 2 mothball",
      " 9 # . . . . . . . . . . . . . . .    pouch, 3 bowler blade,",
      "10 # # w # # # . . . f l # # # . #    4 magnetic watch",
      "11 # . . . . # . . . . . # Q . . .    clammy clothes",
      "12 # . % . . ^ . . _ d m ^ . . % .",
      "Enter: spy on safe 2 (1,1), the combination is unknown:",
      "fails (1 AP)",
      "safe (1,1): cannot be entered, does not block sight; safe 2,",
      "combination unknown",
      "arrows aim  Tab next target  Enter does it  Escape back",
    ]
  `);
  press("right");
  expect(below(frame())[0]).toBe("Spy: not here. Spying needs a person or a safe on the next field.");
  const before = match.activeEntries.length;
  press("enter");
  expect(match.activeEntries.length).toBe(before);
  press("tab");
  expect(below(frame())[0]).toMatch(/^Enter: spy on safe 2/);
  press("enter");
  expect(below(frame())[0]).toBe("Boris Grishenko spies at (1,1) without success");
});

test("looking: the cursor goes anywhere, Tab from person to person", () => {
  const { frame, press } = evening(["x"]);
  expect(below(frame())[0]).toMatch(/^Boris Grishenko: constant clammy clothes/);
  press("tab", "tab");
  expect(below(frame())).toMatchInlineSnapshot(`
    [
      "Anya Amasova: spryness, flaps and seals; at (8,8), side: unknown; 100 HP,",
      "unknown IP, 10 chips. The best agent of the other side, and she knows it. She",
      "has read your file before you have found hers.",
      "arrows look around  Tab next person or object  x or Escape back",
    ]
  `);
  press("x");
  expect(frame().at(-1)).toContain("Q leave");
});

test("the end: result and statistics, which scroll where there is little room, a last look, and again", () => {
  const { frame, press, match, shown } = evening(["G", "y"]);
  expect(frame()).toMatchInlineSnapshot(`
    [
      "You lose: Player 1 resigned.",
      "                                  you    other",
      "Intelligence points                 0        0",
      "Points from secrets                 0        0",
      "Points from chips                   0        0",
      "Cocktails drunk                     0        0",
      "Poisoned cocktails drunk            0        0",
      "Cocktails poured                    0        0",
      "Damage suffered                     0        0",
      "Collar brought to the cat          no       no",
      "Fields moved                        0        2",
      "Roulette games                      0        0",
      "Roulette wins                       0        0",
      "Chips won                           0        0",
      "Safes opened                        0        0",
      "NPCs spied on                       0        0",
      "Gadgets used                        0        0",
      "Attacks warded off                  0        0",
      "Exfiltrations                       0        0",
      "Rounds played                       1        1",
      "",
      "",
      "",
      "n again  arrows scroll  S save  x look  k marks  l log  ? help  Q leave",
    ]
  `);
  press("down", "down");
  expect(frame(NARROW)[2]).toMatch(/^Points from chips/);
  press("up", "x");
  expect(frame()[0]).toBe("Round 1 of 15  The match is over");
  press("escape", "m", "G", "u", "h");
  expect(match.outcome).toBeDefined();
  press("n");
  expect(shown.end).toBe("again");
});

test("marks, letters and keys are explained", () => {
  expect(evening(["k"]).frame(TALL)).toMatchInlineSnapshot(`
    [
      ".  free field",
      "#  wall; it blocks sight",
      "^  fireplace; it blocks sight, and dries who is beside it",
      "_  bar seat; sitting on it for a round heals",
      "%  roulette table",
      "=  bar table without a cocktail",
      "+  bar table with a cocktail",
      "1  safe 1, and so on; the highest one holds the collar",
      "$  safe with a number above 9",
      "*  gadget on the floor; step onto it to take it",
      "~  fog; no sight and no actions in it",
      "&  the white cat",
      "!  the janitor",
      "<  behind a field: a possible target",
      "[] around a field: the cursor",
      "",
      "Large letters are your agents, small ones everyone else:",
      "e  Eve Moneypenny",
      "Q  Q                      yours",
      "u  Quarrel",
      "w  Wai Lin",
      "T  Tiger Tanaka           yours",
      "f  Francisco Scaramanga",
      "l  Felix Leiter",
      "R  Tatiana Romanova       yours",
      "o  Oddjob",
      "k  Rosa Klebb",
      "m  Emilio Largo",
      "d  Dr. Julius No",
      "a  Anya Amasova",
      "B  Boris Grishenko        yours",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "any key closes",
    ]
  `);
  const help = evening(["?"]).frame(TALL);
  expect(help.slice(0, 3)).toEqual([
    "arrows     step",
    "Home End PageUp PageDown   step diagonally",
    "m          move: 7 9 1 3 step diagonally, Tab and Enter too",
  ]);
  expect(help.join(" ")).toContain("Carry the collar onto the field of the white cat (&)");
});

test("a new player is told what it is all about", () => {
  expect(front().frame(NARROW).slice(0, 3)).toEqual([
    "Find out more than the other side: intelligence points (IP)",
    "win. ? shows the rules.",
    "Slot 1 of 8: take an agent or a gadget",
  ]);
});

test("on a small map there is room for all that the agents have", () => {
  const { frame } = evening([], { scenario: "club" });
  expect(frame().filter((row) => row.includes("10 chips")).length).toBe(4);
});
