import { play } from "../../../games/farmland/play-package.ts";
import { words } from "./words.ts";
import "./farmland.css";
import { lazy, useState } from "react";
import type { Field } from "../../../games/farmland/board.ts";
import { of, onTurn, rival } from "../../../games/farmland/pieces.ts";
import { type Action, type Farmland, MAX_HAND } from "../../../games/farmland/state.ts";
import { type BoardModule, type BoardProps, nearSeat } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { Button } from "../../frame/button.tsx";
import { Answers } from "../../parts/answers.tsx";
import { useArrowKeys, useKeys } from "../../parts/keys.ts";
import { usePicking } from "../../parts/picking.ts";
import { answersOf } from "./answers.ts";
import { Explanation } from "./explanation.tsx";
import { forecast, lossOf } from "./forecast.ts";
import { Hand } from "./hand.tsx";
import { highlight } from "./highlight.ts";
import { Land } from "./land.tsx";
import { teller } from "./log.ts";
import { duration, motionOf } from "./motion.ts";
import { TeamPanel } from "./panel.tsx";
import {
  END,
  ending,
  handAt,
  moversOf,
  outcomeAt,
  type Picked,
  placeable,
  placesOf,
  targetsOf,
} from "./selection.ts";
import { sentenceFor } from "./sentence.tsx";
import { piecesOf } from "./stone.tsx";

const NO_MOVERS: ReadonlySet<Field> = new Set();

function FarmlandBoard({ situation, moment, names, advised, act }: BoardProps<Farmland>) {
  const { view, actions, isSeated } = situation;
  const [isTurned, setTurned] = useState(false);
  const own = nearSeat(situation.viewer);
  const near = isTurned ? rival(own) : own;
  const pieces = piecesOf(view);
  const hinted = new Set(advised === undefined ? [] : placesOf(advised));
  const motion = motionOf(moment.events);
  const hand = of(view.sides, own).hand;
  const end = ending(actions);
  const open = placeable(actions);
  const movers = moversOf(actions);

  const choice = usePicking<Action, Picked>({
    since: moment.number,
    isOpen: situation.isMyTurn,
    act,
    outcomeAt: (at, held) => outcomeAt(situation, own, at, held),
  });
  const { picked } = choice;
  const targets = targetsOf(actions, picked);
  const aim = choice.aimed === undefined ? null : Number(choice.aimed);
  const point = (field: Field, isPointed: boolean) => choice.aim(`${field}`, isPointed);
  const endTurn = () => {
    choice.choose(END);
  };
  useArrowKeys();
  useKeys(
    new Map([
      ["e", endTurn],
      ...hand.map((_, card) => [String(card + 1), () => choice.choose(handAt(card))] as const),
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
      sentence={sentenceFor(situation, names, picked, pieces, choice.notice?.text)}
      answers={<Answers of={answersOf(view, actions, choice, advised)} />}
      foe={panel(rival(own), "foe")}
      own={panel(own, "own")}
      tray={
        <>
          <p className="note">
            <b>{words.hand(hand.length, MAX_HAND)}</b>
            {isSeated && words.handHelp}
          </p>
          <Hand
            isSeated={isSeated}
            config={view.config}
            hand={hand}
            picked={picked?.type === "card" ? picked.card : null}
            hinted={hinted}
            open={picked?.type === "discard" ? new Set(hand.keys()) : open}
            discards={picked?.type === "discard"}
            press={(card) => choice.choose(handAt(card))}
            grab={(event, card) => {
              if (picked?.type !== "discard" && open.has(card)) choice.press({ type: "card", card }, event);
            }}
          />
        </>
      }
      buttons={
        <>
          <Button
            look="turn-board"
            icon="flip"
            label={words.rotate}
            onClick={() => setTurned(!isTurned)}
            title={words.rotateBoard}
          />
          {isSeated && (
            <Button
              look={`end ${nothingLeft ? "main" : ""} ${hinted.has("end") ? "hinted" : ""}`}
              // Not disabled, so that it keeps the focus until the player's next turn.
              aria-disabled={end === undefined}
              onClick={endTurn}
            >
              {words.endTurn}
              <small>
                {end === undefined
                  ? words.notYourTurn
                  : nothingLeft
                    ? words.nothingLeft
                    : words.leftToDo(open.size > 0, canMove)}
              </small>
            </Button>
          )}
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
        movers={picked === undefined ? movers : NO_MOVERS}
        motion={motion}
        moment={moment.number}
        press={(field) => choice.choose(`${field}`)}
        point={point}
        grab={(event, field) => {
          if (movers.has(field)) choice.press({ type: "piece", field }, event);
        }}
      />
      {seen !== undefined && aim !== null && aimed !== undefined && (
        <Explanation view={view} seen={seen} action={aimed} pieces={pieces} names={names} near={near} />
      )}
    </Room>
  );
}

/** The board of Crown of Farmland. */
export const board: BoardModule<Farmland> = {
  Board: FarmlandBoard,
  Scene: lazy(() => import("./scene.tsx")),
  highlight,
  duration,
  coach: () => import("./coach.ts"),
  play,
  stillAfter: 40,
  teller,
};
