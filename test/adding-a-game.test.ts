import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noBrowser } from "./browser/chromium.ts";
import { sampled } from "./thorough.ts";
import { TEST_TIMEOUT_MS } from "./timeouts.ts";
import { complaints, onDeskAndPhone } from "./web/axe.ts";
import { visit } from "./web/house.ts";
import { servedHouse, type WebHouse } from "./web/served.ts";

/*
 * Follows docs/developer/adding-a-game.md to the letter, in a copy of the sources. Of the build only the pages are
 * made: the programs of the copy run from its sources.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(copy, { recursive: true }));

const tutorial = readFileSync(join(root, "docs/developer/adding-a-game.md"), "utf8");
const blocks = (language: string) =>
  [...tutorial.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, block = ""]) => block);

/** Runs a command of the tutorial in the copy. */
function run(command: string, input = "") {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: copy,
    input,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      LUDOTHEK_HOME: join(copy, "home"),
    },
    timeout: TEST_TIMEOUT_MS,
  });
  expect([command, status, status === 0 ? "" : stdout + stderr]).toEqual([command, 0, ""]);
  return stdout;
}

/** What the commands of the tutorial need of the project. */
const NEEDED = [
  ...["src", "bin", "scripts", "docs", "package.json", "vite.config.ts", "vitest.config.ts"],
  ...[
    "test/timeouts.ts",
    "test/retry-limit.ts",
    "test/ends-with-parent.ts",
    "test/free-port.ts",
    "test/leash.ts",
    "test/built.ts",
  ],
  ...["test/manual"],
];

/**
 * The type check of the copy begins at the list of games and at the new one; the rest of the project was checked as
 * it is.
 */
const CHECKED = { extends: `${root}tsconfig.json`, include: ["src/games/index.ts", "src/games/nim"] };

function copyProject(): void {
  for (const name of NEEDED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(CHECKED));
  mkdirSync(join(copy, "dist"));
  writeFileSync(join(copy, "dist/launcher.js"), 'export * from "../src/terminal/launcher.ts";\n');
  writeFileSync(join(copy, "dist/server.js"), 'export * from "../src/server/main.ts";\n');
}

/** Writes each file of the tutorial, or adds the tutorial's lines to it. */
function writeFiles(): void {
  for (const block of [...blocks("ts"), ...blocks("md")]) {
    const [, path = "", code = ""] = /^(?:\/\/|<!--) (\S+)(?: -->)?\n(.*)$/s.exec(block) ?? [];
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    if (path === "src/games/index.ts") addToList(target, code);
    else appendFileSync(target, code);
  }
}

/** Adds a line to the list of games: an import on top, an entry above the closing bracket. */
function addToList(path: string, line: string): void {
  const list = readFileSync(path, "utf8");
  writeFileSync(path, line.startsWith("import") ? line + list : list.replace(/^\];$/m, `${line}];`));
}

/** Replacements for commands that would build everything, or not end; more than one checker would check the same types more than once. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["npx tsc -p .", "tsc -p . --checkers 1"],
  ["npm run manual -- nim", "node scripts/manual.ts nim"],
  ["npm run build", noBrowser ? "true" : "vite build --minify false --logLevel error"],
  ["npm start", "true"],
]);

const PLAYED = "2\ntake 3\nhint\ndo\ngive up\ny\n\n";

/** What each command of the tutorial printed. */
const printed = new Map<string, string>();

const commands = blocks("sh").join("").trim().split("\n");

beforeAll(() => {
  copyProject();
  writeFiles();
  // Without npx, which takes longer than most of the commands themselves.
  for (const line of commands) printed.set(line, run(INSTEAD.get(line) ?? line.replace(/^npx /, ""), PLAYED));
  // Each command is a compiler, a build or a run of tests.
}, commands.length * TEST_TIMEOUT_MS);

test("a reader who follows the tutorial has a game that passes its checks and can be played at a terminal", () => {
  expect([...printed.keys()]).toEqual(expect.arrayContaining([...INSTEAD.keys()]));
  const played = printed.get("node bin/ludothek.js play nim");
  expect(played).toContain(`${"|".repeat(21)} 21 left\n1) take 1\n2) take 2\n3) take 3\n`);
  expect(played).toContain("Player 1 takes 2.\nPlayer 2 takes ");
  expect(played).toContain("You lose: player 1 resigned.");
  const last = run("node bin/ludothek.js play nim sticks=12 --two", `${"\n1\n\n\n3\n\n".repeat(3)}`);
  expect(last).toContain("Player 2 wins: the last stick is taken.");
  expect(run("node bin/ludothek.js help")).toMatch(/nim +Nim: Take one, two or three sticks/);
  expect(readFileSync(join(copy, "docs/manual/README.md"), "utf8")).toContain(
    "- [Nim](../../src/games/nim/manual.md)\n",
  );
});

describe.skipIf(noBrowser)("in a browser, the new game is", () => {
  let house: WebHouse;
  beforeAll(async () => {
    house = await servedHouse(join(copy, "bin/ludothek.js"));
  });
  afterAll(() => house.stop());

  const open = (path: string) => visit(house.address + path, { settings: { name: "Ada", speed: "none" } });

  /** Takes one stick after the other until the match is over. */
  async function playToTheEnd(page: Page): Promise<void> {
    const scene = page.locator(".general .scene");
    const take = page.locator(".general").getByRole("button", { name: "take 1", exact: true });
    const over = page.getByRole("heading", { name: /^You (win|lose)\.$/ });
    let before = "";
    // A button that is still there from the turn before would be gone by the time it is clicked.
    const isNextTurn = async () => (await scene.innerText()) !== before && (await take.isVisible());
    for (;;) {
      await expect.poll(async () => (await over.isVisible()) || (await isNextTurn())).toBe(true);
      if (await over.isVisible()) return;
      before = await scene.innerText();
      await take.click();
    }
  }

  test("on the start page, and played to the end on the general board", async () => {
    const { page, errors } = await open("");
    await page.getByRole("heading", { name: "Six tables are set." }).waitFor();
    const poster = page.locator('.poster[data-game="nim"]');
    await poster.getByText("One heap of sticks").waitFor();
    await poster.getByText("2 players · 2 minutes").waitFor();
    expect(await poster.locator("svg text").textContent()).toBe("N");
    await poster.getByRole("link", { name: "Nim with a friend" }).click();
    await page.getByRole("button", { name: "A friend elsewhere", pressed: true }).waitFor();
    await page.getByRole("button", { name: "Normal Takes the move that looks best." }).click();
    await page.getByRole("button", { name: "12", exact: true }).click();
    await page.getByRole("button", { name: "first", exact: true }).click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".general .scene", { hasText: "12 left" }).waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".general .btn.hinted").waitFor();
    await playToTheEnd(page);
    await page.goto(new URL("/matches", page.url()).href);
    await page
      .locator(".open[data-game=nim]")
      .getByText(/^(won|lost)$/)
      .waitFor();
    expect(errors).toEqual([]);
  });

  test("in the lobby, where a table of it is opened", async () => {
    const { page, errors } = await open("lobby");
    await page.getByRole("button", { name: "Nim", exact: true }).click();
    await page.locator('.waiting-page[data-game="nim"]').waitFor();
    expect(errors).toEqual([]);
  });

  test("in the rules and in the manual, where it is found", async () => {
    const { page, errors } = await open("rules/nim");
    await page.getByText("The player who takes the last stick wins.").waitFor();
    await page.locator('[data-still="nim"] .scene', { hasText: "left" }).waitFor({ state: "attached" });
    await page.getByRole("link", { name: "Read the full chapter" }).click();
    await page.getByText("Leave a multiple of four").waitFor();
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Nim" }).waitFor();
    await page.getByLabel("Search the manual").fill("heap of sticks");
    await page.getByRole("link", { name: "Nim" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("in the trial by bots of the workshop", async () => {
    const { page, errors } = await open("workshop");
    const shelf = page.locator("#nim");
    await shelf.getByRole("button", { name: "12", exact: true }).click();
    await shelf.getByRole("button", { name: "200 bot matches" }).click();
    await shelf.getByText("200 of 200").waitFor();
    expect(errors).toEqual([]);
  });

  test("free of serious accessibility issues, dark on a desktop and light on a phone", async () => {
    const { page, errors } = await open("healthz");
    const found: Record<string, string[]> = {};
    const paths = ["", "lobby", "new/nim", "play/nim", "rules/nim", "manual/nim", "workshop#nim"];
    for (const path of sampled(paths, 3, "nim")) {
      await page.goto(house.address + path);
      await page.locator("h1").first().waitFor();
      await onDeskAndPhone(page, async (screen) => {
        const problems = await complaints(page);
        if (!(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")))
          problems.push("wider than the screen");
        if (problems.length > 0) found[`${screen}: ${path}`] = problems;
      });
    }
    expect(found).toEqual({});
    expect(errors).toEqual([]);
  });
});
