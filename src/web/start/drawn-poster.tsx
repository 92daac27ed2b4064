import type { ReactNode } from "react";
import type { Poster } from "../boards/web-game.ts";
import { hashOf } from "../look/hash-of.ts";

/* Generated poster for games without their own: a pattern with a card and its initials, derived from the name. */

const CELL = 52;
const [COLUMNS, ROWS] = [5, 6];

/** Shapes of a cell. The first is empty. */
const SHAPES: readonly ReactNode[] = [
  null,
  <circle key="disc" r="17" />,
  <path key="lozenge" d="M0-22 22 0 0 22-22 0z" />,
  <circle key="ring" r="14" fill="none" strokeWidth="8" />,
  <rect key="tile" x="-15" y="-15" width="30" height="30" rx="6" />,
  <path key="star" d="M0-24 6-6 24 0 6 6 0 24-6 6-24 0-6-6z" />,
];

const SPOTS = ["steel", "violet", "amber", "moss", "ember", "ocean", "ice", "rose", "brass"];

/** One or two letters: the first letters of the title's words. */
function initialsOf(title: string): string {
  const words = title.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

/** Generates a poster from a game's id and title. */
export function drawnPoster(game: string, title: string): Poster {
  const among = (what: string, count: number) => hashOf(`${game} ${what}`) % count;
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    // The right half mirrors the left one: chance looks designed that way.
    const drawn = `${Math.min(x, COLUMNS - 1 - x)} ${y % 3}`;
    return { x, y, shape: SHAPES[among(drawn, SHAPES.length)], isBright: among(`tone ${drawn}`, 3) === 0 };
  });
  const tilt = (among("side", 2) === 0 ? 1 : -1) * (3 + among("tilt", 4));
  return {
    height: 310,
    drawing: (
      <>
        <rect width="260" height="310" style={{ fill: "var(--cloth)" }} />
        {cells.map(({ x, y, shape, isBright }) => (
          <g
            key={`${x} ${y}`}
            transform={`translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL - 1})`}
            style={{
              fill: `var(--${isBright ? "tint" : "seam"})`,
              stroke: `var(--${isBright ? "tint" : "seam"})`,
            }}
            strokeWidth="0"
            opacity={isBright ? 0.55 : 0.8}
          >
            {shape}
          </g>
        ))}
        <g transform={`translate(130 155) rotate(${tilt})`}>
          <rect x="-62" y="-82" width="124" height="172" rx="12" opacity=".35" />
          <rect x="-62" y="-86" width="124" height="172" rx="12" style={{ fill: "var(--paper)" }} />
          <g style={{ fill: `var(--spot-${SPOTS[among("spot", SPOTS.length)]})` }}>
            <rect x="-53" y="-77" width="106" height="154" rx="7" opacity=".38" />
            <circle r="44" />
          </g>
          <text y="20" textAnchor="middle" style={{ fill: "var(--ink)", font: "650 54px var(--display)" }}>
            {initialsOf(title)}
          </text>
        </g>
      </>
    ),
  };
}
