import { expect, test } from "vitest";
import { type Program, READ, runOn } from "./program.ts";

function* greeter(): Program {
  yield "Who are you?\n";
  const name = yield READ;
  if (name === undefined) {
    yield { error: "no one is there\n" };
    return 1;
  }
  yield `Hello ${name}.\n`;
  return 0;
}

test("a program is given lines, and what it writes goes to its streams", () => {
  const output = "Who are you?\nHello Ann.\n";
  expect(runOn(greeter(), ["Ann", "Bob"])).toEqual({ output, errors: "", status: 0 });
});

test("the input ends after the last line", () => {
  const errors = "no one is there\n";
  expect(runOn(greeter(), [])).toEqual({ output: "Who are you?\n", errors, status: 1 });
});

test("a program that waits for something cannot be run this way", () => {
  const waiting = (function* (): Program {
    yield Promise.resolve();
    return 0;
  })();
  expect(() => runOn(waiting, [])).toThrow("this program waits for something");
});
