import { expect, test } from "vitest";
import { extent } from "../../thorough.ts";
import { explore } from "./explore.ts";
import type { Defect } from "./machine.ts";
import { simulate } from "./simulate.ts";

test("whatever network, disk and process do, nothing acknowledged is lost or doubled, and no client is told what it may not know", async () => {
  const schedules = extent(200, 10_000);
  const { failed, crashes, failures, entries, hits, damaged } = await explore(1, schedules);
  expect(failed).toEqual([]);
  // There was trouble enough.
  expect(crashes).toBeGreaterThan(0.4 * schedules);
  expect(failures).toBeGreaterThan(0.3 * schedules);
  expect(entries).toBeGreaterThan(5 * schedules);
  expect(hits).toBeGreaterThan(0.1 * schedules);
  expect(damaged).toBeGreaterThan(0.02 * schedules);
});

test("the same schedule is the same to the last step", async () => {
  expect(await simulate(7)).toEqual(await simulate(7));
});

test.each<Defect>(["hasty store", "no counts", "lost letters", "leak", "no checksums"])(
  "a defect is found: %s",
  async (defect) => {
    const { failed } = await explore(1, extent(30, 100), defect);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed[0]).toMatch(/repeat it with: npm run simulate -- --schedules 1 --seed \d+$/);
  },
);
