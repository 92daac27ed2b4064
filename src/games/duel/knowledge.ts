import { ALL_SEEING, type Seat, type Viewer } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import { type Card, SPELL_NAMES } from "./cards.ts";
import { pileSize } from "./lookup.ts";
import {
  type Event,
  HAND_LIMIT,
  type Player,
  type SeenPlayer,
  type Side,
  type State,
  type View,
} from "./state.ts";

/*
 * Both players know the deck, and see every card that leaves a hand, including sacrificed spells. So what is unknown
 * about a player is how the unseen cards are spread over hand and pile, and their order. Without shuffling nothing is
 * unknown.
 *
 * The lists of a player and the creatures on their field are replaced, never mutated: states, copies and views share
 * them.
 */

/** Hands of which only the size is known. */
const HIDDEN: readonly (readonly null[])[] = Array.from({ length: HAND_LIMIT + 1 }, (_, size) =>
  Array.from({ length: size }, () => null),
);

/** What this viewer knows: their own hand, and of the other hidden cards only which ones they are. */
export function view(state: State, viewer: Viewer): View {
  const { config, turn, round, end } = state;
  return {
    config,
    turn,
    round,
    end,
    players: [seenPlayer(state, 0, viewer), seenPlayer(state, 1, viewer)],
  };
}

function seenPlayer(state: State, side: Side, viewer: Viewer): SeenPlayer {
  const { life, mana, pile, hand, field, graveyard } = state.players[side];
  const isOpen = side === viewer || viewer === ALL_SEEING || !state.config.shuffled;
  const unseen = noCards(state);
  count(pile, unseen);
  if (!isOpen) count(hand, unseen);
  return { life, mana, field, graveyard, hand: isOpen ? hand : (HIDDEN[hand.length] ?? []), unseen };
}

function noCards({ config }: State): number[] {
  return new Array<number>(config.deck.creatures.length + SPELL_NAMES.length).fill(0);
}

function count(cards: readonly Card[], counts: number[]): void {
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
}

/** A state that looks like this one: the unseen cards are dealt again. */
export function imagine({ config, turn, round, end, players }: View, random: Random): State {
  const deal = (player: SeenPlayer): Player => {
    const { life, mana, field, graveyard, unseen } = player;
    const pile = config.shuffled ? shuffled(unseen, random) : config.deck.cards.slice(0, pileSize(player));
    const hand = player.hand.map((card) => card ?? (pile.pop() as Card));
    return { life, mana, pile, hand, field, graveyard };
  };
  return { config, turn, round, end, players: [deal(players[0]), deal(players[1])] };
}

function shuffled(counts: readonly number[], random: Random): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < counts.length; card++)
    for (let n = counts[card] ?? 0; n > 0; n--) cards.push(card);
  shuffle(random, cards);
  return cards;
}

/**
 * The same match with everything redrawn that duel.md hides: the order of shuffled piles (section 3), and the
 * opponent's hand, which is face down on the board (section 10). Only the drawer sees a drawn card (section 6.2).
 */
export function secrets(state: State, viewer: Viewer, random: Random): State {
  const copy = clone(state);
  if (!state.config.shuffled) return copy;
  for (const [side, player] of copy.players.entries()) {
    const isFaceDown = side !== viewer && viewer !== ALL_SEEING;
    const hidden = isFaceDown ? [...player.pile, ...player.hand] : [...player.pile];
    shuffle(random, hidden);
    player.pile = hidden.slice(0, player.pile.length);
    if (isFaceDown) player.hand = hidden.slice(player.pile.length);
  }
  return copy;
}

/** A drawn card is the drawer's secret. */
export function witness(event: Event, viewer: Viewer): Event {
  const isHidden = event.type === "draws" && event.side !== viewer && viewer !== ALL_SEEING;
  return isHidden ? { ...event, card: null } : event;
}

/** A drawn card is new to its drawer, a card that leaves a hand to the opponent; the rest follows from what was known. */
export function reveals(event: Event, to: Seat): boolean {
  switch (event.type) {
    case "draws":
      return event.side === to;
    case "sets":
    case "casts":
    case "sacrifices":
      return event.side !== to;
    default:
      return false;
  }
}

/** A copy that shares nothing mutable. */
export function clone({ config, turn, round, end, players: [first, second] }: State): State {
  return { config, turn, round, end, players: [{ ...first }, { ...second }] };
}
