import { useEffect } from "react";
import type { TableInfo } from "../../protocol/parts.ts";
import { ButtonLink } from "../frame/button.tsx";
import { Row } from "../frame/row.tsx";
import { useStore } from "../frame/store.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { connection } from "./connection.ts";
import { useLobby } from "./lobby.ts";
import { type OwnTable, useOwnTables } from "./own-tables.ts";

const isFree = ({ phase, places }: TableInfo) =>
  phase === "waiting" && places.some(({ player }) => player === null);

/** A table of the lobby at which the player has no seat, with a note about it. */
export function OpenTable({ table, note = "" }: { readonly table: TableInfo; readonly note?: string }) {
  const { id, game, name, title, places, spectators, watchers } = table;
  const seated = places.flatMap(({ player }) => player ?? []);
  const isJoinable = isFree(table);
  const small = [
    titleOf(game),
    note,
    title,
    seated.map((player) => player.name).join(", "),
    places.length > 1 ? words.start.seats(seated.length, places.length) : "",
    watchers > 0 ? words.start.spectators(watchers) : "",
  ].filter((part) => part !== "");
  const [label, address] = isJoinable
    ? [words.start.join, `/t/${id}`]
    : [words.start.watch, `/t/${id}/watch`];
  return (
    <Row game={game} title={name} text={small.join(" · ")}>
      {(isJoinable || spectators !== "none") && (
        <ButtonLink label={label} href={address} aria-label={`${label}: ${name}`} />
      )}
    </Row>
  );
}

/** Waiting tables first. */
export function sorted(tables: readonly TableInfo[]): readonly TableInfo[] {
  return [...tables].sort((a, b) => Number(isFree(b)) - Number(isFree(a)));
}

/** How many tables wait for players, and how many can be watched. */
export function counts(tables: readonly TableInfo[]): readonly [number, number] {
  const watched = tables.filter((table) => !isFree(table) && table.spectators !== "none");
  return [tables.filter(isFree).length, watched.length];
}

/** The newest tables of others, at the bottom of the start page. `found` is told the player's own. */
export default function LobbyStrip({ found }: { found(own: readonly OwnTable[]): void }) {
  const tables = useLobby()?.tables ?? [];
  const link = useStore(connection.link);
  const own = useOwnTables();
  useEffect(() => found(own), [found, own]);
  const known = tables.filter(({ id }) => !own.some(({ table }) => table.id === id));
  const [waiting, running] = counts(known);
  const text =
    link === "lost"
      ? words.start.unreachable
      : known.length + own.length === 0
        ? words.start.nobody
        : words.start.openCount(waiting, running);
  return (
    <section className="lobby" aria-label={words.start.openTables}>
      <h2>
        {words.start.openTables} <span>{text}</span>
      </h2>
      {sorted(known)
        .slice(0, 3)
        .map((table) => (
          <OpenTable key={table.id} table={table} />
        ))}
      <ButtonLink label={known.length > 3 ? words.start.allTables : words.start.newTable} href="/lobby" />
    </section>
  );
}
