import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pack as farmland } from "../games/farmland/package.ts";
import { pack as runa } from "../games/runa/package.ts";
import { pack as spy } from "../games/spy/package.ts";
import { type GamePackage, presetConfig } from "../kernel/game-package.ts";
import { runOn } from "../kernel/program.ts";
import type { KeptMatch } from "./kept-matches.ts";
import { arrange, type Chosen, menu } from "./menu-command.ts";
import type { Start } from "./play-command.ts";
import { fittedText } from "./wrap.ts";

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
beforeAll(() => void vi.stubEnv("LUDOTHEK_HOME", home));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

/** What a player who types these lines gets to play, and the output. */
function chosen(
  lines: readonly string[],
  kept: readonly KeptMatch[] = [],
  wrap = (text: string): string => text,
) {
  let choice: Chosen | undefined;
  const { output } = runOn(
    (function* () {
      choice = yield* menu([runa, farmland], kept, { wrap, rows: 24 });
      return 0;
    })(),
    lines,
  );
  return { choice, start: choice !== undefined && "start" in choice ? choice.start : undefined, output };
}

test("Enter, Enter, play", () => {
  const { start, output } = chosen(["", ""]);
  expect(start?.pack).toBe(runa);
  expect(output).toContain("1) Runa's Strive: ");
  expect(chosen(["2", ""]).start?.seating).toEqual([null, "normal"]);
});

test("long rows are wrapped between words, and continue below their text", () => {
  const { output } = chosen(["q"], [], (text) => fittedText(text, 40));
  const [title, ...rows] = output.split("\n");
  expect(title).toBe("What would you like to play?");
  expect(rows.slice(0, 2)).toEqual([
    "1) Runa's Strive: Lead a heroine with a",
    "   handful of cards through two levels",
  ]);
  for (const row of rows.slice(0, -1)) expect(row.length).toBeLessThanOrEqual(40);
});

test("the opponent, the seat, decks and a person next to you can be chosen", () => {
  const changed = chosen(["2", "1", "3", "2", "2", "4", "2", ""]);
  expect(changed.start?.seating).toEqual(["hard", null]);
  expect(changed.output).toMatch(/1\) opponent +hard/);
  expect(changed.start?.match.config).toEqual(
    presetConfig(farmland, { deck1: farmland.choices[1]?.values[1] ?? "" }),
  );
  const last = /(\d+)\) a person next to you/.exec(changed.output)?.[1] ?? "";
  expect(chosen(["2", "1", last, ""]).start?.seating).toEqual([null, null]);
});

test("where nothing can be changed, no number is asked for", () => {
  const fixed: GamePackage = { ...runa, choices: [] };
  const shownFor = (pack: GamePackage) =>
    runOn(
      (function* () {
        yield* arrange(pack, (text) => text);
        return 0;
      })(),
      ["q"],
    ).output;
  expect(shownFor(fixed)).toContain("\nEnter to play, q to go back> ");
  expect(shownFor(farmland)).toContain("\nEnter to play, a number or NAME=VALUE to change, q to go back> ");
});

test("a number is typed where one can be chosen, and anything else changes nothing", () => {
  let start: Start | undefined;
  const { output } = runOn(
    (function* () {
      start = yield* arrange(spy, (text) => text);
      return 0;
    })(),
    ["7", "45", "8", "-3", ""],
  );
  expect(output).toContain("poison, 0 to 1000000, or match> ");
  expect(start?.match.config).toEqual(presetConfig(spy, { poison: "45" }));
});

test("a path that leads nowhere is reported, and can be changed again", () => {
  const { start, output } = chosen(["2", "4", "/nowhere", "", "4", "1", ""]);
  expect(output).toContain("deck1 must be one of balanced");
  expect(output).toContain('there is no file "/nowhere".');
  expect(start?.pack).toBe(farmland);
});

test("settings are typed by name, and typos are answered with suggestions", () => {
  const { start, output } = chosen([
    "frmland",
    "farmland",
    "opponent=hrd",
    "opponent hard",
    "seat 3",
    "dcek1=x",
    "",
  ]);
  expect(output).toContain(`"frmland" isn't a number from 1 to 2 or a game. Did you mean "farmland"?\n`);
  expect(output).toMatch(/opponent must be one of .*, not "hrd"\. Did you mean "hard"\?\n/);
  expect(output).toContain('seat must be one of 1, 2, not "3".');
  expect(output).toContain('Unknown setting "dcek1=x". Did you mean "deck1"?\n');
  expect(start?.seating).toEqual([null, "hard"]);
});

test.each(["deck1=agressive", "4"])("a mistyped preset is no path: %s", (answer) => {
  const typed = answer === "4" ? ["4", "agressive"] : [answer];
  expect(chosen(["2", ...typed, "q", "q"]).output).toMatch(
    /deck1 must be one of .*, not "agressive"\. Did you mean "aggressive"\?\n/,
  );
});

test("meaningless input is asked for again; q leads back and out", () => {
  expect(chosen(["7", "x", "2", "9", "q", "q"]).start).toBeUndefined();
  expect(chosen([]).start).toBeUndefined();
});

const kept = (title: string, state: KeptMatch["state"]): KeptMatch => {
  return { path: `/kept/${title}.ludo`, at: 0, state, title, game: "farmland" };
};

test("Enter continues the match that was left last", () => {
  const left = kept("Crown of Farmland against hard, 12 actions", "unfinished");
  const { choice, output } = chosen([""], [left, kept("Runa's Strive, 90 actions", "over")]);
  expect(choice).toMatchObject({ kept: left });
  expect(output).toContain(
    "3) go on: Crown of Farmland against hard, 12 actions\n4) look at: Runa's Strive, 90 actions\nEnter: 3, or 1 to 4",
  );
  expect(chosen([""], [kept("Runa's Strive, 90 actions", "over")]).output).toContain("Enter: 1, or 1 to 3");
});

test("all kept matches are within reach, a screen at a time", () => {
  const many = Array.from({ length: 50 }, (_, i) => kept(`match ${i + 1}`, "unfinished"));
  const { choice, output } = chosen(["22", "22", "14"], many);
  expect(output).toContain("21) go on: match 19\n22) 31 more matches ...\n");
  expect(output).toContain("Which match?\n1) go on: match 20\n");
  expect(output).toContain("22) 10 more matches ...\n");
  expect(choice).toBeUndefined();
  expect(chosen(["22", "22", "10"], many).choice).toMatchObject({ kept: many[49] });
  expect(chosen(["22", "q", "1", ""], many).start?.pack).toBe(runa);
});
