import type { Seat, Timing } from "../../../kernel/game.ts";
import { pick } from "../../../kernel/random/random.ts";
import type { Config } from "../config/config.ts";
import { draftActions } from "../draft/draft.ts";
import type { Action, State } from "../state.ts";

const RETIRE: Action = ["retire"];
const READY: Action = ["ready"];

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
 * A missed deadline ends the turn (30.1). While drafting, one of the offered items is taken at random (9), or
 * everything that is left of the equipment is handed out at random (10): it is one answer, so it has one deadline and
 * one strike.
 */
export function overdue(state: State, seat: Seat): readonly Action[] {
  const draft = state.drafts[seat];
  if (draft === undefined) return [RETIRE];
  // The draw is the state's own, but on a copy: asking changes nothing.
  const random = { ...state.random };
  if (draft.offer !== null) return [pick(random, draftActions(draft))];
  const left = draft.gadgets.slice(draft.equipped.length);
  return [...left.map((gadget): Action => ["equip", gadget, pick(random, draft.characters)]), READY];
}

/** The equipment is one answer, although it is given gadget by gadget (10). */
export function isPart([type]: Action): boolean {
  return type === "equip";
}
