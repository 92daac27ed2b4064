import type { ReactNode } from "react";
import { CLASS_NAMES, CLASSES, nextDie } from "../../../games/runa/cards.ts";
import { monstersIn } from "../../../games/runa/journey.ts";
import type { Action, View } from "../../../games/runa/state.ts";
import { boardWords } from "../../board/words.ts";
import { CardBack } from "../../parts/card.tsx";
import type { At } from "../../parts/picking.ts";
import { Solid } from "../../parts/solid.tsx";
import { bare } from "./art.ts";
import { meanRoll } from "./courses.ts";
import { Figure } from "./figure.tsx";
import { Face } from "./hand.tsx";
import { goodFor } from "./reckon.ts";
import { words } from "./words.ts";

/** Something on offer. */
export interface Laid {
  readonly at: At;
  readonly name: string;
  readonly picture: ReactNode;
  readonly text: string;
  /** Undefined if it's already taken. */
  readonly action: Action | undefined;
}

/** What's on offer now. */
export function laidOut(view: View): readonly Laid[] {
  const { phase } = view;
  switch (phase.type) {
    case "class":
      return CLASS_NAMES.map((name) => ({
        at: `offer-${name}`,
        name,
        picture: (
          <>
            <span className="standee">
              <Figure of={name} />
            </span>
            <span className="pair">
              {CLASSES[name][1].map((card) => (
                <Face key={card} view={view} card={card} />
              ))}
            </span>
          </>
        ),
        text: words.classes[name],
        action: ["class", name],
      }));
    case "reward":
      return rewards(view);
    case "loot":
      return phase.offered.map((card, position) => ({
        at: `offer-${position}`,
        name: bare(card),
        picture: <Face view={view} card={card} />,
        text: phase.taken.includes(position) ? words.offers.taken : goodFor(view, card),
        action: phase.taken.includes(position) ? undefined : ["take", position],
      }));
    default:
      return [];
  }
}

function rewards(view: View): readonly Laid[] {
  const { die, stage } = view;
  const next = nextDie(die);
  const picks = monstersIn(stage);
  const cards: Laid = {
    at: "offer-cards",
    name: words.offers.cards(picks),
    picture: (
      <span className="pair">
        {Array.from({ length: 2 * picks }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hidden cards have no other name than their place
          <CardBack key={index} />
        ))}
      </span>
    ),
    text: words.offers.cardsText(picks, 2 * picks),
    action: ["reward", "cards"],
  };
  if (next === undefined) return [cards];
  const larger: Laid = {
    at: "offer-die",
    name: words.offers.die(next),
    picture: (
      <span className="pair dice">
        <Solid sides={die} />
        <i className="to" role="img" aria-label={boardWords.becomes} />
        <Solid sides={next} />
      </span>
    ),
    text: words.offers.dieText(meanRoll(next), meanRoll(die), next),
    action: ["reward", "die"],
  };
  return [cards, larger];
}

interface OffersProps {
  readonly laid: readonly Laid[];
  /** Places that the advised action uses. */
  readonly hinted: ReadonlySet<At>;
  readonly isOpen: boolean;
  act(action: Action): void;
}

/** Items on offer with explanations. */
export function Offers({ laid, hinted, isOpen, act }: OffersProps) {
  return (
    <div className={`laid-out n${laid.length}`}>
      {laid.map(({ at, name, picture, text, action }, index) => (
        <button
          key={at}
          type="button"
          className={`laid ${action === undefined ? "taken" : isOpen ? "may" : ""} ${hinted.has(at) ? "hinted" : ""}`}
          data-at={at}
          data-nav
          aria-disabled={action === undefined || !isOpen}
          onClick={() => action !== undefined && isOpen && act(action)}
        >
          <span className="laid-name">
            {name}
            {action !== undefined && <kbd>{index + 1}</kbd>}
          </span>
          {picture}
          <span className="laid-text">{text}</span>
        </button>
      ))}
    </div>
  );
}
