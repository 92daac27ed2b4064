import type { Types, Viewer } from "../kernel/game.ts";
import type { Line, Phrases, Room } from "../kernel/text.ts";

/** How a table is shown: drawn into this room, or told in sentences. */
export interface TableStyle {
  readonly plain?: boolean;
  readonly room?: Room;
}

/** The table as a viewer sees it who chooses from these actions. A game without a description is told by its scene. */
export function tableLines<G extends Types>(
  phrases: Phrases<G>,
  view: G["view"],
  viewer: Viewer,
  considered: readonly G["action"][],
  { plain = false, room }: TableStyle,
): readonly Line[] {
  const told = plain ? phrases.description?.(view, viewer, considered) : undefined;
  return told?.map((text) => [text]) ?? phrases.scene(view, viewer, considered, room);
}
