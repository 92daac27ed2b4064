import { afterEach, beforeEach, expect, test } from "vitest";
import { speak } from "../../languages/catalogue.ts";
import { commandList, words } from "./words.ts";

beforeEach(() => speak("de"));
afterEach(() => speak("en"));

test("a table is told in German", () => {
  expect(words.waiting.waitingFor(["Ada", "Ben"])).toBe("Warten auf Ada und Ben");
  expect(words.watch(1)).toBe("1 sieht zu");
  expect(words.watch(2)).toBe("2 sehen zu");
  expect(words.told.strike(2, 3)).toBe(
    "Deine Zeit ist abgelaufen: Verwarnung 2 von 3. Noch eine in Folge, und du verlierst die Partie.",
  );
});

test("commands keep their names, and what follows them is German", () => {
  const room = commandList(words.room.commands).map(([word]) => word);
  expect(room).toContain("sit PLATZ");
  expect(room).toContain("bot STUFE");
});

test("what a server of the spy standard says about strikes may be incomplete", () => {
  expect(words.standard.strike(1, 3, "zu spät")).toBe("Verwarnung 1 von 3: zu spät");
  expect(words.standard.strike(1, null, "zu spät")).toBe("Verwarnung 1: zu spät");
});
