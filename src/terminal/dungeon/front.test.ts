import { describe, expect, test } from "vitest";
import { dungeon } from "../../games/dungeon/game.ts";
import { pack } from "../../games/dungeon/package.ts";
import type { Dungeon } from "../../games/dungeon/state.ts";
import { Match } from "../../kernel/match.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { readRecord } from "../../kernel/read-record.ts";
import { keepBy, savesIn } from "../fixture.ts";
import type { Keep } from "../keep.ts";
import { localMatch } from "../local-venue.ts";
import { plain } from "../paint.ts";
import type { Saves } from "../save.ts";
import { TableFront } from "../table-front.ts";
import { dungeonFront } from "./front.ts";

/** A match on a full screen. */
function shownAt(match: Match<Dungeon>, saves: Saves, keep: Keep) {
  const random = houseRandom("a".repeat(32));
  const seated = localMatch({ pack, match, bots: new Map(), random, keep });
  const adviser = { choose: () => ["step", "right"] };
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

const KEY_LINE = "f fight  o walk  e cast  q wait  x look  l log  h hint  u undo  ? help  Q leave";
const END_KEY_LINE = "n again  x look  l log  S save  ? help  Q leave";

/** The actions of a match, as words. */
function actionsIn({ activeEntries }: Match<Dungeon>): readonly string[] {
  return activeEntries.flatMap((entry) => (entry.type === "step" ? [entry.action.join(" ")] : []));
}

/** The rows below the board and the figures, with the keys. */
function below(rows: readonly string[]): readonly string[] {
  return rows.slice(rows.findLastIndex((row) => row.startsWith("    ")) + 1).filter((row) => row !== "");
}

test("the hero is chosen by a number; other keys are answered and do nothing", () => {
  const { frame, press, match } = front("@..B");
  expect(frame().slice(0, 3)).toEqual([
    "Choose your hero: 1 to 7",
    "",
    "1) Jon Snow        warrior, easy: health 300, attack 30, defense 4",
  ]);
  for (const [key, name] of [
    ["8", '"8"'],
    ["w", '"w"'],
    ["x", '"x"'],
    [" ", "Space"],
    ["page up", "PageUp"],
    ["nameless", "This key"],
  ] as const) {
    press(key);
    expect(frame()).toContain(`${name} does nothing here. ? shows the keys.`);
  }
  expect(match.activeEntries).toEqual([]);
  press("7");
  expect(match.state.hero?.name).toBe("Ygritte");
});

/** A small screen that fits exactly. */
const SMALL = { columns: 60, rows: 16 };

test("a frame shows the board with the figures beside it, the news and the keys", () => {
  expect(front("@..B", ["1"]).frame(SMALL)).toEqual([
    "Level 1 of 1  1 enemy left",
    "@..B  Jon Snow, warrior of level 1",
    "      attack 30, defense 4",
    "      Health     [####################] 300/300",
    "      Experience [--------------------] 0/50",
    "      Shield     [####################] ready",
    "",
    "      B Bonus Trap        [####################]",
    "        1/1  at 4,1",
    "",
    "Jon Snow sets out.",
    "Level 1.",
    "",
    "",
    "f fight  o walk  e cast  q wait  x look  l log  h hint",
    "u undo  ? help  Q leave",
  ]);
});

test("a tall screen also shows what happened before", () => {
  const { frame, press } = front("@k", ["1", "d", "d", "d", "d"]);
  const blows = (rows: number) => frame({ columns: 80, rows }).filter((line) => /^Jon Snow hits/.test(line));
  expect(blows(40).length).toBeGreaterThan(blows(16).length);
  expect(frame()).toContain("Jon Snow sets out.");
  press("q");
  expect(blows(40)).toHaveLength(4);
});

test("l shows everything that happened, the latest first in sight", () => {
  const { frame, press } = front("@k", ["1", ...Array<string>(12).fill("d"), "l"]);
  const small = { columns: 60, rows: 16 };
  expect(frame(small).join("\n")).toMatch(/Lannister Knight .*Jon Snow/);
  press("up");
  expect(frame(small)[0]).toBe("Jon Snow sets out.");
  press("escape");
  expect(frame(small).at(-1)).toBe("u undo  ? help  Q leave");
});

test("a screen that is too small says so, and which size it needs", () => {
  const { frame, shown, press } = front("@..B", ["1"]);
  expect(frame({ columns: 49, rows: 16 })).toEqual([
    "Too small: 49x16",
    "Needed: 50x16",
    "Enlarge the window,",
    "or leave with Q.",
  ]);
  expect(frame({ columns: 80, rows: 2 })).toEqual(["Too small: 80x2", "Needed: 50x16"]);
  expect(frame({ columns: 50, rows: 16 })[1]).toBe("@..B  Jon Snow, warrior of level 1");
  press("Q");
  expect(shown.left).toBe(true);
});

test("single keys play rounds", () => {
  const { match, press } = front("@... .... ...B", ["1"]);
  press("d", "right", "down", "a", "left", "up", "s", "w", "q", " ", "e", "e", "z", "?", "z");
  expect(actionsIn(match).slice(1)).toEqual([
    "step right",
    "step right",
    "step down",
    "step left",
    "step left",
    "step up",
    "step down",
    "step up",
    "wait",
    "wait",
    "cast",
  ]);
});

test("a frame fits the terminal", () => {
  const board = Array.from({ length: 60 }, (_, y) => (y === 30 ? `${".".repeat(50)}@...B` : ".".repeat(55)));
  const { frame } = front(board.join(" "), ["1"]);
  for (const [columns, rows, width, height] of [
    [50, 16, 16, 9],
    [60, 20, 26, 13],
    [80, 24, 46, 18],
    [120, 40, 55, 34],
  ] as const) {
    const lines = frame({ columns, rows });
    expect(lines).toHaveLength(rows);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    const cells = lines.flatMap((line) => /^[.@B]{3,}/.exec(line)?.[0] ?? []);
    expect([cells.length, new Set(cells.map((row) => row.length))]).toEqual([height, new Set([width])]);
  }
});

test("what would only let the round pass is said first, and done by the same key again", () => {
  const { match, press, frame } = front("@.......s", ["1", "e"]);
  const said = () => frame().join(" ").replace(/ +/g, " ");
  expect(said()).toContain("Avenger's Shield would do nothing: full health, no enemies in range.");
  expect(actionsIn(match).slice(1)).toEqual([]);
  press("w");
  expect(said()).toContain("There is a wall");
  press("e");
  expect(actionsIn(match).slice(1)).toEqual([]);
  press("e");
  expect(actionsIn(match).slice(1)).toEqual(["cast"]);
  press("e");
  expect(said()).toContain("Avenger's Shield would do nothing: ready in 2.");
  expect(actionsIn(match).slice(1)).toEqual(["cast"]);
});

describe("walking with o", () => {
  test("stops next to the enemy", () => {
    const { match, press, frame } = front("@#.C ....", ["1"]);
    // Queen Cersei sees no one.
    press("o");
    expect(frame().join("\n")).toMatch(/Queen Cersei is next to you: f strikes\.|Queen Cersei .* Jon Snow/);
    expect(match.state.enemies[0]?.health).toBe(100);
  });

  test("leads around the traps, even while they hide", () => {
    const { match, press } = front("@..Q..C ....... ....... .......", ["1", ...Array<string>(4).fill("q")]);
    press(...Array<string>(12).fill("o"));
    const { hero, enemies } = match.state;
    expect(hero?.health).toBeGreaterThan(250);
    expect(hero?.x).toBeGreaterThan(4);
    expect(enemies[0]?.health).toBe(250);
  });

  test("stops where a trap guards the only way; f goes on", () => {
    const { match, press, frame } = front("@...B", ["1", "o", "o"]);
    expect(frame()).toContain("Bonus Trap at 5,1 guards the only way: f goes on.");
    expect(match.state.hero).toMatchObject({ x: 2, health: 300 });
    press("f");
    expect(match.state.hero).toMatchObject({ x: 3 });
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

describe("fighting with f", () => {
  test("strikes the enemy next to the hero, once for each key", () => {
    const { match, press } = front("@k", ["1"]);
    press("f", "f");
    expect(actionsIn(match)).toEqual(["hero 1", "step right", "step right"]);
  });

  test("otherwise walks to the nearest enemy, and stops there", () => {
    const { match, press } = front("@......C ........", ["1", "f"]);
    const before = match.activeEntries.length;
    expect(match.state.hero?.x).toBeGreaterThan(2);
    press("f");
    expect(match.activeEntries.length).toBeGreaterThan(before);
  });
});

test("h shows a hint, and Enter takes it", () => {
  const { match, press, frame } = front("@..B", ["1", "enter"]);
  expect(frame()).toContain("Enter does nothing here. ? shows the keys.");
  press("h");
  expect(frame().join(" ")).toMatch(/Hint: step right\. .* Enter takes it\./);
  expect(match.activeEntries).toHaveLength(1);
  press("enter");
  expect(actionsIn(match)).toEqual(["hero 1", "step right"]);
  expect(frame().join("\n")).not.toContain("Hint:");
});

test("looking around with x tells what stands on a cell, and costs nothing", () => {
  const { match, press, frame } = front("#@.B ....", ["1", "x"]);
  const found = () => below(frame()).slice(0, -1);
  expect(found()[0]).toContain("Jon Snow  Health: 300/300");
  press("left");
  expect(found()).toEqual(["A wall."]);
  press("left", "up", "d", "d");
  expect(found()).toEqual(["Floor."]);
  press("right", "e");
  expect(found().at(-1)).toBe('"e" does nothing here. ? shows the keys.');
  expect(found()[0]).toContain("Bonus Trap  Health: 1/1");
  expect(match.activeEntries).toHaveLength(1);
  press("escape", "q");
  expect(match.activeEntries).toHaveLength(2);
});

test("the end is shown once, with the keys that still work", () => {
  const { frame, press, match } = front("@.B", ["1", "q"], 1);
  const told = frame().filter((line) => line !== "");
  expect(told.slice(-2)).toEqual(["You lose: Jon Snow gave up in level 1.", END_KEY_LINE]);
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
  expect(shown.frame({ columns: 80, rows: 40 }).filter((row) => row !== "")).toEqual([
    "No hero was chosen.",
    '"w" does nothing here. ? shows the keys.',
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
  expect(text).toMatch(/The Mountain +\[#+\]\n +1000\/1000 +at \d,1 +sees you/);
  expect(text.replaceAll("\n", "  ")).toContain(KEY_LINE);
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
  expect(pages[0]?.at(-1)).toBe("any key shows more  up goes back  Escape closes");
  expect(pages.flat().join(" ")).toContain("hunters shoot.");
  press("?");
  expect(frame(small).at(-1)).toBe("u undo  ? help  Q leave");
  press("?", "escape");
  expect(frame(small).at(-1)).toBe("u undo  ? help  Q leave");
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
