import { useMemo, useState } from "react";
import type { Insight, View } from "../../../games/spy/knowledge/view.ts";
import { ipOf } from "../../../games/spy/play/ending.ts";
import { type Statistic, statisticsOf } from "../../../games/spy/play/statistics.ts";
import type { Spy } from "../../../games/spy/state.ts";
import type { BoardProps } from "../../board/board.ts";
import { courseOf, lineOf, type Standings } from "./model/course.ts";
import { capitalised } from "./model/odds.ts";
import { words } from "./words.ts";

/** Winner screen and statistics (spy-screens.md, S25 and S26), over the casino in which all sides now show. */
export function Ending({
  situation,
  names,
  course,
}: Pick<BoardProps<Spy>, "situation" | "names" | "course">) {
  const [isShown, setShown] = useState(true);
  const { view, viewer, outcome, offer } = situation;
  const { over, insight } = view;
  if (over === null || insight === null) return null;
  const winner = names[over.winner] ?? "";
  if (!isShown)
    return (
      <button type="button" className="btn main back" onClick={() => setShown(true)}>
        {words.toStatistics}
      </button>
    );
  const reason = outcome === undefined ? "" : `${capitalised(offer.phrases.en.ending(view, outcome))}.`;
  return (
    <section className="ending" aria-label={words.statistics}>
      <header>
        <h2>{over.winner === viewer ? words.youWin : words.wins(winner)}</h2>
        <p>{reason}</p>
        <button type="button" className="btn" data-act="casino" onClick={() => setShown(false)}>
          {words.toBoard}
        </button>
      </header>
      <div className="totals">
        {seatsOf(viewer).map((seat) => (
          <p key={seat} className={sideOf(seat, viewer)}>
            <b>{ipOf(view, seat)}</b>
            <span>{names[seat]}</span>
          </p>
        ))}
      </div>
      {course !== undefined && <Course views={course} names={names} viewer={viewer} />}
      <Statistics view={view} insight={insight} viewer={viewer} names={names} />
    </section>
  );
}

/** The near side has the own colour; whoever looks on from no seat is near the first. */
const sideOf = (seat: number, viewer: number) => (seat === Math.max(0, viewer) ? "own" : "foe");

const seatsOf = (viewer: number): readonly [near: 0 | 1, far: 0 | 1] => (viewer === 1 ? [1, 0] : [0, 1]);

interface StatisticsProps {
  readonly view: View;
  readonly insight: Insight;
  readonly viewer: number;
  readonly names: readonly string[];
}

/** Bars side by side, each row as long as the larger of its two values. */
function Statistics({ view, insight, viewer, names }: StatisticsProps) {
  const rows = statisticsOf({ persons: view.persons, round: view.round, factions: insight.factions });
  const [near, far] = seatsOf(viewer);
  return (
    <table className="statistics">
      <caption className="vh">{words.statistics}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{names[near]}</th>
          <th scope="col">{words.statistics}</th>
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
  const numbers = values.map((value) => (value === "yes" ? 1 : value === "no" ? 0 : Number(value)));
  const most = Math.max(1, ...numbers.map(Math.abs));
  const [near, far] = seatsOf(viewer);
  const bar = (seat: 0 | 1) => (
    <td className={`bar-cell ${sideOf(seat, viewer)} ${seat === near ? "first" : "second"}`}>
      <i
        style={{ width: `${(Math.abs(numbers[seat] ?? 0) / most) * 100}%` }}
        className={(numbers[seat] ?? 0) < 0 ? "minus" : ""}
      />
      <span>{values[seat]}</span>
    </td>
  );
  return (
    <tr>
      {bar(near)}
      <th scope="row" title={capitalised(row.description)}>
        {row.title}
        <small>{row.description}</small>
      </th>
      {bar(far)}
    </tr>
  );
}

const [WIDTH, HEIGHT] = [520, 150];

/** The course of points as two lines over the rounds. */
function Course({
  views,
  names,
  viewer,
}: {
  readonly views: readonly View[];
  readonly names: readonly string[];
  readonly viewer: number;
}) {
  const course = useMemo(() => courseOf(views), [views]);
  const most = Math.max(10, ...course.flatMap(({ points }) => points));
  if (course.length < 2) return null;
  return (
    <figure className="course">
      <figcaption>{words.course}</figcaption>
      <svg viewBox={`-40 -14 ${WIDTH + 130} ${HEIGHT + 44}`} role="img" aria-label={spoken(course, names)}>
        {[0, 0.5, 1].map((part) => (
          <g key={part} className="grid">
            <path d={`M0 ${HEIGHT * (1 - part)}H${WIDTH}`} />
            <text x="-8" y={HEIGHT * (1 - part) + 4}>
              {Math.round(most * part)}
            </text>
          </g>
        ))}
        {course.map(({ round }, index) => (
          <text key={round} x={(index * WIDTH) / (course.length - 1)} y={HEIGHT + 22} className="round">
            {course.length <= 20 || index % 5 === 0 ? round : ""}
          </text>
        ))}
        {([0, 1] as const).map((seat) => {
          const values = course.map(({ points }) => points[seat]);
          const y = HEIGHT - ((values.at(-1) ?? 0) / most) * HEIGHT;
          return (
            <g key={seat} className={`line ${sideOf(seat, viewer)}`}>
              <path d={lineOf(values, most, WIDTH, HEIGHT)} />
              <circle cx={WIDTH} cy={y} r="5" />
              <text x={WIDTH + 12} y={y + 5}>
                {names[seat]}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function spoken(course: readonly Standings[], names: readonly string[]): string {
  return course
    .map(({ round, points }) => `Round ${round}: ${names[0]} ${points[0]}, ${names[1]} ${points[1]}`)
    .join("; ");
}
