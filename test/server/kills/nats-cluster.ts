import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../free-port.ts";
import { whenThisEnds } from "../../leash.ts";
import { NATS_SERVER } from "../../nats-path.ts";

/** Three NATS servers with JetStream that are one cluster. */
export class NatsCluster {
  readonly urls: readonly string[];
  readonly #words: readonly (readonly string[])[];
  readonly #children: (ChildProcess | undefined)[] = [];
  readonly #callOff: (() => void)[] = [];

  private constructor(directory: string, clients: readonly number[], routes: readonly number[]) {
    this.urls = clients.map((port) => `nats://127.0.0.1:${port}`);
    const all = routes.map((port) => `nats://127.0.0.1:${port}`);
    this.#words = clients.map((port, index) => {
      const store = join(directory, `nats-${index}`);
      mkdirSync(store, { recursive: true });
      return [
        ...["-a", "127.0.0.1", "-p", String(port), "-n", nameOf(index), "-js", "-sd", store],
        ...["-cluster_name", "ludothek", "-cluster", all[index] ?? "", "-routes", all.join()],
      ];
    });
  }

  /** Starts all three, with their files in a folder. */
  static async start(directory: string): Promise<NatsCluster> {
    const ports = await Promise.all(Array.from({ length: 6 }, freePort));
    const cluster = new NatsCluster(directory, ports.slice(0, 3), ports.slice(3));
    await Promise.all([0, 1, 2].map((index) => cluster.startOne(index)));
    return cluster;
  }

  /** Starts one, again on the same files. */
  async startOne(index: number): Promise<void> {
    const child = spawn(NATS_SERVER, this.#words[index] ?? [], { stdio: ["ignore", "ignore", "pipe"] });
    this.#children[index] = child;
    this.#callOff[index] = whenThisEnds(`kill -9 ${child.pid}`);
    for await (const line of createInterface(child.stderr)) if (line.includes("Server is ready")) break;
    // Nobody reads the rest of the log, and a full pipe would stop the server.
    child.stderr.resume();
  }

  /** Stops one where it is, or lets it go on. */
  signal(index: number, signal: "SIGSTOP" | "SIGCONT"): void {
    this.#children[index]?.kill(signal);
  }

  /** Kills one at once. What it has stored stays. */
  async kill(index: number): Promise<void> {
    const child = this.#children[index];
    this.#children[index] = undefined;
    if (child === undefined) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    this.#callOff[index]?.();
  }

  /** Number of the server with this name. */
  indexOf(name: string): number {
    return [0, 1, 2].findIndex((index) => nameOf(index) === name);
  }
}

const nameOf = (index: number) => `server-${index}`;
