import "./ending.css";
import { useMemo, useState } from "react";
import type { View } from "../../../games/spy/knowledge/view.ts";
import { ipOf } from "../../../games/spy/play/ending.ts";
import type { Spy } from "../../../games/spy/spy.ts";
import { shownStatistics } from "../../../games/spy/words/statistics.ts";
import type { BoardProps } from "../../board/board.ts";
import { Button } from "../../frame/button.tsx";
import { capital } from "../../words/capital.ts";
import { courseOf, lineOf, type Standings } from "./model/course.ts";
import { StatisticsTable, seatsOf, sideOf } from "./parts/statistics.tsx";
import { sceneWords } from "./scene-words.ts";

/** Winner and statistics (spy-screens.md, S25 and S26), over the casino with all sides revealed. */
export default function Ending({
  situation,
  names,
  course,
}: Pick<BoardProps<Spy>, "situation" | "names" | "course">) {
  const [isShown, setShown] = useState(true);
  const { view, viewer, outcome, pack } = situation;
  const { over, insight } = view;
  if (over === null || insight === null) return null;
  const winner = names[over.winner] ?? "";
  if (!isShown)
    return <Button look="main back" label={sceneWords.toStatistics} onClick={() => setShown(true)} />;
  const reason = outcome === undefined ? "" : `${capital(pack.phrases.ending(view, outcome))}.`;
  return (
    <section className="ending" aria-label={sceneWords.statistics}>
      <header>
        <h2>{situation.isSeated && over.winner === viewer ? sceneWords.youWin : sceneWords.wins(winner)}</h2>
        <p>{reason}</p>
        <Button label={sceneWords.toBoard} data-act="casino" onClick={() => setShown(false)} />
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
      <StatisticsTable
        rows={shownStatistics({ persons: view.persons, round: view.round, factions: insight.factions })}
        viewer={viewer}
        names={names}
      />
    </section>
  );
}

const [WIDTH, HEIGHT] = [520, 150];

interface CourseProps {
  readonly views: readonly View[];
  readonly names: readonly string[];
  readonly viewer: number;
}

/** Line chart of points by round. */
function Course({ views, names, viewer }: CourseProps) {
  const course = useMemo(() => courseOf(views), [views]);
  const most = Math.max(10, ...course.flatMap(({ points }) => points));
  if (course.length < 2) return null;
  return (
    <figure className="course">
      <figcaption>{sceneWords.course}</figcaption>
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
    .map(({ round, points }) =>
      sceneWords.spokenCourse(round, names[0] ?? "", points[0], names[1] ?? "", points[1]),
    )
    .join("; ");
}
