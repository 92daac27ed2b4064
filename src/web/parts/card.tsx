import type { CSSProperties, ReactNode } from "react";
import { ICON_BOX } from "../look/icon-size.ts";

/** The color of a printed card, by token name. */
export type Spot = "steel" | "violet" | "amber" | "moss" | "ember" | "ocean" | "ice" | "rose" | "brass";

/** The artwork of a card: an outline and its color. */
export interface Print {
  readonly art: string;
  readonly spot: Spot;
}

interface CardProps {
  readonly name: string;
  readonly print: Print;
  /** Shown in the crystal at the corner. */
  readonly cost?: number;
  /** CSS classes: `asleep`, `spent`, `barred`, `ready`, `picked`, `dear`. */
  readonly state?: string;
  /** Shown below the picture. */
  readonly children?: ReactNode;
}

const STYLES = new Map<Spot, CSSProperties>();

/** Sets the color of a print. */
function spotStyle(spot: Spot): CSSProperties {
  const known = STYLES.get(spot) ?? ({ "--spot": `var(--spot-${spot})` } as CSSProperties);
  STYLES.set(spot, known);
  return known;
}

/** A card face up. It's only a picture: the element around it needs a label. */
export function Card({ name, print, cost, state = "", children }: CardProps) {
  return (
    <span className={`card ${state}`} style={spotStyle(print.spot)} aria-hidden="true">
      {cost !== undefined && <b className="cost">{cost}</b>}
      <span className="title">{name}</span>
      <svg className="art" viewBox="0 0 100 78" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <circle className="disc" cx="50" cy="40" r="33" />
        <svg x="21" y="9" width="58" height="58" viewBox={ICON_BOX}>
          <path className="fig" d={print.art} />
        </svg>
      </svg>
      {children}
    </span>
  );
}

/** A card face down. */
export function CardBack() {
  return (
    <span className="card back" aria-hidden="true">
      <svg className="art" viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className="lattice" d="M50 22 82 70 50 118 18 70z" />
        <circle className="disc" cx="50" cy="70" r="12" />
      </svg>
    </span>
  );
}
