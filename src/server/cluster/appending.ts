import { Fenced, type Journal, type JournalEntry } from "./journal.ts";

/* Replies of a journal may be lost: what a writer does to know what became of an entry. */

/** How long a write may wait for the journal before it counts as not saved. Electing a leader may take 9 s. */
export const PATIENCE_MS = 12_000;

/** Pause before another attempt to reach the journal. */
export const RETRY_MS = 250;

/** The clock of a writer. */
export interface WriterClock {
  now(): number;
  /** Resolves after this many milliseconds. */
  later(milliseconds: number): Promise<void>;
}

/**
 * Appends an entry, as often as it takes to know whether it is in the journal, but not for ever. Returns its number.
 * Rejects with {@link Fenced} if another process has appended, and with another error if it is unknown.
 */
export async function appended(
  journal: Journal,
  last: number,
  entry: JournalEntry,
  clock: WriterClock,
): Promise<number> {
  const end = clock.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await journal.append(last, entry);
    } catch (error) {
      const isOwn = error instanceof Fenced ? await nextIs(journal, last, entry.id) : undefined;
      if (isOwn === true) return last + 1;
      if (isOwn === false) throw error;
      if (clock.now() > end) throw new Error("it is unknown whether the entry is in the journal");
    }
    await clock.later(RETRY_MS);
  }
}

/**
 * Whether the entry behind the last known one has this id: then it was accepted, but the reply was lost. Undefined if
 * that can't be found out at the moment.
 */
async function nextIs(journal: Journal, last: number, id: string): Promise<boolean | undefined> {
  try {
    const [next] = await journal.after(last);
    return next && next.id === id;
  } catch (error) {
    return error instanceof Fenced ? false : undefined;
  }
}

/**
 * One attempt to make sure that an entry never counts: puts an empty one in its place or, if it is in the journal after
 * all, one behind it that declares it void. Returns the number of the last entry then, or "taken over" if another
 * process has appended. Rejects if the journal can't be reached.
 */
export async function replaced(
  journal: Journal,
  last: number,
  entry: JournalEntry,
  empty: JournalEntry,
  voiding: JournalEntry,
): Promise<number | "taken over"> {
  const next = await journal.after(last).catch((error) => {
    if (error instanceof Fenced) return undefined;
    throw error;
  });
  switch (next?.map(({ id }) => id).join()) {
    case "":
      return journal.append(last, empty);
    case entry.id:
      return journal.append(last + 1, voiding);
    case empty.id:
      return last + 1;
    case `${entry.id},${voiding.id}`:
      return last + 2;
    default:
      return "taken over";
  }
}
