import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ALL_SEEING, SPECTATOR, type Viewer } from "../../kernel/game.ts";
import type { BoardModule } from "../board/board.ts";
import { SurroundingsContext } from "../board/room.tsx";
import { Situation } from "../board/situation.ts";
import { Dialog } from "../frame/dialog.tsx";
import { saveFile } from "../frame/files.ts";
import { useStore } from "../frame/store.ts";
import { Ui, type UiName } from "../look/ui.tsx";
import { Bar } from "../match/bar.tsx";
import { Log } from "../match/log.tsx";
import { Stage } from "../match/stage.ts";
import { words } from "../words/words.ts";
import type { Film } from "./film.ts";
import { Results } from "./results.tsx";

interface FilmViewerProps {
  readonly film: Film;
  readonly board: BoardModule;
  readonly record: string;
  readonly names: readonly string[];
  /** Whether it begins with the figures of the match. */
  readonly startsWithResults: boolean;
}

/** How many times faster than usual; nothing is slower than a person reads. */
const SPEEDS = ["0.5", "1", "2", "4"] as const;

/** The least time between two steps, in milliseconds at usual speed. */
const BEAT = 450;

const LATER = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** A recorded match on its board: step by step, by itself, from any point, through anybody's eyes. */
export function FilmViewer({ film, board, record, names, startsWithResults }: FilmViewerProps) {
  const { offer } = film;
  const [stage] = useState(
    () => new Stage(offer, board, () => 0, LATER, ALL_SEEING, film.seek(0, ALL_SEEING)),
  );
  const shown = useStore(stage.shown);
  const [at, setAt] = useState(film.at);
  const [viewer, setViewer] = useState<Viewer>(ALL_SEEING);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<string>("1");
  const [opened, setOpened] = useState<"results" | "log" | null>(startsWithResults ? "results" : null);
  const situation = useMemo(
    () => new Situation(offer, shown.view, shown.viewer, shown.asked, false, shown.outcome),
    [offer, shown],
  );

  const seek = useCallback(
    (to: number, eyes: Viewer) => {
      const target = Math.max(0, Math.min(to, film.entries.length));
      stage.reset(eyes, film.seek(target, eyes));
      setAt(target);
    },
    [film, stage],
  );
  const forward = useCallback(() => {
    const frame = film.forward();
    if (frame === undefined) return setPlaying(false);
    stage.push(frame);
    setAt(film.at);
  }, [film, stage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step follows the one that is shown
  useEffect(() => {
    if (!isPlaying) return undefined;
    const { events } = stage.shown.value.moment;
    const wait = Math.max(BEAT, board.duration(events)) / Number(speed);
    return LATER(forward, wait);
  }, [isPlaying, at, speed, forward]);

  const keys = useRef<(key: string) => boolean>(() => false);
  keys.current = (key) => {
    const work = {
      ArrowRight: forward,
      ArrowLeft: () => seek(at - 1, viewer),
      Home: () => seek(0, viewer),
      End: () => seek(film.entries.length, viewer),
      " ": () => setPlaying(!isPlaying),
    }[key];
    work?.();
    return work !== undefined;
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest("input, select, button, dialog");
      if (!isTyping && keys.current(event.key)) event.preventDefault();
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);

  const bar = (
    <Bar
      game={offer.game.id}
      title={offer.game.title}
      subtitle={`${words.match.replay} · ${names.join(" · ")}`}
      view={shown.view}
      deadline={null}
    >
      <button type="button" onClick={() => setOpened("results")}>
        <Ui of="list" />
        {words.results.title}
      </button>
      <button type="button" onClick={() => setOpened("log")}>
        <Ui of="log" />
        {words.match.log}
      </button>
      <button type="button" onClick={() => saveFile(`${offer.game.id}.ludo`, record)}>
        <Ui of="save" />
        {words.replay.save}
      </button>
    </Bar>
  );
  const step = (icon: UiName, label: string, work: () => void) => (
    <button type="button" className="icon" aria-label={label} title={label} onClick={work}>
      <Ui of={icon} />
    </button>
  );
  const viewers: readonly (readonly [Viewer, string])[] = [
    [ALL_SEEING, words.replay.everything],
    ...names.map((name, seat) => [seat, name] as const),
    [SPECTATOR, words.replay.public],
  ];
  const controls = (
    <section className="film" aria-label={words.replay.title}>
      <div className="film-steps">
        {step("first", words.replay.first, () => seek(0, viewer))}
        {step("back", words.replay.back, () => seek(at - 1, viewer))}
        {step(isPlaying ? "pause" : "play", isPlaying ? words.replay.pause : words.replay.play, () =>
          setPlaying(!isPlaying),
        )}
        {step("forward", words.replay.forward, forward)}
        {step("last", words.replay.last, () => seek(film.entries.length, viewer))}
      </div>
      <input
        type="range"
        min={0}
        max={film.entries.length}
        value={at}
        aria-label={words.replay.position}
        aria-valuetext={words.replay.of(at, film.entries.length)}
        onChange={(event) => seek(Number(event.target.value), viewer)}
      />
      <output>{words.replay.of(at, film.entries.length)}</output>
      {film.rounds.length > 1 && (
        <select
          aria-label={words.match.round}
          value={film.rounds.findLast((round) => round.at <= at)?.at ?? 0}
          onChange={(event) => seek(Number(event.target.value), viewer)}
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
        value={viewer}
        onChange={(event) => {
          const eyes = Number(event.target.value);
          setViewer(eyes);
          seek(at, eyes);
        }}
      >
        {viewers.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
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
          course={at === film.entries.length ? film.course : undefined}
          act={() => {}}
        />
        {controls}
      </div>
      {opened === "results" && (
        <Dialog title={words.results.title} kind="wide-dialog" onClose={close}>
          <Results record={record} names={names} />
          <div className="flow">
            <button type="button" className="btn main" onClick={close}>
              {words.match.replay}
            </button>
          </div>
        </Dialog>
      )}
      {opened === "log" && (
        <Dialog title={words.match.whatHappened} kind="drawer" onClose={close}>
          <Log lines={shown.log} />
        </Dialog>
      )}
    </SurroundingsContext>
  );
}
