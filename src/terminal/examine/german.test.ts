import { afterEach, beforeEach, expect, test } from "vitest";
import { speak } from "../../languages/catalogue.ts";
import { programsOf } from "./programs.ts";
import { formatFor } from "./reports.ts";
import { words } from "./words.ts";

beforeEach(() => speak("de"));
afterEach(() => speak("en"));

test("what is wrong with the command line is said in German", () => {
  expect(() => programsOf("duel", [], undefined)).toThrow(
    "das Programm fehlt: ludothek examine duel -- COMMAND. Siehe ludothek examine --help.",
  );
  expect(() => formatFor("report.pdf")).toThrow(
    "--report muss auf .txt, .json, .xml oder .html enden, nicht „report.pdf“.",
  );
});

test("the progress counts sessions and rules", () => {
  expect(words.noDifference(1, 2)).toBe("1 Sitzung ohne Abweichung, 2 Regeln besucht");
});
