import { useCallback, useEffect, useState } from "react";
import { useWayBack } from "../frame/arrival.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { notify } from "../frame/notices.tsx";
import { inOwnLanguage } from "../frame/own-language.ts";
import { Page } from "../frame/page.tsx";
import { Row } from "../frame/row.tsx";
import {
  isRemote,
  isRunning,
  type Kept,
  keepingProblem,
  keptMatches,
  REMOTE,
  readingProblem,
  removeMatch,
} from "../local/saves.ts";
import { BotFace } from "../match/opponent-card.tsx";
import { withLevel } from "../match/opponents.ts";
import { type OwnMatches, useOwnMatches } from "../online/own-matches.ts";
import OwnRows from "../online/own-rows.tsx";
import { useOwnTables } from "../online/own-tables.ts";
import { resultFor } from "../own/results.ts";
import { dated } from "../words/locale.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { Invitation } from "./invitation.tsx";
import { markedPlayers } from "./marked-players.ts";
import { ResultMark, type Standing } from "./result-mark.tsx";

/** The player's matches: those to resume first, then the finished ones. */
export default function MatchesPage() {
  const [kept, setKept] = useState<readonly Kept[]>();
  const [problem, setProblem] = useState<string>();
  const over = useOwnMatches();
  const tables = useOwnTables();
  const load = useCallback(() => {
    keptMatches().then(setKept, (error) => setProblem(readingProblem(error)));
  }, []);
  useEffect(load, [load]);
  const remove = (id: string) =>
    removeMatch(id)
      .then(() => notify(words.matches.removed, true))
      .catch((error) => notify(keepingProblem(error)))
      .then(load);
  const rowOf = (match: Kept) => <KeptRow key={match.id} kept={match} remove={() => remove(match.id)} />;
  const running = kept?.filter(isRunning) ?? [];
  const finished = kept?.filter((match) => !isRunning(match)) ?? [];
  const isEmpty = kept?.length === 0 && tables.length + over.length === 0;
  return (
    <Page title={words.matches.title} manual="replays">
      <div className="stack">
        {problem !== undefined && (
          <p className="empty">
            {words.trouble.unreadable} {problem}
          </p>
        )}
        {isEmpty && <Invitation text={words.matches.none} />}
        {running.length + tables.length > 0 && (
          <section className="stack" aria-label={words.matches.toResume}>
            <h2>{words.matches.toResume}</h2>
            <div className="rows">
              <OwnRows tables={tables} />
              {running.map(rowOf)}
            </div>
          </section>
        )}
        {finished.length > 0 && (
          <section className="stack" aria-label={words.matches.here}>
            <h2>{words.matches.here}</h2>
            <div className="rows">{finished.map(rowOf)}</div>
          </section>
        )}
        {over.length > 0 && (
          <section className="stack" aria-label={words.matches.house}>
            <h2>{words.matches.house}</h2>
            <div className="rows">
              {over.map((match) => (
                <HouseRow key={match.id} match={match} />
              ))}
            </div>
          </section>
        )}
      </div>
    </Page>
  );
}

/** A finished match at a table of the house. */
function HouseRow({ match }: { readonly match: OwnMatches[number] }) {
  const { id, game, players, winners, seat, ended, public: isPublic } = match;
  return (
    <Row
      game={game}
      title={titleOf(game)}
      mark={<ResultMark of={seat === null ? "over" : resultFor(winners, players.length, seat)} />}
      text={listed(markedPlayers(match), dayOf(ended), isPublic ? "" : words.matches.private)}
    >
      <ButtonLink label={words.matches.look} href={`/replay/house/${id}`} />
    </Row>
  );
}

/** One for all rows: making a format takes longer than drawing a row. */
const dayOf = (at: number) => dated(at, { dateStyle: "medium", timeStyle: "short" });

/** How a match stands for the player at this device. */
function standingOf({ winners, seating }: Kept): Standing {
  if (winners === null) return isRemote({ seating }) ? "elsewhere" : "running";
  const people = seating.flatMap((level, seat) => (level === null ? [seat] : []));
  const [own] = people;
  const isDrawn = seating.length > 1 && winners.length === seating.length;
  if (own === undefined || (people.length > 1 && !isDrawn)) return "over";
  return resultFor(winners, seating.length, own);
}

/** A match on this device. */
function KeptRow({ kept, remove }: { readonly kept: Kept; remove(): void }) {
  useWayBack();
  const { id, game, winners, at, names, seating, summary, language } = kept;
  const bots = seating.map((bot) => (bot === null || bot === REMOTE ? null : bot));
  const players = names.map((name, seat) => withLevel(name, bots[seat] ?? null)).join(", ");
  return (
    <Row
      game={game}
      faces={bots.flatMap((bot) => bot ?? []).map((bot) => <BotFace key={bot} game={game} bot={bot} />)}
      title={titleOf(game)}
      mark={<ResultMark of={standingOf(kept)} />}
      text={listed(players, inOwnLanguage(summary, language), dayOf(at))}
    >
      {isRunning(kept) && <ButtonLink look="main" label={words.start.resume} href={`/local/${id}`} />}
      <ButtonLink label={words.matches.look} href={`/replay/local/${id}`} />
      {winners !== null && !isRemote(kept) && (
        <ButtonLink label={words.ending.analyse} href={`/replay/local/${id}?analyse`} />
      )}
      <Button look="quiet" label={words.matches.remove} onClick={remove} />
    </Row>
  );
}

/** Joins the parts of a description. */
const listed = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");
