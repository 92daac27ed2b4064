import { rounds } from "../../src/bots/budget.ts";
import type { Mover, Rules } from "../../src/kernel/game.ts";
import type { Mind, Position } from "../../src/kernel/offer.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** The rules of a toy without secrets, of which only the moves matter. */
export function toyRules<State extends object, Action>(
  moves: Pick<Rules<unknown, State, Action>, "setup" | "toMove" | "actions" | "apply">,
): Rules<unknown, State, Action, unknown, State> {
  return {
    ...moves,
    id: "toy",
    title: "Toy",
    summary: "A few moves.",
    version: 1,
    seats: 2,
    refusal: (state, mover) => (moves.toMove(state).includes(mover) ? undefined : "not now"),
    view: (state) => ({ ...state }),
    witness: (event) => event,
    reveals: () => true,
    imagine: (view) => ({ ...view }),
    outcome: () => undefined,
    label: (_, action) => `${action}`,
    clone: (state) => ({ ...state }),
  };
}

/** The steps that were taken, by their ways. */
export interface Walk {
  taken: readonly number[];
}

/** A walk of some steps: who takes each, and how many ways there are. */
export function walkRules(movers: (length: number) => readonly Mover[], ways: readonly number[]) {
  return toyRules<Walk, number>({
    setup: () => ({ taken: [] }),
    toMove: ({ taken }) => movers(taken.length),
    actions: ({ taken }) => Array.from({ length: ways[taken.length] ?? 0 }, (_, way) => way),
    apply: (state, _mover, action) => {
      state.taken = [...state.taken, action];
    },
  });
}

/** What the first seat is given at the beginning of a toy. */
export function beginningOf<State, Action>(
  { game }: Mind<unknown, State, Action, unknown, State>,
  thoughts: number,
  stream = 0,
): Position<State, Action> {
  const random = houseRandom(SEED, stream);
  const view = game.setup({}, random);
  return {
    view,
    seat: 0,
    events: [],
    random,
    budget: rounds(thoughts),
    actions: () => game.actions(view, 0),
  };
}
