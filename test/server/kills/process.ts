import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { bin } from "../../built.ts";
import { startDiced } from "../../dice.ts";

/** How many were started here: no two draw the same. */
let started = 0;

/** A server in a process of its own, as people start it. */
export class ServerProcess {
  readonly address: string;
  /** The line by which it said that it is up. */
  readonly line: string;
  readonly #child: ChildProcess;

  private constructor(address: string, line: string, child: ChildProcess) {
    this.address = address;
    this.line = line;
    this.#child = child;
  }

  /** Starts one on a data directory; it is up when its address is known. */
  static async start(
    data: string,
    port: number,
    env: Readonly<Record<string, string>> = {},
    more: readonly string[] = [],
  ): Promise<ServerProcess> {
    const words = [bin, "serve", "--port", String(port), "--data", data, ...more];
    const { child, stdout, stderr } = startDiced(`server ${++started}`, words, env);
    let complaints = "";
    stderr.on("data", (text) => {
      complaints += text;
    });
    for await (const line of createInterface(stdout)) {
      const [address] = /http:\/\/\S+/.exec(line) ?? [];
      if (address !== undefined) return new ServerProcess(address, line, child);
    }
    child.kill("SIGKILL");
    throw new Error(`the server did not start: ${complaints}`);
  }

  /** Stops it where it is, or lets it go on. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    this.#child.kill(signal);
  }

  /** Ends it by a signal, and waits until it has ended. Gives its exit status, null if the signal did it. */
  async end(signal: "SIGKILL" | "SIGTERM" | "SIGINT"): Promise<number | null> {
    const { exitCode, signalCode } = this.#child;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`the server had ended already (${exitCode ?? signalCode})`);
    const ended = once(this.#child, "exit");
    this.#child.kill(signal);
    const [status] = await ended;
    return status;
  }
}
