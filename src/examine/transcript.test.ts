import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { summaryOf } from "./report.ts";
import { duel } from "./subjects/duel.ts";
import { farmland } from "./subjects/farmland.ts";
import { runa } from "./subjects/runa.ts";
import { startOf, Transcript, verdictOnTranscript } from "./transcript.ts";

const NO_START = { args: [], files: {}, env: {} };
const textAt = (path: string) => readFileSync(new URL(`../games/${path}`, import.meta.url), "utf8");
const sessions = readdirSync(new URL("../games/runa/classic/fixtures", import.meta.url)).filter((name) =>
  name.endsWith(".session"),
);
const sample = textAt("runa/classic/fixtures/sample.session");
const runaVerdict = (text: string, trailingBlanks = true) =>
  verdictOnTranscript(runa, NO_START, text, trailingBlanks);

describe("the input of a transcript", () => {
  /** All input, and all output. */
  function read(text: string, prompt = "") {
    const transcript = new Transcript(text);
    const inputs: string[] = [];
    for (let typed = transcript.next(prompt); typed !== undefined; typed = transcript.next(prompt))
      inputs.push(typed);
    return { inputs, printed: transcript.printed.map((printed) => printed.text) };
  }

  test('stands behind "> ", and ">" is an empty line', () => {
    expect(read("Hello\n> 1\n>\n>>\nBye\n")).toEqual({ inputs: ["1", ""], printed: ["Hello", ">>", "Bye"] });
  });

  test("may follow a prompt on its line, as in a terminal", () => {
    expect(read("Ann > attack\ndone\nAnn > \nAnn > quit", "Ann > ")).toEqual({
      inputs: ["attack", "", "quit"],
      printed: ["Ann > ", "done", "Ann > ", "Ann > "],
    });
  });

  test("may follow a prompt on a line of its own", () => {
    expect(read("Name: \n> Ann\n", "Name: ")).toEqual({ inputs: ["Ann"], printed: ["Name: "] });
  });

  test("neither the command nor a carriage return belongs to it", () => {
    expect(read("$ java -jar mine.jar\r\nHello\r\n> 1\r\n")).toEqual({ inputs: ["1"], printed: ["Hello"] });
  });
});

describe("a right transcript has no difference", () => {
  test.each(sessions)("Runa's Strive: %s", (name) => {
    const { departure, inputs } = runaVerdict(textAt(`runa/classic/fixtures/${name}`), false);
    expect(departure).toBeUndefined();
    expect(inputs).toBeGreaterThan(2);
  });

  test("Crown of Farmland, with arguments and files", () => {
    const files = {
      "units.txt": textAt("farmland/fixtures/units.txt"),
      "deck.txt": textAt("farmland/fixtures/deck.txt"),
    };
    const text = textAt("farmland/fixtures/sample.session.txt");
    const command = text.split("\n")[0]?.split(" ").slice(2).join(" ") ?? "";
    const verdict = verdictOnTranscript(farmland, startOf(command, files), text, false);
    expect(verdict).toMatchObject({ departure: undefined, complaint: "" });
  });

  test("Creature Duel, copied from a terminal", () => {
    // The program counts bytes.
    const text = Buffer.from(textAt("duel/fixtures/garden.txt")).toString("latin1").replaceAll("<<", "");
    const start = startOf("garden.json --no-shuffle", { "garden.json": textAt("duel/fixtures/garden.json") });
    const { departure, inputs } = verdictOnTranscript(duel, start, text.replace(/ +$/gm, ""), true);
    expect(departure).toBeUndefined();
    expect(inputs).toBeGreaterThan(10);
  });

  test("also if it stops in the middle", () => {
    expect(runaVerdict(sample.slice(0, sample.indexOf("\n> ", 900))).departure).toBeUndefined();
  });
});

describe("the first difference is shown with its rule", () => {
  test("of a line", () => {
    const { departure } = runaVerdict(sample.replace("2) Mage", "2) Wizard"));
    expect(departure).toMatchObject({
      line: 4,
      rule: { section: "12.2" },
      difference: { answer: 0, expected: "2) Mage", actual: "2) Wizard" },
    });
  });

  test("after the line of input that it answers", () => {
    const { departure } = runaVerdict(sample.replace("Enter seeds", "Seeds"));
    expect(departure && summaryOf(departure)).toMatch(/^The output differs after line 1 \("\d"\)\.$/);
  });

  test("of a program that stops too early", () => {
    const { departure } = runaVerdict(sample.slice(0, sample.indexOf("Enter seeds")));
    expect(departure).toMatchObject({ line: undefined, difference: { actual: "" } });
  });

  test("of a program that goes on after the end", () => {
    const { departure } = runaVerdict(
      "Welcome\n> quit\n> 1\n".replace("Welcome", sample.split("\n> ")[0] ?? ""),
    );
    expect(departure?.difference.actual).toBe("> 1");
  });

  test("of blanks at the end of a line, if they count", () => {
    const blank = sample.replace("2) Mage", "2) Mage ");
    expect(runaVerdict(blank).departure).toBeUndefined();
    expect(runaVerdict(blank, false).departure?.line).toBe(4);
  });
});

test("what the specified program says about missing files is told", () => {
  expect(verdictOnTranscript(duel, startOf("missing.json", {}), "", true).complaint).not.toBe("");
});

test("a command line has variables, then arguments", () => {
  expect(startOf(" RAND_SEED=7 deck.json  seed=1 ", {})).toEqual({
    args: ["deck.json", "seed=1"],
    files: {},
    env: { RAND_SEED: "7" },
  });
});
