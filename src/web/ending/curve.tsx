import "./curve.css";
import type { Point } from "./story.ts";

/** A point of the curve that is pointed out. */
export interface Mark {
  readonly at: number;
  readonly title: string;
  readonly text: string;
}

interface CurveProps {
  /** Read out instead of the picture. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly mark?: Mark | undefined;
  /** Entries at which something went wrong. */
  readonly dots?: readonly number[];
  readonly isWon: boolean;
}

const [WIDTH, HEIGHT, LEFT, TOP] = [500, 146, 46, 16];

/** Labels below the curve, at most. */
const MAX_LABELS = 8;

/** Width of a letter of a mark, about. */
const LETTER = 7.4;

/** The chance to win over the match. */
export function Curve({ label, points, mark, dots = [], isWon }: CurveProps) {
  const x = (index: number) => LEFT + (index / Math.max(1, points.length - 1)) * WIDTH;
  const y = (chance: number) => TOP + (1 - chance) * HEIGHT;
  const line = points.map(({ chance }, index) => [x(index), y(chance)] as const);
  const path = smooth(line);
  // A decision is marked where it has been made: at the first point behind it.
  const pointAfter = (entry: number) => points.findIndex(({ at }) => at > entry);
  const marked = mark === undefined ? -1 : pointAfter(mark.at);
  const [markX, markY] = line[marked] ?? [0, 0];
  const [endX, endY] = line.at(-1) ?? [0, 0];
  return (
    <svg className="chance-curve" viewBox="0 0 562 190" role="img" aria-label={label}>
      <path d={`M${LEFT} ${y(1)}h${WIDTH}M${LEFT} ${y(0)}h${WIDTH}`} className="grid" />
      <path d={`M${LEFT} ${y(0.5)}h${WIDTH}`} className="half" />
      {[1, 0.5, 0].map((chance) => (
        <text key={chance} x={LEFT - 8} y={y(chance) + 5} textAnchor="end">
          {100 * chance}
        </text>
      ))}
      <path d={`${path}V${y(0)}H${LEFT}z`} className="area" />
      <path d={path} className="line" />
      {labels(points).map((index) => (
        <text key={index} x={x(index)} y={TOP + HEIGHT + 22} textAnchor="middle">
          {points[index]?.round}
        </text>
      ))}
      {mark !== undefined && marked >= 0 && (
        <>
          <path d={`M${markX} ${TOP}V${TOP + HEIGHT}`} className="at" />
          <circle cx={markX} cy={markY} r="8" className="turn" />
          <Tag mark={mark} x={markX} isLow={markY < TOP + HEIGHT / 2} />
        </>
      )}
      {[...new Set(dots.map(pointAfter))].map((index) => (
        <circle key={index} cx={line[index]?.[0]} cy={line[index]?.[1]} r="7" className="lost" />
      ))}
      <circle cx={endX} cy={endY} r="6" className={isWon ? "end own" : "end foe"} />
    </svg>
  );
}

interface TagProps {
  readonly mark: Mark;
  readonly x: number;
  readonly isLow: boolean;
}

/** What happened at the mark, on the side of it that has more room. */
function Tag({ mark, x, isLow }: TagProps) {
  const width = Math.min(270, Math.max(mark.title.length * 1.1, mark.text.length) * LETTER + 24);
  const left = x > LEFT + WIDTH / 2 ? x - width - 14 : x + 14;
  const top = isLow ? TOP + HEIGHT - 50 : TOP + 6;
  return (
    <g className="tag">
      <rect x={left} y={top} width={width} height="44" rx="8" />
      <text x={left + 11} y={top + 18} className="title">
        {mark.title}
      </text>
      <text x={left + 11} y={top + 35}>
        {mark.text}
      </text>
    </g>
  );
}

/** Indices of the points with a label; none in games without rounds. */
function labels(points: readonly Point[]): readonly number[] {
  const step = Math.ceil(points.length / MAX_LABELS);
  return points.flatMap(({ round }, index) => (round !== undefined && index % step === 0 ? [index] : []));
}

/** A path through all points that is level at each, so that it never swings beyond them. */
function smooth(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const [beforeX, beforeY] = points[index - 1] ?? [x, y];
      const middle = (beforeX + x) / 2;
      return index === 0 ? `M${x} ${y}` : `C${middle} ${beforeY} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}
