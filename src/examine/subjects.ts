import type { Subject } from "./subject.ts";

/** The games whose programs can be examined, loaded on demand. */
export const SUBJECTS: ReadonlyMap<string, () => Promise<Subject>> = new Map([
  ["farmland", async () => (await import("./subjects/farmland.ts")).farmland],
]);
