import type { Viewer } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import type { Event, Fighter, Player, SeenPlayer, Side, State, View } from "./state.ts";

/*
 * Everybody knows the deck, and every card that leaves a hand is seen by everybody, sacrificed spells too. So what is
 * unknown of a player is how the cards that have not been seen yet are spread over hand and pile, and their order. Without
 * shuffling nothing is unknown.
 */

/** What this viewer knows: his own hand, and of all other hidden cards only which they are. */
export function viewOf(state: State, viewer: Viewer): View {
  const seen = (side: Side) => seenPlayer(state, side, viewer);
  return { ...state, players: [seen(0), seen(1)] };
}

function seenPlayer(state: State, side: Side, viewer: Viewer): SeenPlayer {
  const { hand, pile, ...open } = cloneOfPlayer(state.players[side]);
  const handSize = hand.length;
  if (!state.shuffled) return { ...open, hand, handSize, unseen: pile };
  if (side === viewer) return { ...open, hand, handSize, unseen: ascending(pile) };
  return { ...open, hand: null, handSize, unseen: ascending([...hand, ...pile]) };
}

/** Sorted by counting: a view is made for every position that bots think of. */
function ascending(cards: number[]): number[] {
  const counts: number[] = [];
  for (const card of cards) {
    while (counts.length <= card) counts.push(0);
    counts[card] = (counts[card] ?? 0) + 1;
  }
  let i = 0;
  for (const [card, count] of counts.entries()) for (let n = 0; n < count; n++) cards[i++] = card;
  return cards;
}

/** A state that looks like this: the unseen cards are dealt anew. */
export function imagined(view: View, random: Random): State {
  const deal = ({ hand, handSize, unseen, ...open }: SeenPlayer): Player => {
    const pile = [...unseen];
    if (view.shuffled) shuffle(random, pile);
    return cloneOfPlayer({ ...open, hand: hand ?? pile.splice(0, handSize), pile });
  };
  return { ...view, players: [deal(view.players[0]), deal(view.players[1])] };
}

/** A drawn card is the drawer's secret. */
export function witnessed(event: Event, viewer: Viewer): Event {
  return event.type === "draws" && event.side !== viewer ? { ...event, card: null } : event;
}

/** Cards that are drawn or leave the hand tell somebody something; all other events follow from what was known. */
export function isTelling({ type }: Event): boolean {
  return type === "draws" || type === "sets" || type === "casts" || type === "sacrifices";
}

/** A deep copy; what never changes is shared. */
export function cloneOf(state: State): State {
  const [first, second] = state.players;
  return { ...state, players: [cloneOfPlayer(first), cloneOfPlayer(second)] };
}

function cloneOfPlayer({ life, mana, pile, hand, field, graveyard }: Player): Player {
  return {
    life,
    mana,
    pile: [...pile],
    hand: [...hand],
    field: field.map(cloneOfFighter),
    graveyard: [...graveyard],
  };
}

function cloneOfFighter(fighter: Fighter | null): Fighter | null {
  return fighter === null ? null : { ...fighter };
}
