import type { Seat, Viewer } from "../../kernel/game.ts";
import { cutOff, type Line, plainText, type Room, type Span } from "../../kernel/text.ts";
import { type Field, fieldName, SIZE } from "./board.ts";
import { cardFigures, of, onTurn, rival, UNKNOWN_NAME, unitOn } from "./pieces.ts";
import {
  type Action,
  type Config,
  INITIAL_LIFE,
  type KnownParts,
  type UnitView,
  type View,
} from "./state.ts";
import { cardLabel } from "./text.ts";
import { nameOf } from "./union.ts";
import { words } from "./words.ts";

/**
 * The table for people: the board with the targets of the considered actions in brackets, both teams, the visible
 * hands. In a room of a terminal the teams stand beside the board, and a menu lists the viewer's own units.
 */
export function scene(
  view: View,
  viewer: Viewer,
  considered: readonly Action[],
  room?: Room,
): readonly Line[] {
  // Spectators look from the side of team 1.
  const own = viewer === 1 ? 1 : 0;
  const targets = new Set(considered.map(targetOf));
  const rows = Array.from({ length: SIZE }, (_, i) => boardRow(view, own, SIZE - 1 - i, targets));
  const letters: Line = [{ text: "     A    B    C    D    E    F    G", tone: "faint" }];
  const title: Line = [
    {
      text: words.scene.turn(Math.floor(view.turn / 2) + 1, of(view.config.teams, onTurn(view))),
      tone: "title",
    },
  ];
  const board = [...rows, letters];
  const panelColumns = Math.min(room?.columns ?? 0, MAX_COLUMNS) - BOARD_COLUMNS;
  if (panelColumns >= MIN_PANEL)
    return [
      title,
      ...besideTeams(board, view, own, considered.length === 0, panelColumns),
      ...hands(view, viewer),
    ];
  return [
    title,
    ...board,
    ...teamLines(view, rival(own), "foe"),
    ...teamLines(view, own, "own"),
    ...handLines(view, rival(own), handTitle(view, rival(own), viewer)),
    ...handLines(view, own, handTitle(view, own, viewer)),
  ];
}

function handTitle({ config }: View, team: Seat, viewer: Viewer): string {
  return team === viewer ? words.scene.hand : words.scene.handOf(of(config.teams, team));
}

/** The visible hands, each in one line. */
function hands(view: View, viewer: Viewer): readonly Line[] {
  const own = viewer === 1 ? 1 : 0;
  return [rival(own), own].flatMap((team) => handLine(view, team, handTitle(view, team, viewer)));
}

/** The board with both teams beside it, and a legend if there is room for it. */
function besideTeams(
  board: readonly Line[],
  view: View,
  own: Seat,
  hasOwnUnits: boolean,
  columns: number,
): readonly Line[] {
  const panel = [
    ...teamPanel(view, rival(own), "foe", true, columns),
    ...teamPanel(view, own, "own", hasOwnUnits, columns),
  ];
  const free = board.length - panel.length - LEGEND_ROWS;
  if (columns < WIDE_PANEL || free < 1) return beside(board, panel);
  return beside(board, [...panel, ...Array.from({ length: free }, (): Line => []), ...legend(view)]);
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

/** Columns of the board, with a gap behind it. */
const BOARD_COLUMNS = 39;
/** Columns that the scene uses at most. */
const MAX_COLUMNS = 100;
/** A narrower panel would show too little of a unit. */
const MIN_PANEL = 20;
/** A panel narrower than this has two lines for the values of a team. */
const WIDE_PANEL = 40;

/** Rows of the legend. */
const LEGEND_ROWS = 2;

/** What the marks on the board mean. */
function legend({ config }: View): readonly Line[] {
  const [first, second] = config.teams;
  return words.scene.legend(first, second).map((text): Line => [{ text, tone: "faint" }]);
}

/** Two columns of lines. */
function beside(left: readonly Line[], right: readonly Line[]): readonly Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i): Line => {
    const line = left[i] ?? [];
    const other = right[i];
    return other === undefined
      ? line
      : [...line, " ".repeat(BOARD_COLUMNS - plainText(line).length), ...other];
  });
}

/** A team beside the board. */
function teamPanel(
  view: View,
  team: Seat,
  tone: "own" | "foe",
  hasUnits: boolean,
  columns: number,
): readonly Line[] {
  const { life, deck, hand, units } = of(view.sides, team);
  const name: Span = { text: of(view.config.teams, team), tone };
  const values = words.scene.life(life);
  const cards = words.scene.cards(deck, hand.length);
  const head: Line[] =
    columns < WIDE_PANEL ? [[name, ` ${values}`], [cards]] : [[name, `: ${values}, ${cards}`]];
  const listed = hasUnits ? units : [];
  return [...head, ...listed.map((unit): Line => [cutOff(panelText(view.config, unit), columns)])];
}

/** A unit beside the board; the values come first, as long names are cut off. */
function panelText(config: Config, unit: UnitView): string {
  const { field, atk, def, parts } = unit;
  const values = atk === null ? "" : ` ${atk}/${def}`;
  const name = atk === null ? partNames(config, parts).join(" + ") : nameOf(config.units, parts);
  const posture = posturesOf(unit)
    .map((posture) => ` ${posture}`)
    .join("");
  return `${fieldName(field)}${values}${posture} ${name === UNKNOWN_NAME ? "" : name}`.trimEnd();
}

/** The cards of a hand in one line; none for viewers who see no cards of it. */
function handLine({ config, sides }: View, team: Seat, title: string): readonly Line[] {
  const { hand } = of(sides, team);
  const cards = hand.flatMap((card, i) =>
    card === null ? [] : [`${cardLabel(config, hand, i)} ${cardFigures(config, card)}`],
  );
  return cards.length === 0 ? [] : [[`${title}: ${cards.join(", ")}`]];
}

function teamLines(view: View, team: Seat, tone: "own" | "foe"): readonly Line[] {
  const { life, deck, hand, units } = of(view.sides, team);
  const head: Line = [
    { text: of(view.config.teams, team).padEnd(14), tone },
    " ",
    { meter: life, of: INITIAL_LIFE, tone },
    ` ${words.scene.values(life, INITIAL_LIFE, deck, hand.length)}`,
  ];
  return [head, ...units.map((unit): Line => [`  ${unitText(view.config, unit)}`])];
}

/** Where a unit is, what it is and what it does, as far as the viewer knows. */
export function unitText(config: Config, unit: UnitView): string {
  return [`${fieldName(unit.field)} ${unitName(config, unit)}`, ...posturesOf(unit)].join(", ");
}

function posturesOf({ hidden, blocking }: UnitView): readonly string[] {
  return [...(hidden ? [words.postures.hidden] : []), ...(blocking ? [words.postures.blocking] : [])];
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
