import { Broken } from "./broken.ts";
import { type ShardsSimulated, simulateShards } from "./cluster/shards.ts";
import { type ClusterSimulated, simulateCluster } from "./cluster/simulate.ts";
import type { ClusterDefect } from "./cluster/stream.ts";
import type { Defect } from "./machine.ts";
import { type Simulated, simulate } from "./simulate.ts";

/** Results of many schedules: the sums, and the failures. */
export type Explored<Counts> = Counts & { readonly failed: readonly string[] };

/** Called with the number of schedules that are done. */
type OnSchedule = (done: number) => void;

/** Goes through a number of schedules of a single house, beginning with one. */
export function explore(
  first: number,
  schedules: number,
  defect?: Defect,
  onSchedule: OnSchedule = () => {},
): Promise<Explored<Simulated>> {
  const none = { steps: 0, crashes: 0, failures: 0, entries: 0, hits: 0, damaged: 0 };
  const one = (schedule: number) => simulate(schedule, defect);
  return exploreWith(none, one, "--schedules", first, schedules, onSchedule);
}

/** Goes through a number of schedules of the stores of a cluster's shards. */
export function exploreShards(
  first: number,
  schedules: number,
  defect?: ClusterDefect,
  onSchedule: OnSchedule = () => {},
): Promise<Explored<ShardsSimulated>> {
  const none = { steps: 0, takeovers: 0, acknowledged: 0, refused: 0, kept: 0, voids: 0, closed: 0 };
  const one = (schedule: number) => simulateShards(schedule, defect);
  return exploreWith(none, one, "--cluster", first, schedules, onSchedule);
}

/** Goes through a number of schedules of people who play in a cluster. */
export function exploreCluster(
  first: number,
  schedules: number,
  onSchedule: OnSchedule = () => {},
): Promise<Explored<ClusterSimulated>> {
  const none = { steps: 0, takeovers: 0, kills: 0, pauses: 0, entries: 0, closed: 0 };
  return exploreWith(none, simulateCluster, "--cluster", first, schedules, onSchedule);
}

async function exploreWith<Counts extends { readonly [name in keyof Counts]: number }>(
  none: Counts,
  simulateOne: (schedule: number) => Promise<Counts>,
  option: string,
  first: number,
  schedules: number,
  onSchedule: OnSchedule,
): Promise<Explored<Counts>> {
  const failed: string[] = [];
  const sum = { ...none };
  const names = Object.keys(none) as (keyof Counts)[];
  for (let schedule = first; schedule < first + schedules; schedule++) {
    try {
      const counts = await simulateOne(schedule);
      for (const name of names) Object.assign(sum, { [name]: sum[name] + counts[name] });
    } catch (error) {
      const problem = error instanceof Broken ? error.message : String(error instanceof Error && error.stack);
      failed.push(`${problem}; repeat it with: npm run simulate -- ${option} 1 --seed ${schedule}`);
    }
    onSchedule(schedule - first + 1);
  }
  return { ...sum, failed };
}
