import type { Viewer } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import { SPELL_NAMES } from "./cards.ts";
import type { Card, Event, Fighter, Player, SeenPlayer, Side, State, View } from "./state.ts";

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
  const { life, mana, pile, hand, field, graveyard } = state.players[side];
  const isOpen = side === viewer || !state.shuffled;
  return {
    life,
    mana,
    field: field.map(cloneOfFighter),
    graveyard: [...graveyard],
    hand: isOpen ? [...hand] : null,
    handSize: hand.length,
    unseen: unseenOf(state, pile, isOpen ? [] : hand),
  };
}

/** The cards that lie hidden; in ascending order unless the order is known. Counted, not sorted: bots look at every position they think of. */
function unseenOf({ shuffled, creatures }: State, pile: readonly Card[], hand: readonly Card[]): Card[] {
  if (!shuffled) return [...pile];
  const counts = new Array<number>(creatures.length + SPELL_NAMES.length).fill(0);
  for (const card of pile) counts[card] = (counts[card] ?? 0) + 1;
  for (const card of hand) counts[card] = (counts[card] ?? 0) + 1;
  const unseen: Card[] = [];
  for (let card = 0; card < counts.length; card++)
    for (let n = counts[card] ?? 0; n > 0; n--) unseen.push(card);
  return unseen;
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
