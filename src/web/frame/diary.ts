/*
 * What happened in this browser, for whoever wants to know later: one line for each thing, written at once into a database of its
 * own, so that a tab that dies loses no more than its last moment. It stays on this device; the settings save it as a file.
 */

import type { DBSchema, IDBPDatabase } from "idb";
import { opened } from "./opened.ts";

/** So many lines are kept: what a server of the spy standard says is long. */
const MOST_LINES = 3000;

/** The oldest lines go with the first line of a page, and whenever so many more have come. */
const LINES_BETWEEN_TIDYING = 500;

interface Schema extends DBSchema {
  lines: { key: number; value: string };
}

const database = opened<Schema>("ludothek-log", (fresh) => {
  fresh.createObjectStore("lines", { autoIncrement: true });
});

let written = 0;

/** Takes the oldest lines away. */
async function forget(db: IDBPDatabase<Schema>): Promise<void> {
  const { store, done } = db.transaction("lines", "readwrite");
  const last = await store.openKeyCursor(null, "prev");
  if (last !== null) await store.delete(IDBKeyRange.upperBound(last.key - MOST_LINES));
  await done;
}

/** Writes down what happened. Where nothing can be kept, nothing is: play is more important. */
export async function note(what: string, about: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const line = JSON.stringify({ at: new Date().toISOString(), what, ...about });
  try {
    const db = await database();
    await db.add("lines", line);
    if (written++ % LINES_BETWEEN_TIDYING === 0) await forget(db);
  } catch {
    // The next line may be kept again.
  }
}

/** Everything that is kept, one JSON value a line. */
export async function diary(): Promise<string> {
  const lines = await (await database()).getAll("lines");
  return lines.map((line) => `${line}\n`).join("");
}

/** Notes from now on which pages are opened, and whatever goes wrong. */
export function beginDiary(): void {
  let last = "";
  const page = () => {
    if (location.pathname === last) return;
    last = location.pathname;
    note("page", { path: last });
  };
  page();
  // wouter tells of every step by events of these names.
  for (const step of ["pushState", "replaceState", "popstate"]) window.addEventListener(step, page);
  window.addEventListener("error", ({ message, error }) => note("error", { message, stack: error?.stack }));
  window.addEventListener("unhandledrejection", ({ reason }) => note("error", { message: String(reason) }));
}
