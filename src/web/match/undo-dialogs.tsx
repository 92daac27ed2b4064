import type { ReactNode } from "react";
import { TextSpans } from "../board/line.tsx";
import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { useStore } from "../frame/store.ts";
import { listed } from "../words/locale.ts";
import { pageWords } from "../words/page-words.ts";
import type { Playing } from "./playing.ts";

/** Names the move that is to be taken back: to the player who asks before they do, and to those who have to agree. */
export default function UndoDialogs({ playing }: { readonly playing: Playing }) {
  const { undo } = pageWords;
  const { isSeated, undoing, asks, consenting, takesBack, names } = useStore(playing.progress);
  if (undoing !== null)
    return (
      <Dialog title={undo.title} onClose={() => playing.cancelUndo()}>
        <Move playing={playing} notices={undoing.notices} />
        <p>{undo.needs(listed(undoing.asks.map((seat) => names[seat] ?? "")))}</p>
        <div className="flow">
          <Button look="main" label={undo.ask} onClick={() => playing.confirmUndo()} />
          <Button label={undo.keep} onClick={() => playing.cancelUndo()} />
        </div>
      </Dialog>
    );
  if (asks === null || !isSeated) return null;
  if (consenting.length === 0)
    return (
      <div className="floating-strip" role="status">
        {undo.waiting}
      </div>
    );
  return (
    <Dialog title={undo.asks(names[asks] ?? "")} onClose={() => playing.answer(false)}>
      <Move playing={playing} notices={takesBack} />
      <div className="flow">
        <Button look="main" label={undo.agree} onClick={() => playing.answer(true)} />
        <Button label={undo.decline} onClick={() => playing.answer(false)} />
      </div>
    </Dialog>
  );
}

/** The move as the player's own log has it, and whether more goes with it. */
function Move({
  playing,
  notices,
}: {
  readonly playing: Playing;
  readonly notices: readonly number[];
}): ReactNode {
  const { lines, isFollowed } = playing.stage.linesOf(notices);
  return (
    <>
      {lines.length === 0 ? (
        <p>{pageWords.undo.unseen}</p>
      ) : (
        <ul className="plain-list">
          {lines.map(({ number, line }) => (
            <li key={number}>
              <TextSpans line={line} />
            </li>
          ))}
        </ul>
      )}
      {isFollowed && <p>{pageWords.undo.followed}</p>}
    </>
  );
}
