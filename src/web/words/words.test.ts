import { expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { waysToPlay } from "../local/strategies.ts";
import { en } from "./en.ts";
import { enExamine } from "./en-examine.ts";
import { enPages } from "./en-pages.ts";
import { enTournaments } from "./en-tournaments.ts";
import { EXAMINE_LANGUAGES } from "./examine-words.ts";
import { levelName, levelsHelp } from "./levels.ts";
import { PAGE_LANGUAGES } from "./page-words.ts";
import { TOURNAMENT_LANGUAGES } from "./tournament-words.ts";
import { LANGUAGES } from "./words.ts";

const ENGLISH = { shell: en, pages: enPages, tournaments: enTournaments, examine: enExamine };

/** The path of every word below a member, and what kind of thing it is. */
function kinds(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) => kinds(inner, `${path}.${name}`));
}

test.each(Object.entries(LANGUAGES))("%s has every word, and none that is empty", (name, language) => {
  const pages = Object.entries(PAGE_LANGUAGES).find(([other]) => other === name)?.[1];
  const tournaments = Object.entries(TOURNAMENT_LANGUAGES).find(([other]) => other === name)?.[1];
  const examine = Object.entries(EXAMINE_LANGUAGES).find(([other]) => other === name)?.[1];
  const whole = { shell: language, pages, tournaments, examine };
  expect(kinds(whole)).toEqual(kinds(ENGLISH));
  expect(JSON.stringify(whole)).not.toContain('""');
});

test("every word is text or makes text", () => {
  expect(kinds(ENGLISH).filter((kind) => !/: (string|function)$/.test(kind))).toEqual([]);
});

test("whatever bot people can choose, they read what it does", async () => {
  for (const game of GAMES.values()) {
    const ways = waysToPlay(await game.load());
    const help = levelsHelp(ways);
    for (const bot of ways) expect(help).toMatch(new RegExp(`${levelName(bot)} \\w+ `));
  }
});

/** What all words that are made say of the number 1. */
function saidOfOne(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(saidOfOne);
  if (typeof value !== "function") return [];
  const given = /\.(?:toLowerCase|charAt)\(/.test(value.toString()) ? "One" : 1;
  const text: unknown = value(...Array.from({ length: value.length }, () => given));
  return typeof text === "string" ? [text] : [];
}

test("a count of one is singular", () => {
  const texts = saidOfOne(ENGLISH);
  expect(texts.length).toBeGreaterThan(50);
  const several = /\b1 (?:card|character|field|match|place|problem|seat|second|step|table)(?:e?s)\b/;
  expect(texts.filter((text) => several.test(text))).toEqual([]);
});
