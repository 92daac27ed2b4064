import { type Action, HAND_LIMIT, PLACES } from "../state.ts";
import { TEXT } from "./text.ts";

/** A parsed line of input. */
export type Command =
  | { readonly type: "nothing" | "help" | "state" | "quit" }
  | { readonly type: "wrong"; readonly message: string }
  /** A spell: Traitor asks for more before it becomes an action. */
  | { readonly type: "cast"; readonly card: number }
  | { readonly type: "action"; readonly action: Action };

/** A number from `least` to `most`. */
interface Range {
  readonly least: number;
  readonly most: number;
}

const CARD: Range = { least: 1, most: HAND_LIMIT };
const PLACE: Range = { least: 1, most: PLACES };
const TARGET: Range = { least: 0, most: PLACES };

/** The words of a command after the first, keywords and numbers, and what it means with these numbers. */
interface Form {
  readonly words: readonly (string | Range)[];
  ask(x: number, y: number): Command;
}

const action = (action: Action): Command => ({ type: "action", action });

/** The eight commands (duel.md, section 8.1). */
const COMMANDS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ["help", { words: [], ask: () => ({ type: "help" }) }],
  ["state", { words: [], ask: () => ({ type: "state" }) }],
  ["finish", { words: [], ask: () => action(["finish"]) }],
  ["quit", { words: [], ask: () => ({ type: "quit" }) }],
  ["attack", { words: [TARGET, "with", PLACE], ask: (x, y) => action(["attack", x, y]) }],
  ["set", { words: [CARD, "to", PLACE], ask: (x, y) => action(["set", x, y]) }],
  ["cast", { words: [CARD], ask: (x) => ({ type: "cast", card: x }) }],
  ["sacrifice", { words: [CARD], ask: (x) => action(["sacrifice", x]) }],
]);

/** Parses a line, or returns its first error (section 8.1). */
export function parseCommand(line: string): Command {
  // Not \s, which would match the byte A0.
  const [name, ...words] = line.split(/[ \t\v\f\r]+/).filter((word) => word !== "");
  if (name === undefined) return { type: "nothing" };
  const form = COMMANDS.get(name.toLowerCase());
  if (form === undefined) return wrong(TEXT.unknownCommand);
  if (words.length !== form.words.length) return wrong(TEXT.wrongCount);
  const numbers: number[] = [];
  for (const [i, expected] of form.words.entries()) {
    const word = words[i] ?? "";
    const number = parseInteger(word);
    if (typeof expected === "string") {
      if (word.toLowerCase() !== expected) return wrong(TEXT.invalidParameter);
    } else if (number !== undefined && number >= expected.least && number <= expected.most) {
      numbers.push(number);
    } else return wrong(TEXT.invalidParameter);
  }
  const [x = 0, y = 0] = numbers;
  return form.ask(x, y);
}

function wrong(message: string): Command {
  return { type: "wrong", message };
}

/**
 * The 32-bit integer at the start of a text, as C converts it: everything after the digits is ignored (section 8.2).
 */
export function parseInteger(text: string): number | undefined {
  const digits = /^[ \t\v\f\r]*([+-]?\d+)/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  // The addition turns -0 into 0.
  return value >= -0x80000000 && value <= 0x7fffffff ? value + 0 : undefined;
}
