import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { passDice, startDiced } from "../dice.ts";

/* The house as people have it: the built server as a process, with the built pages. */

const bin = fileURLToPath(new URL("../../bin/ludothek.js", import.meta.url));
if (!existsSync(fileURLToPath(new URL("../../dist/pages/index.html", import.meta.url)))) {
  throw new Error('There are no pages to be tested: run "npm run build" first, or "npm test", which does.');
}

/** A server that a test can kill and start again. */
export interface WebHouse {
  /** Where it is opened, with a slash at the end. */
  readonly address: string;
  /** From now on it draws names of tables and seeds that follow from a word. */
  draw(word: string): Promise<void>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, on the same data and port. */
  start(): Promise<void>;
  /** Ends it, and everything that it kept is gone. */
  stop(): Promise<void>;
}

/** Kills the houses that are still open and removes what they keep. Runs when this process exits. */
const left = new Set<() => void>();
process.once("exit", () => {
  for (const end of left) end();
});

/** Opens a house on a free port and an empty directory: that of this project, or that of another program `ludothek.js`. */
export async function servedHouse(program = bin): Promise<WebHouse> {
  const data = mkdtempSync(join(tmpdir(), "ludothek-web-"));
  let running: { readonly process: ChildProcess; readonly address: string } | undefined;
  let port = "0";
  const start = async () => {
    running = await served(program, port, data);
    port = new URL(running.address).port;
  };
  const kill = async () => {
    const child = running?.process;
    running = undefined;
    if (child === undefined || child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  const end = () => {
    running?.process.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  };
  const stop = async () => {
    await kill();
    end();
    left.delete(end);
  };
  left.add(end);
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  const draw = async (word: string) => {
    if (running !== undefined) await passDice(running.process, word);
  };
  return { address: `http://127.0.0.1:${port}/`, draw, kill, start, stop };
}

/** How many were started here: no two draw the same. */
let started = 0;

/** One address opens all tables and publishes everything, faster than people do. */
const LIMITS = {
  // A player counts as away for too long at once.
  LUDOTHEK_ABSENCE: "1",
  LUDOTHEK_RATE: "100000",
  LUDOTHEK_BURST: "100000",
  LUDOTHEK_GUESTS_PER_ADDRESS: "100000",
  LUDOTHEK_TABLES_PER_ADDRESS: "100000",
  LUDOTHEK_THINGS_PER_ADDRESS: "100000",
};

async function served(program: string, port: string, data: string) {
  const words = [program, "serve", "--port", port, "--data", data];
  const { child, stdout, stderr } = startDiced(`house ${++started}`, words, LIMITS);
  let said = "";
  stderr.on("data", (piece) => {
    said += piece;
  });
  for await (const piece of stdout) {
    said += piece;
    const [, address] = /open at (\S+)/.exec(said) ?? [];
    // Later output is read and dropped.
    if (address !== undefined) {
      stdout.resume();
      stderr.removeAllListeners("data").resume();
      return { process: child, address };
    }
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not start: ${said}`);
}
