import type { Level } from "../../../games/runa/cards.ts";
import { words } from "./words.ts";

const STAGES = [1, 2, 3, 4];

interface PathProps {
  readonly level: Level;
  readonly stage: number;
  readonly isOver: boolean;
}

/** Progress through both levels, with Runa's position and the bosses. */
export function Path({ level, stage, isOver }: PathProps) {
  const here = 4 * (level - 1) + stage;
  return (
    <ol className="path" aria-label={words.path.title}>
      {[1, 2].map((of) => [
        <li key={`level ${of}`} className="lvl-name">
          <b>{words.path.level(of)}</b>
        </li>,
        ...STAGES.map((number) => {
          const at = 4 * (of - 1) + number;
          const state = at < here || isOver ? "done" : at === here ? "now" : "";
          return (
            <li key={at} aria-current={state === "now" ? "step" : undefined}>
              <i
                className={`${state} ${number === 4 ? "boss" : ""}`}
                title={words.path.stage(of, number, number === 4, state)}
              >
                {number}
              </i>
            </li>
          );
        }),
      ])}
    </ol>
  );
}

const TREES = ["M40 372", "M78 366", "M120 360", "M800 372", "M842 366", "M760 360", "M20 372"];
const STARS: readonly (readonly [number, number, number])[] = [
  [90, 80, 2],
  [180, 130, 1.3],
  [260, 70, 1.3],
  [380, 110, 2],
  [450, 60, 1.3],
  [520, 96, 1.3],
  [740, 80, 2],
  [800, 130, 1.3],
  [700, 190, 1.3],
  [330, 170, 2],
  [140, 190, 1.3],
];

/** Night sky. On level 2 the moon is elsewhere, to make the change visible. */
export function Backdrop({ level }: { readonly level: Level }) {
  const moon = level === 1 ? 250 : 610;
  return (
    <svg className="stage-bg" viewBox="0 0 880 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className="sky" width="880" height="560" />
      <circle className="halo" cx={moon} cy="150" r="96" opacity=".7" />
      <circle className="moon" cx={moon} cy="150" r="70" />
      <path
        className="far"
        d="M0 300 110 232l90 50 120-96 96 84 70-40 120 84 96-72 178 96v260H0z"
        opacity=".45"
      />
      <path className="near" d="M0 360c120-40 210-30 330 2s240 10 340-22 150-14 210-2v230H0z" opacity=".75" />
      {TREES.map((tree) => (
        <path key={tree} className="near" d={`${tree}l-16 40h10l-14 34h40l-14-34h10z`} />
      ))}
      <path className="near" d="M0 432c200-26 660-26 880 0v128H0z" />
      <path className="path-line" d="M60 470c240-18 520-18 760 0" />
      <g className="stars">
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  );
}
