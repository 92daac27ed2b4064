import type { ReactNode } from "react";

interface RowProps {
  /** Id of the game, which sets the color. */
  readonly game: string;
  /** Portraits of the bots in it. */
  readonly faces?: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Buttons. */
  readonly children: ReactNode;
}

/** A match, table or creation in a list. */
export function Row({ game, faces, title, text, children }: RowProps) {
  return (
    <div className="open" data-game={game}>
      <i className="dotg" />
      {faces}
      <div>
        <b>{title}</b>
        <small>{text}</small>
      </div>
      {children}
    </div>
  );
}
