import {
  type ClusterAddress,
  ClusterProblem,
  type ClusterValues,
  clusterFrom,
} from "../lab/cluster-address.ts";
import { USAGE, UserError } from "../shell/user-error.ts";

/** The cluster that the command line names, if any. */
export function clusterOf(values: ClusterValues): ClusterAddress | undefined {
  try {
    return clusterFrom(values, process.env);
  } catch (error) {
    throw userErrorFor(error);
  }
}

/** Does work on a cluster; what is wrong with the cluster becomes the one line the user reads. */
export async function namingProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw userErrorFor(error);
  }
}

function userErrorFor(error: unknown): unknown {
  return error instanceof ClusterProblem ? new UserError(error.message, USAGE) : error;
}
