import { afterEach, describe, expect, test } from "vitest";
import { speak } from "../languages/catalogue.ts";
import { LANGUAGES } from "../languages/loaders.ts";
import { COMMANDS } from "./all-commands.ts";
import { textsOf, words } from "./command-words.ts";
import { CONFIG_KEYS } from "./config-keys.ts";
import { helpOf } from "./help.ts";
import { manPage } from "./man.ts";
import { LIMITS } from "./server-limits.ts";
import { didYouMean, unknown } from "./suggest.ts";

afterEach(() => speak("en"));

/** The heads in the notes of each command: what people type, the same in every language. */
const heads = () =>
  COMMANDS.map((row) => textsOf(row).notes.map((note) => (typeof note === "string" ? "" : note[0])));

const englishHeads = heads();

describe.each(LANGUAGES)("in %s", (language) => {
  test("there are texts of every command, option, key and limit, and no others", async () => {
    await speak(language);
    expect(Object.keys(words.commands).sort()).toEqual(COMMANDS.map(({ path }) => path).sort());
    for (const row of COMMANDS) {
      const { options, keys } = textsOf(row);
      expect([row.path, Object.keys(options)]).toEqual([row.path, Object.keys(row.options)]);
      expect([row.path, Object.keys(keys)]).toEqual([row.path, (row.keys ?? []).map(({ name }) => name)]);
    }
    expect(Object.keys(words.limits)).toEqual(Object.keys(LIMITS));
    expect(Object.keys(words.config)).toEqual(Object.keys(CONFIG_KEYS));
    expect(heads()).toEqual(englishHeads);
  });

  test("the help fits 80 columns", async () => {
    await speak(language);
    const lines = COMMANDS.flatMap((row) => helpOf(row).split("\n"));
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});

test("the help, the manual page and complaints are German if German is spoken", async () => {
  await speak("de");
  const [play] = COMMANDS;
  expect(play && helpOf(play)).toContain("  --opponent NAME  wer gegen dich spielt\n");
  expect(play && helpOf(play)).toContain("  -h, --help       zeigt diese Hilfe\n");
  expect(manPage("1")).toContain(".SH UMGEBUNGSVARIABLEN\n");
  expect(unknown("option", "--sed", ["--seed"])).toBe("unbekannte Option „--sed“. Meinst du „--seed“?");
  expect(unknown("word", "x", ["set", "unset"])).toBe("unbekanntes Wort „x“. Möglich sind set, unset.");
  expect(didYouMean("x", ["unset"])).toBe("");
});
