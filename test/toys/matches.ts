import { z } from "zod/mini";
import type { Game } from "../../src/kernel/game.ts";
import type { Offer } from "../../src/kernel/offer.ts";
import type { Phrases } from "../../src/kernel/text.ts";

type Config = { readonly matches: number };
type State = { left: number; turn: number };
type Event = { readonly type: "took"; readonly seat: number; readonly count: number };

const toMove = ({ left, turn }: State) => (left > 0 ? [turn] : []);
const actions = (state: State, mover: number) => {
  return toMove(state)[0] === mover ? [1, 2, 3].filter((count) => count <= state.left) : [];
};

export const matches: Game<Config, State, number, Event, State> = {
  id: "matches",
  title: "Matches",
  summary: "Take one, two or three matches; whoever takes the last one wins.",
  version: 1,
  seats: 2,
  config: z.strictObject({ matches: z.int().check(z.positive()) }),
  action: z.int(),
  setup: ({ matches }) => ({ left: matches, turn: 0 }),
  toMove,
  actions,
  refusal: (state, mover, count) =>
    actions(state, mover).includes(count) ? undefined : "Take 1, 2 or 3 matches, in your turn.",
  apply(state, seat, count, log) {
    state.left -= count;
    state.turn = 1 - seat;
    log?.push({ type: "took", seat, count });
  },
  view: (state) => ({ ...state }),
  witness: (event) => event,
  reveals: () => false,
  imagine: (view) => ({ ...view }),
  outcome: ({ left, turn }) =>
    left > 0 ? undefined : { winners: [1 - turn], reason: "the last match is taken" },
  label: (_, count) => `take ${count}`,
};

const phrases: Phrases<State, number, Event> = {
  help: ["Take one, two or three matches in turn. Whoever takes the last one wins."],
  seatName: (_, seat) => `player ${seat + 1}`,
  scene: ({ left }) => [["|".repeat(left), { text: ` ${left} left`, tone: "faint" }]],
  tell: ({ seat, count }) => [`Player ${seat + 1} takes ${count}.`],
};

export const offer: Offer<Config, State, number, Event, State> = {
  game: matches,
  phrases,
  choices: [{ name: "matches", help: "how many there are", values: ["21", "12"] }],
  configure: ({ matches }) => ({ matches: Number(matches) }),
  opponents: {},
  // Whoever leaves a multiple of four is winning.
  evaluator: {
    features: ["the matches left"],
    weigh: ({ left, turn }, seat) => [(left % 4 === 0) === (turn === seat) ? -2 : 2],
  },
  search: { rounds: 500, beyond: 0, curiosity: 1 },
};
