import { appendFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createPrivate } from "./private-files.ts";
import type { Report } from "./world.ts";

/** Reports beyond this size are left out, so that they can't fill the disk. */
const MAX_BYTES = 10_000_000;

/** The file of the reports, in the data directory. */
export const REPORTS = "reports.jsonl";

/**
 * Keeps a report as a line of JSON, in a file that only the operator can read: chat is private, so it is neither logged
 * nor shown to others.
 */
export async function keepReport(directory: string, now: number, report: Report): Promise<void> {
  const path = join(directory, REPORTS);
  createPrivate(path);
  const { size } = await stat(path);
  if (size > MAX_BYTES) return;
  await appendFile(path, `${JSON.stringify({ at: new Date(now).toISOString(), ...report })}\n`);
}
