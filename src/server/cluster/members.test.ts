import type { KvEntry } from "@nats-io/kv";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { HEARTBEAT_MS, Members, type MembersBucket } from "./members.ts";

/** A bucket that all processes share. It can stop accepting entries of some of them. */
class Bucket {
  readonly #entries: Pick<KvEntry, "key" | "operation" | "revision" | "value">[] = [];
  readonly #waiting = new Set<() => void>();
  /** Keys whose changes are refused. */
  readonly silent = new Set<string>();

  /** The bucket as a process has it. */
  readonly kv: MembersBucket = {
    watch: async () => this.#from(0),
    put: async (key, value) => this.#add(key, "PUT", String(value)),
    delete: async (key) => void this.#add(key, "DEL", ""),
  };

  #add(key: string, operation: "PUT" | "DEL", text: string): number {
    if (this.silent.has(key)) throw new Error("not stored");
    const revision = this.#entries.length + 1;
    this.#entries.push({ key, operation, revision, value: Buffer.from(text) });
    for (const wake of [...this.#waiting]) wake();
    return revision;
  }

  async *#from(first: number) {
    for (let next = first; ; next++) {
      let entry = this.#entries[next];
      for (; entry === undefined; entry = this.#entries[next])
        await new Promise<void>((resolve) => {
          this.#waiting.add(resolve);
        });
      yield entry;
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  // Heartbeats of the first moment count as well.
  vi.advanceTimersByTime(HEARTBEAT_MS);
});
afterEach(() => {
  vi.useRealTimers();
});

const beats = (count: number) => vi.advanceTimersByTimeAsync(count * HEARTBEAT_MS);

/** These processes join a cluster, one after the other. */
async function cluster<const Names extends readonly string[]>(...names: Names) {
  const bucket = new Bucket();
  const members: Members[] = [];
  for (const name of names) members.push(await Members.join(bucket.kv, name));
  await beats(1);
  onTestFinished(async () => {
    bucket.silent.clear();
    for (const member of members) await member.leave();
  });
  return { bucket, members };
}

const aliveAt = (members: readonly Members[]) => members.map(({ alive }) => alive);

test("processes that join know of each other", async () => {
  const { members } = await cluster("a", "b", "c");
  expect(aliveAt(members)).toEqual(Array(3).fill(["a", "b", "c"]));
});

test("a process that is silent for four heartbeats of the others is dead to them", async () => {
  const { bucket, members } = await cluster("a", "b");
  const [a] = members;
  bucket.silent.add("house.b");
  await beats(3);
  expect(a?.alive).toEqual(["a", "b"]);
  await beats(2);
  expect(a?.alive).toEqual(["a"]);
  bucket.silent.clear();
  await beats(1);
  expect(a?.alive).toEqual(["a", "b"]);
});

test("a process whose heartbeats don't come back knows that it isn't heard, and declares no other process dead", async () => {
  const { bucket, members } = await cluster("a", "b");
  const [a, b] = members;
  expect([a?.isHeard, b?.isHeard]).toEqual([true, true]);
  bucket.silent.add("house.a");
  await beats(4);
  expect([a?.isHeard, b?.isHeard]).toEqual([false, true]);
  await beats(4);
  expect(a?.alive).toEqual(["a", "b"]);
});

test("no process is declared dead while NATS stores nothing", async () => {
  const { bucket, members } = await cluster("a", "b");
  for (const house of ["a", "b"]) bucket.silent.add(`house.${house}`);
  await beats(10);
  expect(aliveAt(members)).toEqual(Array(2).fill(["a", "b"]));
});

test("a process that leaves is gone at once", async () => {
  const { members } = await cluster("a", "b");
  await members[1]?.leave();
  await beats(0);
  expect(members[0]?.alive).toEqual(["a"]);
});

test("all choose the same process for a shard, about as many for each, and none that will leave", async () => {
  const { members } = await cluster("a", "b", "c");
  const chosen = (member: Members | undefined) =>
    Array.from({ length: 64 }, (_, shard) => member?.chosenFor(shard));
  const [first, ...others] = members.map(chosen);
  expect(others).toEqual([first, first]);
  for (const name of ["a", "b", "c"]) expect(first?.filter((one) => one === name).length).toBeGreaterThan(10);
  await members[2]?.prepareToLeave();
  await beats(0);
  const then = chosen(members[0]);
  expect(new Set(then)).toEqual(new Set(["a", "b"]));
  // Only its own shards move.
  expect(then.filter((one, shard) => first?.[shard] !== "c" && one !== first?.[shard])).toEqual([]);
  expect(aliveAt(members)[0]).toEqual(["a", "b", "c"]);
});

test("a shard belongs to the process that was given it last, as long as that process is alive", async () => {
  const { bucket, members } = await cluster("a", "b");
  const [a, b] = members;
  const claim = (await a?.give(5, "a")) ?? "";
  await beats(0);
  expect([a?.runnerOf(5), b?.runnerOf(5), a?.hasMoved(5, claim)]).toEqual(["a", "a", false]);
  await b?.give(5, "b");
  await beats(0);
  expect([a?.runnerOf(5), b?.runnerOf(5), a?.hasMoved(5, claim)]).toEqual(["b", "b", true]);
  bucket.silent.add("house.b");
  await beats(6);
  expect(a?.runnerOf(5)).toBeUndefined();
});

test("a shard that could not be given stays where it was", async () => {
  const { bucket, members } = await cluster("a", "b");
  await members[0]?.give(5, "a");
  await beats(0);
  bucket.silent.add("shard.5");
  await expect(members[0]?.give(5, "b")).rejects.toThrow("not stored");
  expect(members[0]?.runnerOf(5)).toBe("a");
});
