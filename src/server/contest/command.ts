import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { oneLine } from "../../kernel/visible.ts";
import { parsed } from "../../shell/parse.ts";
import { TOURNAMENT } from "../../shell/rows/tools.ts";
import { errorReason, toolWords } from "../../shell/tool-words.ts";
import { UserError } from "../../shell/user-error.ts";
import { csvOf, jsonOf } from "../../tournament/results.ts";
import { standings } from "../../tournament/standings.ts";
import type { Tournament } from "../../tournament/tournament.ts";
import { serverWords } from "../words.ts";
import { ContestRun } from "./contest.ts";
import { type Contest, readContest } from "./plan.ts";
import { reportOf } from "./report.ts";

/** Exit status of a contest that was interrupted: that of a shell for Ctrl-C. */
const INTERRUPTED = 130;

/** `ludothek tournament FILE`: plays what is left of a contest, and returns the exit status. */
export async function tournamentCommand(args: readonly string[], pages: string): Promise<number> {
  const { positionals } = parsed(args, TOURNAMENT);
  const path = resolve(positionals[0] ?? "");
  const contest = await readContest(path);
  const folder = path.replace(/\.json$/, "") === path ? `${path}.results` : path.replace(/\.json$/, "");
  makeFolder(folder);
  // The results are in files: a reader who has enough doesn't end the contest.
  process.stdout.on("error", () => {});
  const say = (line: string) => process.stdout.write(`${oneLine(line)}\n`);
  const run = new ContestRun(
    { contest, home: dirname(path), folder, pages },
    {
      ended({ number, players, scores, why }) {
        const [a = 0, b = 0] = scores ?? [];
        say(`${number}: ${players.join(" - ")}  ${a} : ${b}  ${why}`);
      },
    },
  );
  if (run.before > 0) say(serverWords.contest.goesOn(run.before));
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => interrupted.abort(new Error("interrupted")));
  await run.play(interrupted.signal);
  writeResults(contest, run.tournament, folder);
  if (!run.tournament.isOver) {
    say(serverWords.contest.interrupted);
    return INTERRUPTED;
  }
  for (const { rank, player, points, wins, draws, losses } of standings(run.tournament))
    say(`${String(rank).padStart(3)}  ${serverWords.contest.standing(player, points, wins, draws, losses)}`);
  say(serverWords.contest.report(join(folder, REPORT)));
  return 0;
}

const REPORT = "report.html";

function writeResults(contest: Contest, tournament: Tournament, folder: string): void {
  writeFileSync(join(folder, "standings.csv"), csvOf(tournament));
  writeFileSync(join(folder, "results.json"), jsonOf(contest.plan.name, tournament));
  writeFileSync(join(folder, REPORT), reportOf(contest, tournament, folder));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UserError(toolWords.config.noFolder(folder, errorReason(error)), 1);
  }
}
