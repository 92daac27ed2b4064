import type { PointerEvent } from "react";
import type { Card, Config } from "../../../games/farmland/state.ts";
import { kindOf, nameOf } from "../../../games/farmland/union.ts";
import { handClass } from "../../board/hand-class.ts";
import { Icon } from "../../look/icon.tsx";
import { printOf } from "./prints.ts";
import { Figures } from "./stone.tsx";
import { words } from "./words.ts";

interface HandProps {
  readonly config: Config;
  readonly hand: readonly (Card | null)[];
  /** False for spectators. */
  readonly isSeated: boolean;
  readonly picked: number | null;
  /** Places that the advised action uses. */
  readonly hinted: ReadonlySet<string>;
  /** Cards that can be chosen now. */
  readonly open: ReadonlySet<number>;
  /** True while a card must be discarded. */
  readonly discards: boolean;
  press(card: number): void;
  grab(event: PointerEvent<HTMLElement>, card: number): void;
}

/** The cards in hand. */
export function Hand({ config, hand, isSeated, picked, hinted, open, discards, press, grab }: HandProps) {
  return (
    <ul className={handClass(hand.length)} aria-label={isSeated ? words.yourHand : words.aHand}>
      {hand.map((card, index) => {
        const state =
          picked === index ? "picked" : open.has(index) ? (discards ? "ready" : "playable") : "barred";
        const kind = card === null ? undefined : kindOf(config.units, card);
        const print = printOf(kind?.qualifier ?? "");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are told apart by their place alone
          <li key={index}>
            <button
              type="button"
              className={`card ${state} ${hinted.has(`hand-${index}`) ? "hinted" : ""}`}
              data-nav
              style={{ "--spot": print.spot }}
              aria-pressed={picked === index}
              onClick={() => press(index)}
              onPointerDown={(event) => grab(event, index)}
            >
              <span className="vh">
                {card === null || kind === undefined
                  ? words.hiddenCard
                  : words.spokenCard(nameOf(config.units, card), kind.atk, kind.def, discards)}
              </span>
              <b className="name" aria-hidden="true">
                {card === null ? "?" : nameOf(config.units, card)}
              </b>
              <span className="art" aria-hidden="true">
                <i className="disc" />
                <Icon of={print.icon} />
              </span>
              {kind !== undefined && (
                <span className="two" aria-hidden="true">
                  <Figures atk={kind.atk} def={kind.def} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
