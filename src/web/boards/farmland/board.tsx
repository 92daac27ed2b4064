import "./farmland.css";
import { type PointerEvent, useEffect, useState } from "react";
import type { Field } from "../../../games/farmland/board.ts";
import { of, onTurn, rival } from "../../../games/farmland/pieces.ts";
import { type Action, type Farmland, FULL_HAND } from "../../../games/farmland/state.ts";
import { type BoardModule, type BoardProps, nearSeat } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { beginDrag } from "../../parts/drag.ts";
import { useArrowKeys, useKeys } from "../../parts/keys.ts";
import { Answers } from "./answers.tsx";
import { Explanation } from "./explanation.tsx";
import { forecast, lossOf } from "./forecast.ts";
import { Hand } from "./hand.tsx";
import { Land } from "./land.tsx";
import { duration, motionOf } from "./motion.ts";
import { TeamPanel } from "./panel.tsx";
import { deedsOf, ending, moversOf, type Picked, placeable, placesOf, targetsOf } from "./selection.ts";
import { sentenceFor } from "./sentence.tsx";
import { piecesOf } from "./stone.tsx";

function FarmlandBoard({ situation, moment, names, advised, act }: BoardProps<Farmland>) {
  const { view, actions } = situation;
  const [picked, setPicked] = useState<Picked | null>(null);
  const [aim, setAim] = useState<Field | null>(null);
  const [note, setNote] = useState<string | undefined>();
  const [isTurned, setTurned] = useState(false);
  const own = nearSeat(situation.viewer);
  const near = isTurned ? rival(own) : own;
  const pieces = piecesOf(view);
  const targets = targetsOf(actions, picked);
  const hinted = new Set(advised === undefined ? [] : placesOf(advised));
  const motion = motionOf(moment.events);
  const hand = of(view.sides, own).hand;
  const end = ending(actions);
  const open = placeable(actions);
  const movers = moversOf(actions);

  // What was in hand before a moment may not be there after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is what this waits for
  useEffect(() => {
    setPicked(null);
    setNote(undefined);
  }, [moment.number]);

  const pick = (next: Picked | null) => {
    setPicked(next);
    setNote(undefined);
  };
  const doNow = (action: Action) => {
    pick(null);
    act(action);
  };
  const pressField = (field: Field) => {
    const action = targets.get(field);
    if (action !== undefined) return doNow(action);
    if (picked?.type === "piece" && picked.field === field) return pick(null);
    if (movers.has(field)) return pick({ type: "piece", field });
    if (!situation.isMyTurn) return;
    if (picked?.type === "card") return setNote(situation.refusal(["place", field, picked.card]));
    setNote(situation.refusal(["move", picked?.type === "piece" ? picked.field : field, field]));
  };
  const pressCard = (card: number) => {
    if (picked?.type === "discard") return doNow(["yield", card]);
    if (picked?.type === "card" && picked.card === card) return pick(null);
    if (open.has(card)) return pick({ type: "card", card });
    if (situation.isMyTurn)
      setNote(situation.refusal(["place", view.placing ?? of(view.sides, own).king, card]));
  };
  const endTurn = () => (end === "by a discard" ? pick({ type: "discard" }) : end && doNow(["yield"]));
  const dropped = (field: string, what: Picked) => {
    const action = targetsOf(actions, what).get(Number(field));
    if (action === undefined) pressField(Number(field));
    else doNow(action);
  };
  const grab = (event: PointerEvent<HTMLElement>, what: Picked, isOpen: boolean) => {
    if (!isOpen) return;
    beginDrag(event, {
      started: () => pick(what),
      over: (field) => setAim(field === undefined ? null : Number(field)),
      dropped: (field) => dropped(field, what),
      cancelled: () => pick(null),
    });
  };
  const deeds = picked?.type === "piece" ? deedsOf(actions, picked.field) : [];
  const deed = (type: Action["0"]) => deeds.find((action) => action[0] === type);
  const tryDeed = (action: Action | undefined) => action && doNow(action);
  useArrowKeys();
  useKeys(
    new Map([
      ["escape", () => pick(null)],
      ["b", () => tryDeed(deed("block"))],
      ["f", () => tryDeed(deed("flip"))],
      ["s", () => tryDeed(deed("move"))],
      ["e", endTurn],
      ...hand.map((_, card) => [String(card + 1), () => pressCard(card)] as const),
    ]),
  );

  const aimed = aim === null ? undefined : targets.get(aim);
  const seen = aimed && forecast(view, aimed);
  const canMove = movers.size;
  const nothingLeft = end !== undefined && actions.every(([type]) => type === "yield");
  const panel = (team: number, side: "own" | "foe") => (
    <TeamPanel
      view={view}
      team={team}
      side={side}
      name={names[team] ?? ""}
      isToMove={view.ending === null && onTurn(view) === team}
      loss={lossOf(team, seen)}
    />
  );
  return (
    <Room
      game="farmland"
      sentence={sentenceFor(situation, names, picked, pieces, note)}
      answers={
        <Answers
          view={view}
          targets={targets}
          deeds={deeds}
          advised={advised}
          isPicked={picked !== null}
          aim={aim}
          point={setAim}
          act={doNow}
          cancel={() => pick(null)}
        />
      }
      foe={panel(rival(own), "foe")}
      own={panel(own, "own")}
      tray={
        <>
          <p className="note">
            <b>
              Hand, {hand.length} of {FULL_HAND}
            </b>
            Once a turn: put cards on one field beside your king.
          </p>
          <Hand
            config={view.config}
            hand={hand}
            picked={picked?.type === "card" ? picked.card : null}
            hinted={hinted}
            open={picked?.type === "discard" ? new Set(hand.keys()) : open}
            discards={picked?.type === "discard"}
            press={pressCard}
            grab={(event, card) =>
              grab(event, { type: "card", card }, picked?.type !== "discard" && open.has(card))
            }
          />
        </>
      }
      buttons={
        <>
          <button
            type="button"
            className="btn turn-board"
            onClick={() => setTurned(!isTurned)}
            title="Rotate the board"
          >
            <svg className="ui" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5" />
            </svg>
            Rotate
          </button>
          <button
            type="button"
            className={`btn end ${nothingLeft ? "main" : ""} ${hinted.has("end") ? "hinted" : ""}`}
            // Whoever pressed it stays there until it is his turn again.
            aria-disabled={end === undefined}
            onClick={endTurn}
          >
            End turn
            <small>
              {end === undefined
                ? "not your turn"
                : nothingLeft
                  ? "nothing left to do"
                  : leftToDo(open.size > 0, canMove)}
            </small>
          </button>
        </>
      }
    >
      <Land
        view={view}
        pieces={pieces}
        near={near}
        names={names}
        picked={picked?.type === "piece" ? picked.field : null}
        targets={targets}
        forecastOn={(field) => {
          const action = targets.get(field);
          return action && forecast(view, action);
        }}
        aim={aim}
        hinted={hinted}
        movers={picked === null ? movers : new Set()}
        motion={motion}
        moment={moment.number}
        press={pressField}
        point={setAim}
        grab={(event, field) => grab(event, { type: "piece", field }, movers.has(field))}
      />
      {seen !== undefined && aim !== null && aimed !== undefined && (
        <Explanation view={view} seen={seen} action={aimed} pieces={pieces} names={names} near={near} />
      )}
    </Room>
  );
}

function leftToDo(canPlace: boolean, canMove: number): string {
  return [canPlace && "place", canMove > 0 && `${canMove} can move`]
    .filter((part) => part !== false)
    .join(", ");
}

/** The board of Crown of Farmland. */
export const board: BoardModule<Farmland> = {
  Board: FarmlandBoard,
  duration,
  placeOf: (event) => ("on" in event ? String(event.on) : undefined),
};
