import { afterEach, beforeEach, expect, test } from "vitest";
import { speak } from "../languages/catalogue.ts";
import { words } from "./study-words.ts";

beforeEach(() => speak("de"));
afterEach(() => speak("en"));

test("a check counts in German", () => {
  expect(words.check.problems(1)).toBe("1 Problem");
  expect(words.check.problems(2)).toBe("2 Probleme");
  expect(words.check.unknownFiles("decks", ["a.txt"])).toBe("decks: 1 unbekannte Datei: a.txt.");
});

test("a study has figures with a comma", () => {
  expect(words.report.range(words.report.percent("4.5"), words.report.percent("50.0"))).toBe(
    "4,5 % bis 50,0 %",
  );
  expect(words.report.failures(1)).toBe("1 Partie ging verloren, weil ein Bot versagt hat.");
});
