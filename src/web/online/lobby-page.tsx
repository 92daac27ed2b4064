import { useState } from "react";
import { Link, useLocation } from "wouter";
import { GAMES } from "../../games/index.ts";
import { CORRESPONDENCE_MS, type TableInfo } from "../../protocol/parts.ts";
import { Button } from "../frame/button.tsx";
import { Page } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { ResumeCard } from "../matches/resume-card.tsx";
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

/** Multiplayer games first: only they need a table. */
const GAMES_OF_TABLES = [...GAMES.values()].sort((a, b) => b.seats - a.seats);

/** How long players of a table by correspondence have for a move; empty for others. */
function slowness(table: TableInfo): string {
  const days = Math.round((table.clock.decision ?? 0) / CORRESPONDENCE_MS);
  return isCorrespondence(table) ? pageWords.turns.slow(days) : "";
}

/** All public tables, live. */
export default function LobbyPage() {
  const { tables: all, next } = useLobby() ?? { tables: [], next: null };
  const own = useOwnTables();
  const tables = all.filter(({ id }) => !own.some(({ table }) => table.id === id));
  const link = useStore(connection.link);
  const [, go] = useLocation();
  const [pace, setPace] = useState<Pace>("live");
  const open = async (game: string) => {
    const id = await openTable(game, settingsFor(pace));
    if (id !== undefined) go(`/t/${id}`);
  };
  const [waiting, running] = counts(tables);
  return (
    <Page title={pageWords.online.lobbyTitle} manual="tables">
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
            {next !== null && <Button label={pageWords.online.more} onClick={moreTables} />}
          </>
        )}
        <section className="panel" aria-label={pageWords.online.newTable}>
          <h2>{pageWords.online.newTable}</h2>
          <PaceChoice pace={pace} choose={setPace} />
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
