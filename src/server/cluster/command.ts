import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { messageOf } from "../../kernel/visible.ts";
import {
  CLUSTER_HELP,
  CLUSTER_OPTIONS,
  type ClusterAddress,
  ClusterProblem,
  type ClusterValues,
  clusterFrom,
} from "../../lab/cluster-address.ts";
import { type Cluster, connectTo } from "../../lab/nats.ts";
import { DirectoryInUse } from "../database.ts";
import { reporting, UserError } from "../user-error.ts";
import { exportHouse } from "./export.ts";
import { importHouse } from "./import.ts";
import { DEFAULT_SHARDS, MAX_SHARDS } from "./shards.ts";

const HELP = `ludothek cluster import DIR --cluster URL [--shards N]

Puts the house of a data directory into a new cluster: people keep their tokens, and everything keeps its id. Stop the
server of that directory first; the directory stays as it is.

  --shards N     parts into which the cluster divides its tables, ${DEFAULT_SHARDS} by default; can't be changed later

ludothek cluster export FILE --cluster URL

Copies everything of a cluster into a new file, while its servers run or not: a backup, which ludothek cluster import
puts into a new cluster, and which a single server opens if you put it into an empty directory as ludothek.sqlite.

${CLUSTER_HELP}`;

/** Exit status for a wrong command line, or a cluster that can't be used. */
const USAGE = 2;

/** `ludothek cluster import` and `ludothek cluster export`; returns the exit status. */
export function clusterCommand(args: readonly string[]): Promise<number> {
  return reporting(async () => {
    const { values, positionals } = lineOf(args);
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const [word, path, ...more] = positionals;
    const shards = shardsOf(values.shards);
    if ((word !== "import" && word !== "export") || path === undefined || more.length > 0)
      throw new UserError(
        "Use ludothek cluster import DIR or ludothek cluster export FILE; see --help.",
        USAGE,
      );
    if (word === "export" && shards !== undefined)
      throw new UserError("--shards has no effect on an existing cluster.", USAGE);
    const address = clusterIn(values);
    if (address === undefined) throw new UserError(`ludothek cluster ${word} needs --cluster URL.`, USAGE);
    await withCluster(address, (nats) =>
      word === "import" ? importHouse(nats, path, shards ?? DEFAULT_SHARDS) : exportHouse(nats, path),
    ).catch((error) => {
      throw error instanceof UserError ? error : new UserError(problemOf(word, path, error));
    });
    process.stdout.write(
      word === "import"
        ? `${path} is in the cluster at ${address.label} now\n`
        : `${path}: ${statSync(path).size} bytes\n`,
    );
    return 0;
  });
}

function lineOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        shards: { type: "string" },
        ...CLUSTER_OPTIONS,
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UserError(messageOf(error), USAGE);
  }
}

function problemOf(word: "import" | "export", path: string, error: unknown): string {
  if (error instanceof DirectoryInUse) return `a server is using ${path}; stop it first.`;
  return `cannot ${word} ${path}: ${messageOf(error)}.`;
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
  throw new UserError(`--shards must be a whole number from 1 to ${MAX_SHARDS}, not "${text}".`, USAGE);
}
