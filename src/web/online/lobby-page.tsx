import { useState } from "react";
import { Link, useLocation } from "wouter";
import { GAMES } from "../../games/index.ts";
import { CORRESPONDENCE_MS, type TableInfo } from "../../protocol/parts.ts";
import { Button, ButtonLink } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { Page } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { ResumeCard } from "../matches/resume-card.tsx";
import { houseWords } from "../words/house-words.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import { connection } from "./connection.ts";
import { isCorrespondence } from "./correspondence.ts";
import { moreTables, useLobby } from "./lobby.ts";
import { counts, OpenTable, sorted } from "./lobby-strip.tsx";
import { openTable } from "./open-table.ts";
import OwnRows from "./own-rows.tsx";
import { useOwnTables } from "./own-tables.ts";
import { type Pace, PaceChoice, settingsFor } from "./pace.tsx";
import { waitingAddress } from "./quick-match.ts";

/** Multiplayer games first: only they need a table. */
const GAMES_OF_TABLES = [...GAMES.values()].sort((a, b) => b.seats - a.seats);

/** How long players of a table by correspondence have for a move; empty for others. */
function slowness(table: TableInfo): string {
  const days = Math.round((table.clock.decision ?? 0) / CORRESPONDENCE_MS);
  return isCorrespondence(table) ? houseWords.turns.slow(days) : "";
}

/** All public tables, live. */
export default function LobbyPage() {
  const { tables: all, next } = useLobby() ?? { tables: [], next: null };
  const own = useOwnTables();
  const tables = all.filter(({ id }) => !own.some(({ table }) => table.id === id));
  const link = useStore(connection.link);
  const [, go] = useLocation();
  const [isForOthers, setForOthers] = useState(false);
  const [pace, setPace] = useState<Pace>("live");
  const open = async (game: string) => {
    const id = await openTable(game, settingsFor(pace), isForOthers);
    if (id !== undefined) go(`/t/${id}`);
  };
  const [waiting, running] = counts(tables);
  return (
    <Page title={houseWords.online.lobbyTitle} manual="tables">
      <div className="stack">
        {own.length > 0 && (
          <section className="rows" aria-label={words.matches.toResume}>
            <OwnRows tables={own} />
          </section>
        )}
        <ResumeCard />
        {link === "lost" ? (
          <p className="empty">{words.start.unreachable}</p>
        ) : tables.length === 0 ? (
          <p className="empty">{words.start.nobody}</p>
        ) : (
          <>
            <p className="help">{words.start.openCount(waiting, running)}</p>
            <div className="rows">
              {sorted(tables).map((table) => (
                <OpenTable key={table.id} table={table} note={slowness(table)} />
              ))}
            </div>
            {next !== null && <Button label={houseWords.online.more} onClick={moreTables} />}
          </>
        )}
        <section className="panel" aria-label={houseWords.quick.title}>
          <h2>{houseWords.quick.title}</h2>
          <p className="help">{houseWords.quick.text}</p>
          <div className="flow">
            {GAMES_OF_TABLES.filter(({ seats }) => seats === 2).map(({ id, title }) => (
              <ButtonLink key={id} data-game={id} href={waitingAddress(id, "casual")}>
                <i className="dotg small" />
                {title}
              </ButtonLink>
            ))}
          </div>
        </section>
        <section className="panel" aria-label={houseWords.online.newTable}>
          <h2>{houseWords.online.newTable}</h2>
          <div className="table-options">
            <PaceChoice pace={pace} choose={setPace} />
            <OneOf
              label={houseWords.online.forWhom}
              of={[
                ["me", houseWords.online.forMe],
                ["others", houseWords.online.forOthers],
              ]}
              value={isForOthers ? "others" : "me"}
              choose={(key) => setForOthers(key === "others")}
            />
          </div>
          <div className="flow">
            {GAMES_OF_TABLES.map(({ id, title }) => (
              <Button key={id} data-game={id} disabled={link !== "open"} onClick={() => open(id)}>
                <i className="dotg small" />
                {title}
              </Button>
            ))}
          </div>
        </section>
        <p className="help">
          <Link href="/spy">{pageWords.standard.title}</Link>
        </p>
      </div>
    </Page>
  );
}
