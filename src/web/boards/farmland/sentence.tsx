import type { ReactNode } from "react";
import type { Field } from "../../../games/farmland/board.ts";
import { of, onTurn } from "../../../games/farmland/pieces.ts";
import type { Farmland } from "../../../games/farmland/state.ts";
import { nameOf } from "../../../games/farmland/union.ts";
import { bold, Emphasized } from "../../board/marks.tsx";
import type { Situation } from "../../board/situation.ts";
import type { Picked } from "./selection.ts";
import { type Piece, pieceName } from "./stone.tsx";
import { words } from "./words.ts";

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
  if (!situation.isMyTurn) return words.sentences.turnOf(names[onTurn(view)] ?? "");
  switch (picked?.type) {
    case "piece": {
      const piece = pieces.get(picked.field);
      return (
        <>
          <Emphasized text={words.sentences.move(bold(piece ? pieceName(view, piece) : ""))} />{" "}
          <small>{piece?.type === "king" ? words.sentences.kingMore : words.sentences.unitMore}</small>
        </>
      );
    }
    case "card": {
      const card = of(view.sides, situation.viewer).hand[picked.card] ?? null;
      return (
        <>
          <Emphasized
            text={words.sentences.place(bold(card === null ? "" : nameOf(view.config.units, card)))}
          />{" "}
          <small>{words.sentences.placeMore}</small>
        </>
      );
    }
    case "discard":
      return words.sentences.discard;
    case undefined:
      return (
        <>
          {words.sentences.yourTurn} <small>{words.sentences.yourTurnMore}</small>
        </>
      );
  }
}
