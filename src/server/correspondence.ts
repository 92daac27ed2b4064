import { CHANCE } from "../kernel/game.ts";
import { CORRESPONDENCE_MS } from "../protocol/parts.ts";
import type { Table } from "../table/table.ts";
import { botAt, isCorrespondence, type Setup } from "./setup.ts";

/* Matches by correspondence go on although no guest is there. */

/** How much longer a waiting table for a match by correspondence is kept than others. */
const KEPT_WAITING_MS = 14 * CORRESPONDENCE_MS;

/** Whether a bot or chance is to move in a match by correspondence, which waits for no guest. */
export function hasWork(setup: Setup, table: Table | undefined): boolean {
  if (table === undefined || !isCorrespondence(setup) || setup.phase !== "running") return false;
  return table.match.toMove[0] === CHANCE || table.asked.some((seat) => botAt(setup, seat) !== undefined);
}

/** When the house has to load a table although no guest comes; undefined for most tables. */
export function dueAt(setup: Setup, table: Table | undefined, now: number): number | undefined {
  if (!isCorrespondence(setup) || setup.phase !== "running") return undefined;
  return hasWork(setup, table) ? now : (table?.deadline ?? undefined);
}

/**
 * When a guest was last at a table, for the store, which drops empty waiting tables. Those for matches by
 * correspondence are kept for two weeks longer. Rounded to the minute, so that the index isn't written every time.
 */
export function seenAt(setup: Setup, now: number): number {
  const isKept = setup.phase === "waiting" && isCorrespondence(setup);
  return now - (now % 60_000) + (isKept ? KEPT_WAITING_MS : 0);
}
