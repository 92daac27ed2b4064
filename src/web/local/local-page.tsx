import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Button, ButtonLink, MenuEntry } from "../frame/button.tsx";
import { saveFile } from "../frame/files.ts";
import { Loading, ProblemMessage } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { MatchRoom } from "../match/match-room.tsx";
import { levelsBeside } from "../words/levels.ts";
import { words } from "../words/words.ts";
import { begunMatch, type Missing, openMatch, type Shown } from "./begin.ts";
import type { DeviceMatch } from "./device-match.ts";
import { holdMatch } from "./hold-match.ts";
import { PlayedElsewhere, readingProblem } from "./saves.ts";

/** A match on this device. */
export default function LocalPage({ params: { id } }: { readonly params: { readonly id: string } }) {
  const [attempt, setAttempt] = useState(0);
  // A player who asks for it again wants it here, wherever else it is open.
  return <OpenedMatch key={attempt} id={id} isTaken={attempt > 0} reopen={() => setAttempt(attempt + 1)} />;
}

interface OpenedMatchProps {
  readonly id: string;
  /** Whether it's taken from another tab. */
  readonly isTaken: boolean;
  reopen(): void;
}

function OpenedMatch({ id, isTaken, reopen }: OpenedMatchProps) {
  const [opened, setOpened] = useState<Shown | Missing | "elsewhere" | undefined>(() => begunMatch(id));
  useEffect(() => {
    let isGone = false;
    let match: DeviceMatch | undefined;
    let letGo: (() => void) | undefined;
    const open = async () => {
      letGo = await holdMatch(id, () => match?.lose(new PlayedElsewhere(false, true)), isTaken);
      const found = letGo === undefined ? "elsewhere" : await openMatch(id);
      if (typeof found === "object" && "match" in found) match = found.match;
      return found;
    };
    open()
      .catch((error) => ({ title: words.trouble.unreadable, text: readingProblem(error) }))
      .then((found) => {
        if (!isGone) return setOpened(found);
        match?.close();
        letGo?.();
      });
    return () => {
      isGone = true;
      match?.close();
      letGo?.();
      setOpened(undefined);
    };
  }, [id, isTaken]);
  const { trouble } = words;
  if (opened === undefined) return <Loading />;
  if (opened === "elsewhere")
    return (
      <ProblemMessage title={trouble.openElsewhere} text={trouble.openElsewhereText}>
        <Button look="main" label={trouble.goOnHere} onClick={reopen} />
        <ButtonLink label={trouble.toMatches} href="/matches" />
      </ProblemMessage>
    );
  if ("match" in opened) return <LocalRoom {...opened} reopen={reopen} />;
  return <ProblemMessage {...opened} />;
}

function LocalRoom({ match, board, reopen }: Shown & { reopen(): void }) {
  const { id, game } = match.seated;
  const [, go] = useLocation();
  const lost = useStore(match.lost);
  if (lost !== null) return <Lost lost={lost} reopen={reopen} />;
  const { weaker, stronger } = levelsBeside(game, match.seated.seating.find((bot) => bot !== null) ?? "");
  const { daily } = match.seated;
  const after = (
    <>
      {daily !== undefined && (
        <ButtonLink label={words.ending.challengeResult} href={`/daily/${game}/${daily.day}`} />
      )}
      <ButtonLink look="main" icon="again" label={words.match.again} href={`/play/${game}?like=${id}`} />
      {stronger !== undefined && (
        <ButtonLink icon="up" label={words.match.stronger} href={`/play/${game}?level=${stronger}`} />
      )}
      {weaker !== undefined && (
        <ButtonLink icon="down" label={words.match.weaker} href={`/play/${game}?level=${weaker}`} />
      )}
      <ButtonLink icon="chart" label={words.ending.analyse} href={`/replay/local/${id}?analyse`} />
    </>
  );
  const menu = (
    <>
      <MenuEntry
        icon="save"
        label={words.match.save}
        onClick={() => saveFile(`${game}-${id}.ludo`, match.record())}
      />
      <MenuEntry icon="list" label={words.match.other} onClick={() => go(`/new/${game}`)} />
      <MenuEntry icon="back" label={words.match.leave} onClick={() => go("/")} />
    </>
  );
  return <MatchRoom playing={match.playing} board={board} after={after} menu={menu} />;
}

/** Another tab has taken over the match. It can be reopened from there. */
function Lost({ lost, reopen }: { readonly lost: PlayedElsewhere; reopen(): void }) {
  const { trouble } = words;
  return (
    <ProblemMessage title={lost.message} text={lost.isSaved ? undefined : trouble.notKeptHere}>
      {!lost.isRemoved && <Button label={trouble.goOnFromThere} onClick={reopen} />}
      <ButtonLink label={trouble.toMatches} href="/matches" />
    </ProblemMessage>
  );
}
