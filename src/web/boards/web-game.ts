import type { ComponentType, ReactNode } from "react";
import type { Film } from "../../client/film.ts";
import type { BoardModule } from "../board/board.ts";
import type { Playable } from "../classic/programs.ts";
import type { Row } from "../replay/statistics.ts";
import type { CreationEditor } from "../workshop/creation-editor.ts";
import type { Opponents } from "./opponent.ts";

/** A picture on 260 by `height` units, drawn with the tokens of the game's table, so that it follows the theme. */
export interface Poster {
  readonly height: number;
  readonly drawing: ReactNode;
}

/** What the browser has for one game beside its profile, rules and words. A game needs none of it. */
export interface WebGame {
  /** Without it a poster is drawn from the title. */
  readonly poster?: Poster;
  /** Who the bots are. Without it they go by their levels. */
  readonly opponents?: Opponents;
  /** The game's own board. Without it the match is shown on the general board. */
  board?(): Promise<BoardModule>;
  /** Plays once before the game is entered for the first time; any key or click ends it. */
  readonly intro?: ComponentType<{ onEnd(): void }>;
  /** The editors of the workshop, by the id of what they make: "duel-deck". */
  readonly editors?: Readonly<Record<string, () => Promise<CreationEditor<unknown>>>>;
  /** The classic program with sessions that can be played back. */
  classic?(): Promise<Playable>;
  /** The rows that only this game adds to the results of a finished match. */
  rows?(film: Film): Promise<readonly Row[]>;
}
