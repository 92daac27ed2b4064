import { type PointerEvent, useEffect, useState } from "react";
import { GADGETS } from "../../../games/spy/gadgets/index.ts";
import type { DraftGadget } from "../../../games/spy/gadgets/names.ts";
import { Room } from "../../board/room.tsx";
import { Button } from "../../frame/button.tsx";
import { BY_FINGER, useMedia } from "../../frame/media.ts";
import { Icon } from "../../look/icon.tsx";
import { DragCopy } from "../../parts/drag-copy.tsx";
import { usePicking } from "../../parts/picking.ts";
import { capital } from "../../words/capital.ts";
import { type DraftProps, Others } from "./draft.tsx";
import { type Assignment, assigned, nextEquipment } from "./model/equipment.ts";
import { Dossier, itemName } from "./parts/dossier.tsx";
import { GADGET_PICTURES } from "./pictures.ts";
import { sceneWords } from "./scene-words.ts";

const BAG = "bag";

/** Equipment phase (spy-screens.md, S20): gadgets are assigned to agents and submitted together. */
export function Equipping({ situation, names, advised, act, draft }: DraftProps) {
  const { view, isMyTurn } = situation;
  const [, hintedGear, hintedAgent] = advised?.[0] === "equip" ? advised : [];
  const [plan, setPlan] = useState<Assignment>(new Map());
  const [isSent, setSent] = useState(false);
  const isByFinger = useMedia(BY_FINGER);
  const given = assigned(draft, plan);
  const left = draft.gadgets.filter((gadget) => !given.has(gadget));
  const picking = usePicking<readonly [gadget: DraftGadget, place: string], DraftGadget>({
    since: "",
    isOpen: true,
    act([gadget, place]) {
      const next = new Map(plan);
      if (place === BAG) next.delete(gadget);
      else next.set(gadget, Number(place));
      setPlan(next);
    },
    outcomeAt: (place, gadget) => (gadget === undefined ? undefined : { action: [gadget, place] }),
  });
  const { picked, dragged } = picking;

  // The engine takes gadgets one by one, but the player confirms once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next assignment belongs to the next situation alone
  useEffect(() => {
    if (!isSent || !isMyTurn) return;
    const next = nextEquipment(draft, plan);
    if (next !== undefined) act(next);
  }, [situation, isSent]);

  const column = (place: string, title: string, gadgets: readonly DraftGadget[], card?: number) => (
    <section
      key={place}
      className={`locker${dragged !== undefined && picking.aimed === place ? " over" : ""}${card === undefined ? " bag" : ""}`}
      data-drop={place}
      aria-label={title}
    >
      {card === undefined ? (
        <h2>{title}</h2>
      ) : (
        <button
          type="button"
          className={`dossier small${picked === undefined ? "" : " may"}${hintedAgent === card ? " hinted" : ""}`}
          data-agent={card}
          onClick={() => picking.choose(place)}
        >
          <Dossier view={view} item={card} />
        </button>
      )}
      <ul>
        {gadgets.map((gadget) => (
          <li key={gadget}>
            <Gear
              gadget={gadget}
              isPicked={picked === gadget}
              isHinted={hintedGear === gadget}
              onPick={() => picking.pick(picked === gadget ? undefined : gadget)}
              onPress={(event) => picking.press(gadget, event)}
            />
            {isByFinger && picked === gadget && (
              // On small screens the recipients may be far below.
              <p className="receivers">
                {draft.characters.map((agent) => (
                  <Button
                    label={sceneWords.giveTo(itemName(view, agent))}
                    key={agent}
                    disabled={agent === card}
                    onClick={() => picking.choose(String(agent))}
                  />
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      {card === undefined && gadgets.length === 0 && <p className="quiet">{sceneWords.bagEmpty}</p>}
      {card === undefined && picked !== undefined && given.has(picked) && (
        <Button label={sceneWords.bag} onClick={() => picking.choose(BAG)} />
      )}
    </section>
  );
  const isReady = left.length === 0;
  return (
    <Room
      game="spy"
      sentence={
        !situation.isSeated ? (
          sceneWords.equips(names[situation.viewer] ?? "")
        ) : isSent || draft.ready ? (
          sceneWords.waits(names[situation.viewer === 0 ? 1 : 0] ?? "", view.slots.includes(null))
        ) : (
          <>
            {sceneWords.equip} <small>{isByFinger ? sceneWords.equipByFinger : sceneWords.equipHow}</small>
          </>
        )
      }
      answers={
        !situation.isSeated || draft.ready || isSent ? undefined : (
          <>
            <Button label={sceneWords.reset} onClick={() => setPlan(new Map())} />
            <Button
              look={`${isReady ? "main" : "off"}${advised?.[0] === "ready" ? " hinted" : ""}`}
              label={sceneWords.ready}
              aria-disabled={!isReady}
              data-act="ready"
              onClick={() => isReady && setSent(true)}
            >
              {!isReady && <small>{sceneWords.bagLeft(left.length)}</small>}
            </Button>
          </>
        )
      }
      foe={<Others situation={situation} names={names} />}
    >
      <div className="equip">
        {draft.characters.map((card) =>
          column(
            String(card),
            view.config.characters[card]?.name ?? "",
            draft.gadgets.filter((gadget) => given.get(gadget) === card),
            card,
          ),
        )}
        {column(BAG, sceneWords.bag, left)}
        {dragged !== undefined && (
          <DragCopy>
            <div className="gear">
              <Icon of={GADGET_PICTURES[dragged]} />
              <b>{capital(GADGETS[dragged].title)}</b>
            </div>
          </DragCopy>
        )}
      </div>
    </Room>
  );
}

interface GearProps {
  readonly gadget: DraftGadget;
  readonly isPicked: boolean;
  readonly isHinted: boolean;
  onPick(): void;
  onPress(event: PointerEvent<HTMLElement>): void;
}

function Gear({ gadget, isPicked, isHinted, onPick, onPress }: GearProps) {
  return (
    <button
      type="button"
      className={`gear${isPicked ? " lit" : ""}${isHinted ? " hinted" : ""}`}
      aria-pressed={isPicked}
      data-gadget={gadget}
      title={capital(GADGETS[gadget].help)}
      onClick={onPick}
      onPointerDown={onPress}
    >
      <Icon of={GADGET_PICTURES[gadget]} />
      <span>
        <b>{capital(GADGETS[gadget].title)}</b>
        <small>{GADGETS[gadget].help}</small>
      </span>
    </button>
  );
}
