import { afterEach, expect, test } from "vitest";
import { speak } from "../languages/catalogue.ts";
import { errorReason, readProblem, toolWords } from "./tool-words.ts";

afterEach(() => speak("en"));

const missing = Object.assign(new Error("no such file"), { code: "ENOENT" });

test("a file that can't be read is a sentence, in the language that is spoken", async () => {
  expect(readProblem("deck.json", missing)).toBe("there is no file deck.json.");
  expect(errorReason(new Error("?"))).toBe("unknown error");
  await speak("de");
  expect(readProblem("deck.json", missing)).toBe("es gibt keine Datei deck.json.");
  expect(errorReason(new Error("?"))).toBe("unbekannter Fehler");
});

test("figures of a ladder are written as in the language", async () => {
  expect(toolWords.ladder.percent(0.125)).toBe("12.5%");
  await speak("de");
  expect(toolWords.ladder.percent(0.125)).toBe("12,5\u00a0%");
  expect(toolWords.ladder.head("duel", 1, 1, "5")).toBe("duel, 1 von 1 Partie, Seed 5");
  expect(toolWords.ladder.head("duel", 3, 20, "5")).toBe("duel, 3 von 20 Partien, Seed 5");
});
