import "../parts/hinted.css";
import { createContext, type ReactNode, useContext } from "react";
import { useKeptFocus } from "./kept-focus.ts";

/** What the page puts around every board: its bar, its log, and the buttons that all games have. */
export interface Surroundings {
  readonly bar: ReactNode;
  readonly log: ReactNode;
  /** Undo, hint and the list of all actions: they stand before a board's own buttons in the tray. */
  readonly buttons: ReactNode;
}

/** The page gives its surroundings to whatever board it shows. */
export const SurroundingsContext = createContext<Surroundings>({ bar: null, log: null, buttons: null });

interface RoomProps {
  /** The word of the game: cloth and tint follow from it. */
  readonly game: string;
  /** What must be decided now, in one sentence. */
  readonly sentence: ReactNode;
  /** The possible answers, as buttons. */
  readonly answers?: ReactNode;
  readonly foe?: ReactNode;
  readonly own?: ReactNode;
  /** What lies before the player: hand, inventory, abilities. */
  readonly tray?: ReactNode;
  /** The board's own buttons, such as the end of a turn. */
  readonly buttons?: ReactNode;
  /** The table itself. */
  readonly children: ReactNode;
}

/** The room in which every game is played: bar, sentence, seats, table, log and tray. */
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
      <aside className="left" aria-label="Players">
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
