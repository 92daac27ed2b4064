import { texts } from "../../../../games/spy/words/texts.ts";
import "./statistics.css";
import type { Statistic } from "../../../../games/spy/play/statistics.ts";
import { capital } from "../../../words/capital.ts";
import { sceneWords } from "../scene-words.ts";

/** Color of a seat: the near side is the viewer's, or the first for spectators. */
export const sideOf = (seat: number, viewer: number) => (seat === Math.max(0, viewer) ? "own" : "foe");

/** Both seats, the near one first. */
export const seatsOf = (viewer: number): readonly [near: 0 | 1, far: 0 | 1] =>
  viewer === 1 ? [1, 0] : [0, 1];

interface StatisticsProps {
  readonly rows: readonly Statistic[];
  readonly viewer: number;
  readonly names: readonly string[];
}

/** Pairs of bars, scaled to the larger value of each row (spy-screens.md, S26). */
export function StatisticsTable({ rows, viewer, names }: StatisticsProps) {
  const [near, far] = seatsOf(viewer);
  return (
    <table className="statistics">
      <caption className="vh">{sceneWords.statistics}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{names[near]}</th>
          <th scope="col">{sceneWords.statistics}</th>
          <th scope="col">{names[far]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.title} row={row} viewer={viewer} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, viewer }: { readonly row: Statistic; readonly viewer: number }) {
  const values = [row.valuePlayer1, row.valuePlayer2] as const;
  const numbers = values.map((value) =>
    value === texts.answers.yes ? 1 : value === texts.answers.no ? 0 : Number(value),
  );
  const most = Math.max(1, ...numbers.map(Math.abs));
  const [near, far] = seatsOf(viewer);
  const bar = (seat: 0 | 1) => (
    <td className={`bar-cell ${sideOf(seat, viewer)} ${seat === near ? "first" : "second"}`}>
      <i
        style={{ width: `calc((100% - 60px) * ${Math.abs(numbers[seat] ?? 0) / most})` }}
        className={(numbers[seat] ?? 0) < 0 ? "minus" : ""}
      />
      <span>{values[seat]}</span>
    </td>
  );
  return (
    <tr>
      {bar(near)}
      <th scope="row" title={capital(row.description)}>
        {row.title}
        <small>{row.description}</small>
      </th>
      {bar(far)}
    </tr>
  );
}
