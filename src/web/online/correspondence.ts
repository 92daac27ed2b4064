import { CORRESPONDENCE_MS, isCorrespondenceLimit, type TableInfo } from "../../protocol/parts.ts";

/** Limits for a decision in a match by correspondence, by their key. */
export const CORRESPONDENCE_CLOCKS = [
  ["day", CORRESPONDENCE_MS],
  ["3 days", 3 * CORRESPONDENCE_MS],
  ["week", 7 * CORRESPONDENCE_MS],
] as const;

/** Whether a table is played by correspondence: its clocks run while players are away. */
export function isCorrespondence({ clock: { decision } }: Pick<TableInfo, "clock">): boolean {
  return isCorrespondenceLimit(decision);
}
