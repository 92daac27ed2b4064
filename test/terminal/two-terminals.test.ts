import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { launcherShell, noTmux, SIZES, type Terminal } from "./tmux.ts";

/* One match, two terminals of the same person. */

const home = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(home, { recursive: true }));

/** A shell that knows the launcher as "ludothek". Shells with the same home share their matches. */
function terminal(name: string, house: string): Promise<Terminal> {
  return launcherShell(name, SIZES.usual, { LUDOTHEK_HOME: join(home, house), NO_COLOR: "1" });
}

const endsWith = (last: string) => (screen: readonly string[]) => screen.at(-1) === last;
const has = (text: string) => (screen: readonly string[]) => screen.join("\n").includes(text);

/** The actions of the only match that is kept. */
function actionsOf(house: string): string[] {
  const folder = join(home, house, "matches");
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".ludo"));
  return readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("[0,"));
}

/** Begins a match of Runa's Strive in one terminal, and opens it in another. */
async function opened(house: string) {
  const first = await terminal(`${house}-first`, house);
  const second = await terminal(`${house}-second`, house);
  first.type("ludothek play runa --seed 00000000000000000000000000000007");
  first.press("Enter");
  await first.until("the first prompt", endsWith(">"));
  await first.answer("mage");
  await first.until("the fight", endsWith(">"));
  second.type("ludothek play --resume");
  second.press("Enter");
  await second.until("the question", endsWith("w watches it, t takes it over, q leaves>"));
  expect(second.screen()).toContain("This match is open in another terminal.");
  const close = () => {
    first.close();
    second.close();
  };
  return { first, second, close };
}

describe.skipIf(noTmux)("a match that is open in another terminal", () => {
  test("can be taken over: the first terminal is told, and no action is lost", async () => {
    const { first, second, close } = await opened("taken");
    try {
      await second.answer("t");
      await second.until("the fight", endsWith(">"));
      expect(second.screen().join("\n")).toContain("You continue after 2 steps.");
      await second.answer("1");
      await second.until("what came of it", endsWith(">"));
      const before = actionsOf("taken");
      expect(before.length).toBeGreaterThan(1);
      await first.answer("1");
      await first.until("why not", has("Another terminal has taken over this match, and it goes on there."));
      await first.answer("quit");
      await first.until("the shell", endsWith("$"));
      expect(first.screen().join("\n")).not.toContain("The match is saved.");
      expect(actionsOf("taken")).toEqual(before);
      await second.answer("1");
      await second.until("what came of it", endsWith(">"));
      expect(actionsOf("taken").slice(0, before.length)).toEqual(before);
      expect(actionsOf("taken").length).toBeGreaterThan(before.length);
      await second.answer("quit");
      await second.until("the farewell", has("The match is saved. Continue with: ludothek play --resume"));
    } finally {
      close();
    }
  });

  test("can be watched, until the player leaves it", async () => {
    const { first, second, close } = await opened("watched");
    try {
      await second.answer("x");
      await second.until("why not", has(`"x" isn't one of w, t and q.`));
      await second.answer("watch");
      await second.until("the match", endsWith("Waiting for Runa>"));
      expect(second.screen().join("\n")).toContain("You watch.\n2 steps so far.");
      await first.answer("1");
      await first.until("what came of it", endsWith(">"));
      const news = "Runa uses Focus(1)";
      expect(first.screen()).toContain(news);
      await second.until("the same news, and the table", has(news));
      await second.until("the table as it is now", has("2/4 FP"));
      await first.answer("quit");
      const left = "The other terminal has left. ludothek play --resume continues>";
      await second.until("that the player has left", endsWith(left));
      await second.answer("quit");
      await second.until("the shell", endsWith("$"));
      second.type("ludothek play --resume");
      second.press("Enter");
      await second.until("no question", has("You continue after"));
    } finally {
      close();
    }
  });
});
