import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MemoryJournal } from "../../../test/server/memory-journal.ts";
import { SqliteStore } from "../sqlite.ts";
import type { Journal } from "./journal.ts";
import { ShardStore } from "./shard-store.ts";

const HASH = Buffer.alloc(32, 7);

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
