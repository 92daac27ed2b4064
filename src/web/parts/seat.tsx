import type { ReactNode } from "react";
import { useTold } from "../board/told-places.ts";

interface SeatPanelProps {
  readonly side: "own" | "foe";
  readonly name: string;
  /** Shown below the name. */
  readonly remark?: string;
  readonly isToMove: boolean;
  /** Its name in the log. */
  readonly place?: string;
  readonly children?: ReactNode;
}

/** A player beside the table: you are a blue disc, the opponent a red lozenge. */
export function SeatPanel({ side, name, remark, isToMove, place, children }: SeatPanelProps) {
  const isTold = useTold(place);
  return (
    <section className={`seat ${side} ${isToMove ? "on" : ""}`} aria-label={name} data-told={isTold}>
      <header>
        <span className="who" aria-hidden="true">
          {Array.from(name)[0]?.toUpperCase()}
        </span>
        <div>
          <h2>{name}</h2>
          {remark !== undefined && <p>{remark}</p>}
        </div>
        {isToMove && <b className="turn">to move</b>}
      </header>
      {children}
    </section>
  );
}

/** Numbers of a player with their labels. */
export function Stats({ of }: { readonly of: readonly (readonly [string, number | string])[] }) {
  return (
    <dl className="stats">
      {of.map(([name, value]) => (
        <div className="stat" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
