import type { PointerEvent } from "react";
import type { Card } from "../../../games/duel/cards.ts";
import { nameOn } from "../../../games/duel/lookup.ts";
import { HAND_LIMIT, type View } from "../../../games/duel/state.ts";
import { handClass } from "../../board/hand-class.ts";
import { CardBack } from "../../parts/card.tsx";
import type { At } from "../../parts/picking.ts";
import { FaceUp, tipOf } from "./faces.tsx";
import { words } from "./words.ts";

interface HandProps {
  readonly view: View;
  readonly hand: readonly (Card | null)[];
  /** Positions, from 1, of playable cards. */
  readonly playable: readonly number[];
  readonly picked: number | undefined;
  /** Places that the advised action uses. */
  readonly hinted: ReadonlySet<At>;
  readonly isOpen: boolean;
  /** What happened this turn. */
  readonly told: { readonly who: string; readonly lines: readonly string[] } | undefined;
  /** False for spectators. */
  readonly isSeated: boolean;
  /** What a card would do, or why it can't be played. */
  remark(position: number): string | undefined;
  click(position: number): void;
  press(position: number, event: PointerEvent<HTMLElement>): void;
}

/** The cards in hand, and beside them what happened this turn. */
export function Hand({
  view,
  hand,
  playable,
  picked,
  hinted,
  isOpen,
  isSeated,
  told,
  remark,
  click,
  press,
}: HandProps) {
  return (
    <>
      <div className="note wide">
        {told === undefined ? (
          <>
            <b>{words.hand(hand.length, HAND_LIMIT)}</b>
            {isSeated && words.handHelp}
          </>
        ) : (
          <>
            <b>{told.who}</b>
            {told.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
              <p key={index}>{line}</p>
            ))}
          </>
        )}
      </div>
      <fieldset
        className={handClass(hand.length)}
        aria-label={isSeated ? words.yourHand : words.aHand}
        data-at="own-hand"
      >
        {hand.map((card, index) => {
          const position = index + 1;
          const at = `hand-${position}`;
          if (card === null)
            // biome-ignore lint/suspicious/noArrayIndexKey: cards of a hand have no other name than their place
            return <CardBack key={index} />;
          const can = playable.includes(position);
          const state = picked === position ? "picked" : can ? "playable" : isOpen ? "dear" : "";
          const why = remark(position);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: cards of a hand have no other name than their place
              key={index}
              type="button"
              className={`held ${picked === position ? "first" : ""} ${hinted.has(at) ? "hinted" : ""}`}
              data-at={at}
              data-nav
              data-tip={tipOf(view, card, why)}
              aria-pressed={picked === position}
              onClick={() => click(position)}
              onPointerDown={(event) => press(position, event)}
            >
              <span className="vh">{words.spokenCard(nameOn(view, card), position, can)}</span>
              <FaceUp known={view} card={card} state={state} />
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
