/*
 * Child process: a bare relay. It knows no game: to the nth message of a pair it sends what the server answered to the
 * same message, byte for byte. So it does what every server must do, and nothing else. Given a directory, it first
 * writes and syncs there what arrived in one turn of the event loop.
 */

import { once } from "node:events";
import { fdatasyncSync, openSync, writeSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { answerUsage, type Script } from "./child.ts";

interface Couple {
  readonly sockets: WebSocket[];
  steps: readonly (readonly (readonly [seat: number, text: Buffer])[])[];
  at: number;
}

const couples = new Map<string, Couple>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });

server.on("connection", (socket) => {
  let couple: Couple | undefined;
  socket.on("message", (data) => {
    couple ??= joined(socket, data);
    const step = couple.steps[couple.at++];
    if (step === undefined) throw new Error("the script is over");
    const { sockets } = couple;
    pass(data, () => {
      for (const [seat, text] of step) sockets[seat]?.send(text, { binary: false });
    });
  });
});

const [directory] = process.argv.slice(2);
const file = directory === undefined ? undefined : openSync(join(directory, "relay"), "w");
let waiting: (() => void)[] = [];

/** Passes a message on: immediately, or once the input is synced. */
function pass(said: RawData, send: () => void): void {
  if (file === undefined) return send();
  writeSync(file, String(said));
  if (waiting.length === 0) setImmediate(sync, file);
  waiting.push(send);
}

function sync(file: number): void {
  const sends = waiting;
  waiting = [];
  fdatasyncSync(file);
  for (const send of sends) send();
}

/** The first message identifies the client: the name of the pair, and the seat. */
function joined(socket: WebSocket, data: RawData): Couple {
  const [name = "", seat] = String(JSON.parse(String(data)).name).split("/");
  const couple = couples.get(name);
  if (couple === undefined) throw new Error(`there is no script for ${name}`);
  couple.sockets[Number(seat)] = socket;
  return couple;
}

function learn(scripts: readonly Script[]): void {
  for (const { name, steps } of scripts) {
    const known = couples.get(name) ?? { sockets: [], steps: [], at: 0 };
    known.steps = steps.map((step) => step.map(([seat, text]) => [seat, Buffer.from(text)]));
    known.at = 0;
    couples.set(name, known);
  }
}

await once(server, "listening");
const { port } = server.address() as AddressInfo;
answerUsage(`http://127.0.0.1:${port}/`, () => 0, learn);
