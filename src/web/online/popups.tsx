import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { notify } from "../frame/notices.tsx";
import { useStore } from "../frame/store.ts";
import type { Playing } from "../match/playing.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import { connection } from "./connection.ts";

/** Tells the player that the connection is lost, or restored. */
export function LinkStrip() {
  const link = useStore(connection.link);
  const [wasLost, setLost] = useState(false);
  useEffect(() => {
    if (link === "lost") setLost(true);
    if (link !== "open" || !wasLost) return;
    setLost(false);
    notify(pageWords.online.back, true);
  }, [link, wasLost]);
  if (link !== "lost") return null;
  return (
    <div className="floating-strip" role="alert">
      <i className="side danger" />
      {navigator.onLine ? pageWords.online.lost : pageWords.online.offline}
    </div>
  );
}

/** Dialogs that interrupt a match: paused, player missing, take-back requested. */
export function MatchPopups({ match }: { readonly match: Playing }) {
  const { isSeated, isPaused, missing, asks, names } = useStore(match.progress);
  const { viewer, outcome } = useStore(match.stage.shown);
  if (outcome !== undefined) return null;
  if (missing.length > 0)
    return (
      <div className="floating-strip" role="alert">
        <i className="side danger" />
        {pageWords.online.missing(missing.map((seat) => names[seat] ?? "").join(", "))}
      </div>
    );
  if (isPaused && !isSeated)
    return (
      <div className="floating-strip" role="status">
        {pageWords.online.paused}
      </div>
    );
  if (isPaused)
    return (
      <Dialog title={pageWords.online.paused} onClose={() => {}}>
        <p>{pageWords.online.pausedText}</p>
        <div className="flow">
          <ButtonLink look="quiet" label={pageWords.online.leave} href="/lobby" />
          <Button look="main" label={words.match.goOn} onClick={() => match.pause(false)} />
        </div>
      </Dialog>
    );
  if (asks === null || !isSeated) return null;
  if (asks === viewer)
    return (
      <div className="floating-strip" role="status">
        {pageWords.online.asked}
      </div>
    );
  return (
    <Dialog title={pageWords.online.asks(names[asks] ?? "")} onClose={() => match.answer(false)}>
      <div className="flow">
        <Button look="main" label={pageWords.online.agree} onClick={() => match.answer(true)} />
        <Button label={pageWords.online.refuse} onClick={() => match.answer(false)} />
      </div>
    </Dialog>
  );
}
