import martini from "icon:martini";
import portraits from "portraits:house";
import { Figure } from "../figure.tsx";
import type { Poster } from "../web-game.ts";

interface PersonProps {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly side: string;
}

function Person({ name, x, y, r, side }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cy="4" r={r} opacity=".35" />
      <circle r={r} style={{ fill: `var(--${side})` }} />
      <circle r={r - 4} style={{ fill: "var(--paper)" }} />
      <image
        href={portraits.get(name)}
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

const drawing = (
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
    <Person name="James Bond" x={178} y={92} r={44} side="own" />
    <Person name="Auric Goldfinger" x={206} y={206} r={34} side="foe" />
    <Person name="Solitaire" x={66} y={62} r={34} side="neutral" />
    <Figure of={martini} x={134} y={28} size={44} colour="paper" />
  </>
);

/** The poster of No Time to Spy. */
export const poster: Poster = { height: 270, drawing };
