import { type ChildProcess, spawn } from "node:child_process";

/** AIs that run at the same time; each is a process. */
const MAX_AIS = 4;

/** An AI must register within this time. */
const REGISTER_TIMEOUT_MS = 15_000;

/** An AI whose match takes longer is ended. */
const MAX_MATCH_MS = 7_200_000;

/** Which servers of the spy standard an AI may be sent to, and the program to start. */
export interface AiOptions {
  /** The command line of this program, to which `spy ai ...` is appended. */
  readonly command: readonly string[];
  /** Servers that the operator allows, each as HOST:PORT. */
  readonly servers: readonly string[];
}

/** The house as far as it decides where AIs may go. */
export interface AiPlace {
  /** The address this house listens on. */
  readonly host: string;
  /** The port of its own door for the standard, if open. */
  readonly spyPort: number | undefined;
}

/** What came of a request for an AI. */
export type AiReply = "started" | "not allowed" | "too many" | "failed";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/**
 * Where an AI has to connect for this server; undefined if it may not. Allowed are the operator's list and the own
 * door. A house that only this computer can reach also allows every server on it; otherwise strangers could make the
 * house knock at its own closed ports.
 */
export function aiTarget(
  server: URL,
  visited: string,
  { host, spyPort }: AiPlace,
  allowed: readonly string[],
): { readonly address: string; readonly port: string } | undefined {
  const port = server.port || "80";
  const address = server.hostname.replace(/^\[|\]$/g, "");
  const isOwnName = LOOPBACK.test(server.hostname) || server.hostname === visited;
  if (isOwnName && Number(port) === spyPort) return { address: reachable(host), port };
  const isLocal = LOOPBACK.test(server.hostname) && LOOPBACK.test(host);
  return isLocal || allowed.includes(`${server.hostname}:${port}`) ? { address, port } : undefined;
}

/** An address that listens everywhere is reached on this computer. */
function reachable(host: string): string {
  return host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
}

/** Starts AIs for players who wait on a server of the spy standard. */
export class AiStarter {
  readonly #options: AiOptions;
  readonly #running = new Set<ChildProcess>();

  constructor(options: AiOptions) {
    this.#options = options;
  }

  /** Starts an AI of this difficulty, and settles when it has registered. `visited`: the name the house was opened by. */
  async start(server: URL, difficulty: number, visited: string, place: AiPlace): Promise<AiReply> {
    const target = aiTarget(server, visited, place, this.#options.servers);
    if (target === undefined) return "not allowed";
    if (this.#running.size >= MAX_AIS) return "too many";
    const [program = "", ...args] = this.#options.command;
    const line = ["spy", "ai", "-a", target.address, "-p", target.port, "-d", String(difficulty)];
    const child = spawn(program, [...args, ...line], { stdio: ["ignore", "pipe", "ignore"] });
    this.#running.add(child);
    const timer = setTimeout(() => child.kill(), MAX_MATCH_MS).unref();
    child.once("close", () => {
      clearTimeout(timer);
      this.#running.delete(child);
    });
    const reply = await registered(child);
    if (reply === "failed") child.kill();
    return reply;
  }

  /** Ends all of them. */
  close(): void {
    for (const child of this.#running) child.kill();
  }
}

function registered(child: ChildProcess): Promise<AiReply> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve("failed"), REGISTER_TIMEOUT_MS).unref();
    const settle = (reply: AiReply) => {
      clearTimeout(late);
      resolve(reply);
    };
    let said = "";
    child.stdout?.on("data", (data) => {
      if (said.length < 1000) said += String(data);
      if (/^Registered as /m.test(said)) settle("started");
    });
    child.once("error", () => settle("failed"));
    child.once("close", () => settle("failed"));
  });
}
