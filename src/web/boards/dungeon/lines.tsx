import type { Camera, Point } from "../../parts/camera.ts";

/** A line between two figures, from the middle of one cell to the edge of the other. */
export interface FigureLine {
  readonly from: Point;
  readonly to: Point;
  /** `aim`: the hero's arrow; `threat`: a boss has seen the hero; `shot`: something flies. */
  readonly look: "aim" | "threat" | "shot danger" | "shot magic";
}

/** Distance of a line's ends from the middle of their cells, in cells. */
const CLEAR = 0.62;

interface LinesProps {
  readonly of: readonly FigureLine[];
  readonly camera: Camera;
  /** Number of the moment, so that shots fly once. */
  readonly number: number;
}

/** Lines between figures. */
export function Lines({ of, camera: { cell }, number }: LinesProps) {
  if (of.length === 0) return null;
  return (
    <svg className="figure-lines" aria-hidden="true">
      {of.map(({ from, to, look }) => {
        const distance = Math.hypot(to.x - from.x, to.y - from.y);
        if (distance <= 2 * CLEAR) return null;
        const [ux, uy] = [(to.x - from.x) / distance, (to.y - from.y) / distance];
        const at = (place: Point, along: number) => [
          (place.x + 0.5 + along * CLEAR * ux) * cell,
          (place.y + 0.5 + along * CLEAR * uy) * cell,
        ];
        const [[x1, y1], [x2 = 0, y2 = 0]] = [at(from, 1), at(to, -1)];
        const key = `${look} ${from.x} ${from.y} ${to.x} ${to.y}`;
        return (
          <g key={look.startsWith("shot") ? `${key} ${number}` : key} className={look}>
            <line {...{ x1, y1, x2, y2 }} className="halo" />
            <line {...{ x1, y1, x2, y2 }} pathLength={look.startsWith("shot") ? 100 : undefined} />
            {look === "aim" && (
              <path
                d="M0 0l-16-9v18z"
                transform={`translate(${x2} ${y2}) rotate(${(Math.atan2(uy, ux) * 180) / Math.PI})`}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
