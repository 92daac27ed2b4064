import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { courseOf } from "../../client/film.ts";
import { SPECTATOR } from "../../kernel/game.ts";
import type { BoardModule } from "../board/board.ts";
import { type SeatedBot, SurroundingsContext } from "../board/room.tsx";
import { Situation } from "../board/situation.ts";
import { keepMarked } from "../board/told-places.ts";
import { Button, MenuEntry } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { notify } from "../frame/notices.tsx";
import { useTitle } from "../frame/page.tsx";
import { useAfterPaint } from "../frame/painted.ts";
import { useStore } from "../frame/store.ts";
import { roundOf } from "../local/summary.ts";
import { Ui } from "../look/ui.tsx";
import { pace, settings } from "../settings/settings.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { AllActions } from "./all-actions.tsx";
import { Bar, OptionsMenu } from "./bar.tsx";
import { useCoach } from "./coach.ts";
import { CoachCard } from "./coach-card.tsx";
import { HighlightBanner } from "./highlight.tsx";
import { HintCard } from "./hint-card.tsx";
import { useMatchKeys } from "./keys.ts";
import { Log } from "./log.tsx";
import { useMusic } from "./music.ts";
import { BotFace } from "./opponent-card.tsx";
import { seatedBot } from "./opponents.ts";
import type { Playing } from "./playing.ts";
import { hear } from "./sound.ts";
import { useHint } from "./use-hint.ts";
import { useIntro } from "./use-intro.tsx";
import { verdict } from "./verdict.ts";
import { Viewpoint } from "./viewpoint.tsx";

interface MatchRoomProps {
  readonly playing: Playing;
  readonly board: BoardModule;
  /** Buttons shown after the match. */
  readonly after: ReactNode;
  /** More menu items. */
  readonly menu?: ReactNode;
}

const Finale = lazy(() => import("../ending/finale.tsx"));

const UndoDialogs = lazy(() => import("./undo-dialogs.tsx"));

const PlayFields = lazy(() => import("../settings/fields.tsx"));

type Opened = "actions" | "log" | "settings" | "resign" | "result" | null;

/** A board with everything around it, for matches on this device and on a server. */
export function MatchRoom({ playing, board, after, menu }: MatchRoomProps) {
  const { pack, stage } = playing;
  const shown = useStore(stage.shown);
  const progress = useStore(playing.progress);
  const { intro } = useIntro(pack.game.id);
  const [opened, setOpened] = useState<Opened>(null);
  const { viewer, view, asked, outcome, moment, waiting } = shown;
  // The log is rendered a frame later than other deferred parts, so that neither delays the other.
  const log = useAfterPaint(useAfterPaint(shown.log));
  const hasLog = useAfterPaint(true, false);
  const { isSeated, isBusy, isPaused, missing } = progress;
  const isOpen = isSeated && waiting === 0 && !isBusy && !isPaused && missing.length === 0;
  const situation = useMemo(
    () => new Situation(pack, view, viewer, asked, isOpen, outcome, isSeated),
    [pack, view, viewer, asked, isOpen, outcome, isSeated],
  );
  const title = titleOf(pack.game.id);
  useTitle(situation.isMyTurn ? `${words.match.yourTurn} · ${title}` : title);
  const { advice, isThinking: isAdvised, ask, forget } = useHint(situation);
  const withoutHints = progress.isWithoutHints ? (playing.options.withoutHints ?? "") : undefined;
  const hint = useMemo(
    () => (withoutHints === undefined ? ask : () => notify(withoutHints)),
    [ask, withoutHints],
  );
  const { current: lesson, acted, confirm, skip } = useCoach(pack.game.id, board, situation);
  const act = useCallback(
    (action: unknown) => {
      forget();
      acted(action);
      playing.act(action);
    },
    [playing, forget, acted],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view may be newer, but the moment is the same
  const big = useMemo(() => board.highlight?.(moment.events, view, viewer), [moment, board]);
  useEffect(() => hear(moment.events, board.cue?.(moment.events) ?? big?.cue), [moment, board, big]);
  useMusic();
  const isOver = outcome !== undefined && progress.sentence !== null;
  const [course, setCourse] = useState<readonly unknown[]>();
  useEffect(() => {
    if (!isOver) return;
    // The end itself is seen first.
    const timer = setTimeout(
      () => setOpened("result"),
      board.duration(stage.shown.value.moment.events) * pace(settings.value),
    );
    // Boards can do without the course of the match.
    playing.options
      .played?.()
      .then((match) => setCourse(match && courseOf(match)))
      .catch(() => {});
    return () => clearTimeout(timer);
  }, [isOver, playing, board, stage]);

  const close = () => setOpened(null);
  const show = (places: readonly string[]) => {
    close();
    keepMarked(places);
  };
  useMatchKeys(stage, {
    actions: () => setOpened("actions"),
    undo: () => playing.undo(),
    hint,
    log: () => setOpened("log"),
    rules: () => window.open(`/rules/${pack.game.id}`, "_blank"),
  });

  // Memoized, because most actions change nothing around the board.
  const isOn = outcome === undefined;
  const canPause = playing.options.canPause?.() === true && isSeated && isOn;
  const pause = useMemo(
    () => (canPause ? { isPaused, toggle: () => playing.pause(!isPaused) } : undefined),
    [playing, canPause, isPaused],
  );
  const entries = useMemo(
    () => (
      <>
        <MenuEntry icon="list" label={words.match.allActions} onClick={() => setOpened("actions")} />
        <MenuEntry icon="log" label={words.match.log} onClick={() => setOpened("log")} />
        <MenuEntry icon="settings" label={words.nav.settings} onClick={() => setOpened("settings")} />
        {menu}
        {isSeated && isOn && (
          <MenuEntry
            icon="flag"
            label={words.match.resign}
            className="warn"
            onClick={() => setOpened("resign")}
          />
        )}
      </>
    ),
    [menu, isSeated, isOn],
  );

  const { say } = playing.options;
  const [subtitle, hearers] = [playing.options.subtitle(), playing.options.hearers?.()];
  const { deadline, names, viewers, bots, programs } = progress;
  const game = pack.game.id;
  const seated = useMemo(
    () =>
      bots.map((bot, seat): SeatedBot | undefined => {
        if (programs[seat]) return { level: words.online.program, face: undefined };
        return bot === null ? undefined : seatedBot(game, bot);
      }),
    [bots, programs, game],
  );
  const faces = useMemo(
    () => bots.flatMap((bot) => bot ?? []).map((bot) => <BotFace key={bot} game={game} bot={bot} />),
    [bots, game],
  );
  const round = roundOf(pack, view);
  const bar = useMemo(
    () => (
      <Bar
        game={pack.game.id}
        title={titleOf(pack.game.id)}
        subtitle={subtitle}
        faces={faces}
        round={round}
        deadline={deadline}
        pause={pause}
      >
        {entries}
      </Bar>
    ),
    [pack, subtitle, faces, round, deadline, pause, entries],
  );
  const thinking = progress.thinking === null ? null : (names[progress.thinking] ?? "");
  const buttons = useMemo(
    () => (
      <>
        <Buttons
          {...{ playing, thinking, isSeated, isOver, isAdvised, hint, withoutHints }}
          open={setOpened}
        />
        <Viewpoint {...{ playing, viewer, viewers, names, isOver }} />
      </>
    ),
    [playing, thinking, isSeated, isOver, isAdvised, hint, withoutHints, viewer, viewers, names],
  );
  const around = useMemo(
    () => ({
      bar,
      log: hasLog ? (
        <Log lines={log} say={say} hearers={hearers} />
      ) : (
        <aside className="log" aria-hidden="true" />
      ),
      buttons,
      bots: seated,
    }),
    [bar, hasLog, log, say, hearers, buttons, seated],
  );
  if (progress.curtain !== null)
    return (
      <main className="curtain" data-game={pack.game.id}>
        <h1>{words.match.passTo(progress.names[progress.curtain] ?? "")}</h1>
        <p>{words.match.passText}</p>
        <Button look="main" label={words.match.show} onClick={() => playing.lift()} />
      </main>
    );

  const options = (
    <OptionsMenu game={game} pause={pause}>
      {entries}
    </OptionsMenu>
  );
  const others = progress.names.filter((_, seat) => seat !== viewer).join(", ");
  return (
    <SurroundingsContext value={around}>
      <board.Board
        situation={situation}
        moment={moment}
        names={progress.names}
        course={course}
        advised={advice?.action}
        act={act}
      />
      {big !== undefined && <HighlightBanner key={moment.number} {...big} />}
      {lesson !== undefined && advice === undefined && opened === null && (
        <CoachCard {...lesson} confirm={confirm} skip={skip} options={options} />
      )}
      {advice !== undefined && <HintCard advice={advice} act={act} onClose={forget} options={options} />}
      {intro}
      {(progress.undoing !== null || progress.asks !== null) && isOn && (
        <Suspense>
          <UndoDialogs playing={playing} />
        </Suspense>
      )}
      {opened === "actions" && <AllActions situation={situation} act={act} onClose={close} />}
      {opened === "log" && (
        <Dialog title={words.match.whatHappened} kind="drawer" onClose={close}>
          <Log lines={log} say={say} hearers={hearers} show={show} />
        </Dialog>
      )}
      {opened === "settings" && (
        <Dialog title={words.settings.title} onClose={close}>
          {/* Rendered with the fields: otherwise the button would get the focus first, far below the visible part. */}
          <Suspense>
            <div className="stack">
              <PlayFields />
            </div>
            <div className="flow">
              <Button label={words.match.close} onClick={close} />
            </div>
          </Suspense>
        </Dialog>
      )}
      {opened === "resign" && (
        <Dialog title={words.match.resignTitle} onClose={close}>
          <p>{others === "" ? words.match.resignAlone : words.match.resignText(others)}</p>
          <div className="flow">
            <Button look="main" label={words.match.playOn} onClick={close} />
            <Button
              look="warn"
              label={words.match.resign}
              onClick={() => {
                close();
                playing.resign();
              }}
            />
          </div>
        </Dialog>
      )}
      {opened === "result" && outcome !== undefined && (
        <Suspense>
          <Finale
            {...{ playing, board, situation, progress, after }}
            title={verdict(outcome.winners, isSeated ? viewer : SPECTATOR, progress.names)}
            onClose={close}
          />
        </Suspense>
      )}
    </SurroundingsContext>
  );
}

interface ButtonsProps {
  readonly playing: Playing;
  /** Name of the player or bot that's thinking. */
  readonly thinking: string | null;
  readonly isSeated: boolean;
  readonly isOver: boolean;
  readonly isAdvised: boolean;
  /** Why there are no hints; undefined if there are. */
  readonly withoutHints: string | undefined;
  hint(): void;
  open(what: Opened): void;
}

/** Buttons shared by all games. */
function Buttons(props: ButtonsProps) {
  const { playing, thinking, isSeated, isOver, isAdvised, withoutHints, hint, open } = props;
  return (
    <>
      <Thinking name={thinking} />
      <Button look="narrow" icon="log" label={words.match.log} onClick={() => open("log")} />
      {isSeated && !isOver && (
        <Button icon="list" label={words.match.actions} onClick={() => open("actions")} />
      )}
      {isSeated && !isOver && <Button icon="undo" label={words.match.undo} onClick={() => playing.undo()} />}
      {isSeated && !isOver && withoutHints !== undefined && (
        <span className="btn off no-hints">
          <Ui of="hint" />
          {withoutHints}
        </span>
      )}
      {isSeated && !isOver && withoutHints === undefined && (
        <Button icon="hint" label={words.match.hint} onClick={hint} aria-busy={isAdvised} />
      )}
      {isOver && <Button icon="flag" label={words.match.result} onClick={() => open("result")} />}
    </>
  );
}

/** Shows who is thinking. The text always takes up its space, so that turns cause no layout shift. */
function Thinking({ name }: { readonly name: string | null }) {
  const [last, setLast] = useState("");
  if (name !== null && name !== last) setLast(name);
  return (
    <span
      className={`thinking wide${last === "" ? "" : " named"}${name === null ? "" : " on"}`}
      role="status"
    >
      {last !== "" && words.match.thinking(last)}
    </span>
  );
}
