import "../parts/hinted.css";
import { createContext, type ReactNode, useContext } from "react";
import { useKeptFocus } from "./kept-focus.ts";
import { boardWords } from "./words.ts";

/** A bot at a seat: its level and its portrait; or the program of a person, which has neither. */
export interface SeatedBot {
  /** The level, or the word for a program. */
  readonly level: string;
  readonly face: string | undefined;
}

/** What the page puts around every board: bar, log, and buttons shared by all games. */
export interface Surroundings {
  readonly bar: ReactNode;
  readonly log: ReactNode;
  /** Undo, hint and all actions, placed before the board's own buttons. */
  readonly buttons: ReactNode;
  /** The bots and programs by seat; undefined for people. */
  readonly bots?: readonly (SeatedBot | undefined)[];
}

/** The surroundings of the current page. */
export const SurroundingsContext = createContext<Surroundings>({ bar: null, log: null, buttons: null });

interface RoomProps {
  /** Id of the game, which sets the colors. */
  readonly game: string;
  /** What to decide now, in one sentence. */
  readonly sentence: ReactNode;
  /** Buttons that answer it. */
  readonly answers?: ReactNode;
  readonly foe?: ReactNode;
  readonly own?: ReactNode;
  /** The player's hand, inventory or abilities. */
  readonly tray?: ReactNode;
  /** The board's own buttons, such as ending the turn. */
  readonly buttons?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** Layout shared by all games: bar, sentence, seats, table, log and tray. */
export function Room({ game, sentence, answers, foe, own, tray, buttons, children }: RoomProps) {
  const around = useContext(SurroundingsContext);
  const focus = useKeptFocus();
  return (
    <div className={`room ${game}`} data-game={game} {...focus.around}>
      {around.bar}
      <section className="say" aria-live="polite">
        <p ref={focus.sentence} tabIndex={-1}>
          {sentence}
        </p>
        {answers !== undefined && <div className="answers">{answers}</div>}
      </section>
      <aside className="left" aria-label={boardWords.players}>
        {foe}
        {own}
      </aside>
      <main className="table">{children}</main>
      {around.log}
      <footer className="tray">
        {tray}
        <div className="acts">
          {around.buttons}
          {buttons}
        </div>
      </footer>
    </div>
  );
}
