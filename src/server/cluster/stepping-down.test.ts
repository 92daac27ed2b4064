import { expect, onTestFinished, test, vi } from "vitest";
import { StepDownRequests } from "./stepping-down.ts";

test("a leader that stays incomplete is asked to step down more and more rarely, and the log says each time why", async () => {
  const notes: unknown[] = [];
  let asked = 0;
  const requests = new StepDownRequests({
    connection: {
      request: () => {
        asked++;
        return Promise.reject(new Error("no reply"));
      },
    },
    log: (what, details) => notes.push([what, details]),
  });
  const now = vi.spyOn(performance, "now");
  onTestFinished(() => now.mockRestore());
  const askedAt: number[] = [];
  for (let second = 0; second <= 400; second++) {
    now.mockReturnValue(second * 1000);
    const before = asked;
    await requests.ask("shard", "it ends at entry 1");
    if (asked > before) askedAt.push(second);
  }
  expect(askedAt).toEqual([0, 10, 30, 70, 150, 270, 390]);
  expect(notes[0]).toEqual([
    "leader asked to step down",
    { stream: "shard", why: "it ends at entry 1", pause: 10 },
  ]);
  expect(notes).toHaveLength(askedAt.length);
  // Another stream has a pause of its own.
  await requests.ask("snapshots", "");
  expect(asked).toBe(askedAt.length + 1);
  // After a long time without a complaint it begins anew.
  now.mockReturnValue(1_000_000);
  await requests.ask("shard", "");
  expect(notes.at(-1)).toMatchObject(["leader asked to step down", { pause: 10 }]);
});
