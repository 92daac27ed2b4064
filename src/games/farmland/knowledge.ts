import { ALL_SEEING, type Seat, type Viewer } from "../../kernel/game.ts";
import { type Random, shuffle } from "../../kernel/random/random.ts";
import { dealtUnits, filledParts, joinedParts } from "./dealing.ts";
import { cardsOf, UNKNOWN_NAME } from "./pieces.ts";
import {
  type Both,
  type Card,
  type Config,
  type Event,
  type Kind,
  type KnownParts,
  MAX_HAND,
  type Named,
  type Parts,
  type Side,
  type SideView,
  type State,
  type Unit,
  type UnitView,
  type View,
} from "./state.ts";
import { type Joinable, single } from "./union.ts";

/** What a viewer may know: hidden units and hands only of their own team, and of decks only the size. */
export function view(state: State, viewer: Viewer): View {
  const { config, turn, acts, placed, placing, ending, sides } = state;
  const seen: Both<SideView> = [sideSeen(sides[0], knows(viewer, 0)), sideSeen(sides[1], knows(viewer, 1))];
  return { config, turn, acts, placed, placing, ending, sides: seen };
}

/** True if only the order of its deck is hidden from a viewer of this team. */
function knows(viewer: Viewer, team: Seat): boolean {
  return viewer === team || viewer === ALL_SEEING;
}

function sideSeen(
  { life, king, kingMoved, units, hand, deck, gone, openGone }: Side,
  own: boolean,
): SideView {
  return {
    life,
    king,
    kingMoved,
    units: own ? units : units.map(masked),
    hand: own ? hand : (UNSEEN_HANDS[hand.length] as readonly null[]),
    deck: deck.length,
    gone: own ? gone : openGone,
    openGone,
  };
}

/** The hands of others by their size. */
const UNSEEN_HANDS = Array.from({ length: MAX_HAND + 1 }, (_, size) =>
  Array.from({ length: size }, () => null),
);

/** Every unit has the same members in the same order, visible or not. */
function masked(unit: Unit): UnitView {
  if (!unit.hidden) return unit;
  const { open, field, hidden, blocking, moved } = unit;
  return { parts: open, atk: null, def: null, open, field, hidden, blocking, moved };
}

/** The event as a viewer sees it: everything happens openly, but hidden units have no name for the other side. */
export function witness(event: Event, viewer: Viewer): Event {
  const seen = (piece: Named): Named =>
    piece.hidden && !knows(viewer, piece.team)
      ? { ...piece, name: UNKNOWN_NAME, atk: null, def: null }
      : piece;
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
    case "forfeits":
      return event;
  }
}

/**
 * True if this player has learned something by it: a drawn card, a card or a unit of the opponent turned face up, or
 * whether units of the opponent are compatible, one of which is hidden.
 */
export function reveals(event: Event, to: Seat): boolean {
  switch (event.type) {
    case "draws":
      return event.unit.team === to;
    case "flips":
    case "discards":
      return event.unit.team !== to;
    case "joins":
      return event.unit.team !== to && (event.unit.hidden || event.onto.hidden);
    default:
      return false;
  }
}

/** A state that looks like this one: all unseen cards are dealt again. */
export function imagine(seen: View, _viewer: Viewer, random: Random): State {
  const { config, turn, acts, placed, placing, ending, sides } = seen;
  const imagined: Both<Side> = [
    sideImagined(config, 0, sides[0], random),
    sideImagined(config, 1, sides[1], random),
  ];
  return { config, turn, acts, placed, placing, ending, sides: imagined };
}

function sideImagined(config: Config, team: 0 | 1, side: SideView, random: Random): Side {
  const pool = [...unseenCards(config, team, side)];
  shuffle(random, pool);
  const units = unitsImagined(config, side.units, pool, random);
  const filled = (cards: readonly (Card | null)[]) => cards.map((card) => card ?? (pool.pop() as Card));
  const { life, king, kingMoved } = side;
  const hand = filled(side.hand);
  const gone = filled(side.gone);
  return { life, king, kingMoved, units, hand, deck: pool, gone, openGone: side.openGone };
}

/** The unseen cards of each side that was imagined: search imagines the same one hundreds of times. */
const UNSEEN = new WeakMap<SideView, readonly Card[]>();

/** The cards of a deck that are not visible. */
function unseenCards(config: Config, team: 0 | 1, side: SideView): readonly Card[] {
  const known = UNSEEN.get(side);
  if (known !== undefined) return known;
  const left = [...config.decks[team]];
  const strike = (parts: KnownParts): void => {
    if (parts === null) return;
    if (typeof parts === "number") left[parts] = (left[parts] ?? 0) - 1;
    else parts.forEach(strike);
  };
  for (const unit of side.units) strike(unit.parts);
  side.hand.forEach(strike);
  side.gone.forEach(strike);
  const unseen = cardsOf(left);
  UNSEEN.set(side, unseen);
  return unseen;
}

/**
 * The units that the viewer knows as they are, the others built of cards from the pool. Unions come first, because
 * they need compatible cards.
 */
function unitsImagined({ units }: Config, seen: readonly UnitView[], pool: Card[], random: Random): Unit[] {
  const unions = seen.filter((unit) => unit.atk === null && unit.parts !== null);
  const dealt = dealtUnits(
    units,
    unions.map(({ parts }) => parts),
    pool,
    random,
  );
  return seen.map((unit) => {
    if (unit.atk !== null) return unit;
    const made = dealt[unions.indexOf(unit)] ?? single(units, pool.pop() as Card);
    return concealed(made, unit);
  });
}

/** A unit at the same place, but made of other cards. */
function concealed({ parts, atk, def }: Joinable, unit: UnitView): Unit {
  const { open, field, hidden, blocking, moved } = unit;
  return { parts, atk, def, open, field, hidden, blocking, moved };
}

/**
 * The same state with everything redrawn that the specification hides from a viewer: the order of both decks (section
 * 3.4), and of the other team the hand (4.7), its hidden units (4.3) and what was eliminated face down (4).
 */
export function secrets(state: State, viewer: Viewer, random: Random): State {
  const copy = clone(state);
  const [one, two] = copy.sides;
  const redealt = (side: Side, team: Seat): Side =>
    viewer === team || viewer === ALL_SEEING
      ? { ...side, deck: shuffled(side.deck, random) }
      : sideRedealt(state.config, side, random);
  return { ...copy, sides: [redealt(one, 0), redealt(two, 1)] };
}

function sideRedealt({ units: kinds }: Config, side: Side, random: Random): Side {
  const secretlyGone = side.gone.filter((_, i) => side.openGone[i] === null);
  const pool = [...side.hand, ...side.deck, ...secretlyGone];
  const units = side.units.map((unit) => (unit.hidden ? unitRedealt(kinds, unit, pool, random) : unit));
  shuffle(random, pool);
  const take = () => pool.pop() as Card;
  const hand = side.hand.map(take);
  const gone = side.openGone.map((card) => card ?? take());
  return { ...side, units, hand, gone, deck: pool };
}

/** How often other cards are tried for a union before it keeps its own. */
const MAX_UNION_TRIES = 20;

/** A hidden unit of other cards, which must be compatible: both teams saw that the union succeeded (section 4.4). */
function unitRedealt(kinds: readonly Kind[], unit: Unit, pool: Card[], random: Random): Unit {
  const own = hiddenCards(unit.parts, unit.open);
  for (let trial = 0; trial < MAX_UNION_TRIES; trial++) {
    const cards = shuffled([...pool, ...own], random);
    const made = joinedParts(kinds, filledParts(unit.open, cards));
    if (made === undefined) continue;
    pool.splice(0, pool.length, ...cards);
    return concealed(made, unit);
  }
  return unit;
}

/** The cards of a unit that only its owner has seen. */
function hiddenCards(parts: Parts, open: KnownParts): readonly Card[] {
  if (typeof parts === "number") return open === null ? [parts] : [];
  // What is known of a union has the shape of its parts.
  const [onto, joined] = typeof open === "object" && open !== null ? open : [null, null];
  return [...hiddenCards(parts[0], onto), ...hiddenCards(parts[1], joined)];
}

function shuffled(cards: readonly Card[], random: Random): Card[] {
  const order = [...cards];
  shuffle(random, order);
  return order;
}

/** An independent copy: units and lists are only replaced. */
export function clone(state: State): State {
  const { config, turn, acts, placed, placing, ending, sides } = state;
  const copies: Both<Side> = [sideCopied(sides[0]), sideCopied(sides[1])];
  return { config, turn, acts, placed, placing, ending, sides: copies };
}

function sideCopied({ life, king, kingMoved, units, hand, deck, gone, openGone }: Side): Side {
  return { life, king, kingMoved, units, hand, deck, gone, openGone };
}
