import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { diced } from "../dice.ts";

/* The house as people have it: the built server as a process, with the built pages. */

const bin = fileURLToPath(new URL("../../bin/ludothek.js", import.meta.url));
if (!existsSync(fileURLToPath(new URL("../../dist/pages/index.html", import.meta.url)))) {
  throw new Error('There are no pages to be tested: run "npm run build" first, or "npm test", which does.');
}

/** A server that a test can kill and start again. */
export interface WebHouse {
  /** Where it is opened, with a slash at the end. */
  readonly address: string;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, on the same data and port. */
  start(): Promise<void>;
  /** Ends it, and everything that it kept is gone. */
  stop(): Promise<void>;
}

/** What is to be ended and removed when the process of the tests ends, whoever forgot to stop it. */
const left = new Set<() => void>();
process.once("exit", () => {
  for (const end of left) end();
});

/** Opens a house on a free port and an empty directory. */
export async function servedHouse(): Promise<WebHouse> {
  const data = mkdtempSync(join(tmpdir(), "ludothek-web-"));
  let running: { readonly process: ChildProcess; readonly address: string } | undefined;
  let port = "0";
  const start = async () => {
    running = await served(port, data);
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
  left.add(end);
  await start();
  const stop = async () => {
    await kill();
    end();
    left.delete(end);
  };
  return { address: `http://127.0.0.1:${port}/`, kill, start, stop };
}

/** How many were started here: no two draw the same. */
let started = 0;

async function served(port: string, data: string) {
  const dice = diced(`house ${++started}`);
  const env = { ...process.env, ...dice.env, LUDOTHEK_RATE: "100000", LUDOTHEK_BURST: "100000" };
  const words = [...dice.options, bin, "serve", "--port", port, "--data", data];
  const child = spawn(process.execPath, words, { env });
  let said = "";
  for await (const piece of child.stdout) {
    said += piece;
    const [, address] = /open at (\S+)/.exec(said) ?? [];
    // Whatever it says later is read and dropped.
    if (address !== undefined) {
      child.stdout.resume();
      return { process: child, address };
    }
  }
  throw new Error(`the server did not start: ${said}`);
}
