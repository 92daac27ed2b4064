import { columnOf, type Field, rowOf, SIZE } from "../../../games/farmland/board.ts";
import { of, onTurn } from "../../../games/farmland/pieces.ts";
import type { Action, View } from "../../../games/farmland/state.ts";
import { nameOf } from "../../../games/farmland/union.ts";
import type { Forecast } from "./forecast.ts";
import { type Piece, pieceName } from "./stone.tsx";
import { explanation, wordsOf } from "./words.ts";

interface ExplanationProps {
  readonly view: View;
  readonly seen: Forecast;
  readonly action: Action;
  readonly pieces: ReadonlyMap<Field, Piece>;
  readonly names: readonly string[];
  readonly near: number;
}

/** Explains the predicted result. Placed on the other half of the board, where it covers no target. */
export function Explanation({ view, seen, action, pieces, names, near }: ExplanationProps) {
  const field = action[0] === "move" ? action[2] : action[0] === "place" ? action[1] : 0;
  const target = pieces.get(field);
  const column = near === 0 ? columnOf(field) : SIZE - 1 - columnOf(field);
  const row = near === 0 ? rowOf(field) : SIZE - 1 - rowOf(field);
  return (
    <div
      className={`bubble tip ${column < 3.5 ? "right" : "left"} ${row > 3 ? "low" : "high"}`}
      role="status"
    >
      <h3>{wordsOf(seen).heading}</h3>
      {explanation(
        seen,
        moverName(view, action, pieces),
        target ? pieceName(view, target) : "",
        (seat) => names[seat] ?? "",
      ).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function moverName(view: View, action: Action, pieces: ReadonlyMap<Field, Piece>): string {
  if (action[0] === "place") {
    const card = of(view.sides, onTurn(view)).hand[action[2]] ?? null;
    return card === null ? "" : nameOf(view.config.units, card);
  }
  const piece = action[0] === "move" ? pieces.get(action[1]) : undefined;
  return piece === undefined ? "" : pieceName(view, piece);
}
