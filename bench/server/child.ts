import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { root } from "../measure.ts";

/** What a pair of players received: for each of their messages, the answers and their seats. */
export interface Script {
  readonly name: string;
  readonly steps: readonly (readonly (readonly [seat: number, text: string])[])[];
}

/** Resources a process has used so far. */
export interface Usage {
  /** CPU time of all threads, in microseconds. */
  readonly micros: number;
  /** Bytes of memory. */
  readonly memory: number;
  /** Loaded tables. */
  readonly rooms: number;
}

type Request = { readonly type: "usage" } | { readonly type: "learn"; readonly scripts: readonly Script[] };

/** In the child: reports its address, and its usage on request. */
export function answerUsage(
  address: string,
  rooms: () => number,
  learn: (scripts: readonly Script[]) => void = () => {},
): void {
  process.on("disconnect", () => process.exit());
  process.on("message", (request: Request) => {
    if (request.type === "learn") learn(request.scripts);
    const { user, system } = process.cpuUsage();
    process.send?.({ micros: user + system, memory: process.memoryUsage.rss(), rooms: rooms() });
  });
  process.send?.({ address });
}

/** In the load generator: a server or a relay as a child process. */
export class Child {
  readonly address: string;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#process = child;
    this.address = address;
  }

  /** Starts a module of this folder. */
  static async start(module: "host.ts" | "relay.ts", ...args: readonly string[]): Promise<Child> {
    const path = fileURLToPath(new URL(module, import.meta.url));
    const child = fork(path, args, {
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    const [{ address }] = await once(child, "message");
    return new Child(child, address);
  }

  usage(): Promise<Usage> {
    return this.#ask({ type: "usage" });
  }

  async learn(scripts: readonly Script[]): Promise<void> {
    await this.#ask({ type: "learn", scripts });
  }

  async stop(): Promise<void> {
    this.#process.disconnect();
    await once(this.#process, "exit");
  }

  async #ask(request: Request): Promise<Usage> {
    this.#process.send(request);
    const [answer] = await once(this.#process, "message");
    return answer;
  }
}

/** In the load generator: the built server as people start it; only its admin port shows its usage. */
export class BuiltServer {
  readonly address: string;
  readonly #figures: string;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, address: string, figures: string) {
    this.#process = child;
    this.address = address;
    this.#figures = figures;
  }

  static async start(data: string): Promise<BuiltServer> {
    const args = ["bin/ludothek.js", "serve", "--port", "0", "--admin-port", "0", "--data", data];
    const limits = {
      LUDOTHEK_CONNECTIONS: "100000",
      LUDOTHEK_CONNECTIONS_PER_ADDRESS: "100000",
      LUDOTHEK_GUESTS_PER_ADDRESS: "1000000",
      LUDOTHEK_TABLES_PER_ADDRESS: "1000000",
      LUDOTHEK_HELLO: "1000000",
    };
    const env = { ...process.env, ...limits };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    for await (const piece of child.stdout) {
      said += piece;
      const [address, figures] = said.match(/http:\S+(?=\s)/g) ?? [];
      if (address === undefined || figures === undefined) continue;
      child.stdout.resume();
      return new BuiltServer(child, address, figures);
    }
    throw new Error(`the server did not start: ${said}`);
  }

  async usage(): Promise<Usage> {
    const text = await (await fetch(this.#figures)).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
    return {
      micros: read("process_cpu_seconds_total") * 1e6,
      memory: read("process_resident_memory_bytes"),
      rooms: read("ludothek_tables"),
    };
  }

  async stop(): Promise<void> {
    this.#process.kill();
    await once(this.#process, "exit");
  }
}
