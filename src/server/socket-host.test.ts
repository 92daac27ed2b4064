import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { Admission } from "./admission.ts";
import type { Connection, ConnectionHandler } from "./connection.ts";
import { DEFAULT_LIMITS } from "./limits.ts";
import { type Door, SocketHost } from "./socket-host.ts";

/** A door whose clients need no introduction, and where texts are dealt with as a test says. */
interface Echo {
  received(connection: Connection, text: string | null, isTooFast: boolean): void;
}

interface Opened {
  readonly host: SocketHost;
  readonly url: string;
  readonly logged: string[];
  /** What the handlers of this door were told beside texts. */
  readonly told: string[];
}

async function open({ received }: Echo, more: Partial<Door> = {}, isIntroduced = true): Promise<Opened> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const logged: string[] = [];
  const told: string[] = [];
  const host = new SocketHost(server, {
    limits: { ...DEFAULT_LIMITS, unansweredPings: 1 },
    admission: new Admission({ limits: DEFAULT_LIMITS, origins: null }),
    log: (what) => void logged.push(what),
    open: (connection): ConnectionHandler => ({
      isIntroduced,
      received: (text, isTooFast) => received(connection, text, isTooFast),
      tooLong: () => void told.push("too long"),
      sendAway(why) {
        told.push(why);
        connection.close(1000, why);
      },
      closed: () => void told.push("closed"),
    }),
    ...more,
  });
  return { host, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, logged, told };
}

async function client(url: string): Promise<{ socket: WebSocket; heard: string[] }> {
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  const heard: string[] = [];
  socket.on("message", (data) => heard.push(String(data)));
  await once(socket, "open");
  return { socket, heard };
}

async function closing(socket: WebSocket): Promise<{ code: number; reason: string }> {
  const [code, reason] = await once(socket, "close");
  return { code, reason: String(reason) };
}

test("a handler that throws loses its own connection, and no other", async () => {
  const { url, logged } = await open({
    received(connection, text) {
      if (text === "defect") throw new Error("a defect");
      connection.send(`${text}!`);
    },
  });
  const [ada, bob] = [await client(url), await client(url)];
  ada.socket.send("defect");
  expect(await closing(ada.socket)).toEqual({ code: 1011, reason: "GENERAL" });
  expect(logged).toEqual(["unexpected"]);
  bob.socket.send("hello");
  await once(bob.socket, "message");
  expect(bob.heard).toEqual(["hello!"]);
});

test("a handler that throws when its client leaves or is sent away affects no other, and the connection is forgotten", async () => {
  const defect = () => {
    throw new Error("a defect");
  };
  const handler = {
    isIntroduced: true,
    received: () => {},
    tooLong: defect,
    sendAway: defect,
    closed: defect,
  };
  const { host, url, logged } = await open(
    { received: () => {} },
    { open: () => handler, limits: { ...DEFAULT_LIMITS, unansweredPings: 1, message: 10 } },
  );
  const [ada, bob, eve] = [await client(url), await client(url), await client(url)];
  ada.socket.close();
  await expect.poll(() => host.connections).toBe(2);
  expect(logged).toEqual(["unexpected"]);
  bob.socket.send("longer than it may be");
  await expect.poll(() => host.connections).toBe(1);
  expect(logged).toHaveLength(3);
  host.close();
  expect(await closing(eve.socket)).toEqual({ code: 1011, reason: "GENERAL" });
  await expect.poll(() => host.connections).toBe(0);
});

async function* pieces(): AsyncGenerator<string> {
  yield "one ";
  yield "message";
}

test("a message of many pieces arrives as one; texts and the close that come meanwhile wait for its end", async () => {
  const { url } = await open({
    received(connection) {
      connection.send("before");
      void connection.sendPieces(pieces());
      connection.send("behind");
      connection.close(1000, "done");
    },
  });
  const { socket, heard } = await client(url);
  socket.send("go");
  expect(await closing(socket)).toEqual({ code: 1000, reason: "done" });
  expect(heard).toEqual(["before", "one message", "behind"]);
});

test("where a message of many pieces breaks off, nothing more is sent and the connection can still be closed", async () => {
  const broken = async function* () {
    yield "half a ";
    throw new Error("the rest can't be read");
  };
  const { url } = await open({
    received(connection) {
      connection.sendPieces(broken()).catch(() => connection.close(1000, "over"));
      connection.send("behind");
    },
  });
  const { socket, heard } = await client(url);
  socket.send("go");
  expect(await closing(socket)).toEqual({ code: 1000, reason: "over" });
  expect(heard).toEqual([]);
});

test("a message may come too fast, be binary, or too long to be read: the door is told", async () => {
  const said: unknown[] = [];
  const { url, told } = await open(
    { received: (_, text, isTooFast) => void said.push([text, isTooFast]) },
    { limits: { ...DEFAULT_LIMITS, unansweredPings: 1, rate: 1e-9, burst: 1, message: 10 } },
  );
  const { socket } = await client(url);
  socket.send("text");
  socket.send(Buffer.from("binary"));
  socket.send("longer than ten bytes");
  expect((await closing(socket)).code).toBe(1009);
  expect(said).toEqual([
    ["text", false],
    [null, true],
  ]);
  expect(told[0]).toBe("too long");
});

test("a client that never introduces itself is disconnected", async () => {
  const limits = { ...DEFAULT_LIMITS, unansweredPings: 1, hello: 20 };
  const { url } = await open({ received() {} }, { limits }, false);
  const { socket } = await client(url);
  expect((await closing(socket)).reason).toBe("too late");
});

test("a client that answers heartbeats but says nothing for very long is disconnected", async () => {
  const limits = { ...DEFAULT_LIMITS, unansweredPings: 1000, heartbeat: 10, silence: 50 };
  const { url } = await open({ received() {} }, { limits });
  const { socket } = await client(url);
  expect((await closing(socket)).reason).toBe("silence");
});

test("a host that closes disconnects all clients, and refuses new ones", async () => {
  const { host, url } = await open({ received() {} });
  const { socket } = await client(url);
  expect(host.connections).toBe(1);
  const closed = closing(socket);
  host.close();
  expect((await closed).reason).toBe("closing");
  const [error] = await once(new WebSocket(url), "error");
  expect(String(error)).toContain("503");
});
