import { clone } from "../../games/spy/copies.ts";
import type { Event } from "../../games/spy/events.ts";
import type { State } from "../../games/spy/state.ts";
import { branching, nextPath } from "../../kernel/random/branching.ts";

/** A state that chance can lead to, and what happened on the way. */
export interface Outcome {
  readonly state: State;
  readonly log: readonly Event[];
}

/** Most outcomes that are tried; only rockets into a crowd have more. */
const MAX_OUTCOMES = 3000;

/**
 * Everything that a step of the rules can lead to: it is run with each possible result of its draws. Draws from `depth`
 * on always have the same result; that is for draws which no client can see, such as the turn order.
 */
export function* outcomes(
  state: State,
  step: (state: State, log: Event[]) => void,
  depth = Number.POSITIVE_INFINITY,
): Generator<Outcome> {
  let path: readonly number[] | undefined = [];
  for (let tried = 0; path !== undefined && tried < MAX_OUTCOMES; tried++) {
    const copy = clone(state);
    const random = branching(path);
    copy.random = random;
    const log: Event[] = [];
    step(copy, log);
    yield { state: copy, log };
    path = nextPath(random, depth);
  }
}
