import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { MemoryJournal } from "../../../test/server/memory-journal.ts";
import { Meters } from "../meters.ts";
import { ClusterMeters } from "./meters.ts";

function metersOf() {
  const { registry } = new Meters(() => 0);
  const cluster = new ClusterMeters(registry, {
    shards: () => 2,
    unowned: () => 1,
    incomplete: () => 0,
    isConnected: () => true,
    snapshots: () => ({ entries: 7, age: 60 }),
  });
  return { registry, cluster };
}

test.each(["cluster-dashboard.json", "cluster-alerts.yaml"])(
  "every metric in docs/%s exists",
  async (name) => {
    const { registry } = metersOf();
    const known = (await registry.getMetricsAsJSON()).map((metric) => metric.name);
    const text = readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), "utf8");
    const used = [...text.matchAll(/\bludothek_\w+/g)].map(([metric]) => metric.replace(/_bucket$/, ""));
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((metric) => !known.includes(metric))).toEqual([]);
    expect(text).toContain("ludothek_cluster_append_");
  },
);

test("the dashboard shows every metric of the cluster, in panels with ids of their own", async () => {
  const { registry } = metersOf();
  const path = fileURLToPath(new URL("../../../docs/cluster-dashboard.json", import.meta.url));
  const text = readFileSync(path, "utf8");
  const own = (await registry.getMetricsAsJSON()).filter(({ name }) => name.startsWith("ludothek_cluster_"));
  expect(own.filter(({ name }) => !text.includes(name))).toEqual([]);
  const { panels } = JSON.parse(text);
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
});

test("appends are measured, and a failure counts until the next success or until the shard is gone", async () => {
  const { registry, cluster } = metersOf();
  const memory = new MemoryJournal();
  let isAway = false;
  const journal = cluster.measured(3, {
    append: (last, entry) => (isAway ? Promise.reject(new Error("timeout")) : memory.append(last, entry)),
    after: (number) => memory.after(number),
    cut: (number) => memory.cut(number),
  });
  const entry = { id: "a", calls: [] };
  await journal.append(0, entry);
  isAway = true;
  await expect(journal.append(1, entry)).rejects.toThrow("timeout");
  expect(cluster.failing).toBe(1);
  isAway = false;
  // Fenced: another process was faster, but the servers are fine.
  await expect(journal.append(0, entry)).rejects.toThrow("the last entry is 1");
  await journal.append(1, entry);
  expect(cluster.failing).toBe(0);
  const text = await registry.metrics();
  expect(text).toContain("ludothek_cluster_append_failures_total 1");
  expect(text).toContain("ludothek_cluster_append_seconds_count 2");
  expect(text).toContain("ludothek_cluster_snapshot_entries 7");
});
