import type { Viewer } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import { cardsOf, UNKNOWN_NAME } from "./pieces.ts";
import {
  type Both,
  type Card,
  type Config,
  type Event,
  FULL_HAND,
  type KnownParts,
  type Named,
  type Side,
  type SideView,
  type State,
  type Unit,
  type UnitView,
  type View,
} from "./state.ts";
import { type Joinable, single, union } from "./union.ts";

/** What a viewer may know: hidden units and hands only of his own team, and of no deck more than its size. */
export function view(state: State, viewer: Viewer): View {
  const [one, two] = state.sides;
  return { ...state, sides: [sideSeen(one, viewer === 0), sideSeen(two, viewer === 1)] };
}

function sideSeen(
  { life, king, kingMoved, units, hand, deck, gone, openGone }: Side,
  own: boolean,
): SideView {
  return {
    life,
    king,
    kingMoved,
    units: own ? units.map(copied) : units.map(masked),
    hand: own ? hand : (UNSEEN_HANDS[hand.length] as readonly null[]),
    deck: deck.length,
    gone: own ? gone : openGone,
    openGone,
  };
}

/** The hands of others by their size. */
const UNSEEN_HANDS = Array.from({ length: FULL_HAND + 1 }, (_, size) =>
  Array.from({ length: size }, () => null),
);

/** Every unit has the same members in the same order, seen or not. */
function copied({ parts, atk, def, open, field, hidden, blocking, moved }: Unit): Unit {
  return { parts, atk, def, open, field, hidden, blocking, moved };
}

function masked(unit: Unit): UnitView {
  if (!unit.hidden) return copied(unit);
  const { open, field, hidden, blocking, moved } = unit;
  return { parts: open, atk: null, def: null, open, field, hidden, blocking, moved };
}

/** The event as a viewer notices it: everything happens openly, but hidden units have no name for the other side. */
export function witness(event: Event, viewer: Viewer): Event {
  const seen = (piece: Named): Named =>
    piece.hidden && piece.team !== viewer ? { ...piece, name: UNKNOWN_NAME, atk: null, def: null } : piece;
  switch (event.type) {
    case "joins":
      return {
        ...event,
        unit: seen(event.unit),
        onto: seen(event.onto),
        made: event.made && seen(event.made),
      };
    case "attacks":
      return { ...event, unit: seen(event.unit), target: seen(event.target) };
    case "unblocks":
    case "moves":
    case "tramples":
    case "flips":
    case "eliminated":
    case "blocks":
    case "places":
    case "discards":
    case "draws":
      return { ...event, unit: seen(event.unit) };
    case "damage":
    case "beaten":
    case "turn":
    case "exhausted":
      return event;
  }
}

/**
 * True if somebody has learned something by it: a card, a unit turned face up, or whether units of which one is hidden
 * are compatible.
 */
export function reveals(event: Event): boolean {
  switch (event.type) {
    case "flips":
    case "discards":
    case "draws":
      return true;
    case "joins":
      return event.unit.hidden || event.onto.hidden;
    default:
      return false;
  }
}

/** A state that looks like this: everybody's unseen cards are dealt anew to wherever unseen cards are. */
export function imagine(seen: View, random: Random): State {
  const [one, two] = seen.sides;
  return { ...seen, sides: [sideImagined(seen, 0, one, random), sideImagined(seen, 1, two, random)] };
}

function sideImagined({ config }: View, team: 0 | 1, side: SideView, random: Random): Side {
  const pool = unseenCards(config, team, side);
  shuffle(random, pool);
  const units = unitsImagined(config, side.units, pool);
  const filled = (cards: readonly (Card | null)[]) => cards.map((card) => card ?? (pool.pop() as Card));
  const { life, king, kingMoved } = side;
  const hand = filled(side.hand);
  const gone = filled(side.gone);
  return { life, king, kingMoved, units, hand, deck: pool, gone, openGone: side.openGone };
}

/** The cards of a deck that lie nowhere in the open. */
function unseenCards(config: Config, team: 0 | 1, side: SideView): Card[] {
  const left = [...config.decks[team]];
  const strike = (parts: KnownParts): void => {
    if (parts === null) return;
    if (typeof parts === "number") left[parts] = (left[parts] ?? 0) - 1;
    else parts.forEach(strike);
  };
  for (const unit of side.units) strike(unit.parts);
  side.hand.forEach(strike);
  side.gone.forEach(strike);
  return cardsOf(left);
}

/**
 * Units made of cards from the pool wherever the parts are not known. A union has succeeded, so its parts must be
 * compatible: they are tried in the order of the pool, with a way back where nothing fits.
 */
function unitsImagined(config: Config, seen: readonly UnitView[], pool: Card[]): Unit[] {
  const made: Joinable[] = [];

  /** Makes one unit of these parts after another until the rest can be made too. */
  function make(parts: KnownParts, rest: (unit: Joinable) => boolean): boolean {
    if (typeof parts === "number") return rest(single(config.units, parts));
    if (parts !== null)
      return make(parts[0], (b) =>
        make(parts[1], (a) => {
          const ab = union(config.units, a, b);
          return ab !== undefined && rest(ab);
        }),
      );
    const tried = new Set<Card>();
    for (let i = pool.length - 1; i >= 0; i--) {
      const card = pool[i] as Card;
      if (tried.has(card)) continue;
      tried.add(card);
      pool.splice(i, 1);
      if (rest(single(config.units, card))) return true;
      pool.splice(i, 0, card);
    }
    return false;
  }

  function makeFrom(index: number): boolean {
    const unit = seen[index];
    if (unit === undefined) return true;
    return make(unit.parts, (joinable) => {
      made[index] = joinable;
      return makeFrom(index + 1);
    });
  }

  makeFrom(0);
  return seen.map(({ open, field, hidden, blocking, moved }, index) => {
    return { ...(made[index] as Joinable), open, field, hidden, blocking, moved };
  });
}

/** A copy that goes its own way: units change in place, lists of cards are only replaced. */
export function clone(state: State): State {
  const { config, turn, acts, placed, placing, winner, sides } = state;
  const copies: Both<Side> = [sideCopied(sides[0]), sideCopied(sides[1])];
  return { config, turn, acts, placed, placing, winner, sides: copies };
}

function sideCopied({ life, king, kingMoved, units, hand, deck, gone, openGone }: Side): Side {
  return { life, king, kingMoved, units: units.map(copied), hand, deck, gone, openGone };
}
