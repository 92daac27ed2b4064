import type { DraftGadget } from "../../../../games/spy/gadgets/names.ts";
import type { Action, Draft } from "../../../../games/spy/state.ts";

/** Who is to get which gadget. */
export type Assignment = ReadonlyMap<DraftGadget, number>;

/** All assignments: those that stand already, and those that are planned. */
export function assigned(draft: Draft, plan: Assignment): Assignment {
  const given = new Map(plan);
  draft.equipped.forEach((card, index) => {
    const gadget = draft.gadgets[index];
    if (gadget !== undefined) given.set(gadget, card);
  });
  return given;
}

/** The next action that carries out a plan; none if it is incomplete or all is done. */
export function nextEquipment(draft: Draft, plan: Assignment): Action | undefined {
  if (draft.ready) return undefined;
  const gadget = draft.gadgets[draft.equipped.length];
  if (gadget === undefined) return ["ready"];
  const card = plan.get(gadget);
  return card === undefined ? undefined : ["equip", gadget, card];
}
