/*
 * A log of this browser, for diagnosing problems later: one line per event, written at once to its own database, so
 * that a crashing tab loses hardly anything. It stays on this device; the settings can save it as a file.
 */

import type { DBSchema, IDBPDatabase } from "idb";
import { opened } from "./opened.ts";

/** Long enough for the messages of a server of the spy standard. */
const MAX_DIARY_LINES = 3000;

/** Old lines are deleted with the first line of a page, and after every batch of this size. */
const LINES_BETWEEN_TIDYING = 500;

interface Schema extends DBSchema {
  lines: { key: number; value: string };
}

const database = opened<Schema>("ludothek-log", (fresh) => {
  fresh.createObjectStore("lines", { autoIncrement: true });
});

let written = 0;

/** Deletes the oldest lines. */
async function forget(db: IDBPDatabase<Schema>): Promise<void> {
  const { store, done } = db.transaction("lines", "readwrite");
  const last = await store.openKeyCursor(null, "prev");
  if (last !== null) await store.delete(IDBKeyRange.upperBound(last.key - MAX_DIARY_LINES));
  await done;
}

/** Logs an event. Fails silently: the game is more important. */
export async function note(what: string, about: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const line = JSON.stringify({ at: new Date().toISOString(), what, ...about });
  try {
    const db = await database();
    await db.add("lines", line);
    if (written++ % LINES_BETWEEN_TIDYING === 0) await forget(db);
  } catch {
    // The next write may work again.
  }
}

/** The whole log, one JSON value per line. */
export async function diary(): Promise<string> {
  const lines = await (await database()).getAll("lines");
  return lines.map((line) => `${line}\n`).join("");
}

/** Starts logging page views and errors. */
export function beginDiary(): void {
  let last = "";
  const page = () => {
    if (location.pathname === last) return;
    last = location.pathname;
    note("page", { path: last });
  };
  page();
  // Events that wouter fires on navigation.
  for (const step of ["pushState", "replaceState", "popstate"]) window.addEventListener(step, page);
  window.addEventListener("error", ({ message, error }) => note("error", { message, stack: error?.stack }));
  window.addEventListener("unhandledrejection", ({ reason }) => note("error", { message: String(reason) }));
}
