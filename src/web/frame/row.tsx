import type { ReactNode } from "react";

interface RowProps {
  /** The word of its game: its colour follows from it. */
  readonly game: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What can be done with it: buttons. */
  readonly children: ReactNode;
}

/** A match, a table or a thing in a list. */
export function Row({ game, title, text, children }: RowProps) {
  return (
    <div className="open" data-game={game}>
      <i className="dotg" />
      <div>
        <b>{title}</b>
        <small>{text}</small>
      </div>
      {children}
    </div>
  );
}
