import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { textFrame } from "./frame.ts";

/** What a real client hears when frames are written to its connection all at once. */
async function heard(texts: readonly string[]): Promise<readonly string[]> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => {
      socket.write(texts.map(textFrame).join(""), "latin1");
      opened.close();
    }),
  );
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const messages: string[] = [];
  client.on("message", (data, isBinary) => messages.push(isBinary ? "not text" : String(data)));
  await once(client, "close");
  return messages;
}

/** Lengths on both sides of where they are written in another way: in one byte, in two, in eight. */
const LENGTHS = [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000];

test("a client reads texts of every length as they were written", async () => {
  const texts = LENGTHS.map((length) => "x".repeat(length));
  expect(await heard(texts)).toEqual(texts);
});

test("texts are UTF-8, and their length is counted in bytes", async () => {
  const texts = [
    "Zoë",
    "日本",
    "👩‍🚀",
    "\u0000\u007f\u0080\u00ff",
    "é".repeat(62),
    "é".repeat(63),
    "é".repeat(32_767),
    "é".repeat(32_768),
  ];
  expect(await heard(texts)).toEqual(texts);
});

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
