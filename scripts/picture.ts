/* node scripts/picture.ts, after a build: plays in real terminals (tmux) and renders docs/terminal.png with Chromium. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../test/browser/chromium.ts";
import { Terminal } from "../test/terminal/tmux.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const SIZE = { columns: 80, rows: 24 };

/** What is typed in each terminal; every answer is awaited. */
const SESSIONS: readonly {
  readonly words: string;
  readonly answers: readonly string[];
  readonly keys?: string;
}[] = [
  { words: "runa", answers: ["warrior", "thrust", "thrust", "next player dice", "hint"] },
  { words: "farmland", answers: ["place 1 on d2", "move d2 d3", "look"] },
  { words: "dungeon", answers: [], keys: "5ooddddqo" },
  { words: "duel --opponent easy deck=forest", answers: ["finish", "finish", "hint", "do"] },
];

/** The terminal's tones as CSS. */
const STYLES: Readonly<Record<string, string>> = {
  1: "font-weight: bold",
  2: "opacity: 0.6",
  4: "text-decoration: underline",
  31: "color: #ff7b72",
  32: "color: #7ee787",
  33: "color: #e3b341",
  35: "color: #d2a8ff",
  36: "color: #76e3ea",
};

async function screenOf({ words, answers, keys = "" }: (typeof SESSIONS)[number]): Promise<string> {
  const home = mkdtempSync(`${tmpdir()}/ludothek-`);
  const terminal = new Terminal(`picture-${words.split(" ")[0]}`, SIZE, {
    LUDOTHEK_HOME: home,
    LC_ALL: "C.UTF-8",
  });
  try {
    await terminal.until("the shell", (screen) => screen.at(-1) === "$");
    terminal.type(
      `clear; ${process.execPath} ${root}bin/ludothek.js play ${words} --seed ${"0".repeat(31)}7`,
    );
    terminal.press("Enter");
    const isAsking = (screen: readonly string[]) =>
      /(>|Choose your hero.*)$/.test(screen.at(keys === "" ? -1 : 0) ?? "");
    await terminal.until("the game", isAsking);
    for (const key of keys) terminal.type(key);
    for (const answer of answers) {
      await terminal.answer(answer);
      await terminal.until("the next question", isAsking);
    }
    if (keys !== "") await terminal.until("the board", (screen) => screen[0]?.startsWith("Level") === true);
    return terminal.painted();
  } finally {
    terminal.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Codes that end others. */
const ENDS: Readonly<Record<string, RegExp>> = { "": /./, 0: /./, 22: /^[12]$/, 24: /^4$/, 39: /^3/ };

/** Converts ANSI colours to HTML. */
function htmlOf(painted: string): string {
  const escaped = painted.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  let on: string[] = [];
  const parts = escaped.split(new RegExp(`${String.fromCharCode(27)}\\[([0-9;]*)m`));
  return parts
    .map((part, index) => {
      if (index % 2 === 0)
        return `<span style="${on.map((code) => STYLES[code] ?? "").join(";")}">${part}</span>`;
      for (const code of part.split(";")) {
        const end = ENDS[code];
        on = end === undefined ? [...on, code] : on.filter((other) => !end.test(other));
      }
      return "";
    })
    .join("");
}

const windows = [];
for (const session of SESSIONS)
  windows.push(
    `<section><h1>ludothek play ${session.words}</h1><pre>${htmlOf(await screenOf(session))}</pre></section>`,
  );
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
await page.setContent(`<style>
  body { margin: 0; padding: 16px; width: max-content; background: #30363d; display: grid; grid-template-columns: auto auto; gap: 16px; }
  section { background: #0d1117; color: #e6edf3; border-radius: 8px; overflow: hidden; }
  h1 { margin: 0; padding: 6px 14px; background: #161b22; color: #8b949e; font: 13px sans-serif; }
  pre { margin: 0; padding: 12px 14px; height: 384px; width: 80ch; font: 13px/16px "DejaVu Sans Mono", monospace; }
</style>${windows.join("")}`);
await page.locator("body").screenshot({ path: `${root}docs/terminal.png` });
await browser.close();
