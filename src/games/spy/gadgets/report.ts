import { lose } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import type { Event } from "../events.ts";
import { audienceOfUse } from "../knowledge/audience.ts";
import { noteUse } from "../knowledge/marks.ts";
import { NOWHERE, type State } from "../state.ts";
import type { GadgetRules, Use } from "./gadget.ts";
import type { CarriedGadget } from "./names.ts";

/** A use is over: what can be used only once is gone, and the operation is published. */
export function report(
  state: State,
  gadget: GadgetRules<CarriedGadget>,
  use: Use,
  target: number,
  successful: boolean,
  log?: Event[],
): void {
  if (gadget.uses === 1) lose(use.actor, gadget.name);
  publish(state, gadget, use, target, successful, log);
}

/** Publishes the operation to those who may notice it; they remember where the gadget is. */
export function publish(
  state: State,
  gadget: GadgetRules<CarriedGadget>,
  { who, actor }: Use,
  target: number,
  successful: boolean,
  log?: Event[],
): void {
  const { name } = gadget;
  const whom = state.persons[personAt(state, target)];
  const to = audienceOfUse(state, actor, gadget.use?.noticedBy, whom, successful);
  log?.push({ type: "GADGET_ACTION", who, gadget: name, target, successful, to });
  noteUse(state, who, gadget, actor.gadgets.includes(name) ? who : NOWHERE, to);
}
