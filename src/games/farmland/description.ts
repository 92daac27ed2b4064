import type { Seat, Viewer } from "../../kernel/game.ts";
import { fieldName } from "./board.ts";
import { of, onTurn, rival } from "./pieces.ts";
import { type Action, INITIAL_LIFE, type UnitView, type View } from "./state.ts";
import { kindOf, nameOf } from "./union.ts";
import { words } from "./words.ts";

/** The table in sentences: the viewer's own team first. */
export function description(view: View, viewer: Viewer, considered: readonly Action[]): readonly string[] {
  const own = viewer === 1 ? 1 : 0;
  const hand = considered.some(([type]) => type === "place") ? [] : handLines(view, own);
  const turn = words.description.turn(Math.floor(view.turn / 2) + 1, of(view.config.teams, onTurn(view)));
  return [
    turn,
    ...teamLines(view, own, viewer),
    ...hand,
    ...teamLines(view, rival(own), viewer),
    ...handLines(view, rival(own)),
  ];
}

function teamLines(view: View, team: Seat, viewer: Viewer): readonly string[] {
  const texts = words.description;
  const { life, deck, hand, units, king, kingMoved } = of(view.sides, team);
  const name = of(view.config.teams, team);
  const isYou = team === viewer;
  const can = (moved: boolean) => team === onTurn(view) && !moved;
  return [
    texts.team(name, isYou, life, INITIAL_LIFE, deck, hand.length),
    texts.king(name, isYou, fieldName(king), can(kingMoved)),
    ...units.map((unit) => texts.unit(name, isYou, { ...known(view, unit), canMove: can(unit.moved) })),
  ];
}

/** What is known of a unit, and where it is. */
function known({ config }: View, { atk, def, parts, field, hidden, blocking }: UnitView) {
  const name = atk === null ? null : nameOf(config.units, parts);
  return { name, atk, def, field: fieldName(field), hidden, blocking };
}

/** The units of a hand that the viewer knows. */
function handLines({ config, sides }: View, team: Seat): readonly string[] {
  return of(sides, team).hand.flatMap((card, i) => {
    if (card === null) return [];
    const { atk, def } = kindOf(config.units, card);
    return [words.description.card(i + 1, nameOf(config.units, card), atk, def)];
  });
}
