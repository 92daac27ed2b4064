import type { Viewer } from "../../kernel/game.ts";
import { below, between, type Random } from "../../kernel/random/random.ts";
import { drawFrom } from "./chance.ts";
import { emptyDraft, MOST_CHARACTERS, MOST_GADGETS, OFFERED, SLOTS } from "./draft.ts";
import { DRAFT_GADGETS, type DraftGadget } from "./gadgets.ts";
import type { Draft } from "./state.ts";
import { cloneDraft, type View } from "./view.ts";

/** Drafts that this viewer could face: his own, and others with as many slots filled from what is not his. */
export function imagineDrafts(view: View, viewer: Viewer, random: Random): Draft[] {
  const { draft } = view;
  const cards = view.config.characters
    .map((_, card) => card)
    .filter((card) => !draft?.characters.includes(card) && !draft?.offer?.characters.includes(card));
  const gadgets = DRAFT_GADGETS.filter(
    (gadget) => !draft?.gadgets.includes(gadget) && !draft?.offer?.gadgets.includes(gadget),
  );
  return view.slots.map((slots, seat) =>
    seat === viewer && draft !== null
      ? cloneDraft(draft)
      : imagineDraft(slots, view.ready[seat] ?? false, cards, gadgets, random),
  );
}

/** Takes what it needs out of the pools. Whoever is ready has handed out all gadgets, others some of them. */
function imagineDraft(
  slots: number,
  ready: boolean,
  cards: number[],
  gadgets: DraftGadget[],
  random: Random,
): Draft {
  const fewest = Math.max(0, slots - MOST_GADGETS);
  const count = between(random, fewest, Math.min(MOST_CHARACTERS, slots) + 1);
  const draft: Draft = {
    ...emptyDraft(),
    ready,
    characters: drawFrom(random, cards, count),
    gadgets: drawFrom(random, gadgets, slots - count),
  };
  if (slots < SLOTS) {
    draft.offer = {
      characters: count < MOST_CHARACTERS ? drawFrom(random, cards, OFFERED) : [],
      gadgets: slots - count < MOST_GADGETS ? drawFrom(random, gadgets, OFFERED) : [],
    };
    return draft;
  }
  const assigned = ready ? draft.gadgets.length : below(random, draft.gadgets.length + 1);
  for (let i = 0; i < assigned; i++) draft.equipped.push(draft.characters[below(random, count)] as number);
  return draft;
}
