import { flushSync } from "react-dom";
import { workshopWords } from "../words/workshop-words.ts";
import type { Problem } from "./creation-editor.ts";

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly pointed: string | null;
  /** The player clicked a problem. */
  point(place: string | null): void;
}

/** Further problems are only counted. */
const MAX_LISTED_PROBLEMS = 40;

/** The problems of the content. Clicking one shows its place. */
export function ProblemList({ problems, pointed, point }: ProblemListProps) {
  const { workshop } = workshopWords;
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
                // Resets first, so that clicking the same problem again works.
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
