import crown from "icon:crown";
import fox from "icon:fox-head";
import ghost from "icon:ghost";
import mummy from "icon:mummy-head";
import spider from "icon:spider-alt";
import vampire from "icon:vampire-dracula";
import type { ReactNode } from "react";
import { Figure } from "./figure.tsx";
import { dungeon, spy } from "./posters-plans.tsx";

/* The five posters of the start page: drawn with the tokens of the tables, so that they follow the theme. */

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
