import { useEffect, useMemo, useState } from "react";
import type { Film } from "../../client/film.ts";
import type { Seat } from "../../kernel/game.ts";
import { Curve } from "../ending/curve.tsx";
import { storyOf } from "../ending/story.ts";
import { crew } from "../match/thinkers.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import { type Analysis, analyse, type Mistake } from "./analysis.ts";
import { developed } from "./film.ts";

/** Analyses a player's decisions while the page is open. Begins again for another player. */
export function useAnalysis(record: string | null, seat: Seat | undefined) {
  const [film, setFilm] = useState<Film>();
  const [analysis, setAnalysis] = useState<Analysis>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (record === null || seat === undefined) return undefined;
    const stop = new AbortController();
    setAnalysis(undefined);
    setFailed(false);
    // A film of its own: the one on the page stays where it is.
    developed(record)
      .then(async (own) => {
        if (typeof own === "string" || stop.signal.aborted) return;
        setFilm(own);
        await analyse(own, seat, crew, setAnalysis, stop.signal);
      })
      .catch(() => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [record, seat]);
  return { film, analysis, hasFailed };
}

interface AnalysisPanelProps extends ReturnType<typeof useAnalysis> {
  readonly names: readonly string[];
  readonly seat: Seat;
  choose(seat: Seat): void;
  show(mistake: Mistake): void;
}

/** The curve of a match, and every decision that lost chances. */
export function AnalysisPanel({ film, analysis, hasFailed, names, seat, choose, show }: AnalysisPanelProps) {
  const story = useMemo(() => (film?.isOver === true ? storyOf(film, seat, seat) : undefined), [film, seat]);
  const { analysis: texts } = pageWords;
  const { done = 0, all = 0, mistakes = [] } = analysis ?? {};
  const isDone = analysis !== undefined && done === all;
  return (
    <div className="analysis">
      {names.length > 1 && (
        <select
          aria-label={texts.whose}
          value={seat}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {names.map((name, each) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <option key={each} value={each}>
              {texts.decisionsOf(name)}
            </option>
          ))}
        </select>
      )}
      {story !== undefined && (
        <Curve
          label={words.ending.chanceOf(names[seat] ?? "")}
          points={story.curve}
          isWon={(story.curve.at(-1)?.chance ?? 0) >= 0.5}
          dots={mistakes.map(({ at }) => at)}
        />
      )}
      <p role="status">
        {hasFailed ? texts.failed : !isDone ? texts.looking : texts.found(mistakes.length, all)}
      </p>
      {!isDone && !hasFailed && <progress aria-label={texts.progress} value={done} max={Math.max(1, all)} />}
      <ol>
        {mistakes.map((mistake) => (
          <li key={mistake.at}>
            <button type="button" onClick={() => show(mistake)}>
              <em>{words.ending.gain(-Math.round(100 * mistake.gain))}</em>
              <span>
                {mistake.round !== undefined && `${words.replay.round(mistake.round)}: `}
                {mistake.chosen}
              </span>
              <b>{texts.better(mistake.better)}</b>
            </button>
          </li>
        ))}
      </ol>
      <p className="help">{texts.help}</p>
    </div>
  );
}
