/*
 * npm run kills -- [--kills N]: kills a real server N times at random moments while people play, restarts it, and checks
 * that everything acknowledged is there exactly once, and that all clients see what is stored.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";
import { killAgainAndAgain } from "../test/server/kills/kills.ts";
import { asked } from "./asked.ts";

const kills = asked("kills", () => {
  const { values } = parseArgs({ options: { kills: { type: "string", default: "200" } } });
  return wholeNumber("--kills", values.kills, 1_000_000);
});
const data = mkdtempSync(join(tmpdir(), "ludothek-kills-"));
const bar = progressBar("kills", kills);
const { problems, promised, matches, returns } = await killAgainAndAgain(data, kills, (done) =>
  bar.update(done),
);
bar.end();
for (const problem of problems) console.error(problem);
console.log(
  `${kills} kills, ${returns} connections, ${matches} matches, ${promised} acknowledged actions: ` +
    `${problems.length === 0 ? "all are there, once" : `${problems.length} problems; the data is in ${data}`}`,
);
if (problems.length === 0) rmSync(data, { recursive: true });
process.exit(problems.length === 0 ? 0 : 1);
