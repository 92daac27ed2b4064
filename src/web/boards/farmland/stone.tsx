import sword from "icon:broadsword";
import shield from "icon:checked-shield";
import crown from "icon:crown";
import eye from "icon:eye-target";
import { UNKNOWN_NAME } from "../../../games/farmland/pieces.ts";
import type { UnitView, View } from "../../../games/farmland/state.ts";
import { nameOf } from "../../../games/farmland/union.ts";
import { Icon } from "../../look/icon.tsx";
import { words } from "./words.ts";

/** A piece on the board as it is drawn. */
export type Piece =
  | { readonly type: "king"; readonly team: number; readonly moved: boolean }
  | { readonly type: "unit"; readonly team: number; readonly unit: UnitView };

/** All pieces by field. */
export function piecesOf({ sides }: View): ReadonlyMap<number, Piece> {
  const pieces = new Map<number, Piece>();
  for (const [team, { king, kingMoved, units }] of sides.entries()) {
    for (const unit of units) pieces.set(unit.field, { type: "unit", team, unit });
    pieces.set(king, { type: "king", team, moved: kingMoved });
  }
  return pieces;
}

/** Name of a piece, as the viewer knows it. */
export function pieceName({ config }: View, piece: Piece): string {
  if (piece.type === "king") return words.king;
  return piece.unit.atk === null ? UNKNOWN_NAME : nameOf(config.units, piece.unit.parts);
}

/** Describes a piece for screen readers. */
export function pieceWords(view: View, piece: Piece, owner: string): string {
  if (piece.type === "king") return words.pieces.kingOf(owner);
  const { unit } = piece;
  const figures =
    unit.atk === null
      ? words.pieces.hiddenOf(owner)
      : words.pieces.unitOf(pieceName(view, piece), unit.atk, unit.def, owner);
  const states = [
    unit.hidden && unit.atk !== null && words.pieces.hidden,
    unit.blocking && words.pieces.blocking,
    unit.moved && words.pieces.moved,
  ];
  return [figures, ...states.filter((state) => state !== false)].join(", ");
}

/** Attack and defence. */
export function Figures({ atk, def }: { readonly atk: number; readonly def: number }) {
  return (
    <>
      <span>
        <Icon of={sword} label={words.pieces.attack} />
        {atk}
      </span>
      <span>
        <Icon of={shield} label={words.pieces.defence} />
        {def}
      </span>
    </>
  );
}

interface StoneProps {
  readonly view: View;
  readonly piece: Piece;
  readonly isOwn: boolean;
  readonly isPicked: boolean;
}

/** A stone with a colored base: kings have a crown, hidden enemy units a question mark, blocking ones a fence. */
export function Stone({ view, piece, isOwn, isPicked }: StoneProps) {
  const side = isOwn ? "own" : "foe";
  const picked = isPicked ? "picked" : "";
  if (piece.type === "king")
    return (
      <span aria-hidden="true" className={`stone king ${side} ${picked} ${piece.moved ? "moved" : ""}`}>
        <i className="dot" />
        <Icon of={crown} />
      </span>
    );
  const { unit } = piece;
  const blocks = unit.blocking ? "blocks" : "";
  if (unit.atk === null)
    return (
      <span aria-hidden="true" className={`stone ${side} hid ${blocks} ${picked}`}>
        <b className="name">?</b>
        {unit.blocking && <span className="badge">{words.pieces.blocks}</span>}
      </span>
    );
  return (
    <span aria-hidden="true" className={`stone ${side} ${blocks} ${picked} ${unit.moved ? "moved" : ""}`}>
      <i className="dot" />
      <b className="name">{pieceName(view, piece)}</b>
      <span className="fig">
        <Figures atk={unit.atk} def={unit.def} />
      </span>
      {(unit.blocking || unit.hidden) && (
        <span className="badge" title={unit.hidden ? words.pieces.hiddenFromOthers : undefined}>
          {unit.hidden && <Icon of={eye} label={words.pieces.hidden} />}
          {unit.blocking && words.pieces.blocks}
        </span>
      )}
    </span>
  );
}
