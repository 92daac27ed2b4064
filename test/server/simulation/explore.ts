import type { Defect } from "./machine.ts";
import { Broken, type Simulated, simulate } from "./simulate.ts";

/** Results of many schedules: the sums, and the failures. */
export interface Explored extends Simulated {
  readonly failed: readonly string[];
}

/** Goes through a number of schedules, beginning with one. */
export async function explore(
  first: number,
  schedules: number,
  defect?: Defect,
  onSchedule: (done: number) => void = () => {},
): Promise<Explored> {
  const failed: string[] = [];
  const sum = { steps: 0, crashes: 0, failures: 0, entries: 0, hits: 0, damaged: 0 };
  for (let schedule = first; schedule < first + schedules; schedule++) {
    try {
      const { steps, crashes, failures, entries, hits, damaged } = await simulate(schedule, defect);
      sum.steps += steps;
      sum.crashes += crashes;
      sum.failures += failures;
      sum.entries += entries;
      sum.hits += hits;
      sum.damaged += damaged;
    } catch (error) {
      const problem = error instanceof Broken ? error.message : String(error instanceof Error && error.stack);
      failed.push(`${problem}; repeat it with: npm run simulate -- --schedules 1 --seed ${schedule}`);
    }
    onSchedule(schedule - first + 1);
  }
  return { ...sum, failed };
}
