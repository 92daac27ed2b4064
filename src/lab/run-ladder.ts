import type { Workforce } from "./crew.ts";
import { type Fixture, fixtures, type LadderPlan, Standings } from "./ladder.ts";
import { type PlayListener, runJobs } from "./run-jobs.ts";

/** Plays all matches of a ladder, or as many as end before the workforce is dismissed. */
export async function runLadder(
  plan: LadderPlan,
  workforce: Pick<Workforce, "size" | "do">,
  listener: PlayListener<Fixture> = {},
): Promise<Standings> {
  const standings = new Standings(plan);
  await runJobs(fixtures(plan), workforce, {
    progressed: (played) => listener.progressed?.(played),
    counted(match) {
      standings.add(match.fixture, match.bout);
      listener.counted?.(match);
    },
  });
  return standings;
}
