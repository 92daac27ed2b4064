import { rounds } from "../../src/bots/budget.ts";
import type { Mind, Position } from "../../src/kernel/bot.ts";
import type { Coded, Mover, Rules, Types } from "../../src/kernel/game.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** The types of a toy without secrets and events. */
export interface Toy<State, Action> {
  readonly config: unknown;
  readonly state: State;
  readonly action: Action;
  readonly event: unknown;
  readonly view: State;
  readonly obstacle: Coded;
  readonly ending: Coded;
}

/** The rules of a toy without secrets, of which only the moves matter. */
export function toyRules<State extends object, Action>(
  moves: Pick<Rules<Toy<State, Action>>, "setup" | "toMove" | "actions" | "apply">,
): Rules<Toy<State, Action>> {
  return {
    ...moves,
    id: "toy",
    title: "Toy",
    summary: "A few moves.",
    version: 1,
    seats: 2,
    refusal: (state, mover) => (moves.toMove(state).includes(mover) ? undefined : { code: "not now" }),
    view: (state) => ({ ...state }),
    witness: (event) => event,
    reveals: () => true,
    imagine: (view) => ({ ...view }),
    outcome: () => undefined,
    forfeit: () => {},
    clone: (state) => ({ ...state }),
  };
}

/** The steps that were taken, by their ways. */
export interface Steps {
  taken: readonly number[];
}

/** A walk, in which every action is a way. */
export type Walk = Toy<Steps, number>;

/** A walk of some steps: who takes each, and how many ways there are. */
export function walkRules(movers: (length: number) => readonly Mover[], ways: readonly number[]) {
  return toyRules<Steps, number>({
    setup: () => ({ taken: [] }),
    toMove: ({ taken }) => movers(taken.length),
    actions: ({ taken }) => Array.from({ length: ways[taken.length] ?? 0 }, (_, way) => way),
    apply: (state, _mover, action) => {
      state.taken = [...state.taken, action];
    },
  });
}

/** What the first seat is given at the beginning of a toy. */
export function beginningOf<G extends Types>({ game }: Mind<G>, thoughts: number, stream = 0): Position<G> {
  const random = houseRandom(SEED, stream);
  const state = game.setup({}, random);
  return {
    view: game.view(state, 0),
    seat: 0,
    events: [],
    random,
    budget: rounds(thoughts),
    actions: () => game.actions(state, 0),
  };
}
