import { headers, type Msg, type NatsConnection } from "@nats-io/nats-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { Appender } from "./appender.ts";
import { Fenced } from "./journal.ts";

/** A connection whose server replies as told. */
function connected(reply: (last: string | undefined) => Partial<Msg> | undefined) {
  let receive: ((error: Error | null, message: Msg) => void) | undefined;
  const subscribe: NatsConnection["subscribe"] = (_, options) => {
    receive = options?.callback;
    return {} as ReturnType<NatsConnection["subscribe"]>;
  };
  const publish: NatsConnection["publish"] = (_subject, _content, options) => {
    const message = reply(options?.headers?.get("Nats-Expected-Last-Sequence"));
    if (message !== undefined)
      queueMicrotask(() => receive?.(null, { ...message, subject: options?.reply } as Msg));
  };
  return { subscribe, publish };
}

const json = (value: unknown): Partial<Msg> => ({ json: <T>() => value as T });

test("each append gets the reply to it", async () => {
  const nats = connected((last) => json({ stream: "journal", seq: Number(last) + 1 }));
  const appender = new Appender(nats);
  const numbers = [4, 7].map((last) => appender.append("journal", "", last));
  expect(await Promise.all(numbers)).toEqual([5, 8]);
});

test.each<[string, Partial<Msg>, string]>([
  [
    "fenced if another one was appended",
    json({ error: { code: 400, err_code: 10071, description: "wrong last sequence: 9" } }),
    "wrong last sequence: 9",
  ],
  ["refused for another reason", json({ error: { code: 503, description: "no quorum" } }), "no quorum"],
  ["refused if no stream listens", { headers: headers(503, "No Responders") }, "no stream takes it"],
  ["refused if the reply says nothing", json({}), "a reply without a number"],
  ["refused if the reply is not one", json("hello"), "Invalid input"],
])("an append is %s", async (name, message, problem) => {
  const appending = new Appender(connected(() => message)).append("journal", "", 4);
  await expect(appending).rejects.toThrow(problem);
  const isFenced = await appending.catch((error) => error instanceof Fenced);
  expect(isFenced).toBe(name.startsWith("fenced"));
});

test("an append without a reply fails after three seconds, and a late reply is ignored", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const appender = new Appender(connected(() => undefined));
  const failed: string[] = [];
  const append = (name: string) => appender.append("journal", "", 4).catch(() => failed.push(name));
  const first = append("first");
  await vi.advanceTimersByTimeAsync(2000);
  const second = append("second");
  await vi.advanceTimersByTimeAsync(1500);
  expect(failed).toEqual(["first"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(failed).toEqual(["first", "second"]);
  await Promise.all([first, second]);
  expect(vi.getTimerCount()).toBe(0);
});
