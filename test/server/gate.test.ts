import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Client } from "./client.ts";
import { openHouse } from "./house.ts";

/** Asks to open a socket, byte by byte as it stands here, and gives the first line of the answer. */
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
])("whoever asks for %s with %j gets %s, and the house stays open", async (path, headers, answer) => {
  const { address } = await openHouse();
  expect((await handshake(address, path, headers))[0]).toBe(answer);
  const client = await Client.hello(address, "Ann");
  expect(client.token).toHaveLength(32);
});

test("an address may have a number of connections, and another when one has gone", async () => {
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

test("whoever never says hello is sent away", async () => {
  const { address } = await openHouse(undefined, { hello: 200 });
  const client = new Client(address);
  await client.opened();
  expect(await client.untilType("bye")).toMatchObject({ code: "too late" });
});

test("a server that is stopped does not wait for somebody who does not close", async () => {
  const { address, stop } = await openHouse();
  await handshake(address, "/socket");
  await stop();
});

test("a seat that is not read from is dropped, never waited for", async () => {
  const { address, house } = await openHouse(undefined, { queue: 50_000 });
  const ann = await Client.hello(address, "Ann");
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  const slow = await Client.hello(address, "Slow");
  await slow.ask({ type: "enter", table });
  slow.pause();
  while (house.guests.size > 1) await ann.ask({ type: "chat", table, text: "x".repeat(500) });
  expect(ann.isOpen).toBe(true);
}, 60_000);
