import { useEffect, useState } from "react";
import { SPECTATOR } from "../../kernel/game.ts";
import { verdict } from "../match/verdict.ts";
import { capital } from "../words/capital.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import { developed } from "./film.ts";
import { Bars, LinePlot } from "./plots.tsx";
import { type Statistics, statisticsOf } from "./statistics.ts";

interface ResultsProps {
  readonly record: string;
  readonly names: readonly string[];
}

/** Charts and figures of a match. */
export function Results({ record, names }: ResultsProps) {
  const [found, setFound] = useState<Statistics>();
  useEffect(() => {
    let isGone = false;
    developed(record)
      .then((film) => (typeof film === "string" ? undefined : statisticsOf(film)))
      .then((statistics) => {
        if (!isGone) setFound(statistics);
      });
    return () => {
      isGone = true;
    };
  }, [record]);
  if (found === undefined) return <p aria-busy="true">{words.trouble.loading}</p>;
  const { end, chances, decisions, times, rows } = found;
  return (
    <div className="results">
      {end !== null && (
        <p className="ending">
          <b>{verdict(end.winners, SPECTATOR, names)}</b> {capital(end.sentence)}
        </p>
      )}
      <h3>{pageWords.results.chance}</h3>
      <LinePlot label={pageWords.results.chance} lines={chances} names={names} />
      <p className="help">{pageWords.results.chanceText}</p>
      <div className="bar-grid">
        <Bars title={pageWords.results.decisions} values={decisions} names={names} />
        {times !== null && <Bars title={pageWords.results.time} values={times} names={names} shown={clock} />}
        {rows.map(({ title, help, values }) => (
          <Bars
            key={title}
            title={title}
            help={help}
            values={values.map((value) => (value === "yes" ? 1 : Number(value) || 0))}
            names={names}
            shown={(value) =>
              values.includes("yes") || values.includes("no") ? (value > 0 ? "yes" : "no") : String(value)
            }
          />
        ))}
      </div>
    </div>
  );
}

/** Formats milliseconds as minutes and seconds. */
function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
