import { expect, onTestFinished, test } from "vitest";
import { speak } from "../languages/catalogue.ts";
import { jsonProblem } from "./json-problem.ts";

test.each([
  ["", /^line 1, column 1: expected text in "quotation marks", a number, .*, found the end of the text$/],
  ["hello there", /^line 1, column 1: .*, found "hello"$/],
  ['{"a": 1,\n "b": }', /^line 2, column 7: expected text .*, found "}"$/],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: expected a comma or }, found """'],
  ['{"a" 1}', 'line 1, column 6: expected a colon, found "1"'],
  ["{a: 1}", 'line 1, column 2: expected a name in "quotation marks", or }, found "a"'],
  ["{'a': 1}", 'line 1, column 2: expected a name in "quotation marks", or }, found "\'"'],
  ["[1, 2,\n]", "line 1, column 6: expected no comma after the last entry"],
  ['{"a": 1, }', "line 1, column 8: expected no comma after the last entry"],
  ["[1 2]", 'line 1, column 4: expected a comma or ], found "2"'],
  ['["a\nb"]', "line 1, column 2: expected a quotation mark at the end of this text, on the same line"],
  ['{"path": "C:\\new\\Users"}', "line 1, column 17: expected \\\\ in place of a backslash"],
  ["[]]", 'line 1, column 3: expected nothing more, found "]"'],
  ["[True]", /found "True"$/],
  ["[01]", 'line 1, column 3: expected a comma or ], found "1"'],
  ["\u200b[]", /found "\\u\{200b\}"$/],
])("what keeps %j from being JSON is said with its place", (text, expected) => {
  expect(jsonProblem(text)).toEqual(
    typeof expected === "string" ? expected : expect.stringMatching(expected),
  );
});

test("it is said in German", async () => {
  await speak("de");
  onTestFinished(() => speak("en"));
  expect(jsonProblem("[1 2]")).toBe("Zeile 1, Spalte 4: erwartet wird ein Komma oder ], gefunden wurde „2“");
});

test("a text has a problem exactly if JSON.parse refuses it", () => {
  const whole =
    ' {"a": [1.5e-3, -0, true, null, {}, []], "\\u00e9\\n\u007f": "x", "b": {"c": [[""], {"d": 0}]}} ';
  const refuses = (text: string) => {
    try {
      JSON.parse(text);
      return false;
    } catch {
      return true;
    }
  };
  const texts = [whole, "[".repeat(100_000), "[".repeat(1000) + "]".repeat(1000)];
  for (let at = 0; at <= whole.length; at++)
    for (const put of ["", '"', ",", "}", "]", "{", "[", ":", "0", "\\", "\n", "e", "-", "."])
      texts.push(whole.slice(0, at) + put + whole.slice(at + 1), whole.slice(0, at) + put + whole.slice(at));
  for (const text of texts) expect([text, jsonProblem(text) !== undefined]).toEqual([text, refuses(text)]);
});
