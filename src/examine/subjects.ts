import type { Subject } from "./subject.ts";

/** The games whose programs can be examined, loaded on demand. */
export const SUBJECTS: ReadonlyMap<string, () => Promise<Subject>> = new Map([
  ["runa", async () => (await import("./subjects/runa.ts")).runa],
  ["farmland", async () => (await import("./subjects/farmland.ts")).farmland],
  ["duel", async () => (await import("./subjects/duel.ts")).duel],
  ["dungeon", async () => (await import("./subjects/dungeon.ts")).dungeon],
]);
