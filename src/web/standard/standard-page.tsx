import "../look/wait.css";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { GAMES } from "../../games/index.ts";
import type { BoardModule } from "../board/board.ts";
import { boardOf } from "../board/boards.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { Loading, ProblemMessage, useTitle } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { Ui } from "../look/ui.tsx";
import { MatchRoom } from "../match/match-room.tsx";
import { settings } from "../settings/settings.ts";
import { houseWords } from "../words/house-words.ts";
import { pageWords } from "../words/page-words.ts";
import { titleOf } from "../words/title-of.ts";
import { addressOf, isRole, placeOf, type Role } from "./address.ts";
import { keptLog } from "./kept-log.ts";
import { rememberServer } from "./known-servers.ts";
import { tabMemory } from "./memory.ts";
import { Registered } from "./registered.tsx";
import { failureSentence, StandardPlay } from "./standard-play.ts";
import { LogButtons, StandardPopups, StatisticsButton } from "./standard-popups.tsx";

/** A match on a server of the spy standard: `/spy/HOST:PORT/player` or `/spy/HOST:PORT/spectator`. */
export default function StandardPage({
  params: { place, role },
}: {
  readonly params: { readonly place: string; readonly role: string };
}) {
  const url = addressOf(decodeURIComponent(place));
  if (url === undefined || !isRole(role))
    return (
      <ProblemMessage title={pageWords.standard.badAddress} text={pageWords.standard.badAddressText}>
        <ButtonLink label={pageWords.standard.other} href="/spy" />
      </ProblemMessage>
    );
  return <At key={`${url} ${role}`} url={url} role={role} />;
}

interface Opened {
  readonly play: StandardPlay;
  readonly board: BoardModule;
}

function At({ url, role }: { readonly url: string; readonly role: Role }) {
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another connection
  useEffect(() => {
    let isGone = false;
    let play: StandardPlay | undefined;
    const { name, board: kind } = settings.value;
    const place = { url, name, role: role === "player" ? "PLAYER" : "SPECTATOR" } as const;
    const memory = tabMemory(place);
    Promise.all([
      GAMES.get("spy")?.load(),
      boardOf(kind === "words" ? "" : "spy"),
      keptLog(memory, place.role),
    ]).then(([pack, board, log]) => {
      if (isGone || pack === undefined) return;
      play = new StandardPlay(pack, board, place, memory, log);
      setOpened({ play, board });
    });
    return () => {
      isGone = true;
      play?.close();
      setOpened(undefined);
    };
  }, [url, role, attempt]);
  return opened === undefined ? (
    <Loading />
  ) : (
    <ConnectedMatch {...opened} url={url} role={role} onAgain={() => setAttempt(attempt + 1)} />
  );
}

interface ConnectedMatchProps extends Opened {
  readonly url: string;
  readonly role: Role;
  onAgain(): void;
}

function ConnectedMatch({ play, board, url, role, onAgain }: ConnectedMatchProps) {
  const { match, playing } = play;
  const stand = useStore(match.stand);
  const statistics = useStore(match.statistics);
  useTitle(titleOf(match.pack.game.id));
  useEffect(() => {
    if (stand.type === "waiting" || stand.type === "playing") rememberServer(placeOf(url));
  }, [stand.type, url]);
  const host = new URL(url).host;
  if (stand.type === "failed" && statistics === null)
    return (
      <ProblemMessage
        title={match.isBegun ? pageWords.standard.matchLost : pageWords.standard.failed}
        text={failureSentence(stand.failure, url)}
      >
        <Button label={pageWords.standard.again} onClick={onAgain} />
        {match.isBegun && <LogButtons play={play} />}
        <ButtonLink label={pageWords.standard.other} href={`/spy?server=${encodeURIComponent(host)}`} />
      </ProblemMessage>
    );
  if (stand.type === "connecting") return <Loading />;
  if (stand.type === "waiting") return <Registered play={play} url={url} role={role} />;
  const after = (
    <>
      <Button look="main" label={pageWords.standard.playAgain} onClick={onAgain} />
      {statistics !== null && <StatisticsButton play={play} />}
      <LogButtons play={play} />
      <ButtonLink label={pageWords.standard.other} href="/spy" />
    </>
  );
  const menu = (
    <Link href="/spy">
      <Ui of="back" />
      {houseWords.online.leave}
    </Link>
  );
  return (
    <>
      <MatchRoom playing={playing} board={board} after={after} menu={menu} />
      <StandardPopups play={play} />
    </>
  );
}
