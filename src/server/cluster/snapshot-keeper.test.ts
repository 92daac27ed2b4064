import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SnapshotKeeper } from "./snapshot-keeper.ts";

const NOW = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const shard = (last: number) => ({ store: { last }, directory: `of ${last}` });

/** A keeper, what it has saved and cut in order, and what it has logged. */
function keeper(save = async (_: number) => ({ entry: 0, previous: 0 })) {
  const done: (readonly [what: string, shard: number, rest: unknown])[] = [];
  const shelf = {
    snapshots: {
      save: (number: number, directory: string) => {
        done.push(["saved", number, directory]);
        return save(number);
      },
    },
    journal: (number: number) => ({
      cut: async (entry: number) => void done.push(["cut", number, entry]),
    }),
  };
  const log = vi.fn();
  return { kept: new SnapshotKeeper(shelf, log), done, log };
}

test("a shard is saved once 5,000 entries have come since the last time, and its journal cut behind the snapshot before", async () => {
  const { kept, done } = keeper(async () => ({ entry: 5100, previous: 100 }));
  kept.taken(3, { entry: 100, at: NOW });
  await kept.keep(new Map([[3, shard(5099)]]));
  expect(done).toEqual([]);
  await kept.keep(new Map([[3, shard(5100)]]));
  const first = [
    ["saved", 3, "of 5100"],
    ["cut", 3, 100],
  ];
  expect(done).toEqual(first);
  await kept.keep(new Map([[3, shard(10_099)]]));
  expect(done).toEqual(first);
});

test("a shard that can't be saved is logged, keeps its journal, and holds up no other", async () => {
  const { kept, done, log } = keeper(async (number) => {
    if (number === 1) throw new Error("no room");
    return { entry: 6000, previous: 900 };
  });
  await kept.keep(new Map([1, 2].map((number) => [number, shard(6000)])));
  expect(done.filter(([what]) => what === "cut")).toEqual([["cut", 2, 900]]);
  expect(log.mock.calls).toEqual([["no snapshot", { shard: 1, error: "Error: no room" }]]);
});

test("tells of all shards here how many entries and seconds the one furthest behind is beyond its snapshot", () => {
  const { kept } = keeper();
  const running = new Map([1, 2, 3].map((number) => [number, shard(50)]));
  expect(kept.stateOf(running)).toEqual({ entries: 0, age: 0 });
  kept.taken(1, { entry: 10, at: NOW - 2000 });
  kept.taken(2, { entry: 45, at: NOW - 90_000 });
  // One without a snapshot begins now, with all its entries to come.
  kept.taken(3, undefined);
  expect(kept.stateOf(running)).toEqual({ entries: 50, age: 90 });
  running.delete(3);
  expect(kept.stateOf(running)).toEqual({ entries: 40, age: 90 });
});
