import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { VERSION } from "../../src/protocol/parts.ts";
import { Connection } from "../../src/terminal/remote/connection.ts";
import { freshBadge } from "../../src/terminal/remote/guests.ts";

const TABLE = "0".repeat(12);
/** Milliseconds after which a connection asks again. */
const MOMENT = 2500;
/** Milliseconds between two heartbeats. */
const HEARTBEAT_MS = 20_000;
const TOO_FAST = { type: "refused", code: "too fast", sentence: "That was too much at once; wait a moment." };

/** A server that welcomes everybody and answers what is asked for, in turn, with these; and what it was asked for. */
async function answering(answers: readonly object[], autoPong = true) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", autoPong });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const asked: { readonly type: string; readonly id: number }[] = [];
  server.on("connection", (socket) => {
    socket.on("message", (data) => {
      const { type, id } = JSON.parse(String(data));
      const house = "A".repeat(43);
      const welcome = { type: "welcome", version: VERSION, token: "0".repeat(32), name: "Ann", house };
      if (type !== "hello") asked.push({ type, id });
      socket.send(JSON.stringify(type === "hello" ? welcome : { ...answers[asked.length - 1], id }));
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const connection = await Connection.open({
    server: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name: "Ann",
    badge: freshBadge(),
  });
  onTestFinished(() => connection.close());
  return { connection, asked, server };
}

test("what came too fast is asked for again after a moment, until it is answered", async () => {
  const { connection, asked } = await answering([TOO_FAST, TOO_FAST, { type: "done" }]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const waits = vi.spyOn(globalThis, "setTimeout");
  const moments = () => waits.mock.calls.filter(([, milliseconds]) => milliseconds === MOMENT).length;
  const answer = connection.ask({ type: "chat", table: TABLE, text: "hello" });
  for (const times of [1, 2]) {
    while (moments() < times) await new Promise(setImmediate);
    expect(asked).toHaveLength(times);
    await vi.advanceTimersByTimeAsync(MOMENT);
  }
  expect(await answer).toMatchObject({ type: "done" });
  expect(new Set(asked.map(({ id }) => id)).size).toBe(3);
});

test("what is refused for another reason is asked for once", async () => {
  const refused = { type: "refused", code: "over", sentence: "The match is over." };
  const { connection, asked } = await answering([refused]);
  expect(await connection.ask({ type: "resign", table: TABLE })).toMatchObject(refused);
  expect(asked).toHaveLength(1);
});

/** Heartbeats that the test lets pass: each is heard by the server, and its answer, if any, by the client. */
async function beats(many: number, { connection, server }: Awaited<ReturnType<typeof answering>>) {
  for (let beat = 0; beat < many; beat++) {
    const pinged = Promise.race([...server.clients].map((client) => once(client, "ping")));
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await pinged;
    // Whatever is asked for after the ping is answered after its pong.
    await connection.ask({ type: "exit", table: TABLE });
  }
}

test("a connection that no longer answers the heartbeat is lost, and is opened again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = await answering([{ type: "done" }], false);
  await beats(1, silent);
  expect(silent.connection.isOpen).toBe(true);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  const news: unknown[] = [];
  while (news.length < 2) {
    await silent.connection.change();
    news.push(silent.connection.take());
  }
  expect(news).toEqual([{ type: "lost" }, { type: "back" }]);
});

test("a connection that answers its heartbeats stays open", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const alive = await answering(Array.from({ length: 3 }, () => ({ type: "done" })));
  await beats(3, alive);
  expect([alive.connection.isOpen, alive.connection.take()]).toEqual([true, undefined]);
});
