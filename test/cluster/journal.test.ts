import { describe, expect, test } from "vitest";
import type { JournalEntry } from "../../src/server/cluster/journal.ts";
import { openStorage } from "../../src/server/cluster/storage.ts";
import { NatsServer, noNats } from "../nats.ts";

describe.skipIf(noNats)("a journal in NATS", () => {
  test("takes the largest creation with every character escaped, and gives entries as they were", async () => {
    const nats = await NatsServer.start();
    const storage = await openStorage(await nats.connect(), 1);
    const journal = storage.journal(0);
    const entry = (id: string, text: string): JournalEntry => ({ id, calls: [["addThing", { text }, 100]] });
    const entries = [entry("long", '"'.repeat(524_288)), entry("short", "Ann's")];
    for (const [last, one] of entries.entries()) expect(await journal.append(last, one)).toBe(last + 1);
    const found = entries.map((one, index) => ({ ...one, number: index + 1 }));
    expect(await journal.after(0)).toEqual(found);
    expect(await journal.after(1)).toEqual(found.slice(1));
    await expect(journal.append(1, entry("late", ""))).rejects.toThrow("wrong last sequence");
  });
});
