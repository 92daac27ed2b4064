import type { DraftGadget } from "../../../../games/spy/gadgets/names.ts";
import type { Action, Draft } from "../../../../games/spy/state.ts";

/** Which person gets which gadget. */
export type Assignment = ReadonlyMap<DraftGadget, number>;

/** All assignments, done and planned. */
export function assigned(draft: Draft, plan: Assignment): Assignment {
  const given = new Map(plan);
  draft.equipped.forEach((card, index) => {
    const gadget = draft.gadgets[index];
    if (gadget !== undefined) given.set(gadget, card);
  });
  return given;
}

/** The next action of a plan; undefined if it's incomplete or done. */
export function nextEquipment(draft: Draft, plan: Assignment): Action | undefined {
  if (draft.ready) return undefined;
  const gadget = draft.gadgets[draft.equipped.length];
  if (gadget === undefined) return ["ready"];
  const card = plan.get(gadget);
  return card === undefined ? undefined : ["equip", gadget, card];
}
