import type { CSSProperties, ReactNode } from "react";

/** One spot colour for each printed card, by the names of the tokens. */
export type Spot = "steel" | "violet" | "amber" | "moss" | "ember" | "ocean" | "ice" | "rose" | "brass";

/** A picture as it is printed on cards: the outline of a symbol and its spot colour. */
export interface Print {
  readonly art: string;
  readonly spot: Spot;
}

interface CardProps {
  readonly name: string;
  readonly print: Print;
  /** What it costs, in the crystal at its corner. */
  readonly cost?: number;
  /** How it lies on the table, as words of the sheet: `asleep`, `spent`, `barred`, `ready`, `picked`, `dear`. */
  readonly state?: string;
  /** What stands below the picture. */
  readonly children?: ReactNode;
}

const STYLES = new Map<Spot, CSSProperties>();

/** The property that gives a print its colour. */
function spotStyle(spot: Spot): CSSProperties {
  const known = STYLES.get(spot) ?? ({ "--spot": `var(--spot-${spot})` } as CSSProperties);
  STYLES.set(spot, known);
  return known;
}

/** A card face up: ink and one spot colour on paper. It is only a picture: whoever lays it on the table says in words what it is. */
export function Card({ name, print, cost, state = "", children }: CardProps) {
  return (
    <span className={`card ${state}`} style={spotStyle(print.spot)} aria-hidden="true">
      {cost !== undefined && <b className="cost">{cost}</b>}
      <span className="title">{name}</span>
      <svg className="art" viewBox="0 0 100 78" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <circle className="disc" cx="50" cy="40" r="33" />
        <svg x="21" y="9" width="58" height="58" viewBox="0 0 512 512">
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
