import type { Seat, Viewer } from "../../kernel/game.ts";
import type { Line, Span } from "../../kernel/text.ts";
import { type Field, fieldName, SIZE } from "./board.ts";
import { of, onTurn, rival, UNKNOWN_NAME, unitOn } from "./pieces.ts";
import {
  type Action,
  type Config,
  INITIAL_LIFE,
  type KnownParts,
  type UnitView,
  type View,
} from "./state.ts";
import { cardFigures, cardLabel } from "./text.ts";
import { nameOf } from "./union.ts";

/**
 * The table for people: the board with the targets of the considered actions in brackets, both teams, the visible
 * hands.
 */
export function scene(view: View, viewer: Viewer, considered: readonly Action[]): readonly Line[] {
  // Spectators look from the side of team 1.
  const own = viewer === 1 ? 1 : 0;
  const targets = new Set(considered.map(targetOf));
  const rows = Array.from({ length: SIZE }, (_, i) => boardRow(view, own, SIZE - 1 - i, targets));
  const letters: Line = [{ text: "     A    B    C    D    E    F    G", tone: "faint" }];
  return [
    [
      {
        text: `Turn ${Math.floor(view.turn / 2) + 1} of ${of(view.config.teams, onTurn(view))}`,
        tone: "title",
      },
    ],
    ...rows,
    letters,
    ...teamLines(view, rival(own), "foe"),
    ...teamLines(view, own, "own"),
    ...handLines(view, rival(own), `Hand of ${of(view.config.teams, rival(own))}`),
    ...handLines(view, own, own === viewer ? "Hand" : `Hand of ${of(view.config.teams, own)}`),
  ];
}

/** The target field of an action; undefined for ending the turn. */
function targetOf(action: Action): Field | undefined {
  return action[0] === "move" ? action[2] : action[0] === "yield" ? undefined : action[1];
}

function boardRow(view: View, own: Seat, row: number, targets: ReadonlySet<Field | undefined>): Line {
  const cells = Array.from({ length: SIZE }, (_, column) => {
    const field = row * SIZE + column;
    const piece = pieceSpan(view, own, field);
    const bracket = (text: string): Span => (targets.has(field) ? { text, tone: "mark" } : " ");
    return [bracket("["), piece, bracket("]")];
  });
  return [{ text: `${row + 1} `, tone: "faint" }, ...cells.flat()];
}

/** Three characters as in the classic program, and a question mark for a hidden unit. */
function pieceSpan(view: View, own: Seat, field: Field): Span {
  for (const team of [0, 1]) {
    const tone = team === own ? "own" : "foe";
    const { king, kingMoved } = of(view.sides, team);
    const mark = (moved: boolean) => (team === onTurn(view) && !moved ? "*" : " ");
    if (king === field) return { text: `${mark(kingMoved)}${"XY"[team]} `, tone };
    const unit = unitOn(view, team, field);
    if (unit === undefined) continue;
    const posture = unit.blocking ? "b" : unit.hidden ? "?" : " ";
    return { text: `${mark(unit.moved)}${"xy"[team]}${posture}`, tone };
  }
  return { text: " . ", tone: "faint" };
}

function teamLines(view: View, team: Seat, tone: "own" | "foe"): readonly Line[] {
  const { life, deck, hand, units } = of(view.sides, team);
  const head: Line = [
    { text: of(view.config.teams, team).padEnd(14), tone },
    " ",
    { meter: life, of: INITIAL_LIFE, tone },
    ` ${life}/${INITIAL_LIFE} LP, ${deck} in the deck, ${hand.length} in hand`,
  ];
  return [head, ...units.map((unit): Line => [`  ${unitText(view.config, unit)}`])];
}

/** Where a unit is, what it is and what it does, as far as the viewer knows. */
export function unitText(config: Config, unit: UnitView): string {
  const posture = [unit.hidden ? "hidden" : "", unit.blocking ? "blocking" : ""].filter(
    (word) => word !== "",
  );
  return [`${fieldName(unit.field)} ${unitName(config, unit)}`, ...posture].join(", ");
}

/** A unit by name and values, or by what is known of its parts: "Barn Guard + ???". */
export function unitName(config: Config, unit: UnitView): string {
  return unit.atk === null
    ? partNames(config, unit.parts).join(" + ")
    : `${nameOf(config.units, unit.parts)} (${unit.atk}/${unit.def})`;
}

function partNames(config: Config, parts: KnownParts): string[] {
  if (parts === null) return [UNKNOWN_NAME];
  if (typeof parts === "number") return [nameOf(config.units, parts)];
  return parts.flatMap((part) => partNames(config, part));
}

/** Viewers who see no cards of a hand get no list. */
function handLines({ config, sides }: View, team: Seat, title: string): readonly Line[] {
  const { hand } = of(sides, team);
  const lines = hand.flatMap((card, i): Line[] =>
    card === null ? [] : [[`  ${cardLabel(config, hand, i)} ${cardFigures(config, card)}`]],
  );
  return lines.length === 0 ? [] : [[title], ...lines];
}
