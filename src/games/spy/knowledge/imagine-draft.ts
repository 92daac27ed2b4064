import type { Viewer } from "../../../kernel/game.ts";
import type { Random } from "../../../kernel/random/random.ts";
import { cloneDrafts } from "../copies.ts";
import { besides, emptyDraft, slotsOf, someDraft } from "../draft/draft.ts";
import type { Draft } from "../state.ts";
import type { View } from "./view.ts";

/** Drafts consistent with this viewer's knowledge: their own, and others with as many slots filled from the rest. */
export function imagineDrafts(view: View, viewer: Viewer, random: Random): readonly Draft[] {
  if (view.insight !== null) return cloneDrafts(view.insight.drafts);
  const { draft } = view;
  const [cards, gadgets] = besides(draft, view.config.characters);
  // Of an opponent who is anywhere, assume that they are as far as the viewer.
  const usual = slotsOf(draft ?? emptyDraft());
  return view.slots.map((slots, seat) =>
    seat === viewer && draft !== null
      ? { ...draft }
      : someDraft(slots ?? usual, view.ready[seat] ?? false, cards, gadgets, random),
  );
}
