import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { TABLE_ID, type TableInfo } from "../../protocol/parts.ts";
import { ButtonLink, MenuEntry } from "../frame/button.tsx";
import { Loading, NotLoaded, ProblemMessage, useTitle } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { MatchRoom } from "../match/match-room.tsx";
import type { Playing } from "../match/playing.ts";
import { houseWords } from "../words/house-words.ts";
import { words } from "../words/words.ts";
import { absentPlayers } from "./absence.tsx";
import { After, RematchStrip } from "./after.tsx";
import { connection } from "./connection.ts";
import { NotifyOffer, OfferInMatch } from "./notify-offer.tsx";
import { followOwnTables } from "./own-tables.ts";
import { PeopleDialog } from "./people-here.tsx";
import { LinkStrip, MatchPopups } from "./popups.tsx";
import { useQuickStart } from "./quick-start.ts";
import { TableClient } from "./table-client.ts";
import { Waiting } from "./waiting.tsx";

interface TablePageProps {
  readonly params: { readonly id: string; readonly watch?: string };
}

/** A table: its waiting room, then its match. */
export default function TablePage({ params }: TablePageProps) {
  if (!TABLE_ID.test(params.id))
    return <ProblemMessage title={houseWords.online.noTable} text={words.trouble.unknownPageText} />;
  return <OpenTable {...params} />;
}

function OpenTable({ id, watch }: TablePageProps["params"]) {
  const [client, setClient] = useState<TableClient>();
  const invitation = useInvitation();
  useEffect(followOwnTables, []);
  useEffect(() => {
    const opened = new TableClient(connection, id, invitation);
    setClient(opened);
    return () => {
      opened.close();
      setClient(undefined);
    };
  }, [id, invitation]);
  return client === undefined ? <Loading /> : <TableRoom client={client} isWatcher={watch !== undefined} />;
}

/** After a match of a tournament, the table of the next one opens by itself. */
function useNextTable(info: TableInfo | null, match: Playing | null): void {
  const [, go] = useLocation();
  const tournament = info?.tournament?.id;
  useEffect(() => {
    if (tournament === undefined) return;
    return connection.follow({
      begun: () => {},
      hear: (message) => {
        if (message.type !== "called" || message.tournament !== tournament || message.table === info?.id)
          return;
        if (match === null || match.match.outcome !== undefined) go(`/t/${message.table}`);
      },
    });
  }, [tournament, info?.id, match, go]);
}

/**
 * The invitation is in the URL fragment, which browsers never send to a server. A link with another fragment doesn't
 * reload the page, so it is watched.
 */
function useInvitation(): string | null {
  const [invitation, setInvitation] = useState(invitationHere);
  useEffect(() => {
    const change = () => setInvitation(invitationHere());
    window.addEventListener("hashchange", change);
    return () => window.removeEventListener("hashchange", change);
  }, []);
  return invitation;
}

function invitationHere(): string | null {
  return /^#[0-9a-f]{32}$/.test(location.hash) ? location.hash.slice(1) : null;
}

function TableRoom({ client, isWatcher }: { readonly client: TableClient; readonly isWatcher: boolean }) {
  const known = useStore(client.known);
  const link = useStore(connection.link);
  const [isShowingPeople, setShowingPeople] = useState(false);
  const [isDealing, deal] = useState(false);
  const { info, pack, match, board, problem, isUnloaded } = known;
  const [absent] = info === null || known.you === null ? [] : absentPlayers(info, known.you);
  useTitle(info?.name ?? houseWords.online.lobbyTitle);
  useQuickStart(client, known);
  useNextTable(info, match);
  if (problem !== null)
    return (
      <ProblemMessage
        title={problem === "" ? houseWords.online.gone : problem}
        text={problem === "" ? houseWords.online.goneText : houseWords.online.refusedText}
      >
        <ButtonLink label={words.nav.lobby} href="/lobby" />
      </ProblemMessage>
    );
  if (match !== null && board !== null)
    return (
      <>
        <LinkStrip />
        <MatchRoom
          playing={match}
          board={board}
          after={<After client={client} known={known} />}
          menu={
            <>
              <MenuEntry
                icon="people"
                label={houseWords.online.people}
                onClick={() => setShowingPeople(true)}
              />
              {absent !== undefined && info?.limits.absence != null && (
                <MenuEntry
                  icon="people"
                  label={houseWords.online.goOnEntry(absent.name)}
                  onClick={() => deal(true)}
                />
              )}
              <LeaveEntry />
            </>
          }
        />
        {isShowingPeople && (
          <PeopleDialog client={client} known={known} onClose={() => setShowingPeople(false)} />
        )}
        {info !== null && <MatchPopups {...{ client, match, info, you: known.you, isDealing, deal }} />}
        <RematchStrip client={client} known={known} />
        {info !== null && <OfferInMatch match={match} info={info} you={known.you} />}
      </>
    );
  if (isUnloaded)
    return (
      <>
        <LinkStrip />
        <NotLoaded title={words.trouble.gameNotLoaded} />
      </>
    );
  if (info === null || pack === null || info.phase !== "waiting")
    return (
      <>
        {link === "lost" && <LinkStrip />}
        <Loading />
      </>
    );
  return (
    <>
      <LinkStrip />
      <Waiting client={client} info={info} pack={pack} known={known} isWatcher={isWatcher} />
      {info.places[known.you ?? -1]?.ready && <NotifyOffer info={info} you={known.you} />}
    </>
  );
}

function LeaveEntry() {
  const [, go] = useLocation();
  return <MenuEntry icon="back" label={houseWords.online.leave} onClick={() => go("/lobby")} />;
}
