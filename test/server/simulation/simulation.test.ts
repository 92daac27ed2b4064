import { expect, test } from "vitest";
import { explore } from "./explore.ts";
import type { Defect } from "./machine.ts";
import { simulate } from "./simulate.ts";

test("whatever network, disk and process do, nothing acknowledged is lost or doubled, and nobody is told what is not his", async () => {
  const { failed, crashes, failures, entries, hits, damaged } = await explore(1, 10_000);
  expect(failed).toEqual([]);
  // There was trouble enough.
  expect(crashes).toBeGreaterThan(4000);
  expect(failures).toBeGreaterThan(3000);
  expect(entries).toBeGreaterThan(50_000);
  expect(hits).toBeGreaterThan(1000);
  expect(damaged).toBeGreaterThan(200);
}, 300_000);

test("the same schedule is the same to the last step", async () => {
  expect(await simulate(7)).toEqual(await simulate(7));
});

test.each<Defect>(["hasty store", "no counts", "lost letters", "leak", "no checksums"])(
  "a defect is found: %s",
  async (defect) => {
    const { failed } = await explore(1, 100, defect);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed[0]).toMatch(/repeat it with: npm run simulate -- --schedules 1 --seed \d+$/);
  },
);
