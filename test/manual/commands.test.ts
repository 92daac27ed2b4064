import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkPage, commandsIn, docs, pagesOf, partsOf, patternOf } from "./sessions.ts";

const pages = pagesOf("manual").filter(
  (path) => commandsIn(readFileSync(join(docs, path), "utf8")).length > 0,
);

describe("everything on a page happens as it stands there (npm run manual writes it anew)", () => {
  test.each(pages)("%s", (path) => checkPage(path));
});

test("what is typed stands behind a question, and what a screen shows may be anything where the page says so", () => {
  expect(partsOf("$ ludothek runa\nEnter number [1--3]:\n> 2\nStage 1")).toEqual([
    { shown: "$ ", typed: "ludothek runa" },
    { shown: "Enter number [1--3]:\n> ", typed: "2" },
    { shown: "Stage 1", typed: undefined },
  ]);
  const pattern = patternOf("done in … s\n…\nend");
  expect(["done in 3 s\nend", "done in 0.5 s\na\nb\nend"].every((screen) => pattern.test(screen))).toBe(true);
  expect(["done in 3\nend", "done in 3 s\nend."].some((screen) => pattern.test(screen))).toBe(false);
});
