import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MemoryJournal } from "../../../test/server/memory-journal.ts";
import { SqliteStore } from "../sqlite.ts";
import { GuardedJournal, type ShardMarks } from "./guarded-journal.ts";
import type { Journal, ReplicatedJournal } from "./journal.ts";
import { ShardStore } from "./shard-store.ts";

const HASH = Buffer.alloc(32, 7);
const OTHER_HASH = Buffer.alloc(32, 8);

function copyOf(): SqliteStore {
  const directory = mkdtempSync(join(tmpdir(), "ludothek-copy-"));
  const copy = new SqliteStore(directory, { isSynced: false });
  onTestFinished(async () => {
    await copy.close();
    rmSync(directory, { recursive: true });
  });
  return copy;
}

let ids = 0;
const world = {
  fresh: () => `id ${ids++}`,
  now: () => 0,
  later: async () => {},
  isHeard: () => true,
  lost: () => {},
};

test("a process whose takeover came behind other entries than it had read begins again, and has what is there", async () => {
  const [before, leader] = [new MemoryJournal(), new MemoryJournal()];
  await before.append(0, { id: "gone", calls: [["addPerson", HASH, "Ann"]] });
  await leader.append(0, { id: "there", calls: [["addPerson", OTHER_HASH, "Ben"]] });
  // Another replica leads after the first read.
  let reads = 0;
  const journal: ReplicatedJournal = {
    append: (last, entry) => leader.append(last, entry),
    after: (number) => (reads++ === 0 ? before : leader).after(number),
    cut: (number) => leader.cut(number),
    stepDown: async () => {},
  };
  const marks: ShardMarks = { latest: () => undefined, note: () => {}, recall: async () => "checked" };
  const store = await ShardStore.takeOver(new GuardedJournal(journal, marks), copyOf(), world);
  expect(await store.person(HASH)).toBeUndefined();
  expect(await store.person(OTHER_HASH)).toMatchObject({ name: "Ben" });
  expect(store.last).toBe(3);
});

test("an entry that its writer declares void while another process takes over doesn't count there", async () => {
  const memory = new MemoryJournal();
  await memory.append(0, { id: "doubtful", calls: [["addPerson", HASH, "Ann"]] });
  // The process before says what it has told its callers just before it is fenced.
  let isVoided = false;
  const journal: Journal = {
    async append(last, entry) {
      if (!isVoided) {
        isVoided = true;
        await memory.append(last, { id: "void", calls: [], voids: "doubtful" });
      }
      return memory.append(last, entry);
    },
    after: (number) => memory.after(number),
    cut: (number) => memory.cut(number),
  };
  const store = await ShardStore.takeOver(journal, copyOf(), world);
  expect(await store.person(HASH)).toBeUndefined();
});
