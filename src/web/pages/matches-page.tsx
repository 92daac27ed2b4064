import { useCallback, useEffect, useState } from "react";
import { useWayBack } from "../frame/arrival.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { notify } from "../frame/notices.tsx";
import { Page } from "../frame/page.tsx";
import { Row } from "../frame/row.tsx";
import {
  isRemote,
  type Kept,
  keepingProblem,
  keptMatches,
  REMOTE,
  readingProblem,
  removeMatch,
} from "../local/saves.ts";
import { BotFace } from "../match/opponent-card.tsx";
import { withLevel } from "../match/opponents.ts";
import { connection } from "../online/connection.ts";
import { type OwnMatches, ownMatches } from "../online/own-matches.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";

/** Saved matches: running and finished. */
export default function MatchesPage() {
  const [kept, setKept] = useState<readonly Kept[]>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(() => {
    keptMatches().then(setKept, (error) => setProblem(readingProblem(error)));
  }, []);
  useEffect(load, [load]);
  const remove = (id: string) =>
    removeMatch(id)
      .then(() => notify(words.matches.removed, true))
      .catch((error) => notify(keepingProblem(error)))
      .then(load);
  return (
    <Page title={words.matches.title} manual="replays">
      <section className="stack" aria-label={words.matches.here}>
        <h2>{words.matches.here}</h2>
        {problem !== undefined && (
          <p className="empty">
            {words.trouble.unreadable} {problem}
          </p>
        )}
        {kept?.length === 0 && <p className="empty">{words.matches.none}</p>}
        <div className="rows">
          {kept?.map((match) => (
            <KeptRow key={match.id} kept={match} remove={() => remove(match.id)} />
          ))}
        </div>
      </section>
      <HouseMatches />
    </Page>
  );
}

/** The player's tables and matches on the server, if it's reachable. */
function HouseMatches() {
  const [own, setOwn] = useState<OwnMatches>();
  useEffect(() => {
    let isGone = false;
    const unfollow = connection.follow({
      begun: () => {
        ownMatches().then(
          (found) => {
            if (!isGone) setOwn(found);
          },
          () => {},
        );
      },
      hear: () => {},
    });
    return () => {
      isGone = true;
      unfollow();
    };
  }, []);
  if (own === undefined || own.tables.length + own.over.length === 0) return null;
  return (
    <section className="stack" aria-label={words.matches.house}>
      <h2>{words.matches.house}</h2>
      <div className="rows">
        {own.tables.map(({ table }) => (
          <Row
            key={table.id}
            game={table.game}
            title={`${titleOf(table.game)} · ${words.matches.running}`}
            text={table.name}
          >
            <ButtonLink label={words.matches.goOn} href={`/t/${table.id}`} />
          </Row>
        ))}
        {own.over.map(({ id, game, players, winners, seat, ended, public: isPublic }) => (
          <Row
            key={id}
            game={game}
            title={`${titleOf(game)} · ${outcomeFor(winners, players.length, seat)}`}
            text={listed(players.join(", "), dayOf(ended), isPublic ? "" : words.matches.private)}
          >
            <ButtonLink label={words.matches.look} href={`/replay/house/${id}`} />
          </Row>
        ))}
      </div>
    </section>
  );
}

function outcomeFor(winners: readonly number[], seats: number, seat: number | null): string {
  const { matches } = words;
  if (seat === null) return matches.over;
  if (seats > 1 && winners.length === seats) return matches.drawn;
  return winners.includes(seat) ? matches.won : matches.lost;
}

const dayOf = (at: number) =>
  new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The result for the player at this device. */
function resultOf({ winners, seating }: Kept): string {
  const { matches } = words;
  if (winners === null) return isRemote({ seating }) ? matches.elsewhere : matches.running;
  const people = seating.flatMap((level, seat) => (level === null ? [seat] : []));
  if (seating.length > 1 && winners.length === seating.length) return matches.drawn;
  if (people.length !== 1) return matches.over;
  return winners.some((seat) => people.includes(seat)) ? matches.won : matches.lost;
}

function KeptRow({ kept, remove }: { readonly kept: Kept; remove(): void }) {
  useWayBack();
  const { id, game, winners, at, names, seating, summary } = kept;
  const bots = seating.map((bot) => (bot === null || bot === REMOTE ? null : bot));
  const players = names.map((name, seat) => withLevel(name, bots[seat] ?? null)).join(", ");
  return (
    <Row
      game={game}
      faces={bots.flatMap((bot) => bot ?? []).map((bot) => <BotFace key={bot} game={game} bot={bot} />)}
      title={`${titleOf(game)} · ${resultOf(kept)}`}
      text={listed(players, summary, dayOf(at))}
    >
      {winners === null && !isRemote(kept) && <ButtonLink label={words.matches.goOn} href={`/local/${id}`} />}
      <ButtonLink label={words.matches.look} href={`/replay/local/${id}`} />
      <Button look="quiet" label={words.matches.remove} onClick={remove} />
    </Row>
  );
}

/** Joins the parts of a description. */
const listed = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");
