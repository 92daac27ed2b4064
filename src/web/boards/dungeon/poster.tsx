import bowman from "icon:bowman";
import brute from "icon:brute";
import helm from "icon:visored-helm";
import { Figure } from "../figure.tsx";
import type { Poster } from "../web-game.ts";

/** The dungeon of the poster: walls, lit and explored floor. */
const CAVE = ["######", "##,,##", "#....#", "#....,", "#.....", "##..##", "##..##"];

function Cell({ kind, x, y }: { readonly kind: string; readonly x: number; readonly y: number }) {
  const isWall = kind === "#";
  const below = CAVE[y + 1]?.[x] ?? "#";
  const [left, top] = [x * 52 - 26, y * 52 - 40];
  return (
    <>
      <rect
        x={left}
        y={top}
        width="52"
        height="52"
        opacity={isWall ? 0.7 : kind === "," ? 0.5 : 1}
        style={{ fill: `var(--${isWall ? "wall-top" : (x + y) % 2 === 0 ? "floor" : "floor-2"})` }}
      />
      {isWall && below !== "#" && (
        <>
          <rect x={left} y={top + 32} width="52" height="20" style={{ fill: "var(--wall-face)" }} />
          <rect x={left} y={top + 52} width="52" height="10" opacity=".28" />
        </>
      )}
    </>
  );
}

interface TokenProps {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly side: "own" | "foe";
  readonly health: number;
}

function Token({ of, x, y, r, side, health }: TokenProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy={r * 0.8} rx={r} ry={r * 0.3} opacity=".4" />
      <circle r={r} style={{ fill: "var(--bg)" }} />
      <circle
        r={r - 3}
        fill="none"
        style={{ stroke: `var(--${side})` }}
        strokeWidth="6"
        pathLength="100"
        strokeDasharray={`${health} 100`}
        transform="rotate(-90)"
      />
      <circle r={r - 7} style={{ fill: "var(--paper)" }} />
      <Figure of={of} x={0} y={0} size={r * 1.24} />
    </g>
  );
}

const drawing = (
  <>
    <defs>
      <radialGradient id="torch" gradientUnits="userSpaceOnUse" cx="118" cy="196" r="170">
        <stop offset="0" style={{ stopColor: "var(--torch)" }} stopOpacity=".62" />
        <stop offset=".5" style={{ stopColor: "var(--torch)" }} stopOpacity=".22" />
        <stop offset="1" style={{ stopColor: "var(--torch)" }} stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="260" height="310" style={{ fill: "var(--unseen)" }} />
    {CAVE.map((row, y) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
      [...row].map((kind, x) => <Cell key={`${x} ${y}`} kind={kind} x={x} y={y} />),
    )}
    <rect width="260" height="310" fill="url(#torch)" />
    <path
      d="M142 180 182 148"
      style={{ stroke: "var(--aim)" }}
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="1 10"
    />
    <Token of={bowman} x={110} y={200} r={38} side="own" health={70} />
    <Token of={brute} x={204} y={128} r={32} side="foe" health={55} />
    <Token of={helm} x={98} y={92} r={24} side="foe" health={100} />
  </>
);

/** The poster of Dungeon Crawler. */
export const poster: Poster = { height: 310, drawing };
