import "../look/wait.css";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { useKeptFocus } from "../board/kept-focus.ts";
import { Button, ButtonLink, IconButton } from "../frame/button.tsx";
import { copyLink } from "../frame/copy-link.ts";
import { Mark, Ui } from "../look/ui.tsx";
import { ChatLine } from "../match/log.tsx";
import { useIntro } from "../match/use-intro.tsx";
import { minutesOf } from "../tournament/minutes-of.ts";
import { houseWords } from "../words/house-words.ts";
import { listed } from "../words/locale.ts";
import { titleOf } from "../words/title-of.ts";
import { tournamentWords } from "../words/tournament-words.ts";
import { words } from "../words/words.ts";
import { isCorrespondence } from "./correspondence.ts";
import { NameQuestion } from "./name-question.tsx";
import { namesAt } from "./names-at.ts";
import { hasStoodUp, isHost } from "./open-table.ts";
import { PeopleHere, playersAt, spectatorsAt } from "./people-here.tsx";
import { SeatCard } from "./seat-card.tsx";
import type { Known, TableClient } from "./table-client.ts";
import { clockTerms, TableSettings } from "./table-settings.tsx";

interface WaitingProps {
  readonly client: TableClient;
  readonly info: TableInfo;
  readonly pack: GamePackage;
  readonly known: Known;
  /** True for spectators, who aren't seated automatically. */
  readonly isWatcher: boolean;
}

/** Invitation link of a table. It contains the secret of a public table too, so that it works if that becomes private. */
export function invitationLink(id: string, invitation: string | null): string {
  return `${location.origin}/t/${id}${invitation === null ? "" : `#${invitation}`}`;
}

/** Spectator link of a table. */
function watchLink(id: string, invitation: string | null): string {
  return invitationLink(id, invitation).replace(id, `${id}/watch`);
}

/** A table before its match: players, who is ready, and settings. */
export function Waiting({ client, info, pack, known, isWatcher }: WaitingProps) {
  const { you, talk } = known;
  useSitDown(client, info, known, isWatcher || info.tournament !== undefined);
  useTournamentStart(client, info, you);
  const focus = useKeptFocus();
  const { intro } = useIntro(info.game);
  const isMine = isHost(info.id);
  const table = { client, info, known, pack, isHost: isMine };
  const free = info.places.filter(({ player }) => player === null).length;
  const terms = clockTerms(pack, info);
  const own = you === null ? undefined : info.places[you];
  const [near, ...others] = nearFirst(info.places.length, you);
  return (
    <div data-game={info.game} className="waiting-page" {...focus.around}>
      {intro}
      <header className="bar">
        <Link className="home" href="/" aria-label={words.nav.home}>
          <Mark />
        </Link>
        <h1>{titleOf(pack.game.id)}</h1>
        <span className="sub">{info.name}</span>
        <nav className="push" aria-label={words.nav.rules}>
          <Link
            className="icon"
            href={`/rules/${info.game}`}
            target="_blank"
            aria-label={words.nav.rules}
            title={words.nav.rules}
          >
            <Ui of="rules" />
          </Link>
        </nav>
      </header>
      <section className="say" aria-live="polite">
        <p ref={focus.sentence} tabIndex={-1}>
          {sentence(info, you)}
        </p>
        {terms !== "" && <p className="help">{terms}</p>}
        <div className="answers">
          {info.tournament === undefined && (
            <NameQuestion isAsked={own !== undefined} start={free > 0 ? undefined : () => client.ready(true)}>
              <StartButton
                free={free}
                own={own}
                isRated={info.rated}
                canLeave={isCorrespondence(info)}
                ready={(isReady) => client.ready(isReady)}
              />
            </NameQuestion>
          )}
        </div>
      </section>
      <div className="wait">
        <main className="round-table">
          <Deck place="a" />
          <Deck place="b" />
          {others.map((seat) => (
            <SeatCard key={seat} seat={seat} {...table} />
          ))}
          {others.length > 0 && <p className="against">{words.match.against("").trim()}</p>}
          {near !== undefined && <SeatCard seat={near} {...table} />}
        </main>
        <aside className="stack" aria-label={houseWords.online.whatIsPlayed}>
          <PeopleHere
            players={playersAt(info)}
            spectators={spectatorsAt(known)}
            watchers={info.watchers}
            speakers={known.speakers}
            report={(speaker) => client.report(speaker)}
          />
          <TableSettings client={client} info={info} pack={pack} isHost={isMine} />
          <section className="panel">
            <h2>{houseWords.online.sayings}</h2>
            {info.spectators !== "none" && (
              <div className="entry">
                <span className="label">{houseWords.online.watchLink}</span>
                <div className="linkbox">
                  <code>/t/{info.id}/watch</code>
                  <IconButton
                    icon="link"
                    label={houseWords.online.watchLink}
                    onClick={() => copyLink(watchLink(info.id, known.invitation))}
                  />
                </div>
              </div>
            )}
            <Talk of={talk} />
            {info.chat ? (
              <ChatLine say={(text) => client.say(text)} />
            ) : (
              <p className="help">{houseWords.online.chatIsOff}</p>
            )}
          </section>
          {info.tournament === undefined ? (
            <ButtonLink look="quiet" label={houseWords.online.leave} href="/lobby" />
          ) : (
            <ButtonLink
              look="quiet"
              label={tournamentWords.atTable.back}
              href={`/tournament/${info.tournament.id}`}
            />
          )}
          {isMine && (
            <div className="apart">
              <Button
                look="warn"
                label={houseWords.online.close}
                onClick={() => client.ask({ type: "close" })}
              />
            </div>
          )}
        </aside>
      </div>
    </div>
  );
}

/** The player's own seat comes last, at the near side of the table. */
function nearFirst(seats: number, you: number | null): readonly number[] {
  const near = you ?? 0;
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== near);
  return [near, ...others];
}

/** Chat, newest at the bottom and scrolled into view. */
function Talk({ of: talk }: { readonly of: Known["talk"] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard
    <div className="talk" role="log" tabIndex={0} aria-label={houseWords.online.sayings}>
      <ul>
        {talk.map(({ from, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said only ever grows
          <li key={index}>
            <b>
              <bdi>{from}</bdi>:
            </b>{" "}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the table waits for, addressed to a player or a spectator. */
function sentence(info: TableInfo, you: number | null): ReactNode {
  const { id, places } = info;
  const { online } = houseWords;
  const free = places.filter(({ player }) => player === null).length;
  if (you !== null && places[you]?.ready && isCorrespondence(info)) return online.correspondenceReady;
  const { tournament } = info;
  if (tournament !== undefined && you !== null) {
    const others = namesAt(info).filter((_, seat) => seat !== you);
    const { wait, rule } = tournamentWords.atTable;
    const limit = tournament.absence === null ? "" : rule(minutesOf(tournament.absence));
    return `${wait(listed(others))} ${limit}`;
  }
  if (you === null && isHost(id)) return free > 0 ? online.prepared : online.watcher;
  if (you === null) return free > 0 ? online.sitDown : online.watcher;
  if (free > 0)
    return (
      <>
        {free === 1 ? online.oneFree : `${online.needsPlayers(free)}.`} <em>{online.sendLink}</em>{" "}
        {online.orSeatBot}
      </>
    );
  const names = namesAt(info);
  const othersWho = (is: (place: TableInfo["places"][number]) => boolean) =>
    names.filter((_, seat) => seat !== you && places[seat] !== undefined && is(places[seat]));
  const away = othersWho(({ here }) => !here);
  const isReady = places[you]?.ready ?? false;
  const unready = othersWho(({ ready }) => !ready);
  return [
    away.length > 0 ? online.away(listed(away), away.length) : !isReady && online.allHere,
    isReady ? online.waitFor(listed(unready)) : online.sayWhenReady,
  ]
    .filter((part) => part !== false)
    .join(" ");
}

interface StartProps {
  readonly free: number;
  readonly own: TableInfo["places"][number] | undefined;
  /** Whether the match begins even if this player has left: they can be ready before the others come. */
  readonly canLeave: boolean;
  readonly isRated: boolean;
  ready(isReady: boolean): void;
}

/** Reports ready; the match begins when all players are. */
function StartButton({ free, own, isRated, canLeave, ready }: StartProps) {
  if (own === undefined) return null;
  if (own.ready) return <Button label={houseWords.online.notReady} onClick={() => ready(false)} />;
  if (free > 0 && !canLeave)
    return (
      <Button look="off" label={houseWords.online.start} aria-disabled="true">
        <small>{houseWords.online.needsPlayers(free)}</small>
      </Button>
    );
  return (
    <Button look="main" label={houseWords.online.start} onClick={() => ready(true)}>
      {isRated && <small>{houseWords.quick.rated}</small>}
    </Button>
  );
}

function Deck({ place }: { readonly place: "a" | "b" }) {
  return (
    <div className={`deck ${place}`} aria-hidden="true">
      <Mark />
    </div>
  );
}

/** In a tournament being here is being ready. */
function useTournamentStart(
  client: TableClient,
  { tournament, places }: TableInfo,
  you: number | null,
): void {
  const isUnready = tournament !== undefined && you !== null && places[you]?.ready === false;
  useEffect(() => {
    if (isUnready) client.ready(true);
  }, [client, isUnready]);
}

/**
 * A player who follows the link takes the first free seat, once: after standing up they stay unseated, even after a
 * reload.
 */
function useSitDown(client: TableClient, info: TableInfo, { you }: Known, isWatcher: boolean): void {
  const hasSat = useRef(hasStoodUp(info.id));
  const seat = info.places.findIndex(({ player }) => player === null);
  useEffect(() => {
    if (you !== null) hasSat.current = true;
    if (isWatcher || hasSat.current || seat < 0) return;
    hasSat.current = true;
    client.sit();
  }, [client, you, isWatcher, seat]);
}
