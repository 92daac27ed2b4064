import { commitmentTo } from "../protocol/fair.ts";
import type { TableInfo } from "../protocol/parts.ts";
import { seatAt } from "./agreement.ts";
import { type Card, cardIn, cardOf, type Turns, turnsAt } from "./card.ts";
import { ITEMS_PER_PAGE, type ListItems, type ListPage, type ListRequest, markOf } from "./lists.ts";
import { packOf } from "./pack.ts";
import type { Room } from "./room.ts";
import { setupIn } from "./setup.ts";
import type { ListedTable, Mark } from "./store.ts";
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
  async open(before: string | undefined): Promise<ListPage<TableInfo>> {
    const stored = await this.#world.store.openTables(markOf(before), TABLES_PER_PAGE);
    const tables = new Map<string, readonly [Mark, TableInfo]>();
    if (before === undefined)
      for (const room of [...this.#rooms.values()].filter(isInLobby).slice(-TABLES_PER_PAGE).toReversed())
        tables.set(room.setup.id, [[this.#world.now(), room.setup.id], room.audience.info()]);
    for (const table of stored) {
      const { id, seen } = table;
      const room = this.#rooms.get(id);
      const info =
        room === undefined ? (await this.#look(table))?.info : isInLobby(room) && room.audience.info();
      if (info && !tables.has(id)) tables.set(id, [[seen, id], info]);
    }
    const last = stored.length < TABLES_PER_PAGE ? undefined : stored.at(-1);
    return { items: [...tables.values()], next: last === undefined ? null : [last.seen, last.id] };
  }

  /** A person's waiting and running tables, with their seats. */
  async mine(person: number, after: string | undefined): Promise<ListPage<ListItems["mine"]>> {
    const stored = await this.#world.store.tablesOf(person, after, TABLES_PER_PAGE);
    const tables = await Promise.all(
      stored.map(async (table): Promise<ListItems["mine"][]> => {
        const room = this.#rooms.get(table.id);
        if (room !== undefined)
          return [
            ownTable(
              room.audience.info(),
              seatAt(room.setup, { person: { id: person } }),
              turnsAt(room.table),
            ),
          ];
        const card = await this.#look(table);
        const seat = card?.people.indexOf(person) ?? -1;
        return card === undefined ? [] : [ownTable(card.info, seat < 0 ? undefined : seat, card.turns)];
      }),
    );
    const last = stored.length < TABLES_PER_PAGE ? undefined : stored.at(-1);
    return {
      items: tables.flat().map((item) => [[0, item.table.id], item]),
      next: last === undefined ? null : [0, last.id],
    };
  }

  /** A person's finished matches. */
  async matches(
    person: number,
    { before, most = ITEMS_PER_PAGE, type: _, id: __, ...wanted }: ListRequest & { type: "matches" },
  ): Promise<ListPage<ListItems["matches"]>> {
    const found = await this.#world.store.matches({ ...wanted, before: markOf(before), person, most });
    return {
      items: found.matches.map(({ players, programs, winners, seat = null, ...match }) => [
        [match.ended, match.id],
        {
          ...{ ...match, players: [...players], winners: [...winners], seat },
          ...(programs !== undefined && { programs: [...programs] }),
        },
      ]),
      next: found.next,
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
    const { store, sha256 } = this.#world;
    const stored = await store.table(id);
    if (stored === undefined) return undefined;
    const setup = setupIn(stored.setup);
    const pack = await packOf(this.#world, setup.game);
    return pack && cardOf(setup, pack, commitmentTo(setup.secret, sha256));
  }
}

function ownTable(table: TableInfo, seat: number | undefined, turns: Turns): ListItems["mine"] {
  const turn = seat === undefined ? null : (turns[seat] ?? null);
  return { table, you: seat ?? null, asked: turn !== null, deadline: turn?.deadline ?? null };
}

/** Finished matches aren't in the lobby. */
function isInLobby({ setup }: Room): boolean {
  return setup.open && setup.phase !== "over";
}
