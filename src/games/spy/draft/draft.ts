import type { Seat } from "../../../kernel/game.ts";
import { below, between, pick, type Random } from "../../../kernel/random/random.ts";
import type { Event } from "../events.ts";
import { DRAFT_GADGETS, type DraftGadget } from "../gadgets/names.ts";
import { members } from "../knowledge/audience.ts";
import { drawFrom } from "../play/chance.ts";
import { OBSTACLES, type Obstacle } from "../play/obstacles.ts";
import type { Action, Draft, State } from "../state.ts";

/** Number of slots that a player fills (spy-rules.md, section 9). */
export const SLOTS = 8;
/** Maximum number of characters that a player can choose. */
export const MAX_CHARACTERS = 4;
/** Maximum number of gadgets that a player can choose. */
export const MAX_GADGETS = 6;
/** Number of characters, and of gadgets, in one offer. */
const CARDS_PER_OFFER = 3;

/** A draft before the first offer. */
export function emptyDraft(): Draft {
  return { characters: [], gadgets: [], offer: null, equipped: [], ready: false };
}

/** The number of filled slots. */
export function slotsOf(draft: Draft): number {
  return draft.characters.length + draft.gadgets.length;
}

/** True if there are slots to fill but no offer yet. */
export function awaitsOffer(draft: Draft): boolean {
  return draft.offer === null && slotsOf(draft) < SLOTS;
}

/** Every player who waits for an offer gets one. */
export function dealOffers(state: State, log?: Event[]): void {
  state.drafts.forEach((draft, seat) => {
    if (awaitsOffer(draft)) offerNext(state, seat, log);
  });
}

/**
 * Draws the next offer out of the shared pools. With at least 12 characters and 19 gadgets the pools never run
 * short, whatever the other player holds.
 */
export function offerNext(state: State, seat: Seat, log?: Event[]): void {
  const draft = state.drafts[seat] as Draft;
  draft.offer = null;
  if (slotsOf(draft) === SLOTS) return;
  const characters = state.config.characters.map((_, card) => card).filter((card) => isInPool(state, card));
  const gadgets = DRAFT_GADGETS.filter((gadget) => isInPool(state, gadget));
  draft.offer = {
    characters:
      draft.characters.length < MAX_CHARACTERS ? drawFrom(state.random, characters, CARDS_PER_OFFER) : [],
    gadgets: draft.gadgets.length < MAX_GADGETS ? drawFrom(state.random, gadgets, CARDS_PER_OFFER) : [],
  };
  log?.push({ type: "offered", seat, ...draft.offer, to: members(seat === 0 ? 0 : 1) });
}

/** What no player has chosen or is being offered. */
function isInPool(state: State, item: number | DraftGadget): boolean {
  return !state.drafts.some(({ characters, gadgets, offer }) =>
    typeof item === "number"
      ? characters.includes(item) || offer?.characters.includes(item)
      : gadgets.includes(item) || offer?.gadgets.includes(item),
  );
}

/** An action of the choice or equipment phase. */
export type DraftAction = Extract<
  Action,
  readonly ["character" | "gadget" | "equip" | "ready", ...unknown[]]
>;

/** What a player may choose or assign now: gadgets are assigned in the order in which they were chosen. */
export function draftActions(draft: Draft): DraftAction[] {
  const { characters, gadgets, offer, equipped, ready } = draft;
  if (ready || awaitsOffer(draft)) return [];
  if (offer !== null)
    return [
      ...offer.characters.map((card): DraftAction => ["character", card]),
      ...offer.gadgets.map((gadget): DraftAction => ["gadget", gadget]),
    ];
  const next = gadgets[equipped.length];
  return next === undefined ? [["ready"]] : characters.map((card): DraftAction => ["equip", next, card]);
}

/** Why a choice or assignment is illegal (sections 9 and 10). */
export function refusalOfDraft(draft: Draft, action: Action): Obstacle | undefined {
  const { offer, gadgets, equipped, characters, ready } = draft;
  if (ready) return OBSTACLES.waiting;
  if (awaitsOffer(draft)) return OBSTACLES.notYourTurn;
  switch (action[0]) {
    case "character":
      if (offer === null) return OBSTACLES.slotsFilled;
      return offer.characters.includes(action[1]) ? undefined : OBSTACLES.characterNotOffered;
    case "gadget":
      if (offer === null) return OBSTACLES.slotsFilled;
      return offer.gadgets.includes(action[1]) ? undefined : OBSTACLES.gadgetNotOffered;
    case "equip":
      if (offer !== null) return OBSTACLES.slotsOpen;
      if (action[1] !== gadgets[equipped.length]) return OBSTACLES.wrongOrder;
      return characters.includes(action[2]) ? undefined : { code: "foreign character", card: action[2] };
    case "ready":
      if (offer !== null) return OBSTACLES.slotsOpen;
      return equipped.length === gadgets.length ? undefined : OBSTACLES.gadgetsLeft;
    default:
      return OBSTACLES.notBegun;
  }
}

/** Carries out a choice or assignment; after a choice, the player gets the next offer at once. */
export function applyDraft(state: State, seat: Seat, action: DraftAction, log?: Event[]): void {
  const draft = state.drafts[seat] as Draft;
  const to = members(seat === 0 ? 0 : 1);
  if (action[0] === "ready") {
    draft.ready = true;
    log?.push({ type: "ready", seat, to: null });
    return;
  }
  if (action[0] === "equip") {
    draft.equipped = [...draft.equipped, action[2]];
    log?.push({ type: "equipped", seat, gadget: action[1], card: action[2], to });
    return;
  }
  if (action[0] === "character") draft.characters = [...draft.characters, action[1]];
  else draft.gadgets = [...draft.gadgets, action[1]];
  log?.push({ type: "chose", seat, item: action[1], to });
  log?.push({ type: "filled", seat, slots: slotsOf(draft), to: null });
  offerNext(state, seat, log);
}

/** The characters and gadgets that a draft neither has nor is offered. */
export function besides(draft: Draft | null | undefined, characters: readonly unknown[]) {
  const { offer } = draft ?? {};
  const cards = [...characters.keys()].filter(
    (card) => !draft?.characters.includes(card) && !offer?.characters.includes(card),
  );
  const gadgets = DRAFT_GADGETS.filter(
    (gadget) => !draft?.gadgets.includes(gadget) && !offer?.gadgets.includes(gadget),
  );
  return [cards, gadgets] as const;
}

/**
 * A random draft with this many slots filled, for a viewer who may not know more about it: it takes what it needs
 * from these pools. A player who is ready has handed out all gadgets, others some of them.
 */
export function someDraft(
  slots: number,
  ready: boolean,
  cards: number[],
  gadgets: DraftGadget[],
  random: Random,
): Draft {
  const fewest = Math.max(0, slots - MAX_GADGETS);
  const count = between(random, fewest, Math.min(MAX_CHARACTERS, slots) + 1);
  const characters = drawFrom(random, cards, count);
  const chosen = drawFrom(random, gadgets, slots - count);
  const draft: Draft = { ...emptyDraft(), ready, characters, gadgets: chosen };
  if (slots < SLOTS) {
    draft.offer = {
      characters: count < MAX_CHARACTERS ? drawFrom(random, cards, CARDS_PER_OFFER) : [],
      gadgets: slots - count < MAX_GADGETS ? drawFrom(random, gadgets, CARDS_PER_OFFER) : [],
    };
    return draft;
  }
  const assigned = ready ? chosen.length : below(random, chosen.length + 1);
  draft.equipped = Array.from({ length: assigned }, () => pick(random, characters));
  return draft;
}
