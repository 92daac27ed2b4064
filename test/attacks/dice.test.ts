import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { pack as duel } from "../../src/games/duel/package.ts";
import { presetConfig } from "../../src/kernel/game-package.ts";
import { Match } from "../../src/kernel/match.ts";
import { writeRecord } from "../../src/kernel/record.ts";
import { commitmentTo, seedFrom } from "../../src/protocol/fair.ts";
import { botCommand } from "../../src/terminal/bot-command.ts";
import { verifyCommand } from "../../src/terminal/verify-command.ts";
import { said } from "../said.ts";
import { Client, playOut } from "../server/client.ts";
import { folder, openHouse } from "../server/house.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

beforeEach(() => {
  vi.stubEnv("LUDOTHEK_HOME", folder());
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** Saves a record, and lets it be verified. */
function verified(record: string, ...options: readonly string[]) {
  const path = join(folder(), "match.ludo");
  writeFileSync(path, record);
  return said(verifyCommand, path, ...options);
}

/** A match that was played at a house and given up, its record and its commitment. */
async function atHouse() {
  const { address } = await openHouse();
  const ann = await Client.hello(address, "Ann");
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  const { commitment } = (await ann.untilType("table")).table;
  await ann.ask({ type: "sit", table, seat: 0 });
  await ann.ask({ type: "bot", table, seat: 1, level: "random" });
  await ann.ask({ type: "ready", table, ready: true });
  await ann.ask({ type: "resign", table });
  const record = await (await fetch(`${address}api/matches/${table}.ludo`)).text();
  const { house: key } = await ann.untilType("welcome");
  return { record, commitment, key };
}

describe("verify says what is proven, and no more", () => {
  test("a record of a house: by the rules, complete, dice that follow, signed, the commitment that was seen", async () => {
    const { record, commitment, key } = await atHouse();
    const { status, text } = await verified(record, "--commitment", commitment, "--house", key);
    expect(text).toContain("rules       played by the rules");
    expect(text).toContain("end         complete");
    expect(text).toContain("dice        follow from the commitment in the record and the players' parts");
    expect(text).toContain(`house       signed by the house ${key}`);
    expect(text).toContain("commitment  matches the one given");
    expect(status).toBe(0);
  });

  test("a record that was cut at the end of a line is unfinished", async () => {
    const { record } = await atHouse();
    const cut = record.slice(0, record.lastIndexOf("\n", record.length - 2) + 1);
    expect(await verified(cut)).toMatchObject({
      status: 1,
      text: expect.stringMatching(/end {9}unfinished/),
    });
    const { text } = await verified(record.split("\n").slice(0, 2).join("\n").concat("\n"));
    expect(text).toMatch(/end {9}unfinished/);
    expect(text).not.toMatch(/valid|complete/);
  });

  test("a record that was saved before the match was over is unfinished, though it has a last line", async () => {
    const match = new Match(duel.game, presetConfig(duel), "00000000000000000000000000000001");
    match.rollChance();
    expect(await verified(writeRecord(match))).toMatchObject({
      status: 1,
      text: expect.stringContaining("end         unfinished: the match wasn't over"),
    });
  });

  test("a record that one person made alone, with dice chosen from sixty secrets, is not called fair", async () => {
    const config = presetConfig(duel);
    const made = Array.from({ length: 60 }, (_, n) => {
      const secret = n.toString(16).padStart(32, "0");
      const fair = { commitment: commitmentTo(secret, sha256), secret, parts: ["", ""] };
      return { fair, seed: seedFrom(fair, sha256) };
    });
    const [best] = made.toSorted((a, b) => (a.seed < b.seed ? -1 : 1));
    if (best === undefined) throw new Error("nothing was made");
    const match = new Match(duel.game, config, best.seed, best.fair);
    match.rollChance();
    match.decide(["forfeit", 1, "resigned"]);
    const { text } = await verified(writeRecord(match));
    expect(text).toContain("not signed: anyone could have made this record, with dice of their choice");
    expect(text).toContain("compare it with what you saw before the match");
    expect(text).not.toMatch(/\bfair\b/i);
    const seen = await verified(writeRecord(match), "--commitment", sha256("another"));
    expect(seen).toMatchObject({ status: 1, text: expect.stringContaining("DOES NOT MATCH") });
  });

  test("a signature of another record, or by another house, is not accepted", async () => {
    const [one, two] = [await atHouse(), await atHouse()];
    const houseOf = (record: string) => /,"house":.*$/m.exec(record)?.[0] ?? "";
    const swapped = one.record.replace(houseOf(one.record), houseOf(two.record));
    expect(await verified(swapped)).toMatchObject({
      status: 1,
      text: expect.stringContaining("WRONG SIGNATURE"),
    });
    expect(await verified(one.record, "--house", two.key)).toMatchObject({
      status: 1,
      text: expect.stringContaining("ANOTHER HOUSE"),
    });
  });
});

test("a key that begins with a dash is a key all the same", async () => {
  const { record } = await atHouse();
  for (const option of ["--house", "--commitment"])
    expect(await verified(record, option, "--help")).toMatchObject({ status: 2 });
  expect(await verified(record, "--house", `-${"A".repeat(42)}`)).toMatchObject({
    status: 1,
    text: expect.stringContaining("ANOTHER HOUSE"),
  });
});

/** What a man in the middle makes of a message. */
type Lie = (text: string) => string;

/** A connection to a house through a man in the middle who changes the server's messages. */
async function liar(address: string, lie: Lie): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  server.on("connection", (client) => {
    const house = new WebSocket(`${address.replace("http", "ws")}socket`);
    const early: string[] = [];
    client.on("message", (data) => {
      if (house.readyState === WebSocket.OPEN) house.send(String(data));
      else early.push(String(data));
    });
    house.on("open", () => {
      for (const text of early) house.send(text);
    });
    house.on("message", (data) => client.send(lie(String(data))));
    client.on("close", () => house.terminate());
    house.on("close", () => client.terminate());
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What our bot says at the end of a match at a house that cheats. */
async function botAt(lie: Lie): Promise<string> {
  const { address } = await openHouse();
  const ann = await Client.hello(address, "Ann");
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  await ann.ask({ type: "sit", table, seat: 0 });
  await ann.ask({ type: "ready", table, ready: true });
  const bot = said(botCommand, await liar(address, lie), table, "--level", "random");
  await ann.untilType("view");
  await playOut(ann, "duel", table, "00000000000000000000000000000005");
  return (await bot).text;
}

describe("a client compares the dice with what was promised before the match", () => {
  test("and says that they are verified", async () => {
    expect(await botAt((text) => text)).toContain("Fair dice: verified.");
  });

  test.each<readonly [string, Lie, string]>([
    [
      "a house that commits to nothing before the match",
      (text) => text.replace(/"commitment":"[0-9a-f]{64}"/, `"commitment":"${"0".repeat(64)}"`),
      "another secret than the one it had committed to",
    ],
    [
      "a house that does not use the client's part of the seed",
      (text) => text.replace(/(\\"parts\\":\[\\"[0-9a-f]{32}\\",\\")[0-9a-f]{32}/, `$1${"0".repeat(32)}`),
      "didn't use your part of the seed",
    ],
    [
      "a house that rolls other dice than the seed gives",
      (text) => text.replace(/(\\"seed\\":\\")[0-9a-f]{32}/, `$1${"0".repeat(32)}`),
      "the seed doesn't follow",
    ],
  ])("%s causes an alarm", async (_, lie, problem) => {
    const text = await botAt(lie);
    expect(text).toContain("ALARM: the dice were not fair");
    expect(text).toContain(problem);
    expect(text).not.toContain("verified");
  });
});
