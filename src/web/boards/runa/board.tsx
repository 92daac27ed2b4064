import { play } from "../../../games/runa/play-package.ts";
import { words } from "./words.ts";
import "./runa.css";
import "./laid-out.css";
import "./phone.css";
import { lazy, useMemo, useState } from "react";
import { EFFECT_OF } from "../../../games/runa/cards.ts";
import { monstersIn } from "../../../games/runa/journey.ts";
import type { Monster, Runa } from "../../../games/runa/state.ts";
import type { BoardModule, BoardProps } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { Answers } from "../../parts/answers.tsx";
import { useChoice } from "../../parts/choice.ts";
import { Arrow, DragCopy } from "../../parts/drag-copy.tsx";
import { Effects, useMoment } from "../../parts/fx.tsx";
import { useArrowKeys, useKeys } from "../../parts/keys.ts";
import { Tips } from "../../parts/tips.tsx";
import { MonsterStand, RunaStand } from "./actors.tsx";
import { optionsOf, type Picked, placesOf } from "./choose.ts";
import { type Course, coursesOf } from "./courses.ts";
import { duration, effectsOf } from "./effects.tsx";
import { Face, Hand, type HeldLook } from "./hand.tsx";
import { useHealing } from "./healing.ts";
import { highlight } from "./highlight.ts";
import { Inspect } from "./inspect.tsx";
import { teller } from "./log.ts";
import { laidOut, Offers } from "./offers.tsx";
import { numberOn } from "./reckon.ts";
import { RunaSeat } from "./seat.tsx";
import { answersOf, sentenceOf } from "./sentence.tsx";
import { Backdrop, Path } from "./stage.tsx";

const NO_COURSES: readonly Course[] = [];

/** The stage of Runa's Strive: Runa, the monsters with their next moves, and her cards. */
function RunaBoard(props: BoardProps<Runa>) {
  const { situation, moment } = props;
  const { view, actions } = situation;
  const choice = useChoice<Runa, Picked>(props, (all, picked) => optionsOf(view, all, picked));
  const { picked, options, aimed } = choice;
  const healing = useHealing(props);
  const [hovered, setHovered] = useState<number>();
  const hinted = new Set(props.advised === undefined ? [] : placesOf(view, props.advised));
  useArrowKeys();

  const past = useMoment(situation, moment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: effects belong to their moment alone
  const effects = useMemo(() => effectsOf(past.events, past.before, view), [past.number]);

  // The picked card as aimed or, if none is picked, the one pointed at.
  const isFight = view.phase.type === "turn" && situation.isMyTurn;
  const considered = isFight ? (picked ?? hovered) : undefined;
  const targets = considered === picked ? options : optionsOf(view, actions, considered);
  const option =
    (aimed === undefined ? undefined : targets.get(aimed)) ??
    (targets.size === 1 ? [...targets.values()][0] : undefined);
  const action = option !== undefined && "action" in option ? option.action : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action is what its words are
  const courses = useMemo(
    () => (action === undefined ? NO_COURSES : coursesOf(situation, action)),
    [situation, JSON.stringify(action)],
  );
  const card = considered === undefined ? undefined : view.hand[considered];
  const target = targetOf(view.monsters, targets, aimed);
  const isSpell = card !== undefined && EFFECT_OF[card].kind === "spell";
  const laid = laidOut(view);
  const places = Array.from({ length: monstersIn(view.stage) }, (_, place) => place);
  const looks = view.hand.map((held, position): HeldLook => {
    const only = view.monsters.length === 1 ? view.monsters[0] : undefined;
    return {
      state:
        healing !== undefined
          ? healing.given.includes(position)
            ? "given"
            : healing.refusal(position) === undefined
              ? "playable"
              : "dear"
          : picked === position
            ? "picked"
            : isFight
              ? "playable"
              : "",
      value: numberOn(view, held, position === considered ? (target ?? only) : only),
      refusal: healing?.refusal(position),
      isHinted: hinted.has(`hand-${position}`),
    };
  });
  const click = (position: number) => {
    if (healing !== undefined) {
      healing.toggle(position);
      choice.complain(healing.refusal(position));
    } else if (isFight) choice.pick(picked === position ? undefined : position);
  };
  const hasKeys = (isFight && picked === undefined) || healing !== undefined;
  useKeys(digits(hasKeys ? view.hand.length : 0, click));

  return (
    <Room
      game="runa"
      sentence={sentenceOf({ situation, choice, healing, laid, hinted })}
      answers={<Answers of={answersOf({ situation, choice, healing, laid, hinted })} />}
      foe={<Inspect view={view} card={card} target={target} courses={courses} />}
      own={
        <RunaSeat
          view={view}
          isToMove={situation.isMyTurn}
          courses={courses}
          price={isSpell && view.fp > 1 ? 1 : 0}
          healing={healing?.gain ?? 0}
        />
      }
      tray={
        <Hand
          view={view}
          note={noteOf(props)}
          looks={looks}
          hasKeys={hasKeys}
          click={click}
          press={isFight ? (position, event) => choice.press(position, event) : undefined}
          hover={(position, isHovered) =>
            setHovered((now) => (isHovered ? position : now === position ? undefined : now))
          }
        />
      }
    >
      <div className="stage" data-drop="table" data-at="table">
        <Backdrop level={view.level} />
        <Path level={view.level} stage={view.stage} isOver={view.phase.type === "won"} />
        {laid.length > 0 ? (
          <Offers laid={laid} hinted={hinted} isOpen={situation.isMyTurn} act={choice.act} />
        ) : (
          <div className={`actors n${view.monsters.length === 0 ? 0 : places.length}`}>
            {view.class !== null && <RunaStand view={view} courses={courses} className={view.class} />}
            {places.map((place) => {
              const monster = view.monsters.find((other) => other.place === place);
              const at = `monster-${place}`;
              return (
                <div
                  key={`${view.level} ${view.stage} ${place}`}
                  className={monster === undefined ? "gap" : "stand"}
                  data-at={`place-${place}`}
                >
                  {monster !== undefined && (
                    <MonsterStand
                      monster={monster}
                      courses={courses}
                      isTarget={picked !== undefined && targets.has(at)}
                      isAimed={picked !== undefined && monster === target}
                      isHinted={hinted.has(at)}
                      click={() => {
                        if (!choice.choose(at) && isFight) choice.complain(words.cardFirst);
                      }}
                      aim={(isAimed) => choice.aim(at, isAimed)}
                    />
                  )}
                </div>
              );
            })}
            {view.phase.type === "won" && <p className="end">{words.allBehind}</p>}
            {view.phase.type === "lost" && <p className="end">{words.wayEnds}</p>}
            {healing !== undefined && <p className="end">{words.rest}</p>}
          </div>
        )}
      </div>
      {picked !== undefined && target !== undefined && aimed !== undefined && (
        <Arrow from={`hand-${picked}`} to={`place-${target.place}`} />
      )}
      {choice.dragged !== undefined && card !== undefined && (
        <DragCopy>
          <Face view={view} card={card} />
        </DragCopy>
      )}
      <Effects of={effects} number={past.number} />
      {choice.dragged === undefined && picked === undefined && <Tips />}
    </Room>
  );
}

/** The target of the picked card. */
function targetOf(
  monsters: readonly Monster[],
  targets: ReadonlyMap<string, unknown>,
  aimed: string | undefined,
): Monster | undefined {
  const at =
    aimed !== undefined && targets.has(aimed)
      ? aimed
      : targets.size === 1
        ? [...targets.keys()][0]
        : undefined;
  return monsters.find(({ place }) => at === `monster-${place}`);
}

function digits(count: number, click: (position: number) => void): ReadonlyMap<string, () => void> {
  return new Map(
    Array.from({ length: Math.min(count, 9) }, (_, position) => [`${position + 1}`, () => click(position)]),
  );
}

function noteOf({ situation }: BoardProps<Runa>): string {
  const { fp, die, phase, monsters } = situation.view;
  if (phase.type === "healing") return words.notes.healing;
  if (phase.type === "loot" || phase.type === "reward") return words.notes.reward;
  const [only, ...others] = monsters;
  return words.notes.fight(fp, die, others.length === 0 ? (only?.name ?? null) : null);
}

/** The board of Runa's Strive. */
export const board: BoardModule<Runa> = {
  Board: RunaBoard,
  Scene: lazy(() => import("./scene.tsx")),
  highlight,
  endsStage: (event) => event.type === "dies" && event.who !== "Runa",
  duration,
  coach: () => import("./coach.ts"),
  play,
  stillAfter: 6,
  teller,
};
