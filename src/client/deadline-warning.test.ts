import { expect, test } from "vitest";
import { DeadlineWarning } from "./deadline-warning.ts";
import { VirtualTime } from "./fixture/time.ts";

test("a player is warned 30, 10 and 5 seconds before the end, and not after deciding", async () => {
  const time = new VirtualTime();
  const heard: number[] = [];
  const warning = new DeadlineWarning(time, (seconds) => heard.push(seconds));
  warning.watch(time.now() + 60_000);
  await time.pass(60_000);
  expect(heard).toEqual([30, 10, 5]);
  warning.watch(time.now() + 20_000);
  await time.pass(12_000);
  warning.watch(null);
  await time.pass(10_000);
  expect(heard).toEqual([30, 10, 5, 10]);
});
