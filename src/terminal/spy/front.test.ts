import { expect, test } from "vitest";
import { below, DRAFTED, evening, front, NARROW, TALL } from "./fixture.ts";

test("an impossible action is answered with the reason, and the news stay", () => {
  const { frame, press } = evening();
  for (const [key, why] of [
    ["g", "Gamble: Gambling needs a roulette table on the next field."],
    ["o", "Observe: Boris Grishenko can't observe."],
    ["4", "Magnetic watch: This gadget works by being carried."],
    ["left", "Only free fields and bar seats can be entered."],
    ["u", "You have seen something new since: Player 2 is ready."],
  ] as const) {
    press(key);
    expect(below(frame()).slice(0, 1)).toEqual([why]);
    expect(below(frame())).toContain("Quarrel uses the cocktail at (15,8)");
  }
});

test("steps: arrows, Home and its neighbours, or m and the digits as they lie on a keypad", () => {
  for (const [keys, place] of [
    [["up"], "(1,2)"],
    [["page up"], "(2,2)"],
    [["page down"], "(2,4)"],
    [["m", "9"], "(2,2)"],
    [["m", "6"], "(2,3)"],
  ] as const)
    expect(below(evening(keys).frame())[0]).toBe(`Boris Grishenko moves to ${place}`);
});

test("retiring and giving up are confirmed first", () => {
  const { frame, press, match } = evening(["r"]);
  expect(below(frame())[0]).toBe("End the turn of Boris Grishenko with 3 MP and 1 AP left? y or n");
  press("n", "G");
  expect(below(frame())[0]).toBe("Give up and lose this match? y or n");
  press("z");
  expect(match.outcome).toBeUndefined();
  press("G", "y");
  expect(match.outcome).toBeDefined();
});

test("long texts have pages; up goes back, Escape leaves", () => {
  const { frame, press } = evening(["?"]);
  const pages = [frame(NARROW)];
  press("space");
  pages.push(frame(NARROW));
  press("up");
  expect(frame(NARROW)).toEqual(pages[0]);
  expect(pages[1]).not.toEqual(pages[0]);
  press("escape");
  expect(frame(NARROW)[0]).toMatch(/^Round 1/);
});

test("the log keeps everything; the steps of one person are one line", () => {
  const { frame } = evening(["page up", "page up", "l"]);
  expect(frame().filter((row) => row.startsWith("Boris"))).toEqual([
    "Boris Grishenko moves to (2,2)",
    "Boris Grishenko moves to (3,1)",
  ]);
});

test("a hint is taken with Enter", () => {
  const { frame, press } = evening(["h"]);
  expect(below(frame())[0]).toMatch(/^Hint: move to \(1,2\)\..* Enter takes it\.$/);
  press("enter");
  expect(below(frame())[0]).toBe("Boris Grishenko moves to (1,2)");
});

test("everything is saved automatically, and S saves; a resumed match has its log", () => {
  const { frame, kept, press, files, resumed, match } = evening(["S"]);
  expect(kept.at(-1)).toBe(match.entries.length);
  expect(below(frame())[0]).toBe("Saved. Continue with: ludothek play --load spy-12345678.ludo");
  press("up");
  const again = resumed(files.get("spy-12345678.ludo") ?? "");
  expect(again.frame(TALL)[0]).toBe(evening().frame(TALL)[0]);
  again.press("l");
  expect(again.frame(TALL)).toEqual(evening(["l"]).frame(TALL));
});

test("a failed save of the match is reported", () => {
  expect(below(evening([], { problem: "This match is not kept." }).frame())[0]).toBe(
    "This match is not kept.",
  );
});

test("while a bot thinks the screen stays responsive, and only Q leaves", async () => {
  let answer = (_action: unknown) => {};
  const choose = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { frame, press, match, shown } = evening([], { opponent: { choose } });
  expect(frame().slice(0, 2)).toEqual([
    "Thinking ...",
    "You are ready; the other side has filled 0 of 8 slots",
  ]);
  press("enter", "u", "h", "?", "escape");
  const entries = match.entries.length;
  answer(match.actions(1)[0]);
  await shown.busy;
  expect(match.entries.length).toBe(entries + 1);
  press("Q");
  expect(shown.left).toBe(true);
  const last = shown.busy;
  answer(match.actions(1)[0]);
  await last;
  expect(match.entries.length).toBe(entries + 1);
});

test("an illegal action by a bot is an error", async () => {
  const opponent = { choose: async () => ["retire"] };
  await expect(evening([], { opponent }).shown.busy).rejects.toThrow(
    "the bot at seat 1 chose an illegal action",
  );
});

test("an adviser may take its time, too", async () => {
  const adviser = { choose: async () => ["retire"] };
  const { frame, press, shown } = evening(["h"], { adviser });
  expect(below(frame())[0]).toBe("Thinking ...");
  press("up");
  expect(below(frame()).slice(0, 2)).toEqual(["Thinking ...", "Wait a moment."]);
  press("enter");
  expect(below(frame()).slice(0, 2)).toEqual(["Thinking ...", "Wait a moment."]);
  await shown.busy;
  expect(below(frame()).join(" ")).not.toContain("Wait a moment.");
  expect(below(frame()).join(" ")).toMatch(/Hint: retire \(ends this turn\)\..* Enter takes it\./);
});

test("Q and Ctrl-C leave from everywhere", () => {
  for (const keys of [[], DRAFTED, [...DRAFTED, "x"], [...DRAFTED, "?"], [...DRAFTED, "G"]])
    for (const key of ["Q", "ctrl-c"]) expect(front([...keys, key]).shown.left).toBe(true);
});

test("a player who leaves is told how to continue, once there is something to continue", () => {
  const farewell = (keys: readonly string[]) => front(keys).shown.screenGame.seated.venue.farewell();
  expect(farewell([])).toBe("");
  expect(farewell(["enter"])).toBe("The match is saved. Continue with: ludothek play --resume\n");
});

test("what was handed out can be taken back until everything is ready", () => {
  const { frame, press } = front(Array<string>(9).fill("enter"));
  expect(frame()[0]).toBe("Who gets the mothball pouch?");
  press("u");
  expect(frame().slice(0, 2)).toEqual(["Taken back.", "Who gets the mole die?"]);
});
