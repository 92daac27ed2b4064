import { describe, expect, test } from "vitest";
import { dungeon } from "../games/dungeon/game.ts";
import { pack } from "../games/dungeon/package.ts";
import type { Dungeon } from "../games/dungeon/state.ts";
import { Match } from "../kernel/match.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { readRecord } from "../kernel/read-record.ts";
import { dungeonFront } from "./dungeon.ts";
import { keepBy, savesIn } from "./fixture.ts";
import type { Keep } from "./keep.ts";
import { localMatch } from "./local-venue.ts";
import { plain } from "./paint.ts";
import type { Saves } from "./save.ts";
import { TableFront } from "./table-front.ts";

/** A match on a full screen. */
function shownAt(match: Match<Dungeon>, saves: Saves, keep: Keep) {
  const random = houseRandom("a".repeat(32));
  const seated = localMatch({ pack, match, bots: new Map(), random, keep });
  const adviser = { choose: () => undefined };
  return new TableFront(seated, { painter: plain, saves, adviser, random }, dungeonFront);
}

/** Where nothing can be saved. */
const FULL: Saves = { exists: () => false, obstacle: () => undefined, write: () => "Cannot write it." };

/** A front on this board, after these keys. */
function front(board: string, keys: readonly string[] = [], roundLimit = 1000) {
  const files = new Map<string, string>();
  const saves = savesIn(files);
  const config = { levels: [board.trim().split(/\s+/)], roundLimit };
  const match = new Match(dungeon, config, "00000000000000000000000012345678");
  /** How many entries the match had each time it was kept. */
  const kept: number[] = [];
  const keep = keepBy(({ entries }) => {
    kept.push(entries.length);
    return undefined;
  });
  const shown = shownAt(match, saves, keep);
  const press = (...pressed: readonly string[]) => {
    for (const key of pressed) shown.press(key);
  };
  press(...keys);
  const frame = (size = { columns: 80, rows: 40 }) => shown.frame(size).map((line) => line.trimEnd());
  return { shown, match, files, kept, frame, press };
}

const KEY_LINE = "e ability  q wait  o walk  x look  u undo  ? help  Q leave";
const END_KEY_LINE = "n again  x look  S save  ? help  Q leave";

test("the hero is chosen by a number; other keys do nothing", () => {
  const { frame, press, match } = front("@..B");
  expect(frame().slice(0, 3)).toEqual([
    "Choose your hero: 1 to 7",
    "",
    "1) Jon Snow        warrior, easy: health 300, attack 30, defense 4",
  ]);
  press("8", "0", "w", "x", "o", "");
  expect(match.activeEntries).toEqual([]);
  press("7");
  expect(match.state.hero?.name).toBe("Ygritte");
});

test("a frame shows the board, the figures, the news and the keys", () => {
  expect(front("@..B", ["1"]).frame()).toEqual([
    "Level 1 of 1  1 enemy left",
    "@..B",
    "",
    "Jon Snow, warrior of level 1      attack 30, defense 4",
    "Health     [####################] 300/300",
    "Experience [--------------------] 0/50",
    "Shield     [####################] ready",
    "B Bonus Trap        [####################] 1/1  at 4,1",
    "",
    "Jon Snow sets out.",
    "Level 1.",
    KEY_LINE,
  ]);
});

test("single keys play rounds", () => {
  const { match, press } = front("@... .... ...B", ["1"]);
  press("d", "right", "down", "a", "left", "up", "w", "s", "q", " ", "e", "z", "?", "z");
  expect(
    match.activeEntries.slice(1).map((entry) => (entry.type === "step" ? entry.action.join(" ") : "")),
  ).toEqual([
    "step right",
    "step right",
    "step down",
    "step left",
    "step left",
    "step up",
    "step up",
    "step down",
    "wait",
    "wait",
    "cast",
  ]);
});

test("a frame fits the terminal", () => {
  const board = Array.from({ length: 60 }, (_, y) => (y === 30 ? `${".".repeat(50)}@...B` : ".".repeat(55)));
  const { frame } = front(board.join(" "), ["1"]);
  for (const [rows, ofBoard] of [
    [24, 8],
    [33, 17],
    [34, 12],
    [50, 28],
  ] as const) {
    const lines = frame({ columns: 30, rows });
    expect(lines.length).toBeLessThanOrEqual(rows);
    const board = lines.filter((line) => /^[.@B]+$/.test(line));
    expect(board).toHaveLength(ofBoard);
    expect(new Set(board.map((row) => row.length))).toEqual(new Set([30]));
  }
  expect(frame({ columns: 30, rows: 4 })).toHaveLength(4);
});

describe("walking with o", () => {
  test("stops next to the enemy", () => {
    const { match, press, frame } = front("@#.B ....", ["1"]);
    press("o");
    expect(match.state.hero).toMatchObject({ x: 2, y: 1 });
    // The trap strikes at its neighbours, which ends the walk.
    expect(frame().join("\n")).toMatch(/Bonus Trap (hits|does not get through to) Jon Snow/);
    press("d", "o");
    expect(frame()).toContain("Bonus Trap is next to you.");
    expect(match.state.hero).toMatchObject({ x: 3, y: 1 });
  });

  test("stops when an enemy sees the hero, and goes on by a step for each key", () => {
    const { match, press, frame } = front(`@${".".repeat(20)}##.k #${"#".repeat(20)}..#.`, ["1"]);
    press("o");
    expect(frame()).toContain("There is no way to an enemy now.");
    expect(match.activeEntries).toHaveLength(1);
    const corridor = front(`@${".".repeat(30)}M`, ["1"]);
    corridor.press("o");
    expect(corridor.frame()).toContain("The Mountain has seen you.");
    const steps = corridor.match.activeEntries.length;
    expect(steps).toBeGreaterThan(10);
    corridor.press("o");
    expect(corridor.match.activeEntries).toHaveLength(steps + 1);
  });

  test("stops when the game ends", () => {
    const { match, press } = front(`@${".".repeat(30)}B`, ["1"], 5);
    press("o");
    expect(match.activeEntries).toHaveLength(6);
    press("o", "w", "q");
    expect(match.activeEntries).toHaveLength(6);
  });
});

test("looking around with x tells what stands on a cell, and costs nothing", () => {
  const { match, press, frame } = front("#@.B ....", ["1", "x"]);
  const found = () => frame().slice(frame().lastIndexOf("") + 1);
  expect(found()[0]).toContain("Jon Snow  Health: 300/300");
  press("left");
  expect(found()).toEqual(["A wall."]);
  press("left", "up", "d", "d");
  expect(found()).toEqual(["Floor."]);
  press("right", "e", "o");
  expect(found()[0]).toContain("Bonus Trap  Health: 1/1");
  expect(match.activeEntries).toHaveLength(1);
  press("escape", "q");
  expect(match.activeEntries).toHaveLength(2);
});

test("the end is shown once, with the keys that still work", () => {
  const { frame, press, match } = front("@.B", ["1", "q"], 1);
  expect(frame().slice(-2)).toEqual(["You lose: Jon Snow gave up in level 1.", END_KEY_LINE]);
  expect(frame().filter((line) => line.includes("gave up") || line.includes("gives up"))).toHaveLength(1);
  press("w", "o", "e", "u", "G");
  expect(match.activeEntries).toHaveLength(2);
});

test("n plays again, but only when the match is over", () => {
  const { press, shown, kept } = front("@.B", ["1", "n"], 1);
  expect(shown.end).toBeUndefined();
  press("q", "n");
  expect(shown.end).toBe("again");
  expect(kept).toEqual([1, 2]);
});

test("every round is saved automatically", () => {
  const { kept, press } = front("@..B", ["1", "d"]);
  press("x", "x", "?", "?");
  expect(kept).toEqual([1, 2]);
});

test("u takes back a round in which nothing was rolled, and otherwise says why not", () => {
  const { frame, press, match } = front(`@${".".repeat(20)}B`, ["1", "d", "d", "u"]);
  expect(match.state.hero).toMatchObject({ x: 1 });
  expect(frame()).toContain("Taken back.");
  press("u");
  expect(match.state.hero).toMatchObject({ x: 0 });
  const fight = front("@M", ["1", "d", "u"]);
  expect(fight.frame().join("\n")).toContain("You have seen something new since: ");
});

test("G gives up, after a question", () => {
  const { frame, press, match } = front("@..B", ["1", "G"]);
  expect(frame()).toContain("Give up and lose this game? y or n");
  press("n");
  expect(match.outcome).toBeUndefined();
  press("G", "y");
  expect(frame()).toContain("You lose: Jon Snow resigned in level 1.");
});

test("a match that was forfeited before the hero set out can only be looked at", () => {
  const { match } = front("@.B");
  match.decide(["forfeit", 0, "resigned"]);
  const shown = shownAt(match, FULL, keepBy());
  for (const key of ["1", "x", "o", "w"]) shown.press(key);
  expect(shown.frame({ columns: 80, rows: 40 })).toEqual([
    "No hero was chosen.",
    "",
    "You lose: the hero resigned before setting out.",
    END_KEY_LINE,
  ]);
  expect(match.entries).toHaveLength(1);
});

test("on a narrow terminal nothing is cut off", () => {
  const { frame, press } = front(`@...M${".".repeat(55)}`, ["1"]);
  press("d");
  const lines = frame({ columns: 60, rows: 20 });
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  const text = lines.join("\n");
  expect(text).toMatch(/The Mountain +\[#+\] 1000\/1000 +at \d,1 +sees you/);
  expect(text).toContain(KEY_LINE);
});

test("help shows the rules and the keys, in lines that fit, until the next key", () => {
  const { frame, press } = front("@.B", ["1", "?"]);
  const lines = frame({ columns: 60, rows: 40 });
  expect(lines.join(" ")).toContain("Choose one of seven heroes");
  expect(lines).toContain("Q                   leave; ludothek play --resume continues");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  press("q");
  expect(frame().at(-1)).toBe(KEY_LINE);
});

test("help that does not fit takes several screens; Escape leaves it at once", () => {
  const { frame, press } = front("@.B", ["1", "?"]);
  const small = { columns: 60, rows: 20 };
  const pages = [frame(small)];
  press("?");
  pages.push(frame(small));
  expect(pages.map((page) => page.length <= 20)).toEqual([true, true]);
  expect(pages[0]?.at(-1)).toBe("Any key for more, Escape to continue the game.");
  expect(pages.flat().join(" ")).toContain("hunters shoot.");
  press("?");
  expect(frame(small).at(-1)).toBe(KEY_LINE);
  press("?", "escape");
  expect(frame(small).at(-1)).toBe(KEY_LINE);
});

test("S saves a record that can be continued", () => {
  const { files, frame, match } = front("@.B", ["1", "q", "S"]);
  expect(frame()).toContain("Saved. Continue with: ludothek play --load dungeon-12345678.ludo");
  const record = files.get("dungeon-12345678.ludo") ?? "";
  const read = readRecord(dungeon, record);
  if (!read.ok) throw new Error(read.problem);
  const again = shownAt(read.value.match, FULL, keepBy());
  expect(read.value.match.state).toEqual(match.state);
  again.press("S");
  expect(again.frame({ columns: 80, rows: 40 })).toContain("Cannot write it.");
});

test("a player who leaves an unfinished match is told how to continue", () => {
  const leaving = (keys: readonly string[], roundLimit = 1000) => {
    const { shown } = front("@.B", [...keys, "Q"], roundLimit);
    return [shown.end, shown.screenGame.seated.venue.farewell()];
  };
  expect(leaving([])).toEqual(["left", ""]);
  expect(leaving(["1"])).toEqual(["left", "The match is saved. Continue with: ludothek play --resume\n"]);
  expect(leaving(["1", "q"], 1)[0]).toBe("over");
});

test("Q and Ctrl-C leave from everywhere", () => {
  for (const keys of [[], ["1"], ["1", "x"], ["1", "?"]])
    for (const key of ["Q", "ctrl-c"]) expect(front("@.B", [...keys, key]).shown.left).toBe(true);
  expect(front("@.B", ["1", "x", "?"]).shown.left).toBe(false);
});
