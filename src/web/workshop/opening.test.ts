import { expect, test } from "vitest";
import { levelsCraft } from "./dungeon/levels-craft.tsx";
import { freshLevels, houseLevels, filesOf as levelFiles } from "./dungeon/levels-work.ts";
import { setCraft } from "./farmland/set-craft.tsx";
import { freshSet, filesOf as setFiles } from "./farmland/set-work.ts";
import { openedAll } from "./opening.ts";

const given = (files: readonly { readonly name: string; readonly text: string }[]) =>
  files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));

test("a whole campaign is opened at once, in the order of its numbers", () => {
  const files = given(levelFiles(houseLevels())).toReversed();
  expect(openedAll(levelsCraft, files, freshLevels())).toEqual({ ok: true, work: houseLevels() });
});

test("decks wait for their units", () => {
  const work = setCraft.samples.balanced?.() ?? expect.unreachable();
  expect(openedAll(setCraft, given(setFiles(work, "house 2")), freshSet())).toEqual({ ok: true, work });
});

test("if one file is damaged, nothing is opened", () => {
  const files = given([
    { name: "level1.txt", text: "@.s\n" },
    { name: "level2.txt", text: "@.?\n" },
  ]);
  const opened = openedAll(levelsCraft, files, freshLevels());
  expect(opened).toEqual({ ok: false, problem: "level2.txt:1:3: unknown tile '?'" });
});
