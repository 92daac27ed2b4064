import { describe, expect, test } from "vitest";
import { parseCommand, parseInteger } from "./commands.ts";

const UNKNOWN = { type: "wrong", message: "[INFO] Unknown command!\n" };
const COUNT = { type: "wrong", message: "[INFO] Wrong parameter count!\n" };
const PARAMETER = { type: "wrong", message: "[INFO] Invalid command parameter!\n" };

const action = (...action: readonly unknown[]) => ({ type: "action", action });

describe("the eight commands (duel.md, section 8.1)", () => {
  test.each([
    ["help", { type: "help" }],
    ["state", { type: "state" }],
    ["finish", action("finish")],
    ["quit", { type: "quit" }],
    ["attack 0 with 7", action("attack", 0, 7)],
    ["attack 7 with 1", action("attack", 7, 1)],
    ["set 1 to 7", action("set", 1, 7)],
    ["set 7 to 1", action("set", 7, 1)],
    ["cast 1", { type: "cast", card: 1 }],
    ["cast 7", { type: "cast", card: 7 }],
    ["sacrifice 7", action("sacrifice", 7)],
  ])("%s", (line, command) => {
    expect(parseCommand(line)).toEqual(command);
  });
});

describe("words (section 8.1)", () => {
  test.each([
    ["no word at all", "", { type: "nothing" }],
    ["only white space", " \t\v\f\r", { type: "nothing" }],
    ["white space around and between", "\t set\v1\f to  2 \r", action("set", 1, 2)],
    ["commands in capitals", "FiNiSh", action("finish")],
    ["keywords in capitals", "ATTACK 1 WITH 2", action("attack", 1, 2)],
    ["another keyword in capitals", "set 1 TO 2", action("set", 1, 2)],
    ["the byte A0 is no white space", "help\u00a0", UNKNOWN],
  ])("%s", (_, line, command) => {
    expect(parseCommand(line)).toEqual(command);
  });
});

describe("errors in their order (section 8.1)", () => {
  test.each([
    ["foo", UNKNOWN],
    ["foo 1 2 3", UNKNOWN],
    ["hel", UNKNOWN],
    ["helpp", UNKNOWN],
    ["play", UNKNOWN],
    ["whoami", UNKNOWN],
    ["constructor", UNKNOWN],
    ["help me", COUNT],
    ["state 1", COUNT],
    ["finish now", COUNT],
    ["quit x", COUNT],
    ["attack", COUNT],
    ["attack 1 with", COUNT],
    ["attack 1 with 2 3", COUNT],
    ["set x y", COUNT],
    ["set 1 to 2 now", COUNT],
    ["cast", COUNT],
    ["cast 1 2", COUNT],
    ["sacrifice", COUNT],
    ["sacrifice 1 2", COUNT],
    ["attack 1 to 2", PARAMETER],
    ["set 1 with 2", PARAMETER],
    ["set 1 too 2", PARAMETER],
    ["attack -1 with 1", PARAMETER],
    ["attack 8 with 1", PARAMETER],
    ["attack 1 with 0", PARAMETER],
    ["attack 1 with 8", PARAMETER],
    ["set 0 to 1", PARAMETER],
    ["set 8 to 1", PARAMETER],
    ["set 1 to 0", PARAMETER],
    ["set 1 to 8", PARAMETER],
    ["cast 0", PARAMETER],
    ["cast 8", PARAMETER],
    ["cast 0,1", PARAMETER],
    ["cast a", PARAMETER],
    ["sacrifice 0", PARAMETER],
    ["sacrifice 8", PARAMETER],
  ])("%s", (line, command) => {
    expect(parseCommand(line)).toEqual(command);
  });
});

describe("numbers (section 8.2)", () => {
  test.each([
    ["01", 1],
    ["+1", 1],
    ["0007", 7],
    ["1x", 1],
    ["1.9", 1],
    ["3,9", 3],
    ["0,1", 0],
    ["-0", 0],
    ["-1", -1],
    ["8", 8],
    ["  3", 3],
    ["\t\v\f\r3", 3],
    ["2x", 2],
    ["2147483647", 2147483647],
    ["-2147483648", -2147483648],
    ["2147483648", undefined],
    ["-2147483649", undefined],
    ["99999999999999999999", undefined],
    ["9".repeat(400), undefined],
    ["a", undefined],
    ["\u00c3\u009f", undefined],
    ["", undefined],
    ["+", undefined],
    ["- 1", undefined],
    ["+-1", undefined],
    ["\u00a03", undefined],
    ["quit", undefined],
  ])("%j", (text, value) => {
    expect(parseInteger(text)).toBe(value);
  });
});
