import { expect, test } from "vitest";
import { type GivenFile, presetConfig, presetConfigs } from "../../kernel/game-package.ts";
import { CAMPAIGN } from "./campaign.ts";
import { pack } from "./package.ts";

function file(name: string, text: string): GivenFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

test("the short journey is the beginning of the whole one", () => {
  const { levels } = presetConfig(pack);
  expect(levels).toHaveLength(CAMPAIGN.length);
  expect(presetConfig(pack, { levels: "whole" }).levels).toEqual(levels);
  expect(presetConfig(pack, { levels: "short" }).levels).toEqual(levels.slice(0, 6));
  expect(presetConfigs(pack)).toHaveLength(2);
});

test("a preset name must be listed; a name that every object has doesn't count", () => {
  for (const levels of ["constructor", "toString", "", "Whole"])
    expect(pack.configure({ levels })).toEqual({
      ok: false,
      problem: `levels: expected whole or short, found ${JSON.stringify(levels)}`,
    });
});

test("your own level files can be played, sorted by number, other files ignored (dungeon.md, section 3)", () => {
  const files = [file("level10.txt", "@B\n"), file("README.md", "about"), file("level2.txt", "#@\r\n.s\r\n")];
  expect(pack.configure({ levels: files })).toEqual({
    ok: true,
    config: { levels: [["#@", ".s"], ["@B"]], roundLimit: 1000 },
  });
});

test("a problem in files is reported with name and place, in one line", () => {
  const problem = (...files: GivenFile[]) => {
    const configured = pack.configure({ levels: files });
    return configured.ok ? undefined : configured.problem;
  };
  expect(problem()).toBe("no level files among the given files");
  expect(problem(file("dungeon.txt", "@s"))).toBe("no level files among the given files");
  expect(problem(file("level1.txt", "@"), file("level01.txt", "@"))).toBe(
    "duplicate level number 1 among the given files",
  );
  expect(problem(file("level1.txt", "@"), file("level1.txt", "@"))).toBe(
    "duplicate level number 1 among the given files",
  );
  expect(problem(file("level1.txt", "@"), file("level2.txt", "@.\n.y"))).toBe(
    "level2.txt:2:2: unknown tile 'y'",
  );
  expect(problem(file("level1.txt", "@\0"))).toBe("level1.txt:1:2: unknown tile 'U+0000'");
  expect(problem({ name: "level1.txt", bytes: new Uint8Array(2 ** 24 + 1) })).toBe(
    "level1.txt: level file has 16777217 bytes, expected at most 16777216",
  );
});
