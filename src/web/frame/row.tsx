import type { ReactNode } from "react";
import { Picture } from "../start/picture.tsx";
import { titleOf } from "../words/title-of.ts";

interface RowProps {
  /** Id of the game, which sets the color and the picture. */
  readonly game: string;
  /** Portraits of the bots in it. */
  readonly faces?: ReactNode;
  readonly title: ReactNode;
  /** How a match stands or ended. */
  readonly mark?: ReactNode;
  readonly text: ReactNode;
  /** Buttons. */
  readonly children: ReactNode;
}

/** A match, table or creation in a list. */
export function Row({ game, faces, title, mark, text, children }: RowProps) {
  return (
    <div className="open" data-game={game}>
      <Picture game={game} title={titleOf(game)} />
      {faces}
      <div>
        <b>{title}</b> {mark}
        <small>{text}</small>
      </div>
      {children}
    </div>
  );
}
