import "./tournament.css";
import { useEffect, useState } from "react";
import type { TournamentInfo } from "../../protocol/tournament-parts.ts";
import { ButtonLink } from "../frame/button.tsx";
import { Page } from "../frame/page.tsx";
import { Row } from "../frame/row.tsx";
import { useStore } from "../frame/store.ts";
import { connection } from "../online/connection.ts";
import { titleOf } from "../words/title-of.ts";
import { tournamentWords as text } from "../words/tournament-words.ts";
import { words } from "../words/words.ts";

/** All public tournaments, and those that the visitor organises. */
export default function TournamentsPage() {
  const link = useStore(connection.link);
  const [lists, setLists] = useState<{
    readonly own: readonly TournamentInfo[];
    readonly all: readonly TournamentInfo[];
  }>();
  useEffect(
    () =>
      connection.follow({
        begun: async () => {
          try {
            const own = await connection.ask({ type: "tournaments", own: true });
            const all = await connection.ask({ type: "tournaments" });
            setLists({ own: own.tournaments, all: all.tournaments });
          } catch {
            // Asked again with the next connection.
          }
        },
        hear: () => {},
      }),
    [],
  );
  const others = lists?.all.filter(({ id }) => !lists.own.some((own) => own.id === id)) ?? [];
  return (
    <Page title={text.title} manual="teachers">
      <div className="stack">
        <p className="lead">{text.lead}</p>
        <div className="flow">
          <ButtonLink look="main" label={text.open} href="/tournaments/new" />
        </div>
        {lists !== undefined && lists.own.length > 0 && (
          <section className="stack" aria-label={text.own}>
            <h2>{text.own}</h2>
            <Rows of={lists.own} />
          </section>
        )}
        <section className="stack" aria-label={text.public}>
          <h2>{text.public}</h2>
          {link === "lost" && <p className="empty">{words.start.unreachable}</p>}
          {lists !== undefined && others.length === 0 && <p className="empty">{text.none}</p>}
          <Rows of={others} />
        </section>
      </div>
    </Page>
  );
}

function Rows({ of: tournaments }: { readonly of: readonly TournamentInfo[] }) {
  return (
    <div className="rows">
      {tournaments.map(({ id, game, name, format, phase, players, host }) => (
        <Row
          key={id}
          game={game}
          title={name}
          text={[
            text.phases[phase],
            titleOf(game),
            text.formats[format.type],
            text.players(players),
            text.organiser(host),
          ].join(" · ")}
        >
          <ButtonLink
            look={phase === "open" ? "main" : ""}
            label={text.look[phase]}
            href={`/tournament/${id}`}
          />
        </Row>
      ))}
    </div>
  );
}
