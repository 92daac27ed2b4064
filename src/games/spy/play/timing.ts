import type { Seat, Timing } from "../../../kernel/game.ts";
import { pick } from "../../../kernel/random/random.ts";
import type { Config } from "../config/config.ts";
import { draftActions } from "../draft/draft.ts";
import type { Action, State } from "../state.ts";

const RETIRE: readonly Action[] = [["retire"]];

/** The limits of a match file in milliseconds; -1 means none (spy-rules.md, section 30). */
export function timing({ match }: Config): Timing {
  const milliseconds = (seconds: number) => (seconds < 0 ? null : seconds * 1000);
  return {
    match: null,
    decision: milliseconds(match.turnPhaseLimit),
    strikes: match.strikeMaximum,
    pause: milliseconds(match.pauseLimit),
    reconnect: milliseconds(match.reconnectLimit),
  };
}

/**
 * A missed deadline ends the turn (30.1); while drafting, something that is offered is taken at random, and the whole
 * equipment is handed out at random (9, 10).
 */
export function overdue(state: State, seat: Seat): readonly Action[] {
  const draft = state.drafts[seat];
  if (draft === undefined) return RETIRE;
  // The draws are the state's own, but on a copy: asking changes nothing.
  const random = { ...state.random };
  if (draft.offer !== null) return [pick(random, draftActions(draft))];
  const left = draft.gadgets.slice(draft.equipped.length);
  return [...left.map((gadget): Action => ["equip", gadget, pick(random, draft.characters)]), ["ready"]];
}
