import { ALL_SEEING, type Mover, type Seat, type Viewer } from "../../../kernel/game.ts";
import type { Event } from "../events.ts";

/** The event as a viewer notices it: without its audience, which would reveal who was struck. */
export function witness(event: Event, viewer: Viewer): Event | undefined {
  return isTold(event, viewer) ? { ...event, to: null } : undefined;
}

function isTold({ to }: Event, viewer: Viewer): boolean {
  return to === null || viewer === ALL_SEEING || to.includes(viewer);
}

/** What a player only decides: no die is rolled for it, and nothing hidden comes to light. */
const DECISIONS: readonly Event["type"][] = ["chose", "filled", "equipped", "ready", "MOVEMENT", "RETIRE"];

/**
 * A decision tells nothing new to the one who makes it; others may learn from it, if only that points are left.
 * Everything else is new to all who notice it.
 */
export function reveals(event: Event, to: Seat, by: Mover): boolean {
  return isTold(event, to) && !(to === by && DECISIONS.includes(event.type));
}
