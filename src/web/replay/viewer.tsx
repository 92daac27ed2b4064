import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { Film } from "../../client/film.ts";
import type { Replay } from "../../client/replay.ts";
import { ALL_SEEING, type Seat } from "../../kernel/game.ts";
import type { BoardModule } from "../board/board.ts";
import { SurroundingsContext } from "../board/room.tsx";
import { Situation } from "../board/situation.ts";
import { keepMarked } from "../board/told-places.ts";
import { Button, MenuEntry } from "../frame/button.tsx";
import { copyLink } from "../frame/copy-link.ts";
import { Dialog } from "../frame/dialog.tsx";
import { saveFile } from "../frame/files.ts";
import { useListener } from "../frame/listener.ts";
import { notify } from "../frame/notices.tsx";
import { useStore } from "../frame/store.ts";
import { beginFrom } from "../local/begin.ts";
import { roundOf } from "../local/summary.ts";
import { Bar, OptionsMenu } from "../match/bar.tsx";
import { Log } from "../match/log.tsx";
import { Playing, type Progress } from "../match/playing.ts";
import { clock } from "../net/clock.ts";
import { pageWords } from "../words/page-words.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import type { Mistake } from "./analysis.ts";
import { AnalysisPanel, useAnalysis } from "./analysis-panel.tsx";
import { FilmControls } from "./film-controls.tsx";
import { houseRecord } from "./house-record.ts";
import { MistakeCard } from "./mistake-card.tsx";
import { Results } from "./results.tsx";

interface FilmViewerProps {
  readonly film: Replay;
  readonly board: BoardModule;
  /** The record, if it's one of this program. */
  readonly record: string | null;
  /** Id of the match on the server, which may have the chat. */
  readonly match?: string | undefined;
  /** The seat of the player at this device, if known. */
  readonly own?: Seat | undefined;
  /** Whether the address names this match, so that it can name a position too. A file that was opened has none. */
  readonly hasAddress: boolean;
  /** What is known about the dice of a match at a house. */
  readonly dice: Progress["dice"];
  /** Whether the results are shown first. */
  readonly startsWithResults: boolean;
}

/** Minimum time between two steps at normal speed. */
const STEP_MS = 450;

/** Delay before the address follows the position. */
const ADDRESS_MS = 400;

/** The position that a link names: "#42". */
export function positionIn(hash: string): number | undefined {
  return /^#\d{1,9}$/.test(hash) ? Number(hash.slice(1)) : undefined;
}

/** Downloads the record with chat; only players can do this. */
async function saveWithChat(game: string, match: string): Promise<void> {
  const own = await houseRecord(match, true);
  if (own?.chat === true) saveFile(`${game}-with-chat.ludo`, own.record);
  else notify(words.replay.noChat);
}

/** A recorded match on its board: step by step, automatically, from any point, from any player's view. */
export function FilmViewer(props: FilmViewerProps) {
  const { film, board, record, match, own = 0, hasAddress, startsWithResults, dice } = props;
  const { pack, names } = film;
  const [first] = film.eyes[0] ?? [ALL_SEEING];
  const [linked] = useState(() => (hasAddress ? positionIn(location.hash) : undefined));
  const [{ stage }] = useState(() => {
    film.seek(linked ?? 0, first);
    // No animation: the viewer decides how long each step is shown.
    return new Playing(film, board, { subtitle: () => names.join(" · "), pace: () => 0 });
  });
  const shown = useStore(stage.shown);
  const [at, setAt] = useState(film.at);
  const [eyes, setEyes] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<string>("1");
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<"analysis" | "results" | "log" | null>(() => {
    // A link to a position shows it with nothing in front of it.
    if (linked !== undefined) return null;
    if (record !== null && search.has("analyse")) return "analysis";
    return startsWithResults ? "results" : null;
  });
  const [analysed, setAnalysed] = useState<Seat>();
  const [mistake, setMistake] = useState<Mistake>();
  if (opened === "analysis" && analysed === undefined) setAnalysed(own);
  const analysis = useAnalysis(record, analysed);
  const situation = useMemo(
    () => new Situation(pack, shown.view, shown.viewer, shown.asked, false, shown.outcome, false),
    [pack, shown],
  );

  const seek = useCallback(
    (to: number, eyes: number) => {
      film.seek(to, eyes);
      setAt(film.at);
      setMistake(undefined);
    },
    [film],
  );
  const examine = (found: Mistake) => {
    const seat = analysed ?? own;
    setPlaying(false);
    setEyes(seat);
    seek(found.at, seat);
    setMistake(found);
    setOpened(null);
  };
  const playOn = () => {
    if (!(film instanceof Film)) return;
    go(`/local/${beginFrom({ pack, board }, film.source, at, eyes >= 0 ? eyes : own)}`);
  };
  const forward = useCallback(() => {
    setMistake(undefined);
    if (film.forward() === undefined) return setPlaying(false);
    setAt(film.at);
  }, [film]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step follows the one that is shown
  useEffect(() => {
    if (!isPlaying) return undefined;
    const { events } = stage.shown.value.moment;
    const wait = Math.max(STEP_MS, board.duration(events)) / Number(speed);
    return clock.later(forward, wait);
  }, [isPlaying, at, speed, forward]);

  // The address leads back to this position. A little later, because browsers limit how often it may change.
  useEffect(() => {
    if (!hasAddress) return undefined;
    return clock.later(() => {
      const { pathname, search } = location;
      history.replaceState(history.state, "", `${pathname}${search}${at === 0 ? "" : `#${at}`}`);
    }, ADDRESS_MS);
  }, [hasAddress, at]);

  useListener(
    "keydown",
    (event) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest("input, select, button, dialog");
      const work = {
        ArrowRight: forward,
        ArrowLeft: () => seek(at - 1, eyes),
        Home: () => seek(0, eyes),
        End: () => seek(film.length, eyes),
        " ": () => setPlaying(!isPlaying),
      }[event.key];
      if (isTyping || work === undefined) return;
      work();
      event.preventDefault();
    },
    true,
  );

  const entries = (
    <>
      {record !== null && (
        <>
          <MenuEntry icon="list" label={pageWords.results.title} onClick={() => setOpened("results")} />
          <MenuEntry icon="chart" label={pageWords.analysis.title} onClick={() => setOpened("analysis")} />
          <MenuEntry
            icon="play"
            label={words.replay.playOn}
            onClick={playOn}
            disabled={film.outcome !== undefined}
          />
        </>
      )}
      <MenuEntry icon="log" label={words.match.log} onClick={() => setOpened("log")} />
      {record !== null && (
        <MenuEntry
          icon="save"
          label={words.replay.save}
          onClick={() => saveFile(`${pack.game.id}.ludo`, record)}
        />
      )}
      {match !== undefined && (
        <MenuEntry
          icon="link"
          label={words.replay.copyLink}
          onClick={() => copyLink(`${location.origin}${location.pathname}#${at}`)}
        />
      )}
      {match !== undefined && (
        <MenuEntry
          icon="chat"
          label={words.replay.saveWithChat}
          onClick={() => saveWithChat(pack.game.id, match)}
        />
      )}
    </>
  );
  const bar = (
    <Bar
      game={pack.game.id}
      title={titleOf(pack.game.id)}
      subtitle={[words.matches.look, ...names, dice?.sentence ?? []].flat().join(" · ")}
      round={roundOf(pack, shown.view)}
      deadline={null}
    >
      {entries}
    </Bar>
  );
  const turn = (others: number) => {
    setEyes(others);
    seek(at, others);
  };
  const close = () => setOpened(null);
  return (
    <SurroundingsContext value={{ bar, log: <Log lines={shown.log} />, buttons: null }}>
      <div className="film-page">
        <board.Board
          situation={situation}
          moment={shown.moment}
          names={names}
          course={film.course}
          advised={mistake?.action}
          act={() => {}}
        />
        {mistake !== undefined && (
          <MistakeCard
            mistake={mistake}
            playOn={playOn}
            back={() => setOpened("analysis")}
            onClose={() => setMistake(undefined)}
            options={<OptionsMenu game={pack.game.id}>{entries}</OptionsMenu>}
          />
        )}
        <FilmControls
          {...{ film, at, eyes, isPlaying, speed, forward, turn, setPlaying, setSpeed }}
          seek={(to) => seek(to, eyes)}
        />
      </div>
      {opened === "results" && record !== null && (
        <Dialog title={pageWords.results.title} kind="wide-dialog" onClose={close}>
          <Results record={record} names={names} />
          {dice !== null && <p className={dice.isFair ? "dice" : "dice warn"}>{dice.sentence}</p>}
          <div className="flow">
            <Button look="main" label={words.match.replay} onClick={close} />
          </div>
        </Dialog>
      )}
      {opened === "analysis" && (
        <Dialog title={pageWords.analysis.title} kind="drawer" onClose={close}>
          <AnalysisPanel
            {...analysis}
            names={names}
            seat={analysed ?? own}
            choose={setAnalysed}
            show={examine}
          />
        </Dialog>
      )}
      {opened === "log" && (
        <Dialog title={words.match.whatHappened} kind="drawer" onClose={close}>
          <Log
            lines={shown.log}
            show={(places) => {
              setOpened(null);
              keepMarked(places);
            }}
          />
        </Dialog>
      )}
    </SurroundingsContext>
  );
}
