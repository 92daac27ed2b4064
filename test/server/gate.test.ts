import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Client } from "./client.ts";
import { openHouse } from "./house.ts";

/** Requests a socket with exactly these bytes, and returns the first line of the answer. */
async function handshake(address: string, path: string, headers = ""): Promise<[string, Socket]> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`,
  );
  const [data] = await once(socket, "data");
  return [String(data).split("\r\n", 1)[0] ?? "", socket];
}

test.each([
  ["/socket", "", "HTTP/1.1 101 Switching Protocols"],
  ["/socket?a=b", "", "HTTP/1.1 101 Switching Protocols"],
  ["/other", "", "HTTP/1.1 404 Not Found"],
  ["//", "", "HTTP/1.1 404 Not Found"],
  ["http://[", "", "HTTP/1.1 404 Not Found"],
  ["/socket", "Origin: https://elsewhere.example\r\n", "HTTP/1.1 403 Forbidden"],
  ["/socket", "Origin: nonsense\r\n", "HTTP/1.1 403 Forbidden"],
])("a request for %s with %j gets %s, and the house stays open", async (path, headers, answer) => {
  const { address } = await openHouse();
  expect((await handshake(address, path, headers))[0]).toBe(answer);
  const client = await Client.hello(address, "Ann");
  expect(client.token).toHaveLength(32);
});

test("the connections of an address are limited, and a closed one frees a place", async () => {
  const { address } = await openHouse(undefined, { connectionsPerAddress: 2 });
  const [first] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
  expect((await handshake(address, "/socket"))[0]).toBe("HTTP/1.1 429 Too Many Requests");
  first.close();
  // The server hears of it when its side of the connection is closed.
  const tries = async (): Promise<string> => {
    const [answer] = await handshake(address, "/socket");
    return answer.includes("429") ? tries() : answer;
  };
  expect(await tries()).toContain("101");
});

test("a client that never says hello is disconnected", async () => {
  const { address } = await openHouse(undefined, { hello: 200 });
  const client = new Client(address);
  await client.opened();
  expect(await client.untilType("bye")).toMatchObject({ code: "too late" });
});

test("the time limit for hello can be very long", async () => {
  const { address } = await openHouse(undefined, { hello: 1_000_000 });
  expect((await Client.hello(address, "Ann")).isOpen).toBe(true);
});

test("the connections of the house are limited", async () => {
  const { address } = await openHouse(undefined, { connections: 1 });
  const ann = await Client.hello(address, "Ann");
  expect((await handshake(address, "/socket"))[0]).toBe("HTTP/1.1 503 Service Unavailable");
  expect(ann.isOpen).toBe(true);
});

test("a client that says nothing for long is disconnected, even if it answers the heartbeat", async () => {
  const { address } = await openHouse(undefined, { silence: 300, heartbeat: 50 });
  const client = await Client.hello(address, "Ann");
  expect(await client.untilType("bye")).toMatchObject({ code: "silence" });
});

test("a client that does not answer the heartbeat is disconnected", async () => {
  const { address, house } = await openHouse(undefined, { heartbeat: 100 });
  const [answer, socket] = await handshake(address, "/socket");
  expect(answer).toContain("101");
  await once(socket, "close");
  expect(house.guests.size).toBe(0);
});

test("a connection without a complete request is closed", async () => {
  const { address } = await openHouse(undefined, { hello: 200 });
  for (const begin of ["", "GET /socket HTTP/1.1\r\nHost: x\r\n"]) {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.resume().write(begin);
    await once(socket, "close");
  }
});

test("a message that is too long closes the connection", async () => {
  const { address } = await openHouse(undefined, { message: 1000 });
  const client = await Client.hello(address, "Ann");
  client.raw(JSON.stringify({ type: "lobby", watch: true, more: "x".repeat(1000) }));
  await expect(client.untilType("bye")).rejects.toThrow("closed");
});

test("too many messages at once are refused, and too many refusals end the connection", async () => {
  const { address } = await openHouse(undefined, { rate: 1, burst: 5, offences: 3 });
  const client = await Client.hello(address, "Ann");
  for (let count = 0; count < 20; count++) client.raw('{"type":"lobby","watch":false}');
  expect(await client.untilType("refused")).toMatchObject({ code: "too fast" });
  expect(await client.untilType("bye")).toMatchObject({ code: "offences" });
});

test("messages are not compressed, whatever a client offers", async () => {
  const { address } = await openHouse();
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(
    `GET /socket HTTP/1.1\r\nHost: ${new URL(address).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
      "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
  );
  const [data] = await once(socket, "data");
  expect(String(data)).toContain("101");
  expect(String(data).toLowerCase()).not.toContain("extensions");
});

test("every response has the security headers", async () => {
  const { address } = await openHouse();
  for (const path of ["", "healthz", "api/games", "api/matches", "none", "api/matches?most=x"]) {
    const { headers } = await fetch(`${address}${path}`);
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a server that is stopped does not wait for a client that does not close", async () => {
  const { address, stop } = await openHouse();
  await handshake(address, "/socket");
  await stop();
});

test("a client that does not read is dropped, never waited for", async () => {
  const { address, house } = await openHouse(undefined, { queue: 50_000 });
  const ann = await Client.hello(address, "Ann");
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  const slow = await Client.hello(address, "Slow");
  await slow.ask({ type: "enter", table });
  slow.pause();
  while (house.guests.size > 1) await ann.ask({ type: "chat", table, text: "x".repeat(500) });
  expect(ann.isOpen).toBe(true);
});
