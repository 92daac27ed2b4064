import type { Seat } from "../../../kernel/game.ts";
import { draftActions } from "../draft/draft.ts";
import { turnActions } from "../play/listing.ts";
import type { Action, State } from "../state.ts";

/** The actions worth searching: of all stakes at a table only the highest, because the odds are the same for each. */
export function candidates(state: State, seat: Seat): readonly Action[] {
  const draft = state.drafts[seat];
  if (draft !== undefined) return draftActions(draft);
  return state.active === null ? [] : turnActions(state, state.active, "highest");
}
