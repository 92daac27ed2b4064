import type { Replay } from "../../client/replay.ts";
import { IconButton } from "../frame/button.tsx";
import type { UiName } from "../look/ui.tsx";
import { viewpointName } from "../match/viewpoint.tsx";
import { words } from "../words/words.ts";

/** Playback speeds. */
const SPEEDS = ["0.5", "1", "2", "4"] as const;

interface FilmControlsProps {
  readonly film: Replay;
  readonly at: number;
  readonly eyes: number;
  readonly isPlaying: boolean;
  readonly speed: string;
  forward(): void;
  seek(to: number): void;
  /** Looks through other eyes. */
  turn(eyes: number): void;
  setPlaying(isPlaying: boolean): void;
  setSpeed(speed: string): void;
}

/** Where a recorded match stands, who sees it, and how fast it goes on. */
export function FilmControls(props: FilmControlsProps) {
  const { film, at, eyes, isPlaying, speed, forward, seek, turn, setPlaying, setSpeed } = props;
  const [isAtStart, isAtEnd] = [at === 0, at === film.length];
  const step = (icon: UiName, label: string, isOff: boolean, work: () => void) => (
    <IconButton icon={icon} label={label} disabled={isOff} onClick={work} />
  );
  return (
    <section className="film" aria-label={words.replay.title}>
      <div className="film-steps">
        {step("first", words.replay.first, isAtStart, () => seek(0))}
        {step("back", words.replay.back, isAtStart, () => seek(at - 1))}
        {isPlaying
          ? step("pause", words.replay.pause, isAtEnd, () => setPlaying(false))
          : step("play", words.replay.play, isAtEnd, () => setPlaying(true))}
        {step("forward", words.replay.forward, isAtEnd, forward)}
        {step("last", words.replay.last, isAtEnd, () => seek(film.length))}
      </div>
      <input
        type="range"
        min={0}
        max={film.length}
        value={at}
        aria-label={words.replay.position}
        aria-valuetext={words.replay.of(at, film.length)}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <output>{words.replay.of(at, film.length)}</output>
      {film.rounds.length > 1 && (
        <select
          aria-label={words.match.round}
          value={film.rounds.findLast((round) => round.at <= at)?.at ?? 0}
          onChange={(event) => seek(Number(event.target.value))}
        >
          {film.rounds.map((round) => (
            <option key={round.at} value={round.at}>
              {words.replay.round(round.round)}
            </option>
          ))}
        </select>
      )}
      {film.eyes.length > 1 && (
        <select
          aria-label={words.replay.seenBy}
          value={eyes}
          onChange={(event) => turn(Number(event.target.value))}
        >
          {film.eyes.map(([value, viewer]) => (
            <option key={value} value={value}>
              {viewpointName(viewer, film.names)}
            </option>
          ))}
        </select>
      )}
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
}
