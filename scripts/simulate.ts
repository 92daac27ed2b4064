/*
 * npm run simulate -- [--schedules N | --cluster N | --disk N] [--seed N]: plays matches in a house whose network, disk and process
 * fail by a schedule, and checks that nothing acknowledged is lost or duplicated and that players see only what they are
 * allowed to see. A schedule is determined by its number; the first has the number of the seed. With --disk, N real
 * stores are damaged instead, each by a flipped bit or a torn page, and everything is read from them: every answer must
 * be right, or refused as damaged. With --cluster, N schedules are of shards that processes take over from each other, on
 * streams that lose, delay and double requests and replies, and N of people who play at such a shard.
 */
import { parseArgs } from "node:util";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";
import { exploreDisk } from "../test/server/simulation/bad-disk.ts";
import { explore, exploreCluster, exploreShards } from "../test/server/simulation/explore.ts";
import { asked } from "./asked.ts";

/** Upper limit of schedules. */
const MAX_COUNT = 1_000_000_000;

const { schedules, seed, disk, cluster } = asked("simulate", () => {
  const { values } = parseArgs({
    options: {
      schedules: { type: "string", default: "10000" },
      disk: { type: "string" },
      cluster: { type: "string" },
      seed: { type: "string", default: String(1 + (Date.now() % MAX_COUNT)) },
    },
  });
  return {
    schedules: wholeNumber("--schedules", values.schedules, MAX_COUNT),
    disk: values.disk === undefined ? undefined : wholeNumber("--disk", values.disk, MAX_COUNT),
    cluster: values.cluster === undefined ? undefined : wholeNumber("--cluster", values.cluster, MAX_COUNT),
    seed: wholeNumber("--seed", values.seed, 2 * MAX_COUNT),
  };
});
console.log(`seed ${seed}`);
if (cluster !== undefined) await clustersHold(cluster);
else if (disk !== undefined) await storesHold(disk);
else await schedulesHold();

/** Plays all schedules. */
async function schedulesHold(): Promise<void> {
  const bar = progressBar("schedules", schedules);
  const { failed, steps, crashes, failures, entries, hits, damaged } = await explore(
    seed,
    schedules,
    undefined,
    (done) => bar.update(done),
  );
  bar.end();
  told(
    failed,
    `${schedules} schedules, ${steps} steps, ${crashes} crashes, ${failures} failed writes, ${hits} changes by the disk, ` +
      `${damaged} ends as damaged, ${entries} entries`,
  );
}

/** Damages this many stores. */
async function storesHold(stores: number): Promise<void> {
  const bar = progressBar("stores", stores);
  const { failed, closed, right, refused } = await exploreDisk(seed, stores, (done) => bar.update(done));
  bar.end();
  told(
    failed,
    `${stores} damaged stores, ${closed} that can't be opened, ${right} right answers, ${refused} refused as damaged`,
  );
}

/** Goes through this many schedules of shards, and as many of people in a cluster. */
async function clustersHold(count: number): Promise<void> {
  const bar = progressBar("schedules", 2 * count);
  const shards = await exploreShards(seed, count, undefined, (done) => bar.update(done));
  const people = await exploreCluster(seed, count, (done) => bar.update(count + done));
  bar.end();
  told(
    [...shards.failed, ...people.failed],
    `${count} schedules of shards, ${shards.steps} steps, ${shards.takeovers} takeovers, ` +
      `${shards.acknowledged} acknowledged writes, ${shards.refused} not saved, ${shards.kept} of them kept by the next ` +
      `process, ${shards.voids} declared void, ${shards.closed} shards closed; ${count} of people, ${people.steps} steps, ${people.takeovers} takeovers, ` +
      `${people.kills} kills, ${people.pauses} pauses, ${people.entries} entries, ${people.closed} shards closed`,
  );
}

/** Prints the results, and exits. */
function told(failed: readonly string[], sum: string): never {
  for (const problem of failed) console.error(problem);
  console.log(`${sum}: ${failed.length === 0 ? "everything holds" : `${failed.length} do not hold`}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
