import type { ReactNode } from "react";
import { Figure } from "../boards/figure.tsx";

/*
 * What the last scenes of all games are made of, on 700 by 600 units. A wide stage cuts off the upper and lower 70, and the
 * caption covers the next 60, so figures stay between.
 */

interface SceneryProps {
  readonly caption: string;
  /** The last blow: a figure and what it did. */
  readonly blow?: { readonly figure: string; readonly text: string } | undefined;
  readonly children: ReactNode;
}

/** A scene with its caption. The words around it tell the same, so the picture itself is not read out. */
export function Scenery({ caption, blow, children }: SceneryProps) {
  return (
    <>
      <svg viewBox="0 0 700 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {children}
      </svg>
      {blow !== undefined && (
        <div className="burst" aria-hidden="true">
          {blow.figure}
          <small>{blow.text}</small>
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </>
  );
}

const RAYS = 15;

/** Rays of light from a point. */
export function Rays({ x, y, colour }: { readonly x: number; readonly y: number; readonly colour: string }) {
  const ray = (index: number) => {
    const edge = (angle: number) =>
      `${(x + 1000 * Math.cos(angle)).toFixed(0)} ${(y + 1000 * Math.sin(angle)).toFixed(0)}`;
    const width = Math.PI / RAYS;
    return `M${x} ${y}L${edge(2 * index * width)}L${edge((2 * index + 1) * width)}z`;
  };
  return (
    <path
      d={Array.from({ length: RAYS }, (_, index) => ray(index)).join("")}
      style={{ fill: `var(--${colour})`, opacity: 0.16 }}
    />
  );
}

/** A pool of light. */
export function Light({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) {
  return (
    <>
      <radialGradient id="scene-light">
        <stop offset="0" stopColor="var(--lamp-fill)" stopOpacity="0.7" />
        <stop offset="1" stopColor="var(--lamp-fill)" stopOpacity="0" />
      </radialGradient>
      <circle cx={x} cy={y} r={r} fill="url(#scene-light)" />
    </>
  );
}

/** A dotted path from one figure to another. */
export function Flight({ d }: { readonly d: string }) {
  return (
    <path
      d={d}
      fill="none"
      style={{ stroke: "var(--aim)" }}
      strokeWidth="8"
      strokeLinecap="round"
      strokeDasharray="1 17"
    />
  );
}

/** Outlines of the pieces of both sides: a disc, and a lozenge. */
const SHAPES = {
  own: "M-100 0a100 100 0 1 0 200 0a100 100 0 1 0 -200 0z",
  foe: "M0 -122L122 0L0 122L-122 0z",
} as const;

/** The crack through a piece that has fallen. */
const CRACK = "M8 -98L-14 -46L22 -8L-20 44L6 98";

interface MedalProps {
  readonly side: "own" | "foe";
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly isFallen?: boolean;
  /** What it shows: an icon, or a letter. */
  readonly icon?: string | undefined;
  readonly letter?: string | undefined;
  readonly spot?: string;
}

/** A piece of one side. One that has fallen is tilted and broken. */
export function Medal(props: MedalProps) {
  const { side, x, y, size = 1, isFallen = false, icon, letter = "", spot = "var(--paper)" } = props;
  return (
    <g transform={`translate(${x} ${y}) rotate(${isFallen ? 16 : 0}) scale(${size})`}>
      <ellipse cy="118" rx="90" ry="13" fill="#000" opacity="0.3" />
      <path d={SHAPES[side]} style={{ fill: `var(--${side})` }} />
      <path d={SHAPES[side]} transform="scale(0.86)" style={{ fill: spot }} opacity={isFallen ? 0.6 : 1} />
      {icon !== undefined && <Figure of={icon} x={0} y={0} size={side === "own" ? 116 : 100} />}
      {icon === undefined && (
        <text
          textAnchor="middle"
          y="30"
          style={{ font: "700 84px var(--sans)", fill: "var(--ink)" }}
          opacity={isFallen ? 0.7 : 1}
        >
          {letter}
        </text>
      )}
      {isFallen && <path d={CRACK} fill="none" style={{ stroke: "var(--cloth)" }} strokeWidth="13" />}
    </g>
  );
}
