import type { View } from "../../../../games/spy/knowledge/view.ts";
import { ipOf } from "../../../../games/spy/play/ending.ts";

/** Points of both sides at the end of a round. */
export interface Standings {
  readonly round: number;
  readonly points: readonly [first: number, second: number];
}

/** Points by round. Needs omniscient views. */
export function courseOf(views: readonly View[]): readonly Standings[] {
  const rounds = new Map<number, Standings>();
  for (const view of views) {
    if (view.persons.length === 0) continue;
    rounds.set(view.round, { round: view.round, points: [ipOf(view, 0), ipOf(view, 1)] });
  }
  return [...rounds.values()].sort((a, b) => a.round - b.round);
}

/** SVG path through these values. */
export function lineOf(values: readonly number[], most: number, width: number, height: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map(
      (value, index) =>
        `${index === 0 ? "M" : "L"}${round(index * step)} ${round(height - (value / Math.max(1, most)) * height)}`,
    )
    .join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
