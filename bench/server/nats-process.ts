import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A NATS server for a measurement, as Debian has it. */
export class NatsProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts it on any free port, with JetStream in a folder. */
  static async start(folder: string): Promise<NatsProcess> {
    const words = ["-js", "-a", "127.0.0.1", "-p", "-1", "-sd", folder];
    const child = spawn("/usr/sbin/nats-server", words, { stdio: ["ignore", "ignore", "pipe"] });
    let port = "";
    for await (const line of createInterface(child.stderr)) {
      port = /client connections on 127\.0\.0\.1:([0-9]+)/.exec(line)?.[1] ?? port;
      if (line.includes("Server is ready")) break;
    }
    // A full pipe would stop the server.
    child.stderr.resume();
    return new NatsProcess(child, `nats://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    this.#child.kill("SIGKILL");
    await once(this.#child, "exit");
  }
}
