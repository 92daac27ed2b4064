import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import type { Config } from "../../src/games/spy/config/config.ts";
import type { Dialect } from "../../src/games/spy/standard/dialects.ts";
import { ownCourts } from "../../src/server/standard/court.ts";
import { ENDPOINT_LIMITS, Endpoint } from "../../src/server/standard/endpoint.ts";
import { LogFolder } from "../../src/server/standard/log-folder.ts";
import { Places } from "../../src/server/standard/places.ts";
import { nodeWorld } from "../../src/server/standard/world.ts";
import { loadDice } from "../dice.ts";
import { DICE } from "../spy/parlour.ts";

loadDice("standard");

/** The folder of the house while these tests run. */
export const home = mkdtempSync(join(tmpdir(), "ludothek-home-"));
vi.stubEnv("LUDOTHEK_HOME", home);
// With the process, because the files of the tests share it.
process.once("exit", () => rmSync(home, { recursive: true, force: true }));

/**
 * A server of the house that speaks the standard; NPCs take no time. It logs into a folder, if one is given. Gives
 * its port.
 */
export async function openSpyServer(
  config: Config,
  dialect: Dialect | null = null,
  folder?: string,
): Promise<number> {
  const logs = folder === undefined ? undefined : new LogFolder(folder, nodeWorld.now);
  const world = {
    ...nodeWorld,
    open: ownCourts(nodeWorld, () => DICE),
    random: () => 0.5,
    nodelay: true,
    config: () => config,
    log: (session: string) => logs?.begin(session),
    note: () => {},
  };
  const endpoint = await Endpoint.open({
    port: 0,
    host: "127.0.0.1",
    places: new Places(world, dialect),
    note: world.note,
    limits: ENDPOINT_LIMITS,
  });
  onTestFinished(() => endpoint.close());
  return endpoint.port;
}

/** A foreign server whose messages the test sends. */
export class OtherServer {
  readonly #server: WebSocketServer;
  readonly #sockets: WebSocket[] = [];
  readonly #received: Record<string, unknown>[] = [];
  #wake: () => void = () => {};

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on("connection", (socket) => {
      this.#sockets.push(socket);
      socket.on("message", (data) => {
        this.#received.push(JSON.parse(String(data)));
        this.#wake();
      });
      this.#wake();
    });
  }

  static async open(greeting?: object): Promise<OtherServer> {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(server, "listening");
    onTestFinished(() => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    });
    if (greeting !== undefined) server.on("connection", (socket) => socket.send(JSON.stringify(greeting)));
    return new OtherServer(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The next message of a type that a client has sent; those before it are passed over. */
  async next(type: string): Promise<Record<string, unknown>> {
    for (;;) {
      const message = this.#received.shift();
      if (message === undefined)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      else if (message.type === type) return message;
    }
  }

  /** What has come and was not asked for yet. */
  get unread(): readonly unknown[] {
    return this.#received.map(({ type }) => type);
  }

  /** Sends something, as text or as a message, on the latest connection. */
  say(message: string | object): void {
    this.#sockets.at(-1)?.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Settles when the client has had the time to answer everything that was said. */
  async settled(): Promise<void> {
    const socket = this.#sockets.at(-1);
    for (let i = 0; i < 3 && socket !== undefined; i++) {
      socket.ping();
      await once(socket, "pong");
    }
  }

  /** Breaks the latest connection without a word. */
  break(): void {
    this.#sockets.at(-1)?.terminate();
  }
}

/** A wire to a port that can be cut. */
export async function openWire(port: number): Promise<{ readonly port: number; cut(): void }> {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const end of [near, far]) {
      ends.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        near.destroy();
        far.destroy();
        ends.delete(end);
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const end of ends) end.resetAndDestroy();
    },
  };
}
