import { Link, useLocation } from "wouter";
import { Button } from "../frame/button.tsx";
import { Page } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { words } from "../words/words.ts";
import { connection } from "./connection.ts";
import { moreTables, useLobby } from "./lobby.ts";
import { counts, OpenTable, sorted } from "./lobby-strip.tsx";
import { openTable } from "./open-table.ts";

/** The games for which two people meet at a table come first. */
const GAMES_OF_TABLES = ["duel", "farmland", "spy", "runa", "dungeon"] as const;

/** All public tables, live. */
export default function LobbyPage() {
  const { tables, next } = useLobby() ?? { tables: [], next: null };
  const link = useStore(connection.link);
  const [, go] = useLocation();
  const open = async (game: string) => {
    const id = await openTable(game);
    if (id !== undefined) go(`/t/${id}`);
  };
  const [waiting, running] = counts(tables);
  return (
    <Page title={words.online.lobbyTitle} manual="tables">
      <div className="stack">
        {link === "lost" ? (
          <p className="empty">{words.start.unreachable}</p>
        ) : tables.length === 0 ? (
          <p className="empty">{words.start.nobody}</p>
        ) : (
          <>
            <p className="help">{words.start.openCount(waiting, running)}</p>
            <div className="rows">
              {sorted(tables).map((table) => (
                <OpenTable key={table.id} table={table} />
              ))}
            </div>
            {next !== null && <Button label={words.online.more} onClick={moreTables} />}
          </>
        )}
        <section className="panel" aria-label={words.online.newTable}>
          <h2>{words.online.newTable}</h2>
          <div className="flow">
            {GAMES_OF_TABLES.map((game) => (
              <Button key={game} data-game={game} disabled={link !== "open"} onClick={() => open(game)}>
                <i className="dotg small" />
                {words.posters[game].title}
              </Button>
            ))}
          </div>
        </section>
        <p className="help">
          <Link href="/spy">{words.standard.title}</Link>
        </p>
      </div>
    </Page>
  );
}
