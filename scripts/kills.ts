/*
 * npm run kills -- [--kills N | --cluster N [--pause SECONDS]]: kills a real server N times at random moments while people play, restarts it, and checks
 * that everything acknowledged is there exactly once, and that all clients see what is stored. With --cluster, one
 * or two of three NATS servers and three servers of a cluster are killed, or paused for 30 seconds, until there were N such faults.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";
import { faultAgainAndAgain } from "../test/server/kills/cluster-faults.ts";
import { killAgainAndAgain } from "../test/server/kills/kills.ts";
import { asked } from "./asked.ts";

/** Problems that are printed: one defect may have thousands. */
const MAX_PROBLEMS = 20;

/** Upper limit of kills and seconds. */
const MAX_COUNT = 1_000_000;

const { kills, cluster, pause } = asked("kills", () => {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "200" },
      cluster: { type: "string" },
      pause: { type: "string", default: "30" },
    },
  });
  return {
    kills: wholeNumber("--kills", values.kills, MAX_COUNT),
    cluster: values.cluster === undefined ? undefined : wholeNumber("--cluster", values.cluster, MAX_COUNT),
    pause: wholeNumber("--pause", values.pause, MAX_COUNT),
  };
});
const data = mkdtempSync(join(tmpdir(), "ludothek-kills-"));
if (cluster === undefined) await killServer();
else await faultCluster(cluster);

async function killServer(): Promise<void> {
  const bar = progressBar("kills", kills);
  const { problems, promised, matches, returns } = await killAgainAndAgain(data, kills, (done) =>
    bar.update(done),
  );
  bar.end();
  told(
    problems,
    `${kills} kills, ${returns} connections, ${matches} matches, ${promised} acknowledged actions`,
  );
}

async function faultCluster(faults: number): Promise<void> {
  const {
    faults: done,
    problems,
    promised,
    told: notices,
    matches,
    returns,
    pauses,
  } = await faultAgainAndAgain(data, faults, pause * 1000, (done, what) => console.log(`${done}: ${what}`));
  const seconds = (part: number) =>
    ((pauses[Math.min(pauses.length - 1, Math.floor(part * pauses.length))] ?? 0) / 1000).toFixed(1);
  console.log(
    `longest pause of a client at a fault: median ${seconds(0.5)} s, 90 % ${seconds(0.9)} s, 99 % ${seconds(0.99)} s, ` +
      `longest ${seconds(1)} s`,
  );
  told(
    problems,
    `${done} faults, ${returns} connections, ${matches} matches, ${notices} notices, ${promised} acknowledged actions`,
  );
}

/** Prints the results, and exits. */
function told(problems: readonly string[], sum: string): never {
  for (const problem of problems.slice(0, MAX_PROBLEMS)) console.error(problem);
  console.log(
    `${sum}: ${problems.length === 0 ? "all are there, once" : `${problems.length} problems; the data is in ${data}`}`,
  );
  if (problems.length === 0) rmSync(data, { recursive: true });
  process.exit(problems.length === 0 ? 0 : 1);
}
