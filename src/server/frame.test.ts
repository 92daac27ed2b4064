import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { textFrame } from "./frame.ts";

/** A server that does something with each connection, and its port. */
async function serving(open: (opened: WebSocket, stream: Duplex) => void): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (opened) => open(opened, stream)),
  );
  return (server.address() as AddressInfo).port;
}

/** What a real client hears when frames are written to its connection all at once. */
async function heard(texts: readonly string[]): Promise<readonly string[]> {
  const port = await serving((opened, stream) => {
    stream.write(texts.map(textFrame).join(""), "latin1");
    opened.close();
  });
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const messages: string[] = [];
  client.on("message", (data, isBinary) => messages.push(isBinary ? "not text" : String(data)));
  await once(client, "close");
  return messages;
}

/** All bytes that arrive at a client after the handshake, until the server ends the connection. */
async function bytes(open: (opened: WebSocket, stream: Duplex) => void): Promise<Buffer> {
  const port = await serving((opened, stream) => {
    open(opened, stream);
    stream.end();
  });
  const client = connect(port, "127.0.0.1");
  client.write(
    "GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  const all = await buffer(client);
  return all.subarray(all.indexOf("\r\n\r\n") + 4);
}

/** Lengths on both sides of where they are written in another way: in one byte, in two, in eight. */
const LENGTHS = [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000];

test("a client reads texts of every length as they were written", async () => {
  const texts = LENGTHS.map((length) => "x".repeat(length));
  expect(await heard(texts)).toEqual(texts);
});

/** Texts with characters that are more than one byte long. */
const WIDE = [
  "Zoë",
  "日本",
  "👩‍🚀",
  "\u0000\u007f\u0080\u00ff",
  "\ud800 alone",
  "é".repeat(62),
  "é".repeat(63),
  "é".repeat(32_767),
  "é".repeat(32_768),
];

test("texts are UTF-8, and their length is counted in bytes", async () => {
  expect(await heard(WIDE)).toEqual(WIDE.map((text) => Buffer.from(text).toString()));
});

test.each([...LENGTHS.map((length) => "x".repeat(length)), ...WIDE])(
  "the bytes of text %# are those that ws writes itself",
  async (text) => {
    const written = await bytes((_, stream) => void stream.write(textFrame(text), "latin1"));
    const byWs = await bytes((opened) => opened.send(text));
    expect(written.equals(byWs)).toBe(true);
  },
);

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])("the head of a frame of %d bytes is as short as can be", (length, head) => {
  const frame = Buffer.from(textFrame("x".repeat(length)), "latin1");
  expect([...frame.subarray(0, frame.length - length)]).toEqual(head);
});
