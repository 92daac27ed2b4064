import type { Seat } from "../../../kernel/game.ts";
import type { DraftGadget } from "../gadgets/names.ts";
import { OBSTACLES, type Obstacle } from "../play/obstacles.ts";
import type { Draft, State } from "../state.ts";
import { type DraftAction, SLOTS, slotsOf } from "./draft.ts";

/** Which characters get which gadgets; characters without one may be left out. */
export type Assignment = ReadonlyMap<number, readonly DraftGadget[]>;

/** The actions for a whole assignment, or what is wrong with it. */
export type Equipment =
  | { readonly ok: true; readonly actions: readonly DraftAction[] }
  | { readonly ok: false; readonly obstacle: Obstacle };

/**
 * The complete assignment that a player sends as one answer (spy-rules.md, section 10), validated before any of it is
 * carried out: every chosen gadget goes to exactly one character of the player. What has been handed out already must
 * be assigned the same way.
 */
export function equipment(state: State, seat: Seat, assignment: Assignment): Equipment {
  const draft = state.drafts[seat];
  if (state.over !== null) return { ok: false, obstacle: OBSTACLES.over };
  if (draft === undefined) return { ok: false, obstacle: OBSTACLES.draftOver };
  const obstacle = obstacleTo(draft, assignment);
  if (obstacle !== undefined) return { ok: false, obstacle };
  const left = draft.gadgets.slice(draft.equipped.length);
  const actions = left.flatMap((gadget): DraftAction[] => {
    const card = receiverOf(assignment, gadget);
    return card === undefined ? [] : [["equip", gadget, card]];
  });
  return { ok: true, actions: [...actions, ["ready"]] };
}

function receiverOf(assignment: Assignment, gadget: DraftGadget): number | undefined {
  for (const [card, gadgets] of assignment) if (gadgets.includes(gadget)) return card;
  return undefined;
}

function obstacleTo(draft: Draft, assignment: Assignment): Obstacle | undefined {
  if (draft.ready) return OBSTACLES.waiting;
  if (slotsOf(draft) < SLOTS) return OBSTACLES.slotsOpen;
  for (const card of assignment.keys())
    if (!draft.characters.includes(card)) return { code: "foreign character", card };
  const seen = new Set<DraftGadget>();
  for (const gadget of [...assignment.values()].flat()) {
    if (!draft.gadgets.includes(gadget)) return { code: "foreign gadget", gadget };
    if (seen.has(gadget)) return { code: "gadget given twice", gadget };
    seen.add(gadget);
  }
  for (const [i, gadget] of draft.gadgets.entries()) {
    if (!seen.has(gadget)) return { code: "gadget not given", gadget };
    const given = draft.equipped[i];
    if (given !== undefined && given !== receiverOf(assignment, gadget))
      return { code: "gadget given away", gadget };
  }
  return undefined;
}
