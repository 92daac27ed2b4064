/*
 * npm run simulate -- [--schedules N | --disk N] [--seed N]: plays matches in a house whose network, disk and process
 * fail by a schedule, and checks that nothing acknowledged is lost or duplicated and that players see only what they are
 * allowed to see. A schedule is determined by its number; the first has the number of the seed. With --disk, N real
 * stores are damaged instead, each by a flipped bit or a torn page, and everything is read from them: every answer must
 * be right, or refused as damaged.
 */
import { parseArgs } from "node:util";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";
import { exploreDisk } from "../test/server/simulation/bad-disk.ts";
import { explore } from "../test/server/simulation/explore.ts";
import { asked } from "./asked.ts";

/** Upper limit of schedules. */
const MOST = 1_000_000_000;

const { schedules, seed, disk } = asked("simulate", () => {
  const { values } = parseArgs({
    options: {
      schedules: { type: "string", default: "10000" },
      disk: { type: "string" },
      seed: { type: "string", default: String(1 + (Date.now() % MOST)) },
    },
  });
  return {
    schedules: wholeNumber("--schedules", values.schedules, MOST),
    disk: values.disk === undefined ? undefined : wholeNumber("--disk", values.disk, MOST),
    seed: wholeNumber("--seed", values.seed, 2 * MOST),
  };
});
console.log(`seed ${seed}`);
if (disk === undefined) await schedulesHold();
else await storesHold(disk);

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

/** Prints the results, and exits. */
function told(failed: readonly string[], sum: string): never {
  for (const problem of failed) console.error(problem);
  console.log(`${sum}: ${failed.length === 0 ? "everything holds" : `${failed.length} do not hold`}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
