import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { words as runa } from "../../src/languages/en/runa.ts";
import { words as spy } from "../../src/languages/en/spy.ts";
import { words as terminal } from "../../src/languages/en/terminal.ts";
import { words as terminalSpy } from "../../src/languages/en/terminal-spy.ts";
import { launcherShell, noTmux, SIZES } from "./tmux.ts";

/* A session in a German terminal: nothing on its screens is a line of the English catalogues. */

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(home, { recursive: true }));

/** All texts of a catalogue that are more than a word. */
function textsIn(words: unknown): readonly string[] {
  if (typeof words === "string") return words.includes(" ") ? [words] : [];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsIn) : [];
}

/** Texts that are the same in both languages have none of these words. */
const ENGLISH = /\b(the|you|your|is|are|of|to|and|with|a|an|this|next|look|help|leave)\b/i;
const texts = [terminal, terminalSpy, runa, spy].flatMap(textsIn).filter((text) => ENGLISH.test(text));

function expectGerman(screen: readonly string[]): void {
  const shown = screen.join(" ").replaceAll(/\s+/g, " ");
  expect(texts.filter((text) => shown.includes(text.replaceAll(/\s+/g, " ")))).toEqual([]);
}

const isShell = (screen: readonly string[]) => screen.at(-1) === "$";

describe.skipIf(noTmux)("in a German terminal", () => {
  test("the menu, matches and a replay are in German", async () => {
    const env = { LUDOTHEK_HOME: join(home, "german"), NO_COLOR: "1", LUDOTHEK_LANG: "de" };
    const shell = await launcherShell("german", SIZES.usual, env);
    const until = async (text: string) => {
      const screen = await shell.until(text, (rows) => rows.join("\n").includes(text));
      expectGerman(screen);
    };
    try {
      shell.type("clear; ludothek");
      shell.press("Enter");
      await until("Was möchtest du spielen?");
      shell.type("q");
      shell.press("Enter");
      await shell.until("the shell", isShell);
      shell.type("clear; ludothek play runa --seed 00000000000000000000000000000007");
      shell.press("Enter");
      await until("„help“ zeigt die Regeln und die Befehle.");
      shell.type("quit");
      shell.press("Enter");
      await shell.until("the shell", isShell);
      shell.type("clear; ludothek play spy --seed 00000000000000000000000012345678");
      shell.press("Enter");
      await until("Wahl 1 von 8");
      shell.press("Enter");
      await until("Wahl 2 von 8");
      shell.press("?");
      await until("Pfeile     ein Schritt");
      shell.press("Escape");
      await until("Wahl 2 von 8");
      shell.press("Q");
      await shell.until("the shell", isShell);
      shell.type("clear; ludothek matches replay 1");
      shell.press("Enter");
      await until("links rechts Schritt");
      shell.press("q");
      await shell.until("the shell", isShell);
    } finally {
      shell.close();
    }
  });
});
