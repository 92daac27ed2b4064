import "./finale.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Film } from "../../client/film.ts";
import type { Seat } from "../../kernel/game.ts";
import { type BoardModule, nearSeat } from "../board/board.ts";
import { TextSpans } from "../board/line.tsx";
import type { Situation } from "../board/situation.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { Icon } from "../look/icon.tsx";
import { Ui } from "../look/ui.tsx";
import { OpponentCard } from "../match/opponent-card.tsx";
import { plainTeller } from "../match/plain-teller.ts";
import type { Playing, Progress } from "../match/playing.ts";
import { capital } from "../words/capital.ts";
import { percentText } from "../words/locale.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { Curve } from "./curve.tsx";
import { type Deed, gainOf, type Story, storyOf } from "./story.ts";

interface FinaleProps {
  readonly playing: Playing;
  readonly board: BoardModule;
  readonly situation: Situation;
  readonly progress: Progress;
  readonly title: string;
  /** What can be done next. */
  readonly after: ReactNode;
  onClose(): void;
}

/** The end of a match: its last scene, how the chances changed, what decided it, and what comes next. */
export default function Finale(props: FinaleProps) {
  const { playing, board, situation, progress, title, after, onClose } = props;
  const { pack, viewer, outcome } = situation;
  const seat = nearSeat(viewer);
  const isWon = outcome?.winners.includes(seat) === true;
  const story = useStory(playing, board, progress.names, seat);
  const next = useRef<HTMLDivElement>(null);
  // What comes next is what most players want: Enter starts it.
  useEffect(() => next.current?.querySelector<HTMLElement>(".main")?.focus({ preventScroll: true }), []);
  const { Scene } = board;
  return (
    <Dialog kind="finale" title={title} onClose={onClose}>
      <p className="kick">{[titleOf(pack.game.id), playing.options.subtitle()].join(" · ")}</p>
      <p className="line">{capital(progress.sentence ?? "")}</p>
      {Scene !== undefined && (
        <figure className={isWon ? "stage won" : "stage"} data-game={pack.game.id}>
          <Scene situation={situation} names={progress.names} isWon={isWon} last={story?.last} />
          {isWon && <Confetti />}
        </figure>
      )}
      <div className={isWon ? "story won" : "story"}>
        {story !== undefined && (
          <StoryPanels
            story={story}
            name={situation.isSeated ? undefined : progress.names[seat]}
            seat={seat}
            isWon={isWon}
            replay={playing.options.replay}
          />
        )}
        {progress.bots.map((bot, each) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          bot === null ? null : <OpponentCard key={each} game={pack.game.id} bot={bot} />,
        )}
        {progress.dice !== null && (
          <p
            className={progress.dice.isFair ? "dice" : "dice warn"}
            role={progress.dice.isFair ? "status" : "alert"}
          >
            {progress.dice.sentence}
          </p>
        )}
      </div>
      <div className="next flow" ref={next}>
        {after}
        <Button look="quiet" label={words.match.lookOn} onClick={onClose} />
      </div>
    </Dialog>
  );
}

/** The story of the match once it's known; spectators may not be told all of it. */
function useStory(
  playing: Playing,
  board: BoardModule,
  names: readonly string[],
  seat: Seat,
): Story | undefined {
  const [story, setStory] = useState<Story>();
  const { viewer, people } = playing.match;
  const isSeated = people.length > 0;
  useEffect(() => {
    let isGone = false;
    playing.options
      .played?.()
      .then(async (match) => {
        const pack = await playing.pack.whole();
        if (match === undefined || isGone) return;
        const reader = { viewer, isSeated, names };
        const teller = board.teller?.(reader) ?? plainTeller(pack, reader);
        const film = new Film(pack, match, names);
        setStory(storyOf(film, seat, viewer, { teller, endsStage: board.endsStage }));
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [playing, board, names, seat, viewer, isSeated]);
  return story;
}

interface StoryPanelsProps {
  readonly story: Story;
  /** The player whose chances are shown; undefined for the viewer's own. */
  readonly name: string | undefined;
  readonly seat: Seat;
  readonly isWon: boolean;
  readonly replay: string | undefined;
}

function StoryPanels({ story, name, seat, isWon, replay }: StoryPanelsProps) {
  const { curve, decided, turningPoint } = story;
  const { ending } = words;
  const hasRounds = curve.some(({ round }) => round !== undefined);
  const chance = name === undefined ? ending.ownChance : ending.chanceOf(name);
  const course = curve.map((point) =>
    point.round === undefined
      ? percentText(point.chance)
      : ending.chanceIn(point.round, percent(point.chance)),
  );
  const line = turningPoint?.lines[0]?.line;
  const mark = turningPoint !== undefined &&
    line !== undefined && {
      at: turningPoint.at,
      title: turningPoint.round === undefined ? ending.turningPoint : words.replay.round(turningPoint.round),
      text: `${percentText(turningPoint.before)} → ${percentText(turningPoint.after)}`,
    };
  return (
    <>
      {curve.length > 2 && (
        <section className="panel">
          <h3>
            {chance} {hasRounds && <small>{ending.byRound}</small>}
          </h3>
          <Curve
            label={`${chance}: ${course.join(", ")}`}
            points={curve}
            isWon={isWon}
            mark={mark || undefined}
          />
        </section>
      )}
      {decided.length > 0 && (
        <section className="panel">
          <h3>{ending.decided}</h3>
          <ul className="decided">
            {decided.map((deed) => (
              <Decided key={deed.at} deed={deed} isOwn={deed.seat === seat} />
            ))}
          </ul>
        </section>
      )}
      {turningPoint !== undefined && replay !== undefined && (
        <section className="panel watch">
          <Ui of="play" />
          <p>
            <b>{ending.turningPoint}</b>
            <small>{line !== undefined && <TextSpans line={line} />}</small>
          </p>
          <ButtonLink label={ending.watch} href={`${replay}#${turningPoint.at}`} />
        </section>
      )}
    </>
  );
}

/** One decision, in the words that were told, and what it changed. */
function Decided({ deed, isOwn }: { readonly deed: Deed; readonly isOwn: boolean }) {
  const [first, ...others] = deed.lines;
  const gain = Math.round(100 * gainOf(deed));
  return (
    <li>
      {first?.icon === undefined ? (
        <i className={isOwn ? "side own" : "side foe"} />
      ) : (
        <span className={isOwn ? "print own" : "print foe"}>
          <Icon of={first.icon} />
        </span>
      )}
      <p>
        <b>{first !== undefined && <TextSpans line={first.line} />}</b>
        <small>
          {deed.round !== undefined && words.replay.round(deed.round)}
          {others.slice(0, 2).map(({ line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
            <span key={index}>
              {(deed.round !== undefined || index > 0) && " · "}
              <TextSpans line={line} />
            </span>
          ))}
        </small>
      </p>
      <em className={gain > 0 ? "good" : "bad"}>{words.ending.gain(gain)}</em>
    </li>
  );
}

function percent(chance: number): number {
  return Math.round(100 * chance);
}

/** Pieces of confetti: left and top in percent, and the color. */
const CONFETTI = [
  [8, 14, "lamp-fill"],
  [19, 6, "own"],
  [32, 11, "foe"],
  [46, 5, "lamp-fill"],
  [73, 7, "magic"],
  [95, 32, "own"],
  [91, 58, "lamp-fill"],
  [95, 74, "magic"],
  [82, 84, "foe"],
  [62, 87, "own"],
  [23, 86, "foe"],
  [5, 77, "own"],
] as const;

function Confetti() {
  return CONFETTI.map(([left, top, color]) => (
    <i
      key={left + top}
      className="confetti"
      style={{ left: `${left}%`, top: `${top}%`, background: `var(--${color})`, rotate: `${left * 7}deg` }}
    />
  ));
}
