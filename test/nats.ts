import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { clusterFrom } from "../src/lab/cluster-address.ts";
import { type Cluster, connectTo } from "../src/lab/nats.ts";
import { whenThisEnds } from "./leash.ts";
import { NATS_SERVER } from "./nats-path.ts";

/** Without nats-server, the tests of clusters are skipped. */
export const noNats = !existsSync(NATS_SERVER);

/** Something that says it is NATS 2.8, and listens where a test wants. */
export function oldNats(): Server {
  return createServer((socket) => {
    socket.on("error", () => {});
    socket.write('INFO {"version":"2.8.4","proto":1,"headers":true,"max_payload":1048576}\r\n');
    socket.on("data", (data) => data.includes("PING") && socket.write("PONG\r\n"));
  });
}

/** A real NATS server on loopback. It is gone when the test is over, even if the process of the test is killed. */
export class NatsServer {
  readonly #words: readonly string[];
  readonly #store = mkdtempSync(join(tmpdir(), "ludothek-nats-"));
  #child: ChildProcess | undefined;
  #callOff = () => {};
  #port = "-1";

  private constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** Starts a server on any free port, with JetStream unless other words are given. */
  static async start(words: readonly string[] = ["-js"]): Promise<NatsServer> {
    const server = new NatsServer(words);
    await server.start();
    onTestFinished(async () => {
      await server.kill();
      rmSync(server.#store, { recursive: true, force: true });
    });
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  /** Starts it, again on the same port. */
  async start(): Promise<void> {
    const words = ["-a", "127.0.0.1", "-p", this.#port, "-sd", this.#store, ...this.#words];
    const child = spawn(NATS_SERVER, words, { stdio: ["ignore", "ignore", "pipe"] });
    this.#child = child;
    this.#callOff = whenThisEnds(`kill -9 ${child.pid}; rm -rf ${this.#store}`);
    for await (const line of createInterface(child.stderr)) {
      const [, port] = /Listening for client connections on 127\.0\.0\.1:([0-9]+)/.exec(line) ?? [];
      if (port !== undefined) this.#port = port;
      if (line.includes("Server is ready")) break;
    }
    // Nobody reads the rest of the log, and a full pipe would stop the server.
    child.stderr.resume();
  }

  /** Stops it where it is: it stays connected, but answers nothing. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  /** Kills it at once. What it has stored stays. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    child.kill("SIGKILL");
    await once(child, "exit");
    this.#callOff();
  }

  /** Deletes what it has stored, while it is not running. */
  forget(): void {
    rmSync(this.#store, { recursive: true, force: true });
  }

  /** A connection that is closed when the test is over. */
  async connect(): Promise<Cluster> {
    const address = clusterFrom({ cluster: this.url }, {});
    if (address === undefined) throw new Error("a server without an address");
    const cluster = await connectTo(address);
    onTestFinished(() => cluster.connection.close());
    return cluster;
  }
}
