import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { patched } from "../../src/kernel/delta.ts";
import { speak } from "../../src/languages/catalogue.ts";
import { ShorthandWriter } from "../../src/protocol/shorthand.ts";
import { limitTable } from "../../src/shell/command-words.ts";
import { Client } from "./client.ts";
import { folder, openHouse } from "./house.ts";

const docs = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), "utf8");

/** A block of a language on a page, the first one unless said otherwise. */
function block(page: string, language: string, index = 0): string {
  const blocks = [...docs(page).matchAll(new RegExp(`\`\`\`${language}(?: \\S+)?\\n(.*?)\`\`\``, "gs"))];
  return blocks[index]?.[1] ?? "";
}

test("the page about the server lists every limit as it is", async () => {
  expect(docs("manual/server.md")).toContain(limitTable());
  await speak("de");
  onTestFinished(() => speak("en"));
  expect(docs("handbuch/server.md")).toContain(limitTable());
});

test("every code by which the server refuses something stands on the page about the protocol", () => {
  const folder = fileURLToPath(new URL("../../src/server/", import.meta.url));
  const used = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(/new Refused\("([^"]+)"/g)])
    .map(([, code]) => code ?? "");
  expect(used.length).toBeGreaterThan(25);
  expect(used.filter((code) => !docs("protocol.md").includes(`| \`${code}\` | `))).toEqual([]);
});

test("every requirement to the server of No Time to Spy has files and a test, and they are there", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const rows = [
    ...docs("developer/server.md").matchAll(/^\| FA-S (\d+) \| (.*) \| (.*) \| `(\S+)`: "(.*)" \|$/gm),
  ];
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 19 }, (_, index) => index + 1),
  );
  for (const [, number, , where = "", file = "", name = ""] of rows) {
    const files = [...where.matchAll(/`(src\/\S+)`/g)].map(([, path = ""]) => path);
    expect([number, files.length > 0, files.filter((path) => !existsSync(join(root, path)))]).toEqual([
      number,
      true,
      [],
    ]);
    const tests = readFileSync(join(root, file), "utf8");
    expect([number, [`"${name}"`, `\`${name}\``].some((quoted) => tests.includes(quoted))]).toEqual([
      number,
      true,
    ]);
  }
});

test("the lines that apply a change do what the kernel does", () => {
  const shown = new Function(`${block("protocol.md", "js")}; return patched;`)();
  const before = { a: 1, list: [1, 2, { b: 3 }], gone: true };
  for (const change of [
    [7],
    7,
    { a: 2, gone: 0 },
    { a: null, list: { 2: { b: [0] }, 3: "x" } },
    { "list.1": 0 },
    { "list.2.b": 5 },
  ])
    expect(shown(before, change)).toEqual(patched(before, change as never));
});

test("the lines that read shorthand do what the protocol does", () => {
  const spelt = new Function(`${block("protocol.md", "js", 1)}; return expanded;`)();
  const writer = new ShorthandWriter();
  const events = [
    { type: "turn", side: 1, mana: 3 },
    { type: "draws", side: 1, card: null },
    { type: "turn", side: 0, mana: 4 },
  ];
  const read = events.map((event) => JSON.parse(writer.write([1, 1, [event], null, [], null]))[2].map(spelt));
  expect(read).toEqual(events.map((event) => [event]));
  const [, , tellings] = JSON.parse(writer.write([1, 4, [[1, 3]], null, [], null]));
  expect(tellings.map(spelt)).toEqual([{ takenBack: [1, 3] }]);
});

/** Debian's Python and its package for WebSockets. `scripts/ready.mjs` knows the same place. */
const PYTHON = "/usr/bin/python3";
const noPython = !existsSync("/usr/lib/python3/dist-packages/websocket/__init__.py");

test("two bots of the page play a match against each other, although they have the same name", () =>
  playEachOther([process.execPath, "js", "Randy"], [process.execPath, "js", "Randy"]));

test.skipIf(noPython)("the bot in Python plays a match against the one in JavaScript", () =>
  playEachOther([PYTHON, "python", "Monty"], [process.execPath, "js", "Randy"]),
);

/** A program that runs a bot of the page, the language in which that is written, and the name it is given. */
type Bot = readonly [program: string, language: "js" | "python", name: string];

async function playEachOther(...bots: readonly [Bot, Bot]): Promise<void> {
  const { address } = await openHouse();
  const place = folder();
  const host = await Client.hello(address, "Host");
  const created = await host.ask({ type: "create", game: "farmland", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  const start = ([program, language, name]: Bot) => {
    const path = join(place, `${name}.${language === "js" ? "mjs" : "py"}`);
    writeFileSync(path, block("manual/write-a-bot.md", language).replaceAll(/Randy|Monty/g, name));
    return spawn(program, [path, address.replace("http", "ws").slice(0, -1), table]);
  };
  const first = start(bots[0]);
  await host.until((message) => {
    return !Array.isArray(message) &&
      message.type === "table" &&
      message.table.places.some(({ ready }) => ready)
      ? true
      : undefined;
  });
  const second = start(bots[1]);
  const { sentence } = await host.untilType("over");
  expect(sentence).toMatch(/\.$/);
  await Promise.all([first, second].map((bot) => (bot.exitCode === null ? once(bot, "exit") : undefined)));
  expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
}
