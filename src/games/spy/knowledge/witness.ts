import { ALL_SEEING, type Viewer } from "../../../kernel/game.ts";
import type { Event } from "../events.ts";

/** The event as a viewer notices it: without the list of those who were told, which would tell who was struck. */
export function witness(event: Event, viewer: Viewer): Event | undefined {
  const isTold = event.to === null || viewer === ALL_SEEING || event.to.includes(viewer);
  return isTold ? { ...event, to: null } : undefined;
}

/**
 * Every operation is shown to somebody, and that a turn goes on tells of points left. Only the equipment is between
 * a player and himself, until he is ready.
 */
export function reveals({ type }: Event): boolean {
  return type !== "equipped";
}
