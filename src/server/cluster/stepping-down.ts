import type { Cluster } from "../../lab/nats.ts";

const REPLY_TIMEOUT_MS = 3000;

/**
 * Asks the leader of a stream to step down, because it lacks what was acknowledged: after servers were killed, replicas
 * of NATS 2.9.10 were seen to differ, and any of them may lead. Another one may be complete. If the leader was not at
 * fault, this costs an election.
 */
export async function askToStepDown(
  connection: Pick<Cluster["connection"], "request">,
  stream: string,
): Promise<void> {
  const subject = `$JS.API.STREAM.LEADER.STEPDOWN.${stream}`;
  await connection.request(subject, "", { timeout: REPLY_TIMEOUT_MS }).catch(() => {});
}
