import { expect, test } from "vitest";
import { greeting, openConfig, PLAYER_IDS } from "../games/spy/fixtures/wire.ts";
import { writeMessage } from "../games/spy/standard/dialects.ts";
import type { ServerMessage } from "../games/spy/standard/messages.ts";
import { enveloped } from "../games/spy/standard/tell-messages.ts";
import { SimulatedNetwork } from "./fixture/network.ts";
import { VirtualTime } from "./fixture/time.ts";
import { probe } from "./probe.ts";
import { tapped } from "./tapped.ts";

const [REPLY, STARTED] = greeting(openConfig());
const players = (count: number | null): ServerMessage => ({
  type: "META_INFORMATION",
  information: { "Player.Count": count },
});
const FULL: ServerMessage = { type: "ERROR", reason: "ALREADY_SERVING" };

/** Looks at a server that answers a hello with these; what it found, and what it sent. */
async function lookedAt(answers: readonly (ServerMessage | undefined)[], isDown = false) {
  const time = new VirtualTime();
  const sent: string[] = [];
  const network = new SimulatedNetwork(time, (peer) => ({
    message(text) {
      if (JSON.parse(text).type !== "HELLO") return;
      for (const message of answers)
        if (message !== undefined) peer.send(writeMessage(enveloped(message, PLAYER_IDS[0], 0), "both"));
    },
  }));
  network.isDown = isDown ? { type: "unreachable", code: "ECONNREFUSED" } : null;
  const tap = {
    opened() {},
    sent: (text: string) => sent.push(JSON.parse(text).type),
    heard() {},
    closed() {},
  };
  const dial = tapped(network.dial, () => tap);
  const found = probe("ws://server/", "look", { dial, clock: time });
  await time.pass(60_000);
  return { state: await found, sent, waiting: time.waiting };
}

test.each<[string, readonly (ServerMessage | undefined)[], string]>([
  ["waits for players", [REPLY, players(1)], "waiting"],
  ["plays a match, as it tells", [REPLY, players(2)], "running"],
  ["plays a match, as it shows", [REPLY, STARTED], "running"],
  ["tells nothing about players", [REPLY, players(null)], "waiting"],
  ["takes no spectators", [FULL], "reachable"],
  ["says nothing", [], "reachable"],
])("a server that %s", async (_, answers, state) => {
  expect((await lookedAt(answers)).state).toBe(state);
});

test("a server that can't be reached", async () => {
  expect((await lookedAt([REPLY], true)).state).toBe("unreachable");
});

test("the look is a spectator's who leaves at once", async () => {
  const { sent, waiting } = await lookedAt([REPLY, players(0)]);
  expect([sent, waiting]).toEqual([["HELLO", "REQUEST_META_INFORMATION", "GAME_LEAVE"], 0]);
});
