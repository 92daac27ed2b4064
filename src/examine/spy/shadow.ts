import { isTurnOver } from "../../games/spy/play/rounds.ts";
import type { TurnAction } from "../../games/spy/play/turn.ts";
import type { Status } from "../../games/spy/standard/follow-status.ts";
import type { State } from "../../games/spy/state.ts";
import type { Chances } from "./chances.ts";
import { type Followed, type MoreFacts, Search } from "./explain.ts";
import type { Mismatch } from "./explanation.ts";
import { outcomes } from "./outcomes.ts";
import { problemOfTurn, startOf } from "./turn-steps.ts";
import { spyProblems } from "./words.ts";

/**
 * Follows a match on a foreign server with the complete state of our rules. Every message must be explained by the
 * operations it reports and some result of the dice.
 */
export class Shadow implements Followed {
  state: State;
  /** What the player of the character on turn has sent, as far as it is known: honey traps change targets. */
  intended: TurnAction | null = null;
  /** The time for the open request is over: the server ends the turn. */
  isTimedOut = false;
  readonly ids: readonly string[];
  readonly #chances: Chances;

  constructor(state: State, ids: readonly string[], chances: Chances) {
    this.state = state;
    this.ids = ids;
    this.#chances = chances;
  }

  /** Follows a message; returns why it can't be right. */
  follow(status: Status, more: MoreFacts): Mismatch | undefined {
    const search = new Search(this, status, more);
    const found = search.explain(this.state, 0, []);
    if (!("state" in found)) return found;
    if (found.facts.length > 0) return { rule: found.rule, says: spyProblems.nearest, facts: found.facts };
    for (const step of found.steps) this.#chances.note(step);
    this.state = found.state;
    if (status.operations.length > 0) this.intended = null;
    if (this.isTimedOut && (status.operations.length > 0 || found.steps.length > 0)) this.isTimedOut = false;
    return undefined;
  }

  /** The state in which this person has to act now, or why it can't: a server need not send a state when a turn begins. */
  stateFor(who: number): State | Mismatch {
    const { state } = this;
    if (state.active === who && !isTurnOver(state, who)) return state;
    const problem = problemOfTurn(state, who, this.isTimedOut);
    if (problem !== undefined) return problem;
    const [first] = outcomes(state, startOf(who));
    return first?.state ?? state;
  }
}
