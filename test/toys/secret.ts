import { z } from "zod/mini";
import { ALL_SEEING, CHANCE, type Game, type Viewer } from "../../src/kernel/game.ts";
import { pick, type Random, shuffle } from "../../src/kernel/random/random.ts";
import type { Phrases } from "../../src/kernel/text.ts";

/*
 * A toy with secrets, chance and two seats: each holds one of six cards, keeps or shows it in turn, a coin decides whether the
 * higher or the lower card wins, and then the cards lie open.
 */

export interface Secret {
  readonly cards: [number, number];
  readonly shown: [boolean, boolean];
  acted: number;
  coin: "higher" | "lower" | null;
  /** The seat that forfeited. */
  loser: number | null;
}

export interface SecretView {
  readonly cards: readonly [number | null, number | null];
  readonly shown: [boolean, boolean];
  readonly acted: number;
  readonly coin: "higher" | "lower" | null;
  readonly loser: number | null;
}

export type SecretAction = "keep" | "show" | "higher" | "lower";

export type SecretEvent =
  | { readonly type: "keeps"; readonly seat: number }
  | { readonly type: "shows"; readonly seat: number; readonly card: number }
  | { readonly type: "looks"; readonly seat: number; readonly card: number | null }
  | { readonly type: "coin"; readonly side: "higher" | "lower" }
  | { readonly type: "forfeits"; readonly seat: number };

const CARDS = [1, 2, 3, 4, 5, 6];

const knows = (state: Secret, viewer: Viewer, seat: number) => {
  return viewer === seat || viewer === ALL_SEEING || state.shown[seat] === true || state.coin !== null;
};

export interface SecretGame {
  readonly config: Record<string, never>;
  readonly state: Secret;
  readonly action: SecretAction;
  readonly event: SecretEvent;
  readonly view: SecretView;
  readonly obstacle: { readonly code: "not now" };
  readonly ending: { readonly code: "higher" | "lower" | "forfeit" };
}

export const secret: Game<SecretGame> = {
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
    return { cards: [deck[0] ?? 0, deck[1] ?? 0], shown: [false, false], acted: 0, coin: null, loser: null };
  },
  toMove: ({ acted, coin, loser }) =>
    loser !== null ? [] : acted < 2 ? [acted] : coin === null ? [CHANCE] : [],
  actions(state, mover) {
    if (secret.toMove(state)[0] !== mover) return [];
    return mover === CHANCE ? ["higher", "lower"] : ["keep", "show"];
  },
  refusal(state, mover, action) {
    return secret.actions(state, mover).includes(action) ? undefined : { code: "not now" };
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
    event.type === "looks" && event.seat !== viewer && viewer !== ALL_SEEING
      ? { ...event, card: null }
      : event,
  reveals: (event, to) => event.type === "coin" || (event.type === "shows" && event.seat !== to),
  imagine(view, _viewer, random) {
    return { ...view, cards: dealt(view.cards, random), shown: [...view.shown] };
  },
  secrets(state, viewer, random) {
    const known = (seat: 0 | 1) => (knows(state, viewer, seat) ? state.cards[seat] : null);
    return { ...state, cards: dealt([known(0), known(1)], random), shown: [...state.shown] };
  },
  forfeit(state, loser, _why, log) {
    state.loser = loser;
    log?.push({ type: "forfeits", seat: loser });
  },
  outcome({ cards: [first, second], coin, loser }) {
    if (loser !== null) return { winners: [1 - loser], ending: { code: "forfeit" } };
    if (coin === null) return undefined;
    return { winners: [first > second === (coin === "higher") ? 0 : 1], ending: { code: coin } };
  },
};

/** Cards for both, drawn where they are not known. */
function dealt(known: SecretView["cards"], random: Random): [number, number] {
  const left = CARDS.filter((card) => !known.includes(card));
  const first = known[0] ?? pick(random, left);
  return [
    first,
    known[1] ??
      pick(
        random,
        left.filter((card) => card !== first),
      ),
  ];
}

export const phrases: Phrases<SecretGame> = {
  help: ["One card each."],
  seatName: (_, seat) => `player ${seat + 1}`,
  label: (_, action) => action,
  refusal: () => "Not now.",
  ending: (_, { ending }) =>
    ending.code === "forfeit" ? "the other gave up" : `the ${ending.code} card wins`,
  scene: ({ cards }) => [[cards.join(" ")]],
  tell: () => undefined,
};
