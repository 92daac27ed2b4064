import { spy } from "../games/spy/game.ts";
import type { Spy } from "../games/spy/spy.ts";
import type { ForeignMatch } from "../games/spy/standard/foreign-match.ts";
import type { Action, State } from "../games/spy/state.ts";
import type { Coded, Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random/random.ts";
import { Imagination } from "./imagination.ts";

/** What our rules say about a match on a server of the spy standard, from the view of its player. */
export class StandardRules {
  readonly #imagination: Imagination<Spy>;

  constructor(random: Random) {
    this.#imagination = new Imagination(spy, random);
  }

  /** The legal actions of a seat. */
  actions(match: ForeignMatch, seat: Seat): readonly Action[] {
    const state = this.#imagined(match);
    return state === undefined ? [] : spy.actions(state, seat);
  }

  /** Why an action is illegal. */
  obstacle(match: ForeignMatch, seat: Seat, action: unknown): Coded | undefined {
    const state = this.#imagined(match);
    const parsed = spy.action.safeParse(action);
    if (state === undefined || !parsed.success) return { code: "not your turn" };
    return spy.refusal(state, seat, parsed.data);
  }

  #imagined({ view, viewer }: ForeignMatch): State | undefined {
    return view === null ? undefined : this.#imagination.of(view, viewer);
  }
}
