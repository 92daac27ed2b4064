import { type ReactNode, useContext } from "react";
import type { Seat } from "../../kernel/game.ts";
import { SurroundingsContext } from "../board/room.tsx";
import { useTold } from "../board/told-places.ts";
import { boardWords } from "../board/words.ts";

interface SeatPanelProps {
  readonly side: "own" | "foe";
  readonly name: string;
  /** Shown below the name. */
  readonly remark?: string;
  /** Shown instead of the first letter of the name. */
  readonly picture?: ReactNode;
  readonly isToMove: boolean;
  /** Whose panel it is, if a bot can sit there. */
  readonly seat?: Seat;
  /** Its name in the log. */
  readonly place?: string;
  readonly children?: ReactNode;
}

/** A player beside the table: you are a blue disc, the opponent a red lozenge. */
export function SeatPanel({ side, name, remark, picture, isToMove, seat, place, children }: SeatPanelProps) {
  const { bots } = useContext(SurroundingsContext);
  const bot = seat === undefined ? undefined : bots?.[seat];
  const isTold = useTold(place);
  return (
    <section className={`seat ${side} ${isToMove ? "on" : ""}`} aria-label={name} data-told={isTold}>
      <header>
        {bot?.face === undefined ? (
          <span className={picture === undefined ? "who" : "who pictured"} aria-hidden="true">
            {picture ?? Array.from(name)[0]?.toUpperCase()}
          </span>
        ) : (
          <img className="bot-face" src={bot.face} alt="" />
        )}
        <div>
          <h2>
            {name}
            {bot !== undefined && <small className="level"> {bot.level}</small>}
          </h2>
          {remark !== undefined && <p>{remark}</p>}
        </div>
        {isToMove && <b className="turn">{boardWords.isToMove}</b>}
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
