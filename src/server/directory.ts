import type { ClientMessage } from "../protocol/client.ts";
import { commitmentTo } from "../protocol/fair.ts";
import type { TableInfo } from "../protocol/parts.ts";
import type { Spoken } from "../protocol/server.ts";
import { seatAt } from "./agreement.ts";
import { type Card, cardIn, cardOf } from "./card.ts";
import type { Guest } from "./guest.ts";
import { numbered } from "./refusal.ts";
import type { Room } from "./room.ts";
import { setupIn } from "./setup.ts";
import type { ListedTable } from "./store.ts";
import type { World } from "./world.ts";

/** Tables per page of a list. */
export const TABLES_PER_PAGE = 100;

/** Lists of the house's tables and matches. Tables are listed from stored cards, without loading their matches. */
export class Directory {
  readonly #world: World;
  readonly #rooms: ReadonlyMap<string, Room>;

  constructor(world: World, rooms: ReadonlyMap<string, Room>) {
    this.#world = world;
    this.#rooms = rooms;
  }

  /** A page of public tables. The first page begins with tables where guests are. */
  async open(before: string | undefined): Promise<Extract<Spoken, { type: "lobby" }>> {
    const stored = await this.#world.store.openTables(
      before === undefined ? undefined : markOf(before),
      TABLES_PER_PAGE,
    );
    const tables = new Map<string, TableInfo>();
    if (before === undefined)
      for (const room of [...this.#rooms.values()].filter(isInLobby).slice(-TABLES_PER_PAGE).toReversed())
        tables.set(room.setup.id, room.info());
    for (const table of stored) {
      const room = this.#rooms.get(table.id);
      const info = room === undefined ? (await this.#look(table))?.info : isInLobby(room) && room.info();
      if (info && !tables.has(table.id)) tables.set(table.id, info);
    }
    const last = stored.length < TABLES_PER_PAGE ? undefined : stored.at(-1);
    return {
      type: "lobby",
      tables: [...tables.values()],
      next: last === undefined ? null : `${last.seen}-${last.id}`,
    };
  }

  /** A guest's waiting and running tables, with their seats. */
  async mine(guest: Guest, { id, after }: ClientMessage & { type: "mine" }): Promise<Spoken> {
    const stored = await this.#world.store.tablesOf(guest.person.id, after, TABLES_PER_PAGE);
    const tables = await Promise.all(
      stored.map(async (table) => {
        const room = this.#rooms.get(table.id);
        if (room !== undefined) return [{ table: room.info(), you: seatAt(room.setup, guest) ?? null }];
        const card = await this.#look(table);
        const seat = card?.people.indexOf(guest.person.id) ?? -1;
        return card === undefined ? [] : [{ table: card.info, you: seat < 0 ? null : seat }];
      }),
    );
    const last = stored.length < TABLES_PER_PAGE ? undefined : stored.at(-1);
    return { type: "mine", ...numbered(id), tables: tables.flat(), next: last?.id ?? null };
  }

  /** A guest's finished matches. */
  async matches(guest: Guest, message: ClientMessage & { type: "matches" }): Promise<Spoken> {
    const { type, id, before, most = 20, ...wanted } = message;
    const { matches, next } = await this.#world.store.matches({
      ...wanted,
      before: before === undefined ? undefined : markOf(before),
      person: guest.person.id,
      most,
    });
    return {
      type,
      ...numbered(id),
      matches: matches.map(({ players, winners, seat = null, ...match }) => {
        return { ...match, players: [...players], winners: [...winners], seat };
      }),
      next: next && `${next[0]}-${next[1]}`,
    };
  }

  /** A stored table as it is listed; undefined if it can't be read. */
  async #look({ id, card }: ListedTable): Promise<Card | undefined> {
    try {
      return card === "" ? await this.#drawn(id) : cardIn(card);
    } catch (error) {
      this.#world.log("not listed", { table: id, error: String(error) });
      return undefined;
    }
  }

  /** The card of a table that was stored without one. */
  async #drawn(id: string): Promise<Card | undefined> {
    const { store, games, sha256 } = this.#world;
    const stored = await store.table(id);
    if (stored === undefined) return undefined;
    const setup = setupIn(stored.setup);
    const pack = await games.get(setup.game)?.load();
    return pack && cardOf(setup, pack, commitmentTo(setup.secret, sha256));
  }
}

/** Finished matches aren't in the lobby. */
function isInLobby({ setup }: Room): boolean {
  return setup.open && setup.phase !== "over";
}

/** Parses a page mark from the wire: a time and an id. */
export function markOf(text: string): readonly [number, string] {
  const [time = "", id = ""] = text.split("-");
  return [Number(time), id];
}
