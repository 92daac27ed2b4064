import { z } from "zod/mini";
import { CHANCE, type Game, type Viewer } from "../../src/kernel/game.ts";
import { pick, shuffle } from "../../src/kernel/random/random.ts";

/*
 * A toy with secrets, chance and two seats: each holds one of six cards, keeps or shows it in turn, a coin decides whether the
 * higher or the lower card wins, and then the cards lie open.
 */

export interface Secret {
  readonly cards: [number, number];
  readonly shown: [boolean, boolean];
  acted: number;
  coin: "higher" | "lower" | null;
}

export interface SecretView {
  readonly cards: readonly [number | null, number | null];
  readonly shown: [boolean, boolean];
  readonly acted: number;
  readonly coin: "higher" | "lower" | null;
}

export type SecretAction = "keep" | "show" | "higher" | "lower";

export type SecretEvent =
  | { readonly type: "keeps"; readonly seat: number }
  | { readonly type: "shows"; readonly seat: number; readonly card: number }
  | { readonly type: "looks"; readonly seat: number; readonly card: number | null }
  | { readonly type: "coin"; readonly side: "higher" | "lower" };

const CARDS = [1, 2, 3, 4, 5, 6];

const knows = (state: Secret, viewer: Viewer, seat: number) => {
  return viewer === seat || state.shown[seat] === true || state.coin !== null;
};

export const secret: Game<Record<string, never>, Secret, SecretAction, SecretEvent, SecretView> = {
  id: "secret",
  title: "Secret",
  summary: "One card each.",
  version: 1,
  seats: 2,
  config: z.strictObject({}),
  action: z.enum(["keep", "show", "higher", "lower"]),
  setup(_config, random) {
    const deck = [...CARDS];
    shuffle(random, deck);
    return { cards: [deck[0] ?? 0, deck[1] ?? 0], shown: [false, false], acted: 0, coin: null };
  },
  toMove: ({ acted, coin }) => (acted < 2 ? [acted] : coin === null ? [CHANCE] : []),
  actions(state, mover) {
    if (secret.toMove(state)[0] !== mover) return [];
    return mover === CHANCE ? ["higher", "lower"] : ["keep", "show"];
  },
  refusal(state, mover, action) {
    return secret.actions(state, mover).includes(action) ? undefined : "Not now.";
  },
  apply(state, mover, action, log) {
    if (action === "higher" || action === "lower") {
      state.coin = action;
      log?.push({ type: "coin", side: action });
      return;
    }
    state.acted++;
    if (action === "show") {
      state.shown[mover === 0 ? 0 : 1] = true;
      log?.push({ type: "shows", seat: mover, card: state.cards[mover] ?? 0 });
      return;
    }
    log?.push({ type: "keeps", seat: mover });
    log?.push({ type: "looks", seat: mover, card: state.cards[mover] ?? 0 });
  },
  view(state, viewer) {
    const card = (seat: 0 | 1) => (knows(state, viewer, seat) ? state.cards[seat] : null);
    return { ...state, cards: [card(0), card(1)], shown: [...state.shown] };
  },
  witness: (event, viewer) =>
    event.type === "looks" && event.seat !== viewer ? { ...event, card: null } : event,
  reveals: (event) => event.type === "shows" || event.type === "coin",
  imagine(view, _viewer, random) {
    const left = CARDS.filter((card) => !view.cards.includes(card));
    const first = view.cards[0] ?? pick(random, left);
    const second =
      view.cards[1] ??
      pick(
        random,
        left.filter((card) => card !== first),
      );
    return { ...view, cards: [first, second], shown: [...view.shown] };
  },
  outcome({ cards: [first, second], coin }) {
    if (coin === null) return undefined;
    return { winners: [first > second === (coin === "higher") ? 0 : 1], reason: `the ${coin} card wins` };
  },
  label: (_, action) => action,
};
