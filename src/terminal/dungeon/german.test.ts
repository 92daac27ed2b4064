import { afterEach, beforeEach, expect, test } from "vitest";
import { speak } from "../../languages/catalogue.ts";
import { helpLines } from "./texts.ts";
import { words } from "./words.ts";

beforeEach(() => speak("de"));
afterEach(() => speak("en"));

test("enemies have their articles", () => {
  expect(words.hasSeen("Lannister Solider")).toBe("Ein Lannister-Soldat hat dich gesehen.");
  expect(words.isBeside("The Mountain")).toBe("Der Berg steht neben dir: f schlägt zu.");
  expect(words.guards("Death Trap", "4,2")).toBe(
    "Eine Todesfalle bei 4,2 bewacht den einzigen Weg: f geht weiter.",
  );
});

test("the meanings of all keys begin in one column", () => {
  const lines = helpLines([["Q", "gehen"]]).map((line) => line.join(""));
  for (const line of lines.slice(0, lines.indexOf(""))) expect(line).toMatch(/^.{19} \S/);
});
