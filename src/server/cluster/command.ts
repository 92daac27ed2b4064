import { statSync } from "node:fs";
import { messageOf } from "../../kernel/visible.ts";
import {
  type ClusterAddress,
  ClusterProblem,
  type ClusterValues,
  clusterFrom,
} from "../../lab/cluster-address.ts";
import { type Cluster, connectTo } from "../../lab/nats.ts";
import { parsed } from "../../shell/parse.ts";
import { CLUSTER_EXPORT, CLUSTER_IMPORT } from "../../shell/rows/server.ts";
import { DEFAULT_SHARDS } from "../../shell/server-limits.ts";
import { didYouMean, usageWords } from "../../shell/suggest.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { DirectoryInUse } from "../database.ts";
import { reporting } from "../user-error.ts";
import { serverWords } from "../words.ts";
import { exportHouse } from "./export.ts";
import { importHouse } from "./import.ts";
import { MAX_SHARDS } from "./shards.ts";

/** `ludothek cluster import` and `ludothek cluster export`; returns the exit status. */
export function clusterCommand(args: readonly string[]): Promise<number> {
  return reporting(async () => {
    // Options may come first.
    const at = args.findIndex((arg) => arg === "import" || arg === "export");
    if (at >= 0) return (args[at] === "import" ? importCommand : exportCommand)(args.toSpliced(at, 1));
    const meant = didYouMean(args[0] ?? "", ["import", "export"]);
    throw new UserError(serverWords.cluster.use(meant), USAGE);
  });
}

async function importCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(args, CLUSTER_IMPORT);
  const [path = ""] = positionals;
  const shards = shardsOf(values.shards) ?? DEFAULT_SHARDS;
  const address = await work("import", path, values, (nats) => importHouse(nats, path, shards));
  process.stdout.write(`${serverWords.cluster.imported(path, address.label)}\n`);
  return 0;
}

async function exportCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(args, CLUSTER_EXPORT);
  const [path = ""] = positionals;
  await work("export", path, values, (nats) => exportHouse(nats, path));
  process.stdout.write(`${serverWords.backup.bytes(path, statSync(path).size)}\n`);
  return 0;
}

/** Does work on the cluster that the command line names, and returns its address. */
async function work(
  word: "import" | "export",
  path: string,
  values: ClusterValues,
  done: (nats: Cluster) => Promise<void>,
): Promise<ClusterAddress> {
  const address = clusterIn(values);
  if (address === undefined) throw new UserError(serverWords.cluster.needsCluster(word), USAGE);
  await withCluster(address, done).catch((error) => {
    throw error instanceof UserError ? error : new UserError(problemOf(word, path, error));
  });
  return address;
}

function problemOf(word: "import" | "export", path: string, error: unknown): string {
  if (error instanceof DirectoryInUse) return serverWords.cluster.inUse(path);
  const { importFailed, exportFailed } = serverWords.cluster;
  return (word === "import" ? importFailed : exportFailed)(path, messageOf(error));
}

async function withCluster(address: ClusterAddress, work: (nats: Cluster) => Promise<void>): Promise<void> {
  return namingProblems(async () => {
    const nats = await connectTo(address);
    try {
      await work(nats);
    } finally {
      await nats.connection.close();
    }
  });
}

/** Does work on a cluster; what is wrong with the cluster becomes the one line the user reads. */
async function namingProblems<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ClusterProblem ? new UserError(error.message, USAGE) : error;
  }
}

/** The cluster that the command line names, if any. */
export function clusterIn(line: ClusterValues): ClusterAddress | undefined {
  try {
    return clusterFrom(line, process.env);
  } catch (error) {
    throw error instanceof ClusterProblem ? new UserError(error.message, USAGE) : error;
  }
}

/** The number of shards that the command line gives, if any. */
export function shardsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const shards = /^[0-9]{1,4}$/.test(text) ? Number(text) : 0;
  if (shards >= 1 && shards <= MAX_SHARDS) return shards;
  throw new UserError(usageWords.notWhole("--shards", 1, MAX_SHARDS, text), USAGE);
}
