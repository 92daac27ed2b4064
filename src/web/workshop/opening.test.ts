import { expect, test } from "vitest";
import { freshLevels, houseLevels, filesOf as levelFiles } from "./dungeon/levels-content.ts";
import { levelsCreation } from "./dungeon/levels-creation.tsx";
import { freshSet, filesOf as setFiles } from "./farmland/set-content.ts";
import { setCreation } from "./farmland/set-creation.tsx";
import { openAll } from "./opening.ts";

const given = (files: readonly { readonly name: string; readonly text: string }[]) =>
  files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));

test("a whole campaign is opened at once, in the order of its numbers", () => {
  const files = given(levelFiles(houseLevels())).toReversed();
  expect(openAll(levelsCreation, files, freshLevels())).toEqual({ ok: true, content: houseLevels() });
});

test("decks wait for their units", () => {
  const content = setCreation.samples.balanced?.() ?? expect.unreachable();
  expect(openAll(setCreation, given(setFiles(content, "house 2")), freshSet())).toEqual({
    ok: true,
    content,
  });
});

test("if one file is damaged, nothing is opened", () => {
  const files = given([
    { name: "level1.txt", text: "@.s\n" },
    { name: "level2.txt", text: "@.?\n" },
  ]);
  const opened = openAll(levelsCreation, files, freshLevels());
  expect(opened).toEqual({ ok: false, problem: "level2.txt:1:3: unknown tile '?'" });
});
