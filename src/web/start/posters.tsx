import bowman from "icon:bowman";
import brute from "icon:brute";
import crown from "icon:crown";
import fox from "icon:fox-head";
import ghost from "icon:ghost";
import martini from "icon:martini";
import mummy from "icon:mummy-head";
import spider from "icon:spider-alt";
import vampire from "icon:vampire-dracula";
import helm from "icon:visored-helm";
import type { ReactNode } from "react";
import agent from "./people/james-bond.svg?no-inline";
import rival from "./people/rosa-klebb.svg?no-inline";
import stranger from "./people/solitaire.svg?no-inline";

/* The five posters of the start page: drawn with the tokens of the tables, so that they follow the theme. */

interface FigureProps {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
}

/** A symbol, printed in ink around a point. */
function Figure({ of, x, y, size, colour = "ink" }: FigureProps) {
  return (
    <path
      d={of}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`}
      style={{ fill: `var(--${colour})` }}
    />
  );
}

interface CardProps {
  readonly at: string;
  readonly spot: string;
  readonly of: string;
  readonly w: number;
}

function Card({ at, spot, of, w }: CardProps) {
  const h = Math.round(w * 1.38);
  return (
    <g transform={at}>
      <rect x={-w / 2} y={3 - h / 2} width={w} height={h} rx="8" opacity=".35" />
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx="8" style={{ fill: "var(--paper)" }} />
      <g style={{ fill: `var(--spot-${spot})` }}>
        <rect x={6 - w / 2} y={6 - h / 2} width={w - 12} height={h - 12} rx="4" opacity=".38" />
        <circle r={w * 0.34} />
      </g>
      <Figure of={of} x={0} y={0} size={w * 0.6} />
    </g>
  );
}

const duel = (
  <>
    <rect width="260" height="135" style={{ fill: "var(--duel-ember)" }} />
    <rect y="135" width="260" height="135" style={{ fill: "var(--duel-cloth)" }} />
    <path d="M0 135h260" style={{ stroke: "var(--duel-ember-seam)" }} strokeWidth="3" />
    <Card at="translate(76 70) rotate(-5)" spot="steel" of={mummy} w={74} />
    <Card at="translate(172 66) rotate(4)" spot="ember" of={fox} w={74} />
    <Card at="translate(92 204) rotate(3)" spot="violet" of={vampire} w={78} />
    <Card at="translate(188 206) rotate(-4)" spot="amber" of={ghost} w={78} />
    <path
      d="M98 152C104 128 150 140 164 108"
      fill="none"
      style={{ stroke: "var(--aim)" }}
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="1 10"
    />
    <path d="m160 98 14 2-8 14z" style={{ fill: "var(--aim)" }} />
  </>
);

const runa = (
  <>
    <rect width="260" height="270" style={{ fill: "var(--runa-cloth)" }} />
    <circle cx="176" cy="86" r="62" style={{ fill: "var(--runa-seam)" }} />
    <circle cx="176" cy="86" r="45" style={{ fill: "var(--moon)" }} />
    <path
      d="M0 172 44 140l36 22 52-44 40 34 32-16 56 34v130H0z"
      style={{ fill: "var(--runa-seam)" }}
      opacity=".55"
    />
    <path d="M0 208c60-18 120-14 170 0s70 2 90-6v70H0z" style={{ fill: "var(--runa-edge)" }} />
    <Figure of={spider} x={180} y={144} size={104} colour="paper" />
    <g transform="translate(22 120) scale(.62)" style={{ fill: "var(--paper)" }}>
      <path d="M150 22v190" style={{ stroke: "var(--paper)" }} strokeWidth="8" />
      <path d="m150 0 8 17 17 8-17 8-8 17-8-17-17-8 17-8z" style={{ fill: "var(--lamp-fill)" }} />
      <path d="M98 22c24 0 38 18 38 42 0 14-6 24-14 30 22 12 34 40 42 118H32c6-78 20-106 42-118-8-6-14-16-14-30 0-24 14-42 38-42z" />
      <path d="M98 36c-16 0-25 12-25 28s10 29 25 29 25-13 25-29-9-28-25-28z" style={{ fill: "var(--ink)" }} />
      <path d="M98 48c-10 0-16 8-16 19s7 20 16 20 16-9 16-20-6-19-16-19z" />
      <path
        d="M80 68c2-16 9-22 18-22s16 6 18 22c-6-8-12-11-18-13-6 2-12 5-18 13z"
        style={{ fill: "var(--runa-seam)" }}
      />
      <g style={{ fill: "var(--ink)" }}>
        <circle cx="91" cy="70" r="3" />
        <circle cx="105" cy="70" r="3" />
      </g>
      <path d="M98 100 82 112l16 100 16-100z" style={{ fill: "var(--spot-violet)" }} />
    </g>
  </>
);

/** The kinds of field on the poster, row by row. */
const FIELDS = ["wewcggf", "gcwwfgc", "egegegw", "gfwewcg", "wewggce", "fcfwfwg", "cggfwew"];
const FIELD_NAMES: Readonly<Record<string, string>> = {
  w: "wheat",
  e: "earth",
  g: "grass",
  c: "clover",
  f: "fallow",
};

function Field({ kind, x, y }: { readonly kind: string; readonly x: number; readonly y: number }) {
  const isAcross = (x + y) % 2 === 0;
  return (
    <g transform={`translate(${(x - 3) * 66} ${(y - 3) * 52})`}>
      <rect
        x="-32"
        y="-25"
        width="64"
        height="50"
        rx="5"
        style={{ fill: `var(--field-${FIELD_NAMES[kind]})` }}
      />
      <path
        d={
          isAcross
            ? "M-29-16h58M-29-8h58M-29 0h58M-29 8h58M-29 16h58"
            : "M-26-22v44M-13-22v44M0-22v44M13-22v44M26-22v44"
        }
        stroke="#000"
        strokeOpacity=".16"
        strokeWidth="2"
      />
    </g>
  );
}

function King({ at, side }: { readonly at: string; readonly side: "own" | "foe" }) {
  return (
    <g transform={at}>
      <ellipse cy="34" rx="42" ry="10" opacity=".35" />
      <path
        d="M-38-8c0-22 16-34 38-34s38 12 38 34v32c0 6-4 10-10 10h-56c-6 0-10-4-10-10z"
        style={{ fill: `var(--${side}-deep)` }}
      />
      <path
        d="M-38-14c0-22 16-34 38-34s38 12 38 34v28c0 6-4 10-10 10h-56c-6 0-10-4-10-10z"
        style={{ fill: "var(--paper)" }}
      />
      <Figure of={crown} x={0} y={-16} size={72} />
    </g>
  );
}

const farmland = (
  <>
    <rect width="260" height="270" style={{ fill: "var(--farmland-edge)" }} />
    <g transform="translate(130 140) rotate(-12) skewX(-8)">
      {FIELDS.map((row, y) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other name than their place
        [...row].map((kind, x) => <Field key={`${x} ${y}`} kind={kind} x={x} y={y} />),
      )}
    </g>
    <King at="translate(92 176)" side="own" />
    <King at="translate(178 104)" side="foe" />
  </>
);

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

const dungeon = (
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

const spy = (
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

const PICTURES: ReadonlyMap<string, ReactNode> = new Map([
  ["duel", duel],
  ["runa", runa],
  ["farmland", farmland],
  ["dungeon", dungeon],
  ["spy", spy],
]);

/** The picture of a game. */
export function Picture({ game }: { readonly game: string }) {
  const height = game === "dungeon" ? 310 : 270;
  return (
    <svg
      className="pic"
      viewBox={`0 0 260 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {PICTURES.get(game)}
    </svg>
  );
}
