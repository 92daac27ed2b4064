import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from "react";
import { nameOf } from "../../../games/spy/board/people.ts";
import { personAt } from "../../../games/spy/board/places.ts";
import type { CarriedGadget } from "../../../games/spy/gadgets/names.ts";
import type { View } from "../../../games/spy/knowledge/view.ts";
import type { Spy } from "../../../games/spy/spy.ts";
import type { BoardProps } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { Button } from "../../frame/button.tsx";
import { BY_FINGER, useMedia } from "../../frame/media.ts";
import { useAfterPaint } from "../../frame/painted.ts";
import { Icon } from "../../look/icon.tsx";
import { areaOf } from "./model/area.ts";
import { aimOf } from "./model/deeds.ts";
import { fieldOf } from "./model/effects.ts";
import { CursorContext, NowContext } from "./now.ts";
import { Agents } from "./parts/agents.tsx";
import { Answers, meansTitle } from "./parts/answers.tsx";
import { Inspect, Sum } from "./parts/inspect.tsx";
import { PICTURES } from "./pictures.ts";
import { Bubbles, deedLabel, placeName } from "./plan/bubbles.tsx";
import { Aim, Brackets, Hinted, Reach, Spots } from "./plan/marks.tsx";
import { Plan } from "./plan/plan.tsx";
import { Why } from "./plan/why.tsx";
import { useCommands } from "./use-commands.ts";
import { useMarks } from "./use-marks.ts";
import { type Turn, turnOf, useTurn, whyNot } from "./use-turn.ts";
import { Way } from "./way.tsx";
import { words } from "./words.ts";

/** Only players with a touch screen need it. */
const DeedSheet = lazy(() => import("./parts/deed-sheet.tsx"));
/** Only gamblers need it. */
const Stake = lazy(() => import("./parts/stake.tsx"));

type CasinoProps = Pick<BoardProps<Spy>, "situation" | "moment" | "advised" | "act"> & {
  readonly over?: ReactNode;
};

/** The casino in play. Paints events first, then computes and shows the possible actions. */
export function Casino({ situation, moment, advised, act, over }: CasinoProps) {
  const turn = turnOf(situation);
  const [held, setHeld] = useState<{ readonly turn: string; readonly field: number | undefined }>();
  const cursor = held?.turn === turn ? held.field : undefined;
  const shown = useMemo(() => {
    const moveCursor = (field: number | undefined) => setHeld({ turn, field });
    return { situation, moment, looking: { cursor, moveCursor } };
  }, [situation, moment, cursor, turn]);
  return (
    <NowContext value={situation}>
      <CursorContext value={cursor}>
        <Play {...useAfterPaint(shown)} advised={advised} act={act} over={over} />
      </CursorContext>
    </NowContext>
  );
}

interface PlayProps extends CasinoProps {
  readonly looking: Pick<Turn, "cursor" | "moveCursor">;
}

/** Plan, the player's agents, details of the inspected person, and all actions. */
const Play = memo(function Play({ situation, moment, looking, advised, act, over }: PlayProps) {
  const { view, viewer, isMyTurn } = situation;
  const turn = useTurn(situation, act, looking);
  const isByFinger = useMedia(BY_FINGER);
  const { marks, setMark, cycleMark } = useMarks(view);
  const [looked, setLooked] = useState<number>();
  const { choice, cursor, aimed } = turn;
  const hinted = advised === undefined ? undefined : aimOf(advised)?.target;
  const look = (field: number) => {
    const who = personAt(view, field);
    if (who >= 0) setLooked(who);
  };
  useCommands(turn, {
    view,
    isMyTurn,
    end: () => act(["retire"]),
    look,
    mark: (field) => cycleMark(personAt(view, field)),
  });
  const active = view.active ?? undefined;
  const actor = active === undefined ? undefined : view.persons[active];
  const last = moment.events.flatMap((event) => fieldOf(event) ?? []).at(-1);
  const target = aimed === undefined ? -1 : personAt(view, aimed.target);
  const hoveredWho = turn.hovered === undefined ? -1 : personAt(view, turn.hovered);
  const other = [target, hoveredWho, looked ?? -1].find((who) => who >= 0 && who !== active);
  const inspected = (who: number, isOpen: boolean, children?: ReactNode) => (
    <Inspect
      view={view}
      viewer={viewer}
      who={who}
      isOpen={isOpen}
      picked={choice.means}
      usable={new Set(turn.byMeans.keys())}
      whyNot={(gadget: CarriedGadget) =>
        isMyTurn && actor !== undefined ? whyNot(situation, gadget, actor.at) : undefined
      }
      mark={marks.get(view.persons[who]?.card ?? -1)}
      onPick={turn.pick}
      onMark={(mark) => setMark(who, mark)}
      onClose={() => setLooked(undefined)}
    >
      {children}
    </Inspect>
  );
  const sum = aimed !== undefined && aimed.odds.rows.length > 0 && (
    <Sum title={aimed.title} odds={aimed.odds} />
  );
  const isOwnActive = actor !== undefined && actor.hp !== null && active !== undefined && view.over === null;
  return (
    <Room
      game="spy"
      sentence={<Sentence view={view} turn={turn} isMyTurn={isMyTurn} />}
      answers={isMyTurn ? <Answers view={view} turn={turn} /> : undefined}
      foe={
        <>
          <div className="standing">
            <Plaque view={view} />
            <Way view={view} />
          </div>
          {isOwnActive && inspected(active, looked === active)}
        </>
      }
      own={
        <>
          {sum && other !== target && <section className="inspect">{sum}</section>}
          {other !== undefined && inspected(other, looked === other, other === target && sum)}
        </>
      }
      tray={
        <Agents view={view} viewer={viewer} losses={turn.losses} inspected={looked} onInspect={setLooked} />
      }
      buttons={
        isMyTurn ? (
          <EndTurn
            view={view}
            turn={turn}
            isHinted={advised?.[0] === "retire"}
            onEnd={() => act(["retire"])}
          />
        ) : undefined
      }
    >
      <Plan
        view={view}
        moment={moment}
        seen={turn.seen}
        suspicions={marks}
        follow={cursor ?? choice.aim ?? hinted ?? (isMyTurn ? actor?.at : last)}
        marks={<Marks view={view} turn={turn} isMyTurn={isMyTurn} hinted={hinted} />}
        overlay={(cell, bounds) => (
          <>
            {isMyTurn && <Bubbles {...{ view, turn, cell, bounds, isByFinger }} />}
            {choice.refused !== undefined && (
              <Why {...choice.refused} cell={cell} columns={view.terrain.width} />
            )}
          </>
        )}
        spoken={spokenOf(view, turn)}
        onField={(field) => {
          // On touch screens, the details would cover the list of actions.
          if (!isByFinger || !turn.actsOn(field)) look(field);
          turn.press(field);
        }}
        onHover={turn.hover}
      />
      <Suspense>
        {isByFinger && isMyTurn && <DeedSheet view={view} turn={turn} onLook={look} />}
        {choice.table !== undefined && (
          <Stake
            deed={choice.table}
            onDo={(action) => {
              turn.choose({});
              act(action);
            }}
            onClose={() => turn.choose({})}
          />
        )}
      </Suspense>
      {over}
    </Room>
  );
});

interface SentenceProps {
  readonly view: View;
  readonly turn: Turn;
  readonly isMyTurn: boolean;
}

/** Who acts, and what's left to do; or what a target is needed for. */
function Sentence({ view, turn, isMyTurn }: SentenceProps) {
  const actor = view.active === null ? undefined : view.persons[view.active];
  if (view.over !== null) return words.over;
  if (actor === undefined) return words.nobody;
  const { means } = turn.choice;
  if (isMyTurn && means !== undefined) return words.aimAt(meansTitle(means, turn.byMeans.get(means) ?? []));
  return (
    <>
      <em>{nameOf(view, actor)}</em> {isMyTurn ? words.onTurn : words.foeOnTurn}
      {isMyTurn && (
        <small>
          {view.fogs.some(({ fields }) => fields.includes(actor.at))
            ? words.inFog(actor.mp ?? 0)
            : words.left(actor.mp ?? 0, actor.ap ?? 0)}
        </small>
      )}
    </>
  );
}

/** Round, round limit, and the safe combinations that the player knows. */
function Plaque({ view }: { readonly view: View }) {
  const known = view.own?.combinations ?? [];
  return (
    <p className="plaque">
      <span>{words.round(view.round, view.config.match.roundLimit)}</span>
      {view.own !== null && (
        <span>
          <Icon of={PICTURES.key} label={words.combinations} />{" "}
          <b>{known.length > 0 ? known.join(", ") : words.noCombinations}</b>
        </span>
      )}
    </p>
  );
}

interface EndTurnProps {
  readonly view: View;
  readonly turn: Turn;
  readonly isHinted: boolean;
  onEnd(): void;
}

function EndTurn({ view, turn, isHinted, onEnd }: EndTurnProps) {
  const actor = view.active === null ? undefined : view.persons[view.active];
  const { mp, ap } = { mp: actor?.mp ?? 0, ap: actor?.ap ?? 0 };
  const isIdle = turn.ways.size === 0 && turn.byMeans.size === 0 && turn.choice.means === undefined;
  const left = isIdle ? words.nothingLeft : ap > 0 ? words.actionsLeft(ap) : words.stepsLeft(mp);
  return (
    <Button
      look={`end${isIdle ? " main" : ""}${isHinted ? " hinted" : ""}`}
      label={words.endTurn}
      data-act="retire"
      onClick={onEnd}
    >
      <small>{left}</small>
    </Button>
  );
}

const HARMFUL: ReadonlySet<string> = new Set(["ROCKET_PEN", "MOTHBALL_POUCH"]);

interface MarksProps {
  readonly view: View;
  readonly turn: Turn;
  readonly isMyTurn: boolean;
  readonly hinted: number | undefined;
}

function Marks({ view, turn, isMyTurn, hinted }: MarksProps) {
  const columns = view.terrain.width;
  const { choice, aimed, byMeans, targets, ways } = turn;
  const actor = view.active === null ? undefined : view.persons[view.active];
  const persons = useMemo(() => new Set(view.persons.map(({ at }) => at)), [view.persons]);
  const bracketed = useMemo(() => targets.map(({ field }) => field), [targets]);
  const spots = useMemo(() => {
    const all =
      choice.means === undefined ? [] : (byMeans.get(choice.means) ?? []).map(({ target }) => target);
    return all.filter((field) => !bracketed.includes(field));
  }, [choice.means, byMeans, bracketed]);
  if (!isMyTurn || actor === undefined) return null;
  return (
    <g className="marks">
      <Reach ways={ways} columns={columns} taken={persons} />
      <Spots fields={spots} columns={columns} />
      <Brackets fields={bracketed} columns={columns} />
      {hinted !== undefined && <Hinted field={hinted} columns={columns} />}
      {aimed !== undefined && (
        <Aim
          from={actor.at}
          target={aimed.target}
          area={areaOf(view, aimed.means, aimed.target)}
          isHarmful={HARMFUL.has(aimed.means)}
          columns={columns}
        />
      )}
    </g>
  );
}

/** Describes the keyboard cursor for screen readers. */
function spokenOf(view: View, { choice, cursor, aimed }: Turn): string {
  if (choice.refused !== undefined) return choice.refused.text;
  if (cursor !== undefined) return placeName(view, cursor);
  return choice.means !== undefined && aimed !== undefined ? deedLabel(view, aimed) : "";
}
