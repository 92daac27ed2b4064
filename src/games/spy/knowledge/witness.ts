import { ALL_SEEING, type Viewer } from "../../../kernel/game.ts";
import type { Event } from "../events.ts";

/** The event as a viewer notices it: without its audience, which would reveal who was struck. */
export function witness(event: Event, viewer: Viewer): Event | undefined {
  const isTold = event.to === null || viewer === ALL_SEEING || event.to.includes(viewer);
  return isTold ? { ...event, to: null } : undefined;
}

/**
 * Every operation is visible to another viewer, and a turn that goes on reveals that points are left. Only equipment
 * is private, until the player is ready.
 */
export function reveals({ type }: Event): boolean {
  return type !== "equipped";
}
