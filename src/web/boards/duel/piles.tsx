import type { Card } from "../../../games/duel/cards.ts";
import type { SeenPlayer, View } from "../../../games/duel/state.ts";
import { Dialog } from "../../frame/dialog.tsx";
import { FaceUp, tipOf } from "./faces.tsx";
import { words } from "./words.ts";

interface PilesProps {
  readonly view: View;
  readonly player: SeenPlayer;
  readonly name: string;
  readonly what: "pile" | "grave";
  close(): void;
}

/** Shows a pile, as far as the rules allow, or a graveyard. */
export function Piles({ view, player, name, what, close }: PilesProps) {
  const buried = [...player.graveyard].reverse();
  const isHidden = player.hand.includes(null);
  return (
    <Dialog
      title={what === "grave" ? words.piles.buried(name) : words.piles.unseen(name)}
      kind="sheet"
      onClose={close}
    >
      {what === "grave" ? (
        <>
          <h3>{buried.length === 0 ? words.piles.noneBuried : words.piles.topBuried}</h3>
          <Cards view={view} cards={buried.map((card) => [card, 1])} />
        </>
      ) : (
        <>
          <h3>{isHidden ? words.piles.inPileOrHand : words.piles.inPile}</h3>
          <Cards
            view={view}
            cards={player.unseen.flatMap((count, card) => (count > 0 ? [[card, count]] : []))}
          />
        </>
      )}
    </Dialog>
  );
}

interface CardsProps {
  readonly view: View;
  readonly cards: readonly (readonly [Card, number])[];
}

function Cards({ view, cards }: CardsProps) {
  return (
    <div className="sheet-cards">
      {cards.map(([card, count], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may lie there twice
        <div key={index}>
          <span className="vh">{`${count > 1 ? `${count} ` : ""}${tipOf(view, card)}`}</span>
          <FaceUp known={view} card={card} />
          {count > 1 && (
            <span className="many" aria-hidden="true">
              {count}×
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
