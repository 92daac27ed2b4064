import "./highlight.css";
import type { Highlight } from "../board/board.ts";

/** A big moment across the board. It only shows what the log tells, so it isn't read out. */
export function HighlightBanner({ text, small, mood }: Highlight) {
  return (
    <div className={`highlight ${mood}`} aria-hidden="true">
      <p>
        <b>{text}</b>
        {small !== undefined && <small>{small}</small>}
      </p>
    </div>
  );
}
