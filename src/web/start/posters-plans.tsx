import bowman from "icon:bowman";
import brute from "icon:brute";
import martini from "icon:martini";
import helm from "icon:visored-helm";
import { Figure } from "./figure.tsx";
import agent from "./people/james-bond.svg?no-inline";
import rival from "./people/rosa-klebb.svg?no-inline";
import stranger from "./people/solitaire.svg?no-inline";

/** The dungeon of the poster: walls, and floor that is lit or only remembered. */
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

/** The poster of the dungeon crawler. */
export const dungeon = (
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

interface PersonProps {
  readonly src: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly side: string;
}

function Person({ src, x, y, r, side }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cy="4" r={r} opacity=".35" />
      <circle r={r} style={{ fill: `var(--${side})` }} />
      <circle r={r - 4} style={{ fill: "var(--paper)" }} />
      <image
        href={src}
        x={4 - r}
        y={4 - r}
        width={2 * r - 8}
        height={2 * r - 8}
        style={{ clipPath: "circle(50%)" }}
      />
    </g>
  );
}

const TILES = Array.from({ length: 36 }, (_, index) => ({ x: index % 6, y: Math.floor(index / 6) }));

/** The poster of No Time to Spy. */
export const spy = (
  <>
    <rect width="260" height="270" style={{ fill: "var(--spy-cloth)" }} />
    <path
      d={TILES.filter(({ x, y }) => (x + y) % 2 === 1)
        .map(({ x, y }) => `M${x * 46 - 8} ${y * 46 - 2}h46v46h-46z`)
        .join("")}
      style={{ fill: "var(--carpet-2)" }}
    />
    <path
      d={TILES.map(({ x, y }) => `M${x * 46 + 15} ${y * 46 + 15}l6 6-6 6-6-6z`).join("")}
      style={{ fill: "var(--brass)" }}
      opacity=".2"
    />
    <g transform="translate(84 176)">
      <circle r="66" opacity=".3" cy="5" />
      <circle r="66" style={{ fill: "var(--felt)", stroke: "var(--brass)" }} strokeWidth="5" />
      <circle
        r="48"
        fill="none"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="16"
        strokeDasharray="12.57 12.57"
      />
      <circle r="26" style={{ fill: "var(--wall-cap)" }} />
      <circle r="8" style={{ fill: "var(--brass)" }} />
    </g>
    <Person src={agent} x={178} y={92} r={44} side="own" />
    <Person src={rival} x={206} y={206} r={34} side="foe" />
    <Person src={stranger} x={66} y={62} r={34} side="neutral" />
    <Figure of={martini} x={134} y={28} size={44} colour="paper" />
  </>
);
