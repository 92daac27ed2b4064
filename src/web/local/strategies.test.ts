import { expect, test } from "vitest";
import { phases } from "../../games/spy/mind/phases.ts";
import { pack } from "../../games/spy/package.ts";
import { botOf, readStrategy, writeStrategy } from "./strategies.ts";

test("a strategy is read from the file that it was written to", () => {
  const strategy = ["simple", "normal", "hard"];
  const text = writeStrategy(phases, strategy);
  expect(text).toBe('{\n  "choice": "simple",\n  "equipment": "normal",\n  "casino": "hard"\n}\n');
  expect(readStrategy(pack, phases, text)).toEqual(strategy);
});

test.each([
  ['{"choice" 1}', 'this isn\'t valid JSON: line 1, column 11: expected a colon, found "1".'],
  ["7", '"choice" must be one of normal, easy, hard, master, random, greedy, simple.'],
  [
    '{"choice":"simple","equipment":"clever","casino":"hard"}',
    '"equipment" must be one of normal, easy, hard, master, random, greedy, simple.',
  ],
])("a file with %s is refused with a reason", (text, problem) => {
  expect(readStrategy(pack, phases, text)).toBe(problem);
});

test("a level for the whole match is a bot of that level", () => {
  expect(botOf(["hard", "hard", "hard"])).toBe("hard");
  expect(botOf(["hard", "easy", "hard"])).toBe("hard/easy/hard");
});
