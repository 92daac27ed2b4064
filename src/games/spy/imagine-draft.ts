import type { Viewer } from "../../kernel/game.ts";
import { below, between, pick, type Random } from "../../kernel/random/random.ts";
import { drawFrom } from "./chance.ts";
import { emptyDraft, MOST_CHARACTERS, MOST_GADGETS, OFFERED, SLOTS } from "./draft.ts";
import { DRAFT_GADGETS, type DraftGadget } from "./gadgets.ts";
import type { Draft } from "./state.ts";
import { cloneDrafts, type View } from "./view.ts";

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

/**
 * Some draft with so many slots filled, out of what is in the pools (spy-rules.md, section 9). Whoever is ready has handed out
 * all gadgets, others some of them; before the first pick nobody knows whether there are offers yet.
 */
export function someDraft(
  slots: number,
  ready: boolean,
  cards: number[],
  gadgets: DraftGadget[],
  random: Random,
): Draft {
  const fewest = Math.max(0, slots - MOST_GADGETS);
  const count = between(random, fewest, Math.min(MOST_CHARACTERS, slots) + 1);
  const characters = drawFrom(random, cards, count);
  const chosen = drawFrom(random, gadgets, slots - count);
  const draft: Draft = { ...emptyDraft(), ready, characters, gadgets: chosen };
  if (slots < SLOTS) {
    draft.offer = {
      characters: count < MOST_CHARACTERS ? drawFrom(random, cards, OFFERED) : [],
      gadgets: slots - count < MOST_GADGETS ? drawFrom(random, gadgets, OFFERED) : [],
    };
    return draft;
  }
  const assigned = ready ? chosen.length : below(random, chosen.length + 1);
  draft.equipped = Array.from({ length: assigned }, () => pick(random, characters));
  return draft;
}
