/*
 * What happened in this browser, for whoever wants to know later: one line for each thing, written at once into a database of its
 * own, so that a tab that dies loses no more than its last moment. It stays on this device; the settings save it as a file.
 */

/** So many lines are kept, and so many come before the oldest go: what a server of the spy standard says is long. */
const MOST = 3000;
const OFTEN = 500;

const STORE = "lines";

let written = 0;
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("ludothek-log", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { autoIncrement: true });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const db = request.result;
      db.onclose = () => {
        opened = undefined;
      };
      // A newer version of the house in another tab would wait forever.
      db.onversionchange = () => {
        db.close();
        opened = undefined;
      };
      try {
        forget(db);
        resolve(db);
      } catch (error) {
        // It has other stores: whoever wrote it was another version of the house.
        db.close();
        reject(error);
      }
    };
  });
  return opened;
}

/** Takes the oldest lines away. */
function forget(db: IDBDatabase): void {
  const lines = db.transaction(STORE, "readwrite").objectStore(STORE);
  const last = lines.openKeyCursor(null, "prev");
  last.onsuccess = () => {
    const key = last.result?.key;
    if (typeof key === "number" && key > MOST) lines.delete(IDBKeyRange.upperBound(key - MOST));
  };
}

/** Writes down what happened. Where nothing can be kept, nothing is: play is more important. */
export async function note(what: string, about: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const line = JSON.stringify({ at: new Date().toISOString(), what, ...about });
  try {
    const db = await database();
    db.transaction(STORE, "readwrite").objectStore(STORE).add(line);
    written++;
    if (written % OFTEN === 0) forget(db);
  } catch {
    opened = undefined;
  }
}

/** Everything that is kept, one JSON value a line. */
export async function diary(): Promise<string> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const request: IDBRequest<string[]> = db.transaction(STORE).objectStore(STORE).getAll();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result.map((line) => `${line}\n`).join(""));
  });
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
