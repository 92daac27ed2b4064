import { expect, test } from "vitest";
import { Outbox } from "./outbox.ts";

/** An outbox, what was done and what failed, in order. */
function outbox() {
  const done: string[] = [];
  const failures: unknown[] = [];
  const box = new Outbox((error) => failures.push(error));
  const post = (saved: Promise<unknown> | null, what: string) => box.post(saved, () => done.push(what));
  return { box, post, done, failures };
}

test("a message that waits for no write is sent at once", () => {
  const { post, done } = outbox();
  post(null, "first");
  expect(done).toEqual(["first"]);
});

test("messages posted behind a write wait for it, and stay in order", async () => {
  const { box, post, done } = outbox();
  let stored = () => {};
  const slow = new Promise<void>((resolve) => {
    stored = resolve;
  });
  post(slow, "slow");
  post(Promise.resolve(), "fast");
  post(null, "none");
  await Promise.resolve();
  expect(done).toEqual([]);
  stored();
  await box.sent;
  expect(done).toEqual(["slow", "fast", "none"]);
});

test("nothing is sent behind a failed write, and each message is reported", async () => {
  const { post, done, failures } = outbox();
  const full = new Error("the disk is full");
  await expect(post(Promise.reject(full), "lost")).rejects.toBe(full);
  await expect(post(null, "later")).rejects.toBe(full);
  await expect(post(Promise.resolve(), "later still")).rejects.toBe(full);
  expect([done, failures]).toEqual([[], [full, full, full]]);
});
