import { describe, expect, test } from "vitest";
import { MemoryJournal } from "../../../test/server/memory-journal.ts";
import { Disk, MemoryStore } from "../../../test/server/memory-store.ts";
import { NotSaved } from "../store.ts";
import type { JournalEntry, NumberedEntry } from "./journal.ts";
import { ShardStore } from "./shard-store.ts";

/* What the simulation can't tell from bad luck: that a store does all it can for what it said. */

/** A journal that now and then does something, but gives no reply. */
class SilentJournal extends MemoryJournal {
  isAppending = true;
  isReading = true;
  readonly appended: JournalEntry[] = [];

  override async append(last: number, entry: JournalEntry): Promise<number> {
    const number = await super.append(last, entry);
    this.appended.push(entry);
    if (!this.isAppending) throw new Error("no reply");
    return number;
  }

  override async after(number: number): Promise<readonly NumberedEntry[]> {
    if (!this.isReading) throw new Error("no reply");
    return super.after(number);
  }
}

/** A store on a journal, with a clock that jumps ahead whenever it waits. */
async function opened(journal: MemoryJournal, lost: (why: string) => void = () => {}) {
  let now = 0;
  let id = 0;
  const disk = new Disk();
  const store = await ShardStore.takeOver(journal, new MemoryStore(disk), {
    fresh: () => `${++id}`,
    now: () => now,
    later: async (milliseconds) => {
      now += milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
    },
    isHeard: () => true,
    lost,
  });
  return { store, disk };
}

describe("a store whose journal gives no reply", () => {
  test("declares void what it said is not saved, also if it seems that another process had appended", async () => {
    const journal = new SilentJournal();
    const { store } = await opened(journal);
    journal.isAppending = false;
    journal.isReading = false;
    await expect(store.append("table", 0, "one")).rejects.toThrow(NotSaved);
    journal.isAppending = true;
    journal.isReading = true;
    await expect
      .poll(() =>
        store.append("table", 0, "two").then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const { store: later } = await opened(journal);
    expect(await later.pieces("table")).toEqual(["two"]);
  });

  test("does so before it is closed", async () => {
    const journal = new SilentJournal();
    const { store } = await opened(journal);
    journal.isAppending = false;
    journal.isReading = false;
    const told = store.append("table", 0, "one").catch((error: unknown) => {
      journal.isAppending = true;
      journal.isReading = true;
      return error;
    });
    await store.close();
    expect(await told).toBeInstanceOf(NotSaved);
    const [, entry, voiding] = journal.appended;
    expect(voiding?.voids).toBe(entry?.id);
  });

  test("is lost if another process has cut what it does not know", async () => {
    const journal = new SilentJournal();
    let why = "";
    const { store } = await opened(journal, (reason) => {
      why = reason;
    });
    const { store: next } = await opened(journal);
    await next.append("table", 0, "one");
    await journal.cut(next.last);
    await expect(store.append("table", 0, "two")).rejects.toThrow(NotSaved);
    expect(why).toBe("another process runs this shard now");
    await expect(store.pieces("table")).rejects.toThrow(NotSaved);
  });
});

test("a closed store answers nothing", async () => {
  const { store } = await opened(new MemoryJournal());
  await store.append("table", 0, "one");
  await store.close();
  await expect(store.append("table", 1, "two")).rejects.toThrow(NotSaved);
  await expect(store.pieces("table")).rejects.toThrow(NotSaved);
  await expect(store.confirmed()).rejects.toThrow(NotSaved);
});

test("the stores of all shards append at the end of the same turn: their entries leave in one write", async () => {
  const order: string[] = [];
  const journal = (name: string) =>
    new (class extends MemoryJournal {
      override append(last: number, entry: JournalEntry): Promise<number> {
        order.push(name);
        // The client for NATS writes to its socket like this.
        if (order.length === 1) queueMicrotask(() => order.push("written"));
        return super.append(last, entry);
      }
    })();
  const stores = [await opened(journal("first")), await opened(journal("second"))];
  order.length = 0;
  await Promise.all(stores.map(({ store }) => store.append("table", 0, "one")));
  expect(order).toEqual(["first", "second", "written"]);
});
