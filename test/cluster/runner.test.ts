import { describe, expect, onTestFinished, test } from "vitest";
import { Members } from "../../src/server/cluster/members.ts";
import { Runner } from "../../src/server/cluster/runner.ts";
import { openStorage } from "../../src/server/cluster/storage.ts";
import { NatsServer, noNats } from "../nats.ts";
import { folder } from "../server/house.ts";

describe.skipIf(noNats)("a process that takes a shard over", () => {
  test("begins anew if another one has run the shard meanwhile and given it back", async () => {
    const nats = await NatsServer.start();
    const { kv, snapshots, journal } = await openStorage(await nats.connect(), 1);
    const join = async (id: string) => {
      const members = await Members.join(kv, id);
      onTestFinished(() => members.leave());
      return members;
    };
    const [slow, fast] = [await join("slow"), await join("fast")];
    let goOn = () => {};
    const isReading = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const notes: unknown[] = [];
    const runner = new Runner({
      ...{ shards: 1, members: slow, snapshots, directory: folder() },
      journal: (shard) => ({
        append: (last, entry) => journal(shard).append(last, entry),
        after: async (number) => {
          const entries = await journal(shard).after(number);
          await isReading;
          return entries;
        },
        cut: (number) => journal(shard).cut(number),
      }),
      foreign: () => undefined,
      houseOf: () => expect.unreachable("the copy of the shard is out of date"),
      log: (what, details) => notes.push({ what, ...details }),
      taken: () => {},
      lost: () => {},
      stopped: () => {},
    });
    await slow.give(0, "slow");
    runner.balance();
    for (const id of ["fast", "slow"]) {
      await fast.give(0, id);
      await expect.poll(() => slow.runnerOf(0)).toBe(id);
    }
    goOn();
    await expect
      .poll(() => notes)
      .toEqual([
        { what: "shard not moved", shard: 0, error: "another process was given this shard meanwhile" },
      ]);
  });
});
