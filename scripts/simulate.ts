/*
 * npm run simulate -- [--schedules N] [--seed N]: plays matches in a house whose network, disk and process fail by a schedule, and checks that
 * nothing acknowledged is lost or doubled and that nobody is told what is not his. A schedule follows from its number alone: the
 * first has the number of the seed.
 */
import { parseArgs } from "node:util";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";
import { explore } from "../test/server/simulation/explore.ts";
import { asked } from "./asked.ts";

/** More schedules than these are never gone through. */
const MOST = 1_000_000_000;

const { schedules, seed } = asked("simulate", () => {
  const { values } = parseArgs({
    options: {
      schedules: { type: "string", default: "10000" },
      seed: { type: "string", default: String(1 + (Date.now() % MOST)) },
    },
  });
  return {
    schedules: wholeNumber("--schedules", values.schedules, MOST),
    seed: wholeNumber("--seed", values.seed, 2 * MOST),
  };
});
console.log(`seed ${seed}`);
const bar = progressBar("schedules", schedules);
const { failed, steps, crashes, failures, entries } = await explore(seed, schedules, undefined, (done) =>
  bar.update(done),
);
bar.end();
for (const problem of failed) console.error(problem);
console.log(
  `${schedules} schedules, ${steps} steps, ${crashes} crashes, ${failures} failed writes, ${entries} entries: ` +
    `${failed.length === 0 ? "everything holds" : `${failed.length} do not hold`}`,
);
process.exit(failed.length === 0 ? 0 : 1);
