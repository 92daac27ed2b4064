import { useCallback, useEffect, useMemo, useState } from "react";
import type { Replay } from "../../client/replay.ts";
import { ALL_SEEING } from "../../kernel/game.ts";
import type { BoardModule } from "../board/board.ts";
import { SurroundingsContext } from "../board/room.tsx";
import { Situation } from "../board/situation.ts";
import { keepMarked } from "../board/told-places.ts";
import { Button, IconButton, MenuEntry } from "../frame/button.tsx";
import { copyLink } from "../frame/copy-link.ts";
import { Dialog } from "../frame/dialog.tsx";
import { saveFile } from "../frame/files.ts";
import { useListener } from "../frame/listener.ts";
import { notify } from "../frame/notices.tsx";
import { useStore } from "../frame/store.ts";
import { roundOf } from "../local/summary.ts";
import type { UiName } from "../look/ui.tsx";
import { Bar } from "../match/bar.tsx";
import { Log } from "../match/log.tsx";
import { Playing } from "../match/playing.ts";
import { viewpointName } from "../match/viewpoint.tsx";
import { clock } from "../net/clock.ts";
import { words } from "../words/words.ts";
import { houseRecord } from "./house-record.ts";
import { Results } from "./results.tsx";

interface FilmViewerProps {
  readonly film: Replay;
  readonly board: BoardModule;
  /** The record, if it's one of this program. */
  readonly record: string | null;
  /** Id of the match on the server, which may have the chat. */
  readonly match?: string | undefined;
  /** Whether the address names this match, so that it can name a position too. A file that was opened has none. */
  readonly hasAddress: boolean;
  /** Whether the results are shown first. */
  readonly startsWithResults: boolean;
}

/** Playback speeds. */
const SPEEDS = ["0.5", "1", "2", "4"] as const;

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
  const { film, board, record, match, hasAddress, startsWithResults } = props;
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
  const [opened, setOpened] = useState<"results" | "log" | null>(
    startsWithResults && linked === undefined ? "results" : null,
  );
  const situation = useMemo(
    () => new Situation(pack, shown.view, shown.viewer, shown.asked, false, shown.outcome, false),
    [pack, shown],
  );

  const seek = useCallback(
    (to: number, eyes: number) => {
      film.seek(to, eyes);
      setAt(film.at);
    },
    [film],
  );
  const forward = useCallback(() => {
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

  const bar = (
    <Bar
      game={pack.game.id}
      title={pack.game.title}
      subtitle={`${words.matches.look} · ${names.join(" · ")}`}
      round={roundOf(pack, shown.view)}
      deadline={null}
    >
      {record !== null && (
        <MenuEntry icon="list" label={words.results.title} onClick={() => setOpened("results")} />
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
    </Bar>
  );
  const step = (icon: UiName, label: string, work: () => void) => (
    <IconButton icon={icon} label={label} onClick={work} />
  );
  const controls = (
    <section className="film" aria-label={words.replay.title}>
      <div className="film-steps">
        {step("first", words.replay.first, () => seek(0, eyes))}
        {step("back", words.replay.back, () => seek(at - 1, eyes))}
        {step(isPlaying ? "pause" : "play", isPlaying ? words.replay.pause : words.replay.play, () =>
          setPlaying(!isPlaying),
        )}
        {step("forward", words.replay.forward, forward)}
        {step("last", words.replay.last, () => seek(film.length, eyes))}
      </div>
      <input
        type="range"
        min={0}
        max={film.length}
        value={at}
        aria-label={words.replay.position}
        aria-valuetext={words.replay.of(at, film.length)}
        onChange={(event) => seek(Number(event.target.value), eyes)}
      />
      <output>{words.replay.of(at, film.length)}</output>
      {film.rounds.length > 1 && (
        <select
          aria-label={words.match.round}
          value={film.rounds.findLast((round) => round.at <= at)?.at ?? 0}
          onChange={(event) => seek(Number(event.target.value), eyes)}
        >
          {film.rounds.map((round) => (
            <option key={round.at} value={round.at}>
              {words.replay.round(round.round)}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={words.replay.seenBy}
        value={eyes}
        onChange={(event) => {
          const others = Number(event.target.value);
          setEyes(others);
          seek(at, others);
        }}
      >
        {film.eyes.map(([value, viewer]) => (
          <option key={value} value={value}>
            {viewpointName(viewer, names)}
          </option>
        ))}
      </select>
      <select
        aria-label={words.replay.speed}
        value={speed}
        onChange={(event) => setSpeed(event.target.value)}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
    </section>
  );
  const close = () => setOpened(null);
  return (
    <SurroundingsContext value={{ bar, log: <Log lines={shown.log} />, buttons: null }}>
      <div className="film-page">
        <board.Board
          situation={situation}
          moment={shown.moment}
          names={names}
          course={film.course}
          act={() => {}}
        />
        {controls}
      </div>
      {opened === "results" && record !== null && (
        <Dialog title={words.results.title} kind="wide-dialog" onClose={close}>
          <Results record={record} names={names} />
          <div className="flow">
            <Button look="main" label={words.match.replay} onClick={close} />
          </div>
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
