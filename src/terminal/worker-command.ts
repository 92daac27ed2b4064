import { availableParallelism } from "node:os";
import type { ClusterAddress } from "../lab/cluster-address.ts";
import { Crew } from "../lab/crew.ts";
import { type Cluster, connectTo } from "../lab/nats.ts";
import { QueueWorker } from "../lab/queue-worker.ts";
import { hireThread } from "../lab/threads.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { WORKER, WORKER_GRACE_MS } from "../shell/rows/tools.ts";
import { toolWords } from "../shell/tool-words.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { clusterOf, namingProblems } from "./cluster.ts";
import { tell, wholeNumber } from "./command.ts";
import type { Streams } from "./run.ts";

const MAX_THREADS = 1024;

/** How often a worker says how many matches it has played. */
const REPORT_INTERVAL_MS = 60_000;

/** `ludothek worker --cluster URL`. */
export function workerCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values } = parsed(args, WORKER);
    const cluster = clusterOf(values);
    if (cluster === undefined) throw new UserError(toolWords.worker.needsCluster, USAGE);
    const threads =
      values.threads === undefined
        ? availableParallelism()
        : wholeNumber("--threads", values.threads, MAX_THREADS);
    await namingProblems(() => work(cluster, threads, streams));
    return 0;
  });
}

async function work(address: ClusterAddress, threads: number, streams: Streams): Promise<void> {
  const say = (line: string) => tell(streams, `${line}\n`);
  const cluster = await connectTo(address);
  try {
    const worker = await QueueWorker.open(cluster, new Crew(threads, hireThread));
    // Before the first line is printed: a script may stop the worker as soon as it reads it.
    const signalled = new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
    });
    say(toolWords.worker.begins(address.label, threads));
    void sayStatus(cluster, say);
    const reports = setInterval(reportOn(worker, say), REPORT_INTERVAL_MS);
    try {
      await Promise.race([worker.run(), signalled]);
    } finally {
      clearInterval(reports);
      await worker.stop(WORKER_GRACE_MS);
    }
    say(toolWords.worker.played(worker.done));
  } finally {
    await cluster.connection.close();
  }
}

/** Says how many matches have been played, if there are new ones. */
function reportOn(worker: QueueWorker, say: (line: string) => void): () => void {
  let said = 0;
  return () => {
    if (worker.done === said) return;
    said = worker.done;
    say(toolWords.worker.soFar(said));
  };
}

async function sayStatus({ connection }: Cluster, say: (line: string) => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === "disconnect") say(toolWords.worker.lost);
    if (type === "reconnect") say(toolWords.worker.again);
  }
}
