import { catalogue } from "../languages/catalogue.ts";
import type { JsonExpected } from "../languages/en/json.ts";
import { json } from "../languages/loaders.ts";
import { oneLine } from "./visible.ts";

const words = await catalogue(json);

/** Where a text stops being JSON. */
interface Departure {
  readonly at: number;
  readonly expected: JsonExpected;
}

const SPACE = /[ \t\n\r]*/y;
const PLAIN = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** The plain part of a string: ends at a quote, a backslash, a control character or the end. */
const CHARACTERS = /[^"\\\p{Cc}]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** What people see at a place: a word, or one character. */
const SEEN = /[\p{L}\p{N}_.+-]+|./uy;

/** The end of what a pattern matches at this place; undefined if it doesn't. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The end of the string that begins here, or where it departs from JSON. */
function stringAt(text: string, start: number): number | Departure {
  let at = start + 1;
  for (;;) {
    at = endOf(CHARACTERS, text, at) ?? at;
    if (text[at] === '"') return at + 1;
    // DEL and the control characters behind it are allowed.
    if (text[at] !== undefined && text[at] !== "\\" && text.charCodeAt(at) > 0x1f) {
      at++;
      continue;
    }
    if (text[at] !== "\\") return { at: start, expected: "closing quote" };
    const end = endOf(ESCAPE, text, at);
    if (end === undefined) return { at, expected: "escape" };
    at = end;
  }
}

/** Finds the first place where a text departs from JSON, however deeply it is nested. */
function departureIn(text: string): Departure | undefined {
  /** The closing brackets that are due. */
  const due: ("}" | "]")[] = [];
  let expected: JsonExpected = "value";
  let comma = 0;
  const afterValue = (): JsonExpected => {
    const closing = due.at(-1);
    return closing === undefined ? "end" : `comma or ${closing}`;
  };
  for (let at = 0; ; ) {
    at = endOf(SPACE, text, at) ?? at;
    const character = text[at];
    const isClosing = character !== undefined && character === due.at(-1);
    switch (expected) {
      case "end":
        return character === undefined ? undefined : { at, expected };
      case "colon":
        if (character !== ":") return { at, expected };
        expected = "value";
        at++;
        break;
      case "comma or }":
      case "comma or ]":
        if (character === ",") {
          expected = expected === "comma or }" ? "name" : "value";
          comma = at++;
        } else if (isClosing) {
          due.pop();
          expected = afterValue();
          at++;
        } else return { at, expected };
        break;
      case "name":
      case "name or }":
      case "value":
      case "value or ]": {
        const isName: boolean = expected === "name" || expected === "name or }";
        if (isClosing && (expected === "name or }" || expected === "value or ]")) {
          due.pop();
          expected = afterValue();
          at++;
        } else if (isClosing && text.slice(comma, at).trim() === ",")
          return { at: comma, expected: "no comma" };
        else if (character === '"') {
          const end: number | Departure = stringAt(text, at);
          if (typeof end !== "number") return end;
          at = end;
          expected = isName ? "colon" : afterValue();
        } else if (isName) return { at, expected };
        else if (character === "{" || character === "[") {
          due.push(character === "{" ? "}" : "]");
          expected = character === "{" ? "name or }" : "value or ]";
          at++;
        } else {
          const end: number | undefined = endOf(PLAIN, text, at);
          if (end === undefined) return { at, expected };
          at = end;
          expected = afterValue();
        }
        break;
      }
      case "closing quote":
      case "escape":
      case "no comma":
        return { at, expected };
    }
  }
}

/** What keeps a text from being JSON, with its line and column and what would be right; undefined if it is JSON. */
export function jsonProblem(text: string): string | undefined {
  const departure = departureIn(text);
  if (departure === undefined) return undefined;
  const { at, expected } = departure;
  const before = text.slice(0, at).split("\n");
  const end = endOf(SEEN, text, at);
  const found = end === undefined ? null : oneLine(text.slice(at, end));
  return words.departs(before.length, (before.at(-1) ?? "").length + 1, expected, found);
}
