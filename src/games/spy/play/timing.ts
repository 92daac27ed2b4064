import type { Seat, Timing } from "../../../kernel/game.ts";
import { pick } from "../../../kernel/random/random.ts";
import type { Config } from "../config/config.ts";
import { draftActions } from "../draft/draft.ts";
import type { Action, State } from "../state.ts";

const RETIRE: Action = ["retire"];

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
 * A missed deadline ends the turn (30.1); while drafting, something that is offered is taken or handed out at
 * random (9, 10).
 */
export function overdue(state: State, seat: Seat): Action {
  const draft = state.drafts[seat];
  // The draw is the state's own, but on a copy: asking changes nothing.
  return draft === undefined ? RETIRE : pick({ ...state.random }, draftActions(draft));
}
