import { expect, test } from "vitest";
import { VirtualTime } from "../../test/server/simulation/time.ts";
import { DeadlineWarning } from "./deadline-warning.ts";

test("a player is warned 30, 10 and 5 seconds before the end, and not after deciding", async () => {
  const time = new VirtualTime();
  const heard: number[] = [];
  const clock = {
    now: () => time.now,
    later: (work: () => void, milliseconds: number) => time.at(time.now + milliseconds, work),
  };
  const warning = new DeadlineWarning(clock, (seconds) => heard.push(seconds));
  const pass = async (milliseconds: number) => {
    let isDone = false;
    time.after(milliseconds, () => {
      isDone = true;
    });
    while (!isDone) await time.step();
  };
  warning.watch(time.now + 60_000);
  await pass(60_000);
  expect(heard).toEqual([30, 10, 5]);
  warning.watch(time.now + 20_000);
  await pass(12_000);
  warning.watch(null);
  await pass(10_000);
  expect(heard).toEqual([30, 10, 5, 10]);
});
