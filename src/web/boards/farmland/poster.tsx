import crown from "icon:crown";
import { Figure } from "../figure.tsx";
import type { Poster } from "../web-game.ts";

/** Field types on the poster, row by row. */
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

const drawing = (
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

/** The poster of Crown of Farmland. */
export const poster: Poster = { height: 270, drawing };
