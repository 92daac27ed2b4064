import { type Counted, DESCRIPTIONS, type Statistic, statisticsOf } from "../play/statistics.ts";
import { texts } from "./texts.ts";

/** The statistics of a match as people read them; the standard has its own words. */
export function shownStatistics(state: Counted): readonly Statistic[] {
  return statisticsOf(state).map(shownStatistic);
}

/** A row of a server as people read it. What only servers of other teams count stays in their words. */
export function shownStatistic(row: Statistic): Statistic {
  if (DESCRIPTIONS.get(row.title) !== row.description) return row;
  const rows: Readonly<Record<string, Pick<Statistic, "title" | "description">>> = texts.statistics;
  return {
    ...row,
    ...rows[row.title],
    valuePlayer1: shownValue(row.valuePlayer1),
    valuePlayer2: shownValue(row.valuePlayer2),
  };
}

function shownValue(value: string): string {
  return value === "yes" || value === "no" ? texts.answers[value] : value;
}
