import { describe, expect, test } from "vitest";
import { MATCHES } from "../games/spy/data/matches.ts";
import { greeting, openConfig, PLAYER_IDS } from "../games/spy/fixtures/wire.ts";
import { writeMessage } from "../games/spy/standard/dialects.ts";
import type { ServerMessage } from "../games/spy/standard/messages.ts";
import { enveloped } from "../games/spy/standard/tell-messages.ts";
import { type Peer, SimulatedNetwork } from "./fixture/network.ts";
import { VirtualTime } from "./fixture/time.ts";
import { MAX_RETRY_MS, OPEN_TIMEOUT_MS } from "./line.ts";
import {
  StandardConnection,
  type StandardFailure,
  type StandardMemory,
  type StandardOptions,
  type StandardSession,
} from "./standard-connection.ts";

const LIMIT_SECONDS = 60;
const CONFIG = openConfig({ match: { ...MATCHES.quick, reconnectLimit: LIMIT_SECONDS } });
const [REPLY, STARTED] = greeting(CONFIG);
const [ME, OTHER] = PLAYER_IDS;

/** A client of a server that a test scripts, and all that it is told. */
function client(options: Partial<StandardOptions> = {}) {
  const time = new VirtualTime();
  const heard: { readonly type: string; readonly sessionId?: string }[] = [];
  const peers: Peer[] = [];
  const network = new SimulatedNetwork(time, (peer) => {
    peers.push(peer);
    return { message: (text) => heard.push(JSON.parse(text)) };
  });
  const told: string[] = [];
  const failures: StandardFailure[] = [];
  const connection = new StandardConnection(
    {
      url: "ws://server/",
      name: "Ann",
      role: "PLAYER",
      dialect: null,
      dial: network.dial,
      clock: time,
      random: () => 0.5,
      ...options,
    },
    {
      heard: ({ type }) => told.push(type),
      opened: () => told.push("opened"),
      lost: (until) => told.push(`lost until ${until}`),
      failed: (failure) => failures.push(failure),
      closed: () => told.push("closed"),
    },
  );
  const says = async (message: ServerMessage | undefined, to: string | null = ME) => {
    if (message === undefined) throw new Error("nothing to say");
    peers.at(-1)?.send(writeMessage(enveloped(message, to, 0), "both"));
    await time.pass(0);
  };
  /** Comes to the server, which says these. */
  const greeted = async (...messages: readonly (ServerMessage | undefined)[]) => {
    connection.open();
    await time.pass(0);
    for (const message of messages) await says(message);
  };
  return { time, network, connection, heard, told, failures, says, greeted };
}

const error = (reason: "GENERAL" | "SESSION_DOES_NOT_EXIST" | "NAME_NOT_AVAILABLE"): ServerMessage => ({
  type: "ERROR",
  reason,
});

describe("a player whose connection is lost", () => {
  test("reconnects with the session of the match, after growing delays", async () => {
    const { time, network, connection, heard, told, greeted, says } = client();
    await greeted(REPLY, STARTED);
    network.isDown = { type: "unreachable", code: "ECONNREFUSED" };
    network.cut();
    await time.pass(5000);
    expect([network.opened, connection.isOpen, connection.send({ type: "GAME_LEAVE" })]).toEqual([
      5,
      false,
      false,
    ]);
    network.isDown = null;
    await time.pass(MAX_RETRY_MS);
    expect(heard.map(({ type }) => type)).toEqual(["HELLO", "RECONNECT"]);
    expect(heard[1]?.sessionId).toBe(STARTED?.type === "GAME_STARTED" && STARTED.sessionId);
    await says(STARTED);
    expect([told.at(-2), connection.isOpen]).toEqual(["opened", true]);
  });

  test("gives up when the server no longer waits", async () => {
    const { time, network, told, failures, greeted } = client();
    await greeted(REPLY, STARTED);
    network.isDown = { type: "unreachable", code: "ECONNREFUSED" };
    network.cut();
    await time.pass(2 * LIMIT_SECONDS * 1000);
    expect(told).toContain(`lost until ${LIMIT_SECONDS * 1000}`);
    expect(failures).toEqual([{ type: "too late" }]);
  });

  test("gives up after the allowed number of attempts", async () => {
    const { time, network, failures, greeted, says } = client({ maxReconnect: 2 });
    await greeted(REPLY, STARTED);
    for (let lost = 0; lost < 3; lost++) {
      network.cut();
      await time.pass(1000);
      await says(STARTED);
    }
    expect([failures, network.opened]).toEqual([[{ type: "given up" }], 3]);
  });

  test("is not waited for once the match is over", async () => {
    const { time, network, told, failures, greeted, says } = client();
    await greeted(REPLY, STARTED);
    await says(error("GENERAL"));
    network.cut();
    await time.pass(60_000);
    expect([told.at(-1), failures, network.opened]).toEqual(["closed", [], 1]);
  });
});

describe("a client that never gets in", () => {
  test("is told why the server sent it away", async () => {
    const { failures, greeted } = client();
    await greeted(error("NAME_NOT_AVAILABLE"));
    expect(failures).toMatchObject([{ type: "dismissed", reason: "NAME_NOT_AVAILABLE" }]);
  });

  test("doesn't wait for a silent server for ever", async () => {
    const { time, failures, greeted } = client();
    await greeted();
    await time.pass(OPEN_TIMEOUT_MS);
    expect(failures).toEqual([{ type: "not opened", failure: { type: "silent" } }]);
  });

  test("doesn't come back to a match that hasn't begun", async () => {
    const { network, failures, greeted } = client();
    await greeted(REPLY);
    network.cut();
    expect(failures).toEqual([{ type: "hung up" }]);
  });

  /** A memory with the session of an earlier match. */
  function memoryOf(kept: { session: StandardSession | undefined }): StandardMemory {
    return {
      recall: () => kept.session,
      keep: (session) => {
        kept.session = session;
      },
      forget: () => {
        kept.session = undefined;
      },
    };
  }
  const old = () => ({ session: { clientId: OTHER, sessionId: "old", greeting: "" } });

  test("whose stored session is over says hello again", async () => {
    const kept: { session: StandardSession | undefined } = old();
    const { time, heard, told, greeted, says } = client({ memory: memoryOf(kept) });
    await greeted();
    expect(heard).toMatchObject([{ type: "RECONNECT", sessionId: "old" }]);
    await says(error("SESSION_DOES_NOT_EXIST"), null);
    await time.pass(0);
    expect([heard[1]?.type, kept.session]).toEqual(["HELLO", undefined]);
    await says(REPLY);
    expect([told.at(-1), kept.session]).toEqual(["HELLO_REPLY", expect.objectContaining({ clientId: ME })]);
  });

  test("whose stored session the server passes over in silence says hello again", async () => {
    const { time, heard, failures, greeted } = client({ memory: memoryOf(old()) });
    await greeted();
    await time.pass(OPEN_TIMEOUT_MS);
    expect([heard.map(({ type }) => type), failures]).toEqual([["RECONNECT", "HELLO"], []]);
  });

  test("never reconnects as a spectator, but comes again", async () => {
    const { heard, greeted } = client({ memory: memoryOf(old()), role: "SPECTATOR" });
    await greeted();
    expect(heard.map(({ type }) => type)).toEqual(["HELLO"]);
  });
});

test("messages for another client are ignored", async () => {
  const { told, greeted, says } = client();
  await greeted(REPLY);
  const pause: ServerMessage = { type: "GAME_PAUSE", gamePaused: true, serverEnforced: false };
  await says(pause, OTHER);
  expect(told).not.toContain("GAME_PAUSE");
  await says(pause, null);
  expect(told).toContain("GAME_PAUSE");
});
