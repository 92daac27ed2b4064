import { describe, expect, test } from "vitest";
import { readMatch } from "../../../games/spy/config/files.ts";
import { USUAL_MATCH } from "../../../games/spy/config/match.ts";
import { HOUSE_KEYS, isHouseKey, MATCH_KEYS, spellingsOf } from "../../../games/spy/config/match-keys.ts";
import { MATCHES } from "../../../games/spy/data/matches.ts";
import { FIGURE_GROUPS } from "./figures.ts";
import {
  configureMatch,
  differences,
  freshMatch,
  isAllowed,
  matchProblems,
  openMatchFile,
  shownValue,
  storedValue,
  usualFigures,
  withFigure,
  withoutFigure,
  writeMatchContent,
} from "./match-content.ts";

const file = (text: string) => ({ name: "a.match", bytes: new TextEncoder().encode(text) });

describe("the file of a match", () => {
  test("is equal after reading and writing, unknown keys included", () => {
    const given = { ...MATCHES.quick, mirrorSwapChance: 0.125, npcCount: 8, notes: ["ours"] };
    const read = openMatchFile(file(`\uFEFF${JSON.stringify(given)}`));
    expect(read.ok && JSON.parse(writeMatchContent(read.content))).toEqual(given);
  });

  test("has settings of the house only if they are given", () => {
    const content = withFigure(freshMatch(), "poisonedCocktailDamage", 45);
    const text = writeMatchContent(content);
    expect(JSON.parse(text)).toEqual({ ...USUAL_MATCH, poisonedCocktailDamage: 45 });
    expect(openMatchFile(file(text))).toEqual({ ok: true, content });
    expect(differences(content)).toBe(1);
    expect(withoutFigure(content, "poisonedCocktailDamage")).toEqual(freshMatch());
  });

  test("a setting of the house begins with what applies without it", () => {
    expect(usualFigures(withFigure(freshMatch(), "cocktailHp", 44))).toMatchObject({
      poisonedCocktailDamage: 44,
      npcSafeCombinationChance: 0.5,
    });
  });

  test("may have all old spellings, and is written with the new ones", () => {
    for (const turn of [1, 2]) {
      const old = MATCH_KEYS.map((key, index) => [spellingsOf(key)[turn] ?? key, shown(key, index)]);
      const read = openMatchFile(file(JSON.stringify({ ...Object.fromEntries(old), other: null })));
      const fresh = MATCH_KEYS.map((key, index) => [key, shown(key, index)]);
      expect(read.ok && JSON.parse(writeMatchContent(read.content))).toEqual({
        ...Object.fromEntries(fresh),
        other: null,
      });
    }
    function shown(key: (typeof MATCH_KEYS)[number], index: number) {
      return USUAL_MATCH[key] < 1 ? USUAL_MATCH[key] : USUAL_MATCH[key] + index;
    }
  });

  test("lacks newer keys if it is of the second standard", () => {
    const old = Object.fromEntries(
      MATCH_KEYS.filter((key) => spellingsOf(key).length > 1).map((key) => [key, USUAL_MATCH[key]]),
    );
    const read = openMatchFile(file(JSON.stringify(old)));
    expect(read.ok && read.content.figures).toEqual(USUAL_MATCH);
  });

  test("is what the game reads", () => {
    expect(readMatch("a", writeMatchContent(freshMatch()))).toEqual({ ok: true, value: USUAL_MATCH });
    expect(configureMatch(freshMatch()).ok).toBe(true);
  });

  test.each([
    ["catIp", -1, /a\.match\.catIp: expected a whole number from 0/],
    ["grappleHitChance", 1.5, /a\.match\.grappleHitChance: expected a number from 0 to 1/],
  ])("%s of %d is refused", (key, value, problem) => {
    const read = openMatchFile(file(JSON.stringify({ ...USUAL_MATCH, [key]: value })));
    expect(read.ok ? "taken" : read.problem).toMatch(problem);
  });
});

test("each of the 30 keys and those of the house has exactly one row with a title and a meaning", () => {
  const figures = FIGURE_GROUPS.flatMap((group) => group.figures);
  expect(figures.map(({ key }) => key).toSorted()).toEqual([...MATCH_KEYS, ...HOUSE_KEYS].toSorted());
  expect(new Set(figures.map(({ title }) => title)).size).toBe(32);
  const usual = usualFigures(freshMatch());
  for (const { key, meaning, unset } of figures) {
    expect(meaning(shownValue(key, usual[key]))).toMatch(/\.$/);
    expect(unset === undefined, key).toBe(!isHouseKey(key));
  }
});

test("sliders reach their ends step by step", () => {
  for (const { key, most, step = 1 } of FIGURE_GROUPS.flatMap((group) => group.figures))
    expect(most % step, key).toBe(0);
});

test("chances are shown in percent and stored from 0 to 1, exactly", () => {
  for (let percent = 0; percent <= 100; percent++) {
    const stored = storedValue("grappleHitChance", percent);
    expect(stored).toBe(Number(`${percent}e-2`));
    expect(shownValue("grappleHitChance", stored)).toBe(percent);
  }
  expect(storedValue("catIp", 60)).toBe(60);
});

test("what is out of range is not allowed; times may be unlimited", () => {
  expect([-1, 0, 10_001, 2.5].map((value) => isAllowed("minChipsRoulette", value))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect([-1, -2, 1].map((value) => isAllowed("pauseLimit", value))).toEqual([true, false, true]);
  expect([0.5, 1.01].map((value) => isAllowed("spySuccessChance", value))).toEqual([true, false]);
  expect(isAllowed("roundLimit", 0)).toBe(false);
});

test("figures that do not go together are a problem, and can be kept all the same", () => {
  const content = withFigure(freshMatch(), "minChipsRoulette", 30);
  expect(matchProblems(content)).toMatchObject([{ isSerious: true, place: "maxChipsRoulette" }]);
  expect(configureMatch(content).ok).toBe(false);
  expect(openMatchFile(file(writeMatchContent(content)))).toEqual({ ok: true, content });
  expect(matchProblems(freshMatch())).toEqual([]);
});
