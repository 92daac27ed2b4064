import type { PointerEvent } from "react";
import type { Card as CardName } from "../../../games/runa/cards.ts";
import type { View } from "../../../games/runa/state.ts";
import { handClass } from "../../board/hand-class.ts";
import { Card } from "../../parts/card.tsx";
import { aiming } from "../../parts/picking.ts";
import { bare, levelOf, printOf } from "./art.ts";
import { goodFor, numberOn, textOn } from "./reckon.ts";
import { words } from "./words.ts";

interface FaceProps {
  readonly view: View;
  readonly card: CardName;
  readonly state?: string;
  readonly value?: string;
}

/** A card with its current number. */
export function Face({ view, card, state = "", value = numberOn(view, card) }: FaceProps) {
  return (
    <Card name={bare(card)} print={printOf(card)} state={state}>
      <span className="text">{textOn(card)}</span>
      <span className="lvl">{words.level(levelOf(card))}</span>
      <b className="val">{value}</b>
    </Card>
  );
}

/** State of a card in hand. */
export interface HeldLook {
  readonly state: "" | "picked" | "playable" | "given" | "dear";
  readonly value: string;
  readonly refusal: string | undefined;
  /** Whether the advised action uses it. */
  readonly isHinted: boolean;
}

interface HandProps {
  readonly view: View;
  readonly note: string;
  readonly looks: readonly HeldLook[];
  /** Whether digits select cards. */
  readonly hasKeys: boolean;
  click(position: number): void;
  press?: ((position: number, event: PointerEvent<HTMLElement>) => void) | undefined;
  hover(position: number, isHovered: boolean): void;
}

/** Runa's cards. The first nine have digits as keys. */
export function Hand({ view, note, looks, hasKeys, click, press, hover }: HandProps) {
  const { hand } = view;
  if (hand.length === 0) return null;
  return (
    <>
      <div className="note wide">
        <b>{words.cards(hand.length)}</b>
        {note}
      </div>
      <fieldset className={handClass(hand.length)} aria-label={words.hand} data-at="own-hand">
        {hand.map((card, position) => {
          const { state = "", value, refusal, isHinted = false } = looks[position] ?? {};
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: cards of a hand have no other name than their place
              key={position}
              type="button"
              className={`held ${state === "picked" ? "first" : ""} ${isHinted ? "hinted" : ""}`}
              data-at={`hand-${position}`}
              data-nav
              data-tip={[words.cardAt(bare(card), levelOf(card)), goodForHeld(view, card), refusal]
                .filter((line) => line !== undefined)
                .join("\n")}
              aria-pressed={state === "picked" || state === "given"}
              onClick={() => click(position)}
              onPointerDown={(event) => press?.(position, event)}
              {...aiming((isHovered) => hover(position, isHovered))}
            >
              <span className="vh">
                {words.spokenCard(bare(card), levelOf(card), value ?? "", textOn(card))}
              </span>
              <Face view={view} card={card} state={state} {...(value === undefined ? {} : { value })} />
              {state === "given" && <span className="remark">{words.givenAway}</span>}
              {hasKeys && position < 9 && <kbd className="wide">{position + 1}</kbd>}
            </button>
          );
        })}
      </fieldset>
    </>
  );
}

function goodForHeld(view: View, card: CardName): string {
  return goodFor({ ...view, hand: [] }, card);
}
