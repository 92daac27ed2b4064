import { play } from "../../../games/duel/play-package.ts";
import "./duel.css";
import { lazy, useMemo, useState } from "react";
import { costOf, hasShield } from "../../../games/duel/lookup.ts";
import { type Duel, opponentOf, type Side } from "../../../games/duel/state.ts";
import { type BoardModule, type BoardProps, nearSeat } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { Button } from "../../frame/button.tsx";
import { Answers } from "../../parts/answers.tsx";
import { useChoice } from "../../parts/choice.ts";
import { Arrow, DragCopy } from "../../parts/drag-copy.tsx";
import { Effects, useMoment } from "../../parts/fx.tsx";
import { useArrowKeys, useKeys } from "../../parts/keys.ts";
import { Tips } from "../../parts/tips.tsx";
import { changesBetween } from "./changes.ts";
import { optionsOf, pickable, placesOf } from "./choose.ts";
import { Duelist } from "./duelist.tsx";
import { duration, effectsOf } from "./effects.tsx";
import { FaceUp } from "./faces.tsx";
import { Field } from "./field.tsx";
import { Hand } from "./hand.tsx";
import { highlight } from "./highlight.ts";
import { teller } from "./log.ts";
import { Piles } from "./piles.tsx";
import { refusalAt, refusalOfCard } from "./refusals.ts";
import { answersOf, sentenceOf } from "./sentence.tsx";
import { turnLog } from "./told.ts";
import { words } from "./words.ts";

/** The table of Creature Duel: two rows of seven places, the players beside them, the player's hand below. */
function DuelBoard(props: BoardProps<Duel>) {
  const { situation } = props;
  const { view, viewer, actions } = situation;
  const near: Side = nearSeat(viewer) === 1 ? 1 : 0;
  const far = opponentOf(near);
  const names = view.config.names.map((name, seat) => props.names[seat] ?? name);
  const choice = useChoice(props, optionsOf, (taken, at) => refusalAt(situation, taken, at, near));
  const { picked, options, aimed } = choice;
  const log = turnLog(props);
  const [opened, setOpened] = useState<{ readonly side: Side; readonly what: "pile" | "grave" }>();
  const hinted = new Set(props.advised === undefined ? [] : placesOf(props.advised));
  useArrowKeys();

  const past = useMoment(situation, props.moment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: effects belong to their moment alone
  const effects = useMemo(
    () =>
      effectsOf(past.events, {
        before: past.before,
        view,
        near,
        isLaid: choice.dropped?.since === past.number - 1 && choice.dropped.at.startsWith("own-"),
      }),
    [past.number],
  );

  const { attackers, cards } = pickable(actions);
  const aimedOption = (aimed === undefined ? undefined : options.get(aimed)) ?? options.get("table");
  const action = aimedOption !== undefined && "action" in aimedOption ? aimedOption.action : undefined;
  const after = useMemo(
    () => (action === undefined ? view : situation.forecast(action).view),
    [action, view, situation],
  );
  const changes = useMemo(() => changesBetween(view, after, near), [view, after, near]);
  const own = view.players[near];
  const foe = view.players[far];
  const card = picked?.card === undefined ? undefined : own.hand[picked.card - 1];
  const attacker = picked !== undefined && picked.card === undefined ? picked.attacker : undefined;
  const faceOption = options.get("foe");
  const faceRefusal =
    attacker === undefined || faceOption !== undefined
      ? undefined
      : situation.refusal(["attack", 0, attacker]);
  const faceChange =
    faceOption !== undefined && "action" in faceOption
      ? changesBetween(view, situation.forecast(faceOption.action).view, near).get("foe")
      : changes.get("foe");
  const isSpent = situation.isMyTurn && attackers.length + cards.length === 0;
  const isWon = situation.outcome?.winners.includes(near);

  return (
    <Room
      game="duel"
      sentence={sentenceOf({ situation, choice, near, names, hinted })}
      answers={<Answers of={answersOf({ situation, choice, near, names, hinted })} />}
      foe={
        <Duelist
          side="foe"
          name={names[far] ?? ""}
          remark={words.shields(hasShield(view, foe.field))}
          player={foe}
          seat={far}
          isToMove={situation.outcome === undefined && situation.asked.includes(far)}
          change={faceChange}
          isHinted={hinted.has("foe")}
          price={foe.mana - after.players[far].mana}
          target={
            faceOption && {
              isAimed: aimed === "foe",
              click: () => choice.choose("foe"),
              aim: (isAimed) => choice.aim("foe", isAimed),
            }
          }
          barred={faceRefusal === undefined ? undefined : { word: words.shieldsFirst, refusal: faceRefusal }}
          open={(what) => setOpened({ side: far, what })}
        />
      }
      own={
        <Duelist
          side="own"
          name={names[near] ?? ""}
          remark={situation.isSeated ? words.you : words.shields(hasShield(view, own.field))}
          player={own}
          seat={near}
          isToMove={situation.outcome === undefined && situation.asked.includes(near)}
          change={changes.get("own")}
          price={card === undefined || card === null || aimed === "own-grave" ? 0 : costOf(view, card)}
          takesCard={options.has("own-grave")}
          isGraveHinted={hinted.has("own-grave")}
          open={(what) => setOpened({ side: near, what })}
        />
      }
      tray={
        <Hand
          isSeated={situation.isSeated}
          view={view}
          hand={own.hand}
          playable={cards}
          picked={picked?.card}
          hinted={hinted}
          isOpen={situation.isMyTurn}
          told={
            log && {
              who:
                log.side === near && situation.isSeated
                  ? words.turnSoFar
                  : words.lastTurn(names[log.side] ?? ""),
              lines: log.lines,
            }
          }
          remark={(position) => (situation.isMyTurn ? refusalOfCard(situation, position, near) : undefined)}
          click={(position) => choice.pick(picked?.card === position ? undefined : { card: position })}
          press={(position, event) => choice.press({ card: position }, event)}
        />
      }
      buttons={
        situation.isMyTurn && (
          <Finish
            isLast={isSpent}
            isHinted={hinted.has("finish")}
            left={words.leftToDo(attackers.length, cards.length)}
            finish={() => choice.act(["finish"])}
          />
        )
      }
    >
      <div className={`duel-table ${isWon === false ? "lost" : ""}`} data-drop="table">
        <div className="half" />
        <div className="half low" />
        {(["foe", "own"] as const).map((side) => (
          <Field
            key={side}
            {...{ situation, choice, near, attackers, changes, hinted, side }}
            name={names[side === "own" ? near : far] ?? ""}
          />
        ))}
      </div>
      {attacker !== undefined &&
        ((aimed !== undefined && options.has(aimed)) || choice.dragged !== undefined) && (
          <Arrow
            from={`own-${attacker}`}
            to={aimed !== undefined && options.has(aimed) ? aimed : undefined}
          />
        )}
      {choice.dragged?.card !== undefined && card !== undefined && card !== null && (
        <DragCopy>
          <FaceUp known={view} card={card} />
        </DragCopy>
      )}
      <Effects of={effects} number={past.number} />
      {choice.dragged === undefined && <Tips />}
      {opened !== undefined && (
        <Piles
          view={view}
          player={view.players[opened.side]}
          name={names[opened.side] ?? ""}
          what={opened.what}
          close={() => setOpened(undefined)}
        />
      )}
    </Room>
  );
}

interface FinishProps {
  readonly isLast: boolean;
  readonly isHinted: boolean;
  readonly left: string;
  finish(): void;
}

/** Ends the turn. Highlighted when nothing else is left to do. */
function Finish({ isLast, isHinted, left, finish }: FinishProps) {
  useKeys(new Map([["f", finish]]));
  return (
    <Button look={`end ${isLast ? "main" : ""} ${isHinted ? "hinted" : ""}`} onClick={finish}>
      <span>
        {words.finish} <kbd>F</kbd>
      </span>
      <small>{left}</small>
    </Button>
  );
}

/** The board of Creature Duel. */
export const board: BoardModule<Duel> = {
  Board: DuelBoard,
  Scene: lazy(() => import("./scene.tsx")),
  highlight,
  duration,
  coach: () => import("./coach.ts"),
  play,
  isPoorStart: (first) => !first.offers("set") && !first.offers("cast"),
  stillAfter: 40,
  teller,
};
