import type { ReactNode } from "react";
import type { ClassName } from "../../../games/runa/cards.ts";
import type { MonsterName } from "../../../games/runa/monsters.ts";
import { ICON_BOX } from "../../look/icon-size.ts";
import { FIGURES } from "./art.ts";

/** Item and robe color of Runa by class. */
const OUTFITS: Readonly<
  Record<ClassName, { readonly robe: string; readonly held: ReactNode; readonly front?: ReactNode }>
> = {
  Mage: {
    robe: "var(--spot-violet)",
    held: (
      <>
        <path d="M150 22v168" stroke="var(--paper)" strokeWidth="7" strokeLinecap="round" />
        <path d="m150 2 7 15 15 7-15 7-7 15-7-15-15-7 15-7z" style={{ fill: "var(--spot-amber)" }} />
      </>
    ),
  },
  Warrior: {
    robe: "var(--spot-ember)",
    held: (
      <>
        <path d="M150 4l9 16v92h-18V20z" />
        <path d="M150 12v98" stroke="var(--paper-edge)" strokeWidth="2.5" />
        <path d="M128 110h44v9h-44z" style={{ fill: "var(--spot-brass)" }} />
        <path d="M146 119h8v24h-8z" style={{ fill: "var(--ink)" }} />
        <circle cx="150" cy="147" r="6" style={{ fill: "var(--spot-brass)" }} />
      </>
    ),
  },
  Paladin: {
    robe: "var(--spot-brass)",
    held: (
      <>
        <path d="M150 14l8 14v86h-16V28z" />
        <path d="M130 112h40v8h-40z" style={{ fill: "var(--spot-brass)" }} />
        <path d="M146 120h8v22h-8z" style={{ fill: "var(--ink)" }} />
      </>
    ),
    front: (
      <g>
        <path
          d="M22 112c14 0 24-4 30-10 6 6 16 10 30 10 0 36-8 58-30 70-22-12-30-34-30-70z"
          style={{ fill: "var(--spot-steel)", stroke: "var(--ink)" }}
          strokeWidth="3"
        />
        <path d="M52 112v60M32 132h40" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      </g>
    ),
  },
};

/** Runa as a paper standee. */
export function Figure({ of }: { readonly of: ClassName }) {
  const { robe, held, front } = OUTFITS[of];
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      {held}
      <path d="M98 22c24 0 38 18 38 42 0 14-6 24-14 30 22 12 34 40 42 98H32c6-58 20-86 42-98-8-6-14-16-14-30 0-24 14-42 38-42z" />
      <path d="M98 36c-16 0-25 12-25 28s10 29 25 29 25-13 25-29-9-28-25-28z" style={{ fill: "var(--ink)" }} />
      <path d="M98 48c-10 0-16 8-16 19s7 20 16 20 16-9 16-20-6-19-16-19z" />
      <path
        d="M80 68c2-16 9-22 18-22s16 6 18 22c-6-8-12-11-18-13-6 2-12 5-18 13z"
        style={{ fill: "var(--ink-2)" }}
      />
      <circle cx="91" cy="70" r="2.6" style={{ fill: "var(--ink)" }} />
      <circle cx="105" cy="70" r="2.6" style={{ fill: "var(--ink)" }} />
      <path d="M98 100 82 112l16 80 16-80z" style={{ fill: robe }} />
      <path d="M114 116c16 2 26-4 33-16l8 6c-4 16-18 28-40 28z" />
      <path
        d="M116 134c20 0 34-10 39-28"
        fill="none"
        style={{ stroke: "var(--paper-edge)", fill: "none" }}
        strokeWidth="2.5"
      />
      <circle cx="98" cy="110" r="6" style={{ fill: "var(--ink)" }} />
      {front}
    </svg>
  );
}

/** A monster as a paper standee. */
export function MonsterFigure({ of }: { readonly of: MonsterName }) {
  return (
    <div className="standee">
      <svg viewBox={ICON_BOX} aria-hidden="true">
        <path d={FIGURES[of]} />
      </svg>
    </div>
  );
}
