import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { nanos } from "@nats-io/transport-node";
import { describe, expect, onTestFinished, test } from "vitest";
import { CONSUMER, ensureQueue, STREAM } from "../../src/lab/queue.ts";
import { bin } from "../built.ts";
import { whenThisEnds } from "../leash.ts";
import { home, ludothek } from "../ludothek.ts";
import { NatsServer, noNats, oldNats } from "../nats.ts";

/* Ladders and workers as people start them: real processes, built files, a real NATS server. */

/** A process of the launcher that ends with the test. */
function start(...words: readonly string[]): {
  readonly child: ChildProcess;
  readonly output: Promise<string>;
} {
  const child = spawn(process.execPath, [bin, ...words], { stdio: ["ignore", "pipe", "ignore"] });
  const callOff = whenThisEnds(`kill -9 ${child.pid}`);
  onTestFinished(() => {
    child.kill("SIGKILL");
    callOff();
  });
  return { child, output: text(child.stdout) };
}

/** The end of a process: its exit status and what it printed. */
async function endOf({ child, output }: ReturnType<typeof start>) {
  const [status] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  return { status, output: await output };
}

/** Runs a command that fails on the command line or at once on the cluster. */
function problemOf(...words: readonly string[]): string {
  const { status, stdout, stderr } = ludothek(words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  return stderr;
}

/** A configuration of NATS with a user who may use JetStream but not the queue, and one without JetStream. */
function configured(): string {
  const path = join(home, "nats.conf");
  const permissions = '{ publish: ["$JS.>"], subscribe: ["_INBOX.>"] }';
  writeFileSync(
    path,
    `jetstream: enabled, accounts: {
      A: { jetstream: enabled, users: [{ user: barred, password: p, permissions: ${permissions} }] },
      B: { users: [{ user: plain, password: p }] }
    }`,
  );
  return path;
}

const LADDER = ["ladder", "duel", "--bots", "greedy,hard", "--matches", "10", "--rounds", "30", "--json"];
const SEEDED = [...LADDER, "--seed", "0000000000000000000000000000000a"];

describe.skipIf(noNats)("ludothek worker", () => {
  test("the table is the same as on one machine, although a worker is killed in the middle", async () => {
    const server = await NatsServer.start();
    const cluster = await server.connect();
    await ensureQueue(cluster);
    const { consumers } = cluster.manager;
    // Lost workers are noticed sooner than usual, so that the test is quick.
    await consumers.update(STREAM, CONSUMER, { ack_wait: nanos(1000) });
    const lost = start("worker", "--cluster", server.url, "--threads", "2");
    const ladder = start(...SEEDED, "--cluster", server.url);
    const isPlaying = async () => (await consumers.info(STREAM, CONSUMER)).num_ack_pending > 0;
    await expect.poll(isPlaying, { interval: 10 }).toBe(true);
    // Halted first: it may have finished its matches just now.
    for (lost.child.kill("SIGSTOP"); !(await isPlaying()); lost.child.kill("SIGSTOP")) {
      lost.child.kill("SIGCONT");
      await expect.poll(isPlaying, { interval: 10 }).toBe(true);
    }
    lost.child.kill("SIGKILL");
    const worker = start("worker", "--cluster", server.url, "--threads", "1");
    expect(await endOf(ladder)).toEqual({ status: 0, output: ludothek(SEEDED).stdout });
    expect((await consumers.info(STREAM, CONSUMER)).delivered.consumer_seq).toBeGreaterThan(10);
    worker.child.kill("SIGTERM");
    const { status, output } = await endOf(worker);
    expect(status).toBe(0);
    expect(output).toMatch(
      /^Playing matches for nats:\S+ on 1 thread \(Ctrl\+C to stop\)\n(Played \d+ matches so far\.\n)*Played \d+ matches\.\n$/,
    );
  });

  test("a wrong password, a missing one and a server without JetStream are said in one sentence", async () => {
    const { url } = await NatsServer.start(["--user", "anna", "--pass", "right"]);
    expect(problemOf("worker", "--cluster", url.replace("//", "//anna:wrong@"))).toBe(
      `ludothek: the NATS server at ${url} refuses these credentials.\n`,
    );
    expect(problemOf(...LADDER, "--cluster", url)).toBe(
      `ludothek: the NATS server at ${url} needs credentials: write USER:PASSWORD@ before its address, or add --nats-creds FILE.\n`,
    );
    expect(problemOf(...LADDER, "--cluster", url.replace("//", "//anna:right@"))).toBe(
      `ludothek: the NATS server at ${url} has no JetStream; start it with nats-server -js.\n`,
    );
  });

  test("a user without access to the queue or without JetStream is told so in one sentence", async () => {
    const server = await NatsServer.start(["-c", configured()]);
    const { url } = server;
    for (const words of [["worker"], LADDER])
      expect(problemOf(...words, "--cluster", url.replace("//", "//barred:p@"))).toMatch(
        /^ludothek: the NATS server gives this user no access to the queue \(.* "ludothek\.askers\.\w+"\)\.\n$/,
      );
    expect(problemOf("worker", "--cluster", url.replace("//", "//plain:p@"))).toBe(
      `ludothek: the NATS server at ${url} has no JetStream for this user's account.\n`,
    );
  });

  test("a stream of another version is said in one sentence", async () => {
    const server = await NatsServer.start();
    const { manager } = await server.connect();
    await manager.streams.add({
      name: STREAM,
      description: "ludothek jobs 99",
      subjects: ["ludothek.jobs.>"],
    });
    const problem =
      'ludothek: the stream ludothek-jobs of this cluster is of another version ("ludothek jobs 99" instead of "ludothek jobs 1"); use the same version of Ludothek everywhere.\n';
    expect(problemOf("worker", "--cluster", server.url)).toBe(problem);
    expect(problemOf(...LADDER, "--cluster", server.url)).toBe(problem);
  });
});

test("a server that isn't there is said in one sentence", () => {
  const url = "nats://127.0.0.1:1,localhost:1";
  expect(problemOf("worker", "--cluster", url)).toBe(
    "ludothek: cannot reach a NATS server at nats://127.0.0.1:1,localhost:1 (connection refused).\n",
  );
});

test("a server that is too old is said in one sentence", async () => {
  const old = oldNats().listen(0, "127.0.0.1");
  await once(old, "listening");
  onTestFinished(() => void old.close());
  const url = `nats://127.0.0.1:${(old.address() as AddressInfo).port}`;
  const worker = spawn(process.execPath, [bin, "worker", "--cluster", url]);
  const [[status], problem] = await Promise.all([once(worker, "exit"), text(worker.stderr)]);
  expect({ status, problem }).toEqual({
    status: 2,
    problem: `ludothek: the NATS server at ${url} is version 2.8.4; JetStream needs 2.9 or later.\n`,
  });
});
