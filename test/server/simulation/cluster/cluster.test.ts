import { expect, test } from "vitest";
import { extent } from "../../../thorough.ts";
import { exploreCluster, exploreShards } from "../explore.ts";
import { simulateShards } from "./shards.ts";
import { simulateCluster } from "./simulate.ts";
import type { ClusterDefect } from "./stream.ts";

test("whatever processes and streams of a cluster do, nothing acknowledged is lost or doubled, and one process alone writes", async () => {
  const schedules = extent(30, 10_000);
  const { failed, takeovers, acknowledged, refused, voids, closed } = await exploreShards(1, schedules);
  expect(failed).toEqual([]);
  // There was trouble enough.
  expect(takeovers).toBeGreaterThan(10 * schedules);
  expect(acknowledged).toBeGreaterThan(15 * schedules);
  expect(refused).toBeGreaterThan(10 * schedules);
  expect(voids).toBeGreaterThan(0.05 * schedules);
  expect(closed).toBeLessThan(0.02 * schedules);
});

test("people who play in a cluster see and are promised only what is in the record, whichever process runs their table", async () => {
  const schedules = extent(50, 10_000);
  const { failed, takeovers, kills, pauses, entries, closed } = await exploreCluster(1, schedules);
  expect(failed).toEqual([]);
  expect(takeovers).toBeGreaterThan(2 * schedules);
  expect(kills).toBeGreaterThan(0.5 * schedules);
  expect(pauses).toBeGreaterThan(0.5 * schedules);
  expect(entries).toBeGreaterThan(5 * schedules);
  expect(closed).toBeLessThan(0.02 * schedules);
});

test.each([
  ["an entry that is gone again when the process that has read it takes over", 1431],
  ["a takeover that comes late, behind other entries than it had read", 121142726],
  ["the same at the first entry, by a process that is paused", 121145842],
  ["an acknowledgement that arrives after its entry is lost", 121145325],
  ["an entry that is lost, and an empty one of the same writer behind it", 121158158],
] as const)("a schedule of shards that failed once: %s", async (_, schedule) => {
  await simulateShards(schedule);
});

test("the same schedule is the same to the last step", async () => {
  expect(await simulateShards(7)).toEqual(await simulateShards(7));
  expect(await simulateCluster(7)).toEqual(await simulateCluster(7));
});

test("a leader that lacks acknowledged entries is found, if no process knows of them", async () => {
  const { failed } = await exploreShards(1, 60, "no marks");
  expect(failed.join("\n")).toContain("was acknowledged, and is lost");
});

test.each<ClusterDefect>(["no fence", "no voids", "no doubt"])("a defect is found: %s", async (defect) => {
  const { failed } = await exploreShards(1, 60, defect);
  expect(failed[0]).toMatch(/repeat it with: npm run simulate -- --cluster 1 --seed \d+$/);
});
