import { nanos } from "@nats-io/transport-node";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Bout } from "../../src/lab/arena.ts";
import { Crew, Dismissed, type Hire } from "../../src/lab/crew.ts";
import type { Answer, BoutJob, Job } from "../../src/lab/jobs.ts";
import type { Cluster } from "../../src/lab/nats.ts";
import { CONSUMER, ensureQueue, JobQueue, STREAM, subjectOf } from "../../src/lab/queue.ts";
import { QueueWorker } from "../../src/lab/queue-worker.ts";
import { NatsServer, noNats } from "../nats.ts";

/* The queue between machines on a real NATS server. Threads are played by functions here. */

function jobFor(seed: string): BoutJob {
  const bots = ["random", "greedy"];
  return { type: "bout", game: "duel", config: {}, bots, seed, botSeeds: [], rounds: 7, opening: null };
}

/** A result by which a job is recognized. */
function boutOf(job: Job): Bout {
  const seed = job.type === "bout" ? job.seed : "";
  const failure = { seat: 1, problem: seed, record: JSON.stringify(job) };
  const cards = [{ held: ["a"], played: [] }];
  return { winners: [0], ending: "life", first: 0, steps: seed.length, progress: 0.1, failure, cards };
}

/** A crew of one thread that answers at once, or never. */
function crewOf(answer: (job: Job) => Answer | undefined): Crew {
  const hire: Hire = (answered) => ({
    take(job) {
      const now = answer(job);
      if (now !== undefined) queueMicrotask(() => answered(now));
    },
    end: async () => {},
  });
  return new Crew(1, hire);
}

/** A worker that works until the test is over. */
async function startWorker(
  server: NatsServer,
  answer: (job: Job) => Answer | undefined,
): Promise<QueueWorker> {
  const cluster = await server.connect();
  const worker = await QueueWorker.open(cluster, crewOf(answer));
  const running = worker.run();
  onTestFinished(async () => {
    await worker.stop(0);
    await cluster.connection.close();
    await running;
  });
  return worker;
}

const playing = (job: Job): Answer => ({ done: boutOf(job) });

/** Jobs in the stream, begun or not. */
async function queued({ manager }: Cluster): Promise<number> {
  return (await manager.streams.info(STREAM)).state.messages;
}

describe.skipIf(noNats)("the queue of a cluster", () => {
  test("several askers share the workers, and each gets its own results", async () => {
    const server = await NatsServer.start();
    const cluster = await server.connect();
    const askers = [await JobQueue.open(cluster), await JobQueue.open(await server.connect())];
    const workers = [await startWorker(server, playing), await startWorker(server, playing)];
    const jobs = askers.flatMap((asker, index) =>
      Array.from({ length: 20 }, async (_, number) => {
        const job = jobFor(`${index}-${number}`);
        expect(await asker.do(job)).toEqual(boutOf(job));
      }),
    );
    await Promise.all(jobs);
    await expect.poll(() => queued(cluster)).toBe(0);
    expect(workers.reduce((sum, worker) => sum + worker.done, 0)).toBe(40);
    for (const asker of askers) await asker.dismiss();
  });

  test("an asker with many jobs doesn't keep a new one waiting", async () => {
    const server = await NatsServer.start();
    const [many, few] = [
      await JobQueue.open(await server.connect()),
      await JobQueue.open(await server.connect()),
    ];
    const ended: string[] = [];
    const ask = async (queue: JobQueue, seed: string) => {
      await queue.do(jobFor(seed));
      ended.push(seed);
    };
    const asked = Array.from({ length: 100 }, () => ask(many, "many"));
    await expect.poll(async () => queued(await server.connect())).toBeGreaterThan(0);
    asked.push(ask(few, "few"));
    await startWorker(server, playing);
    await Promise.all(asked);
    expect(ended.indexOf("few")).toBeLessThan(50);
    for (const asker of [many, few]) await asker.dismiss();
  });

  test("a job that fails says so, and is not played again", async () => {
    const server = await NatsServer.start();
    const cluster = await server.connect();
    const asker = await JobQueue.open(cluster);
    let begun = 0;
    await startWorker(server, () => {
      begun++;
      return { failed: 'there is no bot "nobody"' };
    });
    await expect(asker.do(jobFor("a"))).rejects.toThrow('there is no bot "nobody"');
    await expect.poll(() => queued(cluster)).toBe(0);
    expect(begun).toBe(1);
    await asker.dismiss();
  });

  test("a worker that is stopped gives its job back at once", async () => {
    const server = await NatsServer.start();
    const asker = await JobQueue.open(await server.connect());
    let stopped = () => {};
    const begun = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const first = await startWorker(server, () => void stopped());
    const result = asker.do(jobFor("a"));
    await begun;
    await first.stop(0);
    expect(first.done).toBe(0);
    await startWorker(server, playing);
    expect(await result).toEqual(boutOf(jobFor("a")));
    await asker.dismiss();
  });

  test("jobs of an asker that went away are dropped, not played", async () => {
    const server = await NatsServer.start();
    const cluster = await server.connect();
    const { connection, ...rest } = await server.connect();
    const asker = await JobQueue.open({ connection, ...rest });
    const lost = Promise.allSettled([asker.do(jobFor("a")), asker.do(jobFor("b"))]);
    await expect.poll(() => queued(cluster)).toBe(2);
    // As if its process had been killed: nothing is withdrawn.
    await connection.close();
    for (const result of await lost) expect(result).toMatchObject({ status: "rejected" });
    await asker.dismiss();
    const worker = await startWorker(server, playing);
    await expect.poll(() => queued(cluster)).toBe(0);
    expect(worker.done).toBe(0);
  });

  test("a dismissed asker withdraws its jobs, and a match in progress is broken off", async () => {
    const server = await NatsServer.start();
    const cluster = await server.connect();
    await ensureQueue(cluster);
    // A worker asks three times in this period whether its match is still wanted.
    await cluster.manager.consumers.update(STREAM, CONSUMER, { ack_wait: nanos(300) });
    const asker = await JobQueue.open(cluster);
    const begun: string[] = [];
    await startWorker(server, (job) => {
      begun.push(job.type === "bout" ? job.seed : "");
      return job.type === "bout" && job.seed === "other" ? playing(job) : undefined;
    });
    const results = Promise.allSettled([asker.do(jobFor("endless")), asker.do(jobFor("queued"))]);
    await expect.poll(() => begun).toEqual(["endless"]);
    await asker.dismiss();
    for (const result of await results)
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(Dismissed) });
    await expect(asker.do(jobFor("late"))).rejects.toThrow(Dismissed);
    const other = await JobQueue.open(await server.connect());
    expect(await other.do(jobFor("other"))).toEqual(boutOf(jobFor("other")));
    expect(begun).toEqual(["endless", "other"]);
    await other.dismiss();
  });

  test("an answer that comes twice counts once", async () => {
    const server = await NatsServer.start();
    const { connection, js, ...rest } = await server.connect();
    const asker = await JobQueue.open({ connection, js, ...rest });
    const result = asker.do(jobFor("a"));
    const message = await (await js.consumers.get(STREAM, CONSUMER)).next();
    const [id = "", number] = message?.subject.split(".").slice(-2) ?? [];
    const say = async (steps: number) => {
      const answer = { done: { ...boutOf(jobFor("a")), steps } };
      const text = JSON.stringify({ number: Number(number), answer });
      return (await connection.request(subjectOf(id), text)).string();
    };
    expect([await say(1), await say(2)]).toEqual(["yes", "no"]);
    expect((await result).steps).toBe(1);
    await asker.dismiss();
  });

  test("a job that NATS has but delivers no more is offered again", async () => {
    const server = await NatsServer.start();
    const cluster = await server.connect();
    await ensureQueue(cluster);
    // This happens when NATS is killed and its consumer is ahead of its stream then. Here one delivery is enough.
    await cluster.manager.consumers.update(STREAM, CONSUMER, { max_deliver: 1, ack_wait: nanos(500) });
    const asker = await JobQueue.open(cluster);
    const result = asker.do(jobFor("a"));
    expect(await (await cluster.js.consumers.get(STREAM, CONSUMER)).next()).not.toBeNull();
    await startWorker(server, playing);
    expect(await result).toEqual(boutOf(jobFor("a")));
    await asker.dismiss();
  });

  test("workers and askers come back when NATS was away, even if it has forgotten everything", async () => {
    const server = await NatsServer.start();
    const cluster = await server.connect();
    const asker = await JobQueue.open(cluster);
    // One worker waits for jobs when NATS goes away, another is busy with one that it never finishes.
    const results = Promise.all([asker.do(jobFor("a")), asker.do(jobFor("b"))]);
    let begun = 0;
    await startWorker(server, (job) => (begun++ > 0 ? undefined : playing(job)));
    await expect.poll(() => begun).toBe(2);
    const idle = await startWorker(server, playing);
    const { consumers } = cluster.manager;
    await expect.poll(async () => (await consumers.info(STREAM, CONSUMER)).num_waiting).toBe(1);
    await server.kill();
    server.forget();
    await server.start();
    expect(await results).toEqual([boutOf(jobFor("a")), boutOf(jobFor("b"))]);
    await expect.poll(() => idle.done).toBe(1);
    await asker.dismiss();
  });
});
