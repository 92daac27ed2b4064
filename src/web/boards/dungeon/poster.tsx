import bowman from "icon:bowman";
import brute from "icon:brute";
import helm from "icon:visored-helm";
import { Figure } from "../figure.tsx";
import type { Poster } from "../web-game.ts";

/** The dungeon of the poster: walls, lit and explored floor. */
const CAVE = ["######", "##,,##", "#....#", "#....,", "#.....", "##..##", "##..##"];

function Cell({ kind, x, y }: { readonly kind: string; readonly x: number; readonly y: number }) {
  const isWall = kind === "#";
  const isFaced = isWall && (CAVE[y + 1]?.[x] ?? "#") !== "#";
  const [left, top] = [x * 52 - 26, y * 52 - 40];
  const box = (color: string, from: number, height: number) => (
    <rect x={left + 0.5} y={top + from} width="51" height={height} style={{ fill: `var(--${color})` }} />
  );
  return (
    <g opacity={kind === "," ? 0.5 : 1}>
      {box(isWall ? "wall-top" : (x + y) % 2 === 0 ? "floor" : "floor-2", 0.5, 51)}
      {isFaced && (
        <>
          {[21, 32, 43].map((from) => (
            <g key={from}>{box("wall-face", from, 10)}</g>
          ))}
          <rect x={left} y={top + 52} width="52" height="10" opacity=".28" />
        </>
      )}
    </g>
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
  // You are a disc, enemies are squares.
  const frame = (by: number) => {
    const half = r - by;
    const corner = side === "own" ? half : half * 0.5;
    return { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: corner };
  };
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy={r * 0.8} rx={r} ry={r * 0.3} opacity=".4" />
      <rect {...frame(0)} style={{ fill: "var(--ink)" }} />
      <rect
        {...frame(5)}
        fill="none"
        style={{ stroke: `var(--${side})` }}
        strokeWidth="6"
        pathLength="100"
        strokeDasharray={`${health} 100`}
      />
      <rect {...frame(9)} style={{ fill: "var(--paper)" }} />
      <Figure of={of} x={0} y={0} size={r * 1.16} />
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
