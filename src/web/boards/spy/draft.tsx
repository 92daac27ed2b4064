import type { Spy } from "../../../games/spy/spy.ts";
import type { Action, Draft } from "../../../games/spy/state.ts";
import type { BoardProps } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { Button } from "../../frame/button.tsx";
import { DragCopy } from "../../parts/drag-copy.tsx";
import { useArrowKeys, useKeys } from "../../parts/keys.ts";
import { usePicking } from "../../parts/picking.ts";
import { SeatPanel } from "../../parts/seat.tsx";
import { Dossier, type Item, itemName } from "./parts/dossier.tsx";
import { Limits, Slots } from "./parts/slots.tsx";
import { sceneWords } from "./scene-words.ts";

/** Drop target of the choice. */
const SLOT = "slot";

const actionOf = (item: Item): Action => (typeof item === "number" ? ["character", item] : ["gadget", item]);

function askedFor({ offer }: Draft): string {
  if (offer?.characters.length === 0) return sceneWords.chooseKind.gadgets;
  if (offer?.gadgets.length === 0) return sceneWords.chooseKind.characters;
  return sceneWords.choose;
}

/** Props of the two draft tables. */
export interface DraftProps extends BoardProps<Spy> {
  readonly draft: Draft;
}

/** Choice phase (spy-screens.md, S19): six cards are offered, eight slots are filled. */
export function Choosing({ situation, names, advised, act, draft }: DraftProps) {
  const { view, isMyTurn } = situation;
  const offered: readonly Item[] = [...(draft.offer?.characters ?? []), ...(draft.offer?.gadgets ?? [])];
  const picking = usePicking<Action, Item>({
    since: offered.join(),
    isOpen: isMyTurn,
    act,
    outcomeAt: (_slot, item) => (item === undefined ? undefined : { action: actionOf(item) }),
  });
  const { picked: chosen, dragged } = picking;
  const hinted = advised?.[0] === "character" || advised?.[0] === "gadget" ? advised[1] : undefined;
  const take = () => picking.choose(SLOT);
  // Enter confirms the choice, unless another button has the focus.
  const enter = () => {
    const at = document.activeElement;
    if (at instanceof HTMLElement && at.matches("a, button") && at.dataset.item !== String(chosen))
      at.click();
    else take();
  };
  useArrowKeys();
  useKeys(
    new Map([
      ...offered.map((item, index) => [String(index + 1), () => picking.pick(item)] as const),
      ...(chosen === undefined ? [] : [["enter", enter] as const]),
    ]),
  );
  const filled = draft.characters.length + draft.gadgets.length;
  const selection = situation.isSeated
    ? sceneWords.selection
    : sceneWords.selectionOf(names[situation.viewer] ?? "");
  return (
    <Room
      game="spy"
      sentence={
        <>
          {!situation.isSeated ? sceneWords.chooses(names[situation.viewer] ?? "") : askedFor(draft)}
          <small>{sceneWords.chosen(filled)}</small>
        </>
      }
      answers={
        !situation.isSeated ? undefined : (
          <Button
            look={chosen === undefined ? "off" : "main"}
            label={chosen === undefined ? sceneWords.takeFirst : sceneWords.take(itemName(view, chosen))}
            aria-disabled={chosen === undefined}
            data-act="take"
            onClick={take}
          >
            {chosen !== undefined && <kbd>Enter</kbd>}
          </Button>
        )
      }
      foe={<Others situation={situation} names={names} />}
    >
      <div className="draft">
        <section className="offer" aria-label={sceneWords.offer}>
          {offered.map((item, index) => (
            <button
              key={item}
              type="button"
              className={`dossier may${chosen === item ? " aim" : ""}${hinted === item ? " hinted" : ""}`}
              aria-pressed={chosen === item}
              data-item={item}
              data-nav
              onClick={() => picking.pick(item)}
              onDoubleClick={() => picking.act(actionOf(item))}
              onPointerDown={(event) => picking.press(item, event)}
            >
              <Dossier view={view} item={item} />
              <kbd>{index + 1}</kbd>
            </button>
          ))}
        </section>
        <section
          className={`selection${dragged !== undefined && picking.aimed === SLOT ? " over" : ""}`}
          aria-label={selection}
          data-drop={SLOT}
        >
          <h2>{selection}</h2>
          <Limits draft={draft} />
          <Slots view={view} draft={draft} filled={filled} />
        </section>
        {dragged !== undefined && (
          <DragCopy>
            <div className="dossier">
              <Dossier view={view} item={dragged} />
            </div>
          </DragCopy>
        )}
      </div>
    </Room>
  );
}

/** The opponent's progress, never their choices. */
export function Others({ situation, names }: Pick<BoardProps<Spy>, "situation" | "names">) {
  const { view, viewer } = situation;
  return view.slots.map((filled, seat) =>
    seat === viewer ? null : (
      <SeatPanel
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are their places
        key={seat}
        side={seat === 0 && viewer < 0 ? "own" : "foe"}
        name={names[seat] ?? ""}
        remark={filled === null ? "" : sceneWords.progress(filled, view.ready[seat] ?? false)}
        isToMove={false}
        seat={seat}
      />
    ),
  );
}
