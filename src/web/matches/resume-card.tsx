import { useEffect, useState } from "react";
import { Link } from "wouter";
import { ButtonLink } from "../frame/button.tsx";
import { inOwnLanguage } from "../frame/own-language.ts";
import type { Kept } from "../local/saves.ts";
import { BotFace } from "../match/opponent-card.tsx";
import { Picture } from "../start/picture.tsx";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";

/** Unfinished matches on this device, newest first; of one game only, if it's given. */
function useRunning(game: string | undefined): readonly Kept[] {
  const [running, setRunning] = useState<readonly Kept[]>([]);
  useEffect(() => {
    let isGone = false;
    // Without storage there's nothing to resume.
    import("../local/saves.ts")
      .then(async ({ isRunning, keptMatches }) => {
        const all = await keptMatches();
        if (isGone) return;
        setRunning(all.filter((kept) => isRunning(kept) && (game === undefined || kept.game === game)));
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [game]);
  return running;
}

/** Offers to resume the last unfinished match on this device, of one game only if it's given. Nothing if there's none. */
export function ResumeCard({ game }: { readonly game?: string }) {
  const running = useRunning(game);
  const [last] = running;
  if (last === undefined) return null;
  const others = last.names.filter((_, seat) => last.seating[seat] !== null).join(", ");
  const bot = last.seating.find((each) => each !== null);
  return (
    <aside className="resume" data-game={last.game} aria-label={words.start.resume}>
      <Picture game={last.game} title={titleOf(last.game)} />
      {bot != null && <BotFace game={last.game} bot={bot} />}
      <div>
        <b>{titleOf(last.game)}</b>
        <span>
          {[others && words.match.against(others), inOwnLanguage(last.summary, last.language)]
            .filter((part) => part !== "")
            .join(" · ")}
        </span>
        {running.length > 1 && <Link href="/matches">{words.start.moreRunning(running.length - 1)}</Link>}
      </div>
      <ButtonLink look="main" label={words.start.resume} href={`/local/${last.id}`} />
    </aside>
  );
}
