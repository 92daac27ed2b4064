import { MAX_CHARACTERS, MAX_GADGETS, SLOTS } from "../../../../games/spy/draft/draft.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { Draft } from "../../../../games/spy/state.ts";
import { sceneWords } from "../scene-words.ts";
import { type Item, ItemPicture, itemName } from "./dossier.tsx";

/** Number of chosen agents and gadgets, with their limits. */
export function Limits({ draft }: { readonly draft: Draft }) {
  const limit = (kind: string, count: number, least: number, most: number) => (
    <span>
      {kind} <b>{count}</b> {sceneWords.ofLimits(least, most)}
    </span>
  );
  return (
    <p className="limits">
      {limit(sceneWords.kinds.characters, draft.characters.length, SLOTS - MAX_GADGETS, MAX_CHARACTERS)}
      {limit(sceneWords.kinds.gadgets, draft.gadgets.length, SLOTS - MAX_CHARACTERS, MAX_GADGETS)}
    </p>
  );
}

interface SlotsProps {
  readonly view: View;
  /** The choices, as far as they're known. */
  readonly draft: Draft | undefined;
  readonly filled: number;
}

/** The eight slots of a player: agents, then gadgets; face down if the viewer may not know them. */
export function Slots({ view, draft, filled }: SlotsProps) {
  const items: readonly Item[] = draft === undefined ? [] : [...draft.characters, ...draft.gadgets];
  return (
    <ol className="slots">
      {Array.from({ length: SLOTS }, (_, index) => {
        const item = items[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no other name than their place
          <li key={index} className={index < filled ? "slot filled" : "slot"}>
            {item === undefined ? (
              <span className="vh">{index < filled ? sceneWords.takenSlot : sceneWords.emptySlot}</span>
            ) : (
              <>
                <ItemPicture view={view} item={item} />
                <b>{itemName(view, item)}</b>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
