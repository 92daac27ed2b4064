import { flushSync } from "react-dom";
import { words } from "../words/words.ts";
import type { Problem } from "./creation-editor.ts";

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly pointed: string | null;
  /** Somebody wants to see the place of a problem. */
  point(place: string | null): void;
}

/** So many problems are listed; the others are only counted. */
const MAX_LISTED_PROBLEMS = 40;

/** What is wrong with the work; a press leads to the place. */
export function ProblemList({ problems, pointed, point }: ProblemListProps) {
  const { workshop } = words;
  if (problems.length === 0) return <p className="fine">{workshop.fine}</p>;
  return (
    <section className="problems" aria-label={workshop.problems}>
      <h2>{workshop.problemCount(problems.length)}</h2>
      <ul>
        {problems.slice(0, MAX_LISTED_PROBLEMS).map(({ text, place, isSerious }) => (
          <li key={`${place} ${text}`}>
            <button
              type="button"
              className={`problem ${isSerious ? "serious" : ""}`}
              disabled={place === undefined}
              aria-current={place !== undefined && place === pointed}
              onClick={() => {
                // Whoever has been there and gone on is led there again.
                if (place === pointed) flushSync(() => point(null));
                point(place ?? null);
              }}
            >
              <i className={`side ${isSerious ? "danger" : "neutral"}`} aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > MAX_LISTED_PROBLEMS && (
        <p className="help">{workshop.moreProblems(problems.length - MAX_LISTED_PROBLEMS)}</p>
      )}
    </section>
  );
}
