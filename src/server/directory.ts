import type { ClientMessage } from "../protocol/client.ts";
import { commitmentTo } from "../protocol/fair.ts";
import type { TableInfo } from "../protocol/parts.ts";
import type { Spoken } from "../protocol/server.ts";
import { seatAt } from "./agreement.ts";
import type { Guest } from "./guest.ts";
import { tableInfo } from "./info.ts";
import { numbered } from "./refusal.ts";
import type { Room } from "./room.ts";
import { type Setup, setupCodec, unready } from "./setup.ts";
import type { StoredTable } from "./store.ts";
import type { World } from "./world.ts";

/** A page of a list has this number of tables at most. */
export const PAGE = 100;

/** What there is in the house, in the memory or not: tables are listed from what is stored, without loading their matches. */
export class Directory {
  readonly #world: World;
  readonly #rooms: ReadonlyMap<string, Room>;

  constructor(world: World, rooms: ReadonlyMap<string, Room>) {
    this.#world = world;
    this.#rooms = rooms;
  }

  /** The public tables from a place in the list on; the first page begins with those where somebody is. */
  async open(before: string | undefined): Promise<Extract<Spoken, { type: "lobby" }>> {
    const stored = await this.#world.store.openTables(
      before === undefined ? undefined : markOf(before),
      PAGE,
    );
    const tables = new Map<string, TableInfo>();
    if (before === undefined)
      for (const room of [...this.#rooms.values()].filter(isInLobby).slice(-PAGE))
        tables.set(room.setup.id, room.info());
    for (const table of stored) {
      const room = this.#rooms.get(table.id);
      const info = room === undefined ? (await this.#look(table))?.info : isInLobby(room) && room.info();
      if (info && !tables.has(table.id)) tables.set(table.id, info);
    }
    const last = stored.length < PAGE ? undefined : stored.at(-1);
    return {
      type: "lobby",
      tables: [...tables.values()],
      next: last === undefined ? null : `${last.seen}-${last.id}`,
    };
  }

  /** Somebody's tables that wait or run, with his seats. */
  async mine(guest: Guest, { id, after }: ClientMessage & { type: "mine" }): Promise<Spoken> {
    const stored = await this.#world.store.tablesOf(guest.person.id, after, PAGE);
    const tables = await Promise.all(
      stored.map(async (table) => {
        const room = this.#rooms.get(table.id);
        const seen = room === undefined ? await this.#look(table) : { setup: room.setup, info: room.info() };
        return seen === undefined ? [] : [{ table: seen.info, you: seatAt(seen.setup, guest) ?? null }];
      }),
    );
    const last = stored.length < PAGE ? undefined : stored.at(-1);
    return { type: "mine", ...numbered(id), tables: tables.flat(), next: last?.id ?? null };
  }

  /** Somebody's matches that are over. */
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

  /** A stored table as it looks from outside: nobody is there, and nobody is ready. What cannot be read is left out. */
  async #look({ id, setup: text }: StoredTable): Promise<{ setup: Setup; info: TableInfo } | undefined> {
    try {
      const setup = setupCodec.parse(JSON.parse(text));
      if (setup.phase === "waiting") unready(setup);
      const offer = await this.#world.games.get(setup.game)?.();
      if (offer === undefined) return undefined;
      return { setup, info: tableInfo(setup, offer, commitmentTo(setup.secret, this.#world.sha256)) };
    } catch (error) {
      this.#world.log("not listed", { table: id, error: String(error) });
      return undefined;
    }
  }
}

/** A match that is over is nothing to come to any more. */
function isInLobby({ setup }: Room): boolean {
  return setup.open && setup.phase !== "over";
}

/** A place in a list, as it goes over the wire: a time and a name. */
export function markOf(text: string): readonly [number, string] {
  const [time = "", id = ""] = text.split("-");
  return [Number(time), id];
}
