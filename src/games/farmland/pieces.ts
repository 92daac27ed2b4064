import type { Seat } from "../../kernel/game.ts";
import type { Field } from "./board.ts";
import type { Both, Card, Config, KnownParts, Named, Parts, Side, State, Unit, UnitView } from "./state.ts";
import { type Joinable, kindOf, nameOf, single } from "./union.ts";

/** The name of either king (farmland.md, section 1.3). */
export const KING_NAME = "Farmer King";

/** The name of a unit that the viewer may not know (section 4). */
export const UNKNOWN_NAME = "???";

/** Positions of pieces, in a state as in a view. */
export interface Board<U extends UnitView = UnitView> {
  readonly sides: Both<{ readonly king: Field; readonly units: readonly U[] }>;
}

/** The other team. */
export function rival(team: Seat): Seat {
  return 1 - team;
}

/** The part of a pair that belongs to this team. */
export function of<T>(pair: Both<T>, team: Seat): T {
  return team === 0 ? pair[0] : pair[1];
}

/** The team on turn: team 1 (seat 0) begins (section 3.4). */
export function onTurn({ turn }: { readonly turn: number }): Seat {
  return turn % 2;
}

/** The unit of a team on this field; kings are no units. */
export function unitOn<U extends UnitView>(board: Board<U>, team: Seat, field: Field): U | undefined {
  const { units } = of(board.sides, team);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (unit?.field === field) return unit;
  }
  return undefined;
}

/** True if the king or a unit of this team stands on the field. */
export function holds(board: Board, team: Seat, field: Field): boolean {
  return of(board.sides, team).king === field || unitOn(board, team, field) !== undefined;
}

/** The cards of a deck, or of what is left of one, in the order of the list of units (section 3.4). */
export function cardsOf(counts: readonly number[]): Card[] {
  const cards: Card[] = [];
  counts.forEach((count, card) => {
    for (let i = 0; i < count; i++) cards.push(card);
  });
  return cards;
}

/** A new unit: it neither blocks nor has it moved. */
export function freshUnit(made: Joinable, open: KnownParts, field: Field, hidden: boolean): Unit {
  const { parts, atk, def } = made;
  return { parts, atk, def, open, field, hidden, blocking: false, moved: false };
}

/** A unit as events name it. */
export function named({ config }: State, team: Seat, { parts, atk, def, hidden }: Unit): Named {
  return { team, name: nameOf(config.units, parts), atk, def, hidden };
}

/** A king as events name it: never hidden, and without values. */
export function namedKing(team: Seat): Named {
  return { team, name: KING_NAME, atk: null, def: null, hidden: false };
}

/** A card that is not on the board as events name it. */
export function namedCard({ config }: State, team: Seat, card: Card, hidden: boolean): Named {
  const { atk, def, parts } = single(config.units, card);
  return { team, name: nameOf(config.units, parts), atk, def, hidden };
}

/** Takes a unit off the board for good; viewers who knew its cards still do. */
export function remove(side: Side, unit: Unit): void {
  side.units = side.units.filter((other) => other !== unit);
  spend(side, unit.parts, unit.open);
}

/** How a unit stands on the board. */
type Stance = Pick<Unit, "field" | "blocking" | "moved">;

/*
 * Every unit has the same members in the same order, and every stance is complete: engines read objects of one shape
 * several times as fast as others.
 */

/** The same unit in this stance. */
export function standing({ parts, atk, def, open, hidden }: Unit, { field, blocking, moved }: Stance): Unit {
  return { parts, atk, def, open, field, hidden, blocking, moved };
}

/** Replaces a unit by the same one in this stance, and returns that. */
export function change(side: Side, unit: Unit, stance: Stance): Unit {
  return replace(side, unit, standing(unit, stance));
}

/** The same unit face up. */
export function faceUp({ parts, atk, def, field, blocking, moved }: Unit): Unit {
  return { parts, atk, def, open: parts, field, hidden: false, blocking, moved };
}

/** Replaces a unit by what has become of it, and returns that. */
export function replace(side: Side, unit: Unit, by: Unit): Unit {
  const units = side.units.slice();
  units[units.indexOf(unit)] = by;
  side.units = units;
  return by;
}

/** Puts cards out of the game, with what is publicly known of them. */
export function spend(side: Side, parts: Parts, open: KnownParts): void {
  if (typeof parts === "number") {
    side.gone = [...side.gone, parts];
    side.openGone = [...side.openGone, typeof open === "number" ? open : null];
    return;
  }
  // What is known of a union has the shape of its parts.
  const [onto, joined] = typeof open === "object" && open !== null ? open : [null, null];
  spend(side, parts[0], onto);
  spend(side, parts[1], joined);
}

/** The values of a card: "(400/900)". */
export function cardFigures(config: Config, card: Card): string {
  const { atk, def } = kindOf(config.units, card);
  return `(${atk}/${def})`;
}

/** A piece with its values, if they are known. */
export function described({ name, atk, def }: Named): string {
  return atk === null || def === null ? name : `${name} (${atk}/${def})`;
}
