import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { standardClient } from "../../client/fixture/standard.ts";
import { trafficIn } from "../../client/traffic.ts";
import { greeting, openConfig, randomMatch, toldAfter } from "../../games/spy/fixtures/wire.ts";
import { writeMessage } from "../../games/spy/standard/dialects.ts";
import type { ServerMessage } from "../../games/spy/standard/messages.ts";
import { readRecording, recordedLine } from "../../games/spy/standard/recording.ts";
import { enveloped } from "../../games/spy/standard/tell-messages.ts";
import { SPECTATOR } from "../../kernel/game.ts";
import type { Kept } from "../local/saves.ts";

/** The matches on the device, each with the pieces of its record. */
const device = vi.hoisted(() => new Map<string, string[]>());

vi.mock("../local/saves.ts", async (original) => ({
  ...(await original<typeof import("../local/saves.ts")>()),
  keepMatch: async ({ id }: Kept, piece: string) => {
    device.set(id, [...(device.get(id) ?? []), piece]);
  },
  removeMatch: async (id: string) => {
    device.delete(id);
  },
}));

// Files of tests share what was imported: one before this may have the real device, and none after it should have this one.
vi.resetModules();
const { KeptLog } = await import("./kept-log.ts");
afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  device.clear();
  for (const name of ["addEventListener", "removeEventListener", "cancelAnimationFrame"])
    vi.stubGlobal(name, () => {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
});
afterEach(() => {
  for (const log of logs.splice(0)) log.close();
  vi.unstubAllGlobals();
});

const logs: InstanceType<typeof KeptLog>[] = [];

const CONFIG = openConfig();
const text = (message: ServerMessage) => writeMessage(enveloped(message, null, 0), "both");

/** Everything that the server told spectators from the start of the match on, without its greeting. */
const [REPLY, STARTED] = greeting(CONFIG);
if (REPLY?.type !== "HELLO_REPLY" || STARTED?.type !== "GAME_STARTED") throw new Error("no greeting");
const STORY: ServerMessage[] = [STARTED];
for (const step of randomMatch(CONFIG, 1)) {
  STORY.push(...toldAfter(step, SPECTATOR));
  if (STORY.length >= 40) break;
}

/** A spectator whose page heard some of the messages, and keeps them. */
const watching = (heard: readonly ServerMessage[]) => {
  const { match, hears } = standardClient(SPECTATOR);
  const session = { clientId: null, sessionId: "session", greeting: text(REPLY) };
  const memory = { recall: () => session, keep: () => {}, forget: () => {} };
  const log = new KeptLog(memory, "SPECTATOR", match, undefined);
  logs.push(log);
  const hear = (message: ServerMessage) => {
    log.add(recordedLine(0, 1, "s2c", `"msg":${text(message)}`));
    hears(message);
    log.heard(message);
  };
  for (const message of [REPLY, ...heard]) hear(message);
  return { log, hear };
};

const replay = (messages: readonly ServerMessage[]): ServerMessage => ({
  ...{ ...REPLY, ...STARTED, type: "REPLAY", gameStart: "", gameEnd: "", rounds: 1 },
  messages: messages.map((message) => JSON.parse(text(message))),
});

const stepsIn = (recording: string) => {
  const read = readRecording(recording);
  return read.ok ? trafficIn(read.lines, ["", ""])?.length : read.problem;
};

describe("the server's replay", () => {
  test("replaces what a late spectator heard, in the page and on the device", async () => {
    const late = STORY.slice(-5);
    const { log, hear } = watching(late);
    const before = stepsIn(log.text);
    hear(replay(STORY));
    await expect.poll(() => stepsIn(log.text)).not.toBe(before);
    log.close();
    const saved = [...device.values()];
    expect(saved).toHaveLength(1);
    expect(stepsIn((saved[0] ?? []).join(""))).toBe(stepsIn(log.text));
    expect(stepsIn(log.text)).toBe(stepsIn(watching(STORY).log.text));
  });

  test("changes nothing if it has no more than was heard", async () => {
    const { log, hear } = watching(STORY);
    const before = log.text;
    hear(replay(STORY.slice(3)));
    await Promise.resolve();
    expect(log.text).toBe(before);
  });
});

test("who is connected while a client waits is not kept", () => {
  const { log, hear } = watching([]);
  const before = log.text;
  hear({ type: "META_INFORMATION", information: { "Player.Names": ["Ada"], "Spectator.Names": [] } });
  expect(log.text).toBe(before);
  hear({ type: "META_INFORMATION", information: { "Ludothek.Version": "1" } });
  expect(log.text).not.toBe(before);
});
