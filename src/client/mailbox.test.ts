import { expect, test } from "vitest";
import { Mailbox } from "./mailbox.ts";

test("messages are taken in order, and a waiting reader is woken by the next one", async () => {
  const mail = new Mailbox<number>();
  const woken: string[] = [];
  const waits = [mail.change().then(() => woken.push("a")), mail.change().then(() => woken.push("b"))];
  expect(mail.take()).toBeUndefined();
  mail.push(1);
  mail.push(2);
  await Promise.all(waits);
  expect([woken, [...mail.untaken]]).toEqual([
    ["a", "b"],
    [1, 2],
  ]);
  expect([mail.take(), mail.take(), mail.take()]).toEqual([1, 2, undefined]);
});

test("the error that ended it is thrown after all earlier messages were taken", async () => {
  const mail = new Mailbox<number>();
  mail.push(1);
  mail.end(new Error("gone"));
  mail.end(new Error("later"));
  await mail.change();
  expect(mail.take()).toBe(1);
  expect(() => mail.take()).toThrow("gone");
});
