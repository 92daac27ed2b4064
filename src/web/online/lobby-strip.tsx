import { useEffect } from "react";
import type { TableInfo } from "../../protocol/parts.ts";
import { distinctNames } from "../../table/distinct-names.ts";
import { ButtonLink } from "../frame/button.tsx";
import { Row } from "../frame/row.tsx";
import { useStore } from "../frame/store.ts";
import { playedText } from "../words/choice-words.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { connection } from "./connection.ts";
import { useLobby } from "./lobby.ts";
import { markedName } from "./marked-name.ts";
import { type OwnTable, useOwnTables } from "./own-tables.ts";

const isFree = ({ phase, places }: TableInfo) =>
  phase === "waiting" && places.some(({ player }) => player === null);

interface OpenTableProps {
  readonly table: TableInfo;
  readonly isFeatured?: boolean;
  readonly note?: string;
}

/** A table of the lobby at which the player has no seat, with a note about it. */
export function OpenTable({ table, isFeatured = false, note = "" }: OpenTableProps) {
  const { id, game, name, title, places, spectators, watchers, rated } = table;
  const seated = places.flatMap(({ player }) => player ?? []);
  const isJoinable = isFree(table);
  const names = distinctNames(
    places.map(({ player }) => player),
    markedName,
  );
  const players = names
    .flatMap((name, seat) => (name === "" ? [] : nameAndRating(name, places[seat]?.rating?.rating)))
    .join(", ");
  const small = [
    titleOf(game),
    note,
    playedText(game, title),
    isFeatured ? "" : players,
    places.length > 1 ? words.start.seats(seated.length, places.length) : "",
    watchers > 0 ? words.start.spectators(watchers) : "",
    rated ? words.start.rated : "",
  ].filter((part) => part !== "");
  const [label, address] = isJoinable
    ? [words.start.join, `/t/${id}`]
    : [words.start.watch, `/t/${id}/watch`];
  return (
    <Row
      game={game}
      title={isFeatured ? players : name}
      mark={isFeatured && <span className="result-mark running">{words.start.live}</span>}
      text={small.join(" · ")}
    >
      {(isJoinable || spectators !== "none") && (
        <ButtonLink
          look={isFeatured ? "main" : ""}
          label={label}
          href={address}
          aria-label={`${label}: ${name}`}
        />
      )}
    </Row>
  );
}

const nameAndRating = (name: string, rating?: number) =>
  rating === undefined ? name : `${name} (${rating})`;

/** The running match of people that most spectators watch; of equals the one with the best players. */
export function featuredIn(tables: readonly TableInfo[]): TableInfo | undefined {
  const strength = ({ places }: TableInfo) => Math.max(...places.map(({ rating }) => rating?.rating ?? 0));
  return tables
    .filter(({ phase, spectators }) => phase === "running" && spectators !== "none")
    .filter(({ places }) =>
      places.some(({ player, here }) => player?.type === "person" && !player.program && here),
    )
    .toSorted((a, b) => b.watchers - a.watchers || strength(b) - strength(a))[0];
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

/** Tables on the start page. */
const MAX_SHOWN = 3;

/** The newest tables of others, at the bottom of the start page. `found` is told the player's own. */
export default function LobbyStrip({ found }: { found(own: readonly OwnTable[]): void }) {
  const tables = useLobby()?.tables ?? [];
  const link = useStore(connection.link);
  const own = useOwnTables();
  useEffect(() => found(own), [found, own]);
  const known = tables.filter(({ id }) => !own.some(({ table }) => table.id === id));
  const [waiting, running] = counts(known);
  const featured = featuredIn(known);
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
      {featured && <OpenTable table={featured} isFeatured />}
      {sorted(known.filter((table) => table !== featured))
        .slice(0, MAX_SHOWN - (featured ? 1 : 0))
        .map((table) => (
          <OpenTable key={table.id} table={table} />
        ))}
      <ButtonLink
        label={known.length > MAX_SHOWN ? words.start.allTables : words.start.newTable}
        href="/lobby"
      />
    </section>
  );
}
