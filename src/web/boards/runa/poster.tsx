import spider from "icon:spider-alt";
import { Figure } from "../figure.tsx";
import type { Poster } from "../web-game.ts";

const drawing = (
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

/** The poster of Runa's Strive. */
export const poster: Poster = { height: 270, drawing };
