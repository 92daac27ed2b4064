import type { ReactNode } from "react";
import type { Field } from "../../../games/farmland/board.ts";
import { of, onTurn } from "../../../games/farmland/pieces.ts";
import type { Farmland } from "../../../games/farmland/state.ts";
import { nameOf } from "../../../games/farmland/union.ts";
import type { Situation } from "../../board/situation.ts";
import type { Picked } from "./selection.ts";
import { type Piece, pieceName } from "./stone.tsx";

/** Asks for the current decision, or says why something didn't work. */
export function sentenceFor(
  situation: Situation<Farmland>,
  names: readonly string[],
  picked: Picked | undefined,
  pieces: ReadonlyMap<Field, Piece>,
  note: string | undefined,
): ReactNode {
  const { view, outcome, pack } = situation;
  if (outcome !== undefined) return `${pack.phrases.ending(view, outcome)}.`;
  if (note !== undefined) return <span className="danger-t">{note}</span>;
  if (!situation.isMyTurn) return `It's ${names[onTurn(view)] ?? ""}'s turn.`;
  switch (picked?.type) {
    case "piece": {
      const piece = pieces.get(picked.field);
      return (
        <>
          Move <em>{piece ? pieceName(view, piece) : ""}</em>.{" "}
          <small>{piece?.type === "king" ? "Kings can't attack." : "Or flip it, block, or stay."}</small>
        </>
      );
    }
    case "card": {
      const card = of(view.sides, situation.viewer).hand[picked.card] ?? null;
      return (
        <>
          Place <em>{card === null ? "" : nameOf(view.config.units, card)}</em> beside your king.{" "}
          <small>It lies face down until it fights.</small>
        </>
      );
    }
    case "discard":
      return "Your hand is full: choose the unit to give up.";
    case undefined:
      return (
        <>
          Your turn. <small>Move your pieces, place a unit, then end the turn.</small>
        </>
      );
  }
}
