import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { patched } from "../../src/kernel/delta.ts";
import { protocolManual, protocolSchema } from "../../src/protocol/manual.ts";
import { Client } from "./client.ts";
import { folder, openHouse } from "./house.ts";

const docs = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), "utf8");

/** The first block of a language on a page. */
function block(page: string, language: string): string {
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(docs(page))?.[1] ?? "";
}

test("the pages about the protocol are made from it: npm run protocol writes them", () => {
  expect(docs("protocol.md")).toBe(protocolManual());
  expect(JSON.parse(docs("protocol.schema.json"))).toEqual(protocolSchema());
});

test("the fifteen lines that apply a change do what the kernel does", () => {
  const shown = new Function(`${block("protocol.md", "js")}; return patched;`)();
  const before = { a: 1, list: [1, 2, { b: 3 }], gone: true };
  for (const change of [[7], { a: [2], gone: 0 }, { list: { 2: { b: [4] }, 3: [5] } }, { list: { 1: 0 } }])
    expect(shown(before, change)).toEqual(patched(before, change as never));
});

test("two bots of the page play a match against each other", async () => {
  const { address } = await openHouse();
  const path = join(folder(), "bot.mjs");
  writeFileSync(path, block("write-a-bot.md", "js"));
  const host = await Client.hello(address, "Host");
  const created = await host.ask({ type: "create", game: "farmland", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  const start = () => spawn(process.execPath, [path, address.replace("http", "ws").slice(0, -1), table]);
  const first = start();
  await host.until((message) => {
    return !Array.isArray(message) &&
      message.type === "table" &&
      message.table.places.some(({ ready }) => ready)
      ? true
      : undefined;
  });
  // The second sits down as "Randy", too, so it is given another name.
  writeFileSync(path, block("write-a-bot.md", "js").replaceAll("Randy", "Sandy"));
  const second = start();
  const { sentence } = await host.untilType("over");
  expect(sentence).toMatch(/\.$/);
  await Promise.all([first, second].map((bot) => (bot.exitCode === null ? once(bot, "exit") : undefined)));
  expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
});
