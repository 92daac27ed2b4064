import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { shownStatistic } from "../../games/spy/words/statistics.ts";
import { StatisticsTable } from "../boards/spy/parts/statistics.tsx";
import { Button, ButtonLink } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { saveFile } from "../frame/files.ts";
import { useStore } from "../frame/store.ts";
import { houseWords } from "../words/house-words.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import type { StandardPlay } from "./standard-play.ts";

/** Dialogs that interrupt a match: lost connection (spy-screens.md, S28) or pause (S24). */
export function StandardPopups({ play }: { readonly play: StandardPlay }) {
  const { match, playing } = play;
  const stand = useStore(match.stand);
  const pause = useStore(match.pauses);
  const { isSeated } = useStore(playing.progress);
  const { outcome } = useStore(playing.stage.shown);
  const [, go] = useLocation();
  if (outcome !== undefined) return null;
  if (stand.type === "lost")
    return (
      <Dialog title={pageWords.standard.lost} onClose={() => {}}>
        <p>{pageWords.standard.lostText}</p>
        {stand.until !== null && <Remaining until={stand.until} />}
        <div className="flow">
          <Button label={pageWords.standard.giveUp} onClick={() => go("/spy")} />
        </div>
      </Dialog>
    );
  if (pause === null) return null;
  return (
    <Dialog title={houseWords.online.paused} onClose={() => {}}>
      <p>{pause.isForced ? pageWords.standard.forcedPause : houseWords.online.pausedText}</p>
      {!pause.isForced && isSeated && (
        <div className="flow">
          <Button look="main" label={words.match.goOn} onClick={() => playing.pause(false)} />
        </div>
      )}
    </Dialog>
  );
}

function Remaining({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return <p role="timer">{pageWords.standard.seconds(Math.max(0, Math.ceil((until - now) / 1000)))}</p>;
}

/** Opens the server's statistics (S26). */
export function StatisticsButton({ play }: { readonly play: StandardPlay }) {
  const { match, playing } = play;
  const statistics = useStore(match.statistics);
  const { names } = useStore(playing.progress);
  const { viewer } = useStore(playing.stage.shown);
  const [isOpen, setOpen] = useState(false);
  if (statistics === null) return null;
  return (
    <>
      <Button label={pageWords.standard.statistics} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={pageWords.standard.statistics} kind="wide-dialog" onClose={() => setOpen(false)}>
          <StatisticsTable
            rows={statistics.statistics.entries.map(shownStatistic)}
            names={names}
            viewer={viewer}
          />
          <div className="flow">
            <Button label={words.match.close} onClick={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The match as it was heard here: its replay, and a file of it (S25). */
export function LogButtons({ play: { log } }: { readonly play: StandardPlay }) {
  return (
    <>
      {log.id !== undefined && <ButtonLink label={words.match.results} href={`/replay/local/${log.id}`} />}
      <Button label={pageWords.standard.saveReplay} onClick={() => saveFile("spy.jsonl", log.text)} />
    </>
  );
}
