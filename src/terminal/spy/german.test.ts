import { afterEach, beforeEach, expect, test } from "vitest";
import { speak } from "../../languages/catalogue.ts";
import { below, evening, front, NARROW, WIDE } from "./fixture.ts";
import { words } from "./words.ts";

beforeEach(() => speak("de"));
afterEach(() => speak("en"));

test("the choice of agents and gadgets is in German", () => {
  const { frame } = front();
  expect(frame()).toContain("Wahl 1 von 8: Nimm einen Charakter oder ein Gadget");
  expect(frame()).toContain("Deine Figuren: noch keine");
});

test("gadgets have their articles", () => {
  expect(words.draft.whoGets("BOWLER_BLADE")).toBe("Wer bekommt den Klingen-Hut?");
  expect(words.draft.whoGets("FOG_TIN")).toBe("Wer bekommt die Nebeldose?");
  expect(words.draft.whoGets("JETPACK")).toBe("Wer bekommt das Jetpack?");
});

test("a turn has movement points, and ends after a question that j answers", () => {
  const { frame, press } = evening();
  expect(frame()[0]).toBe("Runde 1 von 15  Boris Grishenko ist am Zug: 3 BP, 1 AP");
  press("g");
  expect(below(frame())[0]).toMatch(/^Roulette: /);
  press("r");
  expect(below(frame())[0]).toBe(
    "Den Zug von Boris Grishenko beenden und 3 BP und 1 AP verfallen lassen? j oder n",
  );
  press("j");
  expect(frame()[0]).not.toContain("Boris Grishenko ist am Zug");
});

test.each([WIDE, NARROW])("the keys fit at $columns x $rows", (size) => {
  const { frame } = evening();
  const keys = frame(size).slice(-3).join("  ");
  for (const key of ["r Zug beenden", "x ansehen", "k Zeichen", "l Verlauf", "? Hilfe", "Q gehen"])
    expect(keys).toContain(key);
});
