import { z } from "zod/mini";
import type { Game, Why } from "../../src/kernel/game.ts";
import type { Offer } from "../../src/kernel/offer.ts";
import type { Phrases } from "../../src/kernel/text.ts";

interface State {
  left: number;
  turn: number;
  gaveUp: Why | null;
}

interface Matches {
  readonly config: { readonly matches: number };
  readonly state: State;
  readonly action: number;
  readonly event:
    | { readonly type: "took"; readonly seat: number; readonly count: number }
    | { readonly type: "forfeits"; readonly seat: number; readonly why: Why };
  readonly view: State;
  readonly obstacle: { readonly code: "not your turn" | "too many" };
  readonly ending: { readonly code: "last match" | Why };
}

const toMove = ({ left, turn }: State) => (left > 0 ? [turn] : []);
const actions = (state: State, mover: number) => {
  return toMove(state)[0] === mover ? [1, 2, 3].filter((count) => count <= state.left) : [];
};

export const matches: Game<Matches> = {
  id: "matches",
  title: "Matches",
  summary: "Take one, two or three matches; whoever takes the last one wins.",
  version: 1,
  seats: 2,
  config: z.strictObject({ matches: z.int().check(z.gte(1), z.lte(1000)) }),
  action: z.int().check(z.gte(1), z.lte(3)),
  setup: ({ matches }) => ({ left: matches, turn: 0, gaveUp: null }),
  toMove,
  actions,
  refusal(state, mover, count) {
    if (toMove(state)[0] !== mover) return { code: "not your turn" };
    return count <= state.left ? undefined : { code: "too many" };
  },
  apply(state, seat, count, log) {
    state.left -= count;
    state.turn = 1 - seat;
    log?.push({ type: "took", seat, count });
  },
  forfeit(state, loser, why, log) {
    state.left = 0;
    state.turn = loser;
    state.gaveUp = why;
    log?.push({ type: "forfeits", seat: loser, why });
  },
  view: (state) => ({ ...state }),
  witness: (event) => event,
  reveals: () => false,
  imagine: (view) => ({ ...view }),
  secrets: (state) => ({ ...state }),
  outcome: ({ left, turn, gaveUp }) =>
    left > 0 ? undefined : { winners: [1 - turn], ending: { code: gaveUp ?? "last match" } },
};

const en: Phrases<Matches> = {
  help: ["Take one, two or three matches in turn. Whoever takes the last one wins."],
  seatName: (_, seat) => `player ${seat + 1}`,
  label: (_, count) => `take ${count}`,
  refusal: ({ left }, _, { code }) =>
    code === "too many" ? `There are only ${left} left.` : "It is not your turn.",
  ending: ({ turn }, { ending }) =>
    ending.code === "last match" ? "the last match is taken" : `player ${turn + 1} ${ending.code}`,
  scene: ({ left }) => [["|".repeat(left), { text: ` ${left} left`, tone: "faint" }]],
  tell: (event) =>
    event.type === "took"
      ? [`Player ${event.seat + 1} takes ${event.count}.`]
      : [`Player ${event.seat + 1} ${event.why}.`],
};

export const offer: Offer<Matches> = {
  game: matches,
  phrases: { en },
  choices: [{ name: "matches", help: "how many there are", values: ["21", "12"] }],
  configure: ({ matches }) => ({ ok: true, config: { matches: Number(matches ?? 21) } }),
  opponents: {},
  // Whoever leaves a multiple of four is winning.
  evaluator: {
    features: ["the matches left"],
    weigh: ({ left, turn }, seat) => [(left % 4 === 0) === (turn === seat) ? -2 : 2],
  },
  search: { rounds: 500, beyond: 0, curiosity: 1 },
};
