import { describe, expect, test } from "vitest";
import { MemoryJournal } from "../../../test/server/memory-journal.ts";
import { GuardedJournal, type Mark, type ShardMarks } from "./guarded-journal.ts";
import { Fenced, Incomplete, type JournalEntry, type ReplicatedJournal } from "./journal.ts";

/** A journal with replicas that may differ: another one leads whenever the leader steps down. */
class Replicas {
  readonly all: readonly MemoryJournal[] = [new MemoryJournal(), new MemoryJournal()];
  elections = 0;

  get #leader(): MemoryJournal {
    return this.all[this.elections % this.all.length] ?? expect.unreachable();
  }

  append(last: number, entry: JournalEntry): Promise<number> {
    return this.#leader.append(last, entry);
  }

  after(number: number) {
    return this.#leader.after(number);
  }

  cut(number: number): Promise<void> {
    return this.#leader.cut(number);
  }

  async stepDown(): Promise<void> {
    this.elections++;
  }
}

/** Marks that all processes of a test share. */
function sharedMarks(trust: "checked" | "accepted" = "checked"): ShardMarks {
  let latest: Mark | undefined;
  return {
    latest: () => latest,
    note: (mark) => {
      latest = mark;
    },
    recall: async () => trust,
  };
}

const entry = (id: string): JournalEntry => ({ id, calls: [] });
const change = (id: string): JournalEntry => ({ id, calls: [["addPerson", id]] });

/** Replicas that both have the entry "one", and only the second of which has "two", which was acknowledged, too. */
async function withIncompleteLeader(trust?: "accepted") {
  const replicas = new Replicas();
  const marks = sharedMarks(trust);
  const [lacking, complete] = replicas.all;
  await lacking?.append(0, entry("one"));
  await complete?.append(0, entry("one"));
  await complete?.append(1, { ...entry("two"), previous: "one" });
  marks.note({ number: 2, id: "two" });
  return { replicas, marks };
}

describe("a leader that lacks the last acknowledged entry", () => {
  test("is asked to step down, and the next one is read", async () => {
    const { replicas, marks } = await withIncompleteLeader();
    const journal = new GuardedJournal(replicas, marks);
    const reading = journal.after(0);
    await expect(reading).rejects.toThrow(Incomplete);
    await expect(reading).rejects.toThrow("it ends at entry 1, but entry 2 was acknowledged");
    expect(replicas.elections).toBe(1);
    expect((await journal.after(0)).map(({ id }) => id)).toEqual(["one", "two"]);
  });

  test("is not appended to", async () => {
    const { replicas, marks } = await withIncompleteLeader();
    const journal = new GuardedJournal(replicas, marks);
    await expect(journal.append(1, entry("other"))).rejects.toThrow(Fenced);
    expect(await replicas.all[0]?.after(1)).toEqual([]);
  });

  test("is read if the operator accepts the loss", async () => {
    const { replicas, marks } = await withIncompleteLeader("accepted");
    expect((await new GuardedJournal(replicas, marks).after(0)).map(({ id }) => id)).toEqual(["one"]);
    expect(replicas.elections).toBe(0);
  });
});

describe("a leader with another entry in the place of an acknowledged one", () => {
  test("is noticed if that is the last", async () => {
    const { replicas, marks } = await withIncompleteLeader();
    await replicas.append(1, entry("other"));
    const reading = new GuardedJournal(replicas, marks).after(0);
    await expect(reading).rejects.toThrow("entry 2 is not the one that was acknowledged");
    expect(replicas.elections).toBe(1);
  });

  test("is noticed if there are others behind it", async () => {
    const { replicas, marks } = await withIncompleteLeader();
    await replicas.append(1, entry("other"));
    await replicas.append(2, { ...entry("three"), previous: "two" });
    marks.note({ number: 3, id: "three" });
    const reading = new GuardedJournal(replicas, marks).after(0);
    await expect(reading).rejects.toThrow("entry 3 was not written behind entry 2");
  });
});

test("each entry names the one before, but for the first of a process, with which it takes over", async () => {
  const replicas = new Replicas();
  const marks = sharedMarks();
  const journal = new GuardedJournal(replicas, marks);
  for (const [last, id] of ["one", "two"].entries()) await journal.append(last, change(id));
  const next = new GuardedJournal(replicas, marks);
  await next.after(1);
  await next.append(2, entry("fence"));
  await next.append(3, change("four"));
  await next.append(4, entry("five"));
  const previous = (await next.after(0)).map((one) => one.previous);
  expect(previous).toEqual([undefined, "one", undefined, "fence", "four"]);
});

test("a process that takes over behind another entry than it had read isn't acknowledged, and others read on", async () => {
  const marks = sharedMarks();
  const [before, leader] = [new MemoryJournal(), new MemoryJournal()];
  await before.append(0, change("gone"));
  await leader.append(0, change("there"));
  // Another replica leads after the first read.
  let reads = 0;
  const journal: ReplicatedJournal = {
    append: (last, one) => leader.append(last, one),
    after: (number) => (reads++ === 0 ? before : leader).after(number),
    cut: (number) => leader.cut(number),
    stepDown: async () => {},
  };
  const late = new GuardedJournal(journal, marks);
  await late.after(0);
  await expect(late.append(1, entry("fence"))).rejects.toThrow(Fenced);
  expect(marks.latest()).toBeUndefined();
  const next = new GuardedJournal(journal, marks);
  expect((await next.after(0)).map(({ id }) => id)).toEqual(["there", "fence"]);
});

test("an entry is noted once it is appended, also if the reply was lost and it is found by reading", async () => {
  const replicas = new Replicas();
  const marks = sharedMarks();
  const journal = new GuardedJournal(replicas, marks);
  await journal.append(0, entry("one"));
  expect(marks.latest()).toEqual({ number: 1, id: "one" });
  const silent = new GuardedJournal(
    {
      append: async (last, one) => {
        await replicas.append(last, one);
        throw new Error("no reply");
      },
      after: (number) => replicas.after(number),
      cut: (number) => replicas.cut(number),
      stepDown: () => replicas.stepDown(),
    },
    marks,
  );
  await expect(silent.append(1, entry("two"))).rejects.toThrow("no reply");
  expect(marks.latest()).toEqual({ number: 1, id: "one" });
  await silent.after(1);
  expect(marks.latest()).toEqual({ number: 2, id: "two" });
});

test("an entry that took the place of another process's is not acknowledged", async () => {
  const replicas = new Replicas();
  const marks = sharedMarks();
  const journal = new GuardedJournal(
    {
      append: async (last, one) => {
        const number = await replicas.append(last, one);
        marks.note({ number, id: "another process's" });
        return number;
      },
      after: (number) => replicas.after(number),
      cut: (number) => replicas.cut(number),
      stepDown: () => replicas.stepDown(),
    },
    marks,
  );
  await expect(journal.append(0, entry("one"))).rejects.toThrow(Fenced);
  await expect(journal.after(0)).rejects.toThrow("entry 1 is not the one that was acknowledged");
});
