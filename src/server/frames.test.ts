import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { framed } from "./frames.ts";

test("a client reads messages of every length as they were written", async () => {
  const messages = ["", "a", "x".repeat(125), "y".repeat(126), "ü".repeat(40_000), "z".repeat(65_535), "end"];
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, () => stream.write(framed(messages)));
  });
  server.listen(0);
  await once(server, "listening");
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    client.on("message", (data) => {
      heard.push(String(data));
      if (heard.length === messages.length) resolve();
    });
  });
  expect(heard).toEqual(messages);
});
