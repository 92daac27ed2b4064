import type { Viewer } from "../../../kernel/game.ts";
import type { Random } from "../../../kernel/random/random.ts";
import { cloneDrafts } from "../copies.ts";
import { someDraft } from "../draft/draft.ts";
import { DRAFT_GADGETS } from "../gadgets/names.ts";
import type { Draft } from "../state.ts";
import type { View } from "./view.ts";

/** Drafts that this viewer could face: his own, and others with as many slots filled from what is not his. */
export function imagineDrafts(view: View, viewer: Viewer, random: Random): readonly Draft[] {
  if (view.insight !== null) return cloneDrafts(view.insight.drafts);
  const { draft } = view;
  const cards = view.config.characters
    .map((_, card) => card)
    .filter((card) => !draft?.characters.includes(card) && !draft?.offer?.characters.includes(card));
  const gadgets = DRAFT_GADGETS.filter(
    (gadget) => !draft?.gadgets.includes(gadget) && !draft?.offer?.gadgets.includes(gadget),
  );
  return view.slots.map((slots, seat) =>
    seat === viewer && draft !== null
      ? { ...draft }
      : someDraft(slots, view.ready[seat] ?? false, cards, gadgets, random),
  );
}
