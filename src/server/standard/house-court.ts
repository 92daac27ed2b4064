import { spy } from "../../games/spy/game.ts";
import type { Spy } from "../../games/spy/spy.ts";
import { parseJson } from "../../kernel/json.ts";
import { z } from "../../protocol/schema.ts";
import type { Table } from "../../table/table.ts";
import type { Hosted, House } from "../house.ts";
import { Refused } from "../refusal.ts";
import type { Court, OpenCourt, Recalled } from "./court.ts";

/** Longest player name in the house, in characters: two of them fit into the name of a table. */
const MAX_NAME_CHARS = 25;

/** What a table stores about its session, so that players can reconnect even to another process. */
const kept = z.object({
  session: z.string(),
  players: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(["PLAYER", "AI"]) })),
});

/** Opens matches at ordinary tables of a house: they are stored, can be watched, and are replayed like any other. */
export function houseCourts(house: House): OpenCourt {
  return async ({ session, config, players }, observer) => {
    // Names in the house are shorter.
    const called = players.map(({ name, role }) => ({
      name: Array.from(name).slice(0, MAX_NAME_CHARS).join(""),
      isProgram: role === "AI",
    }));
    const title = called.map(({ name }) => name).join(" against ");
    const settings = { config, clock: "game", name: title } as const;
    const text = JSON.stringify({ session, players });
    const kept = { key: session, text };
    return new HouseCourt(house, await house.host(spy.id, settings, called, observer, kept));
  };
}

/** Finds the table of a session from an earlier process, if its match isn't over. */
export function houseRecall(house: House): (session: string) => Promise<Recalled | undefined> {
  return async (session) => {
    const hosted = await house.hosted(session);
    const { table, setup } = hosted?.room ?? {};
    const read = parseJson(setup?.follower ?? "");
    const known = kept.safeParse(read.ok ? read.value : undefined);
    if (hosted === undefined || table === undefined || !isOfSpy(table)) return undefined;
    if (!known.success || known.data.session !== session) return undefined;
    const { players } = known.data;
    return {
      terms: { session, config: table.match.config, players },
      resume(observer) {
        // Both players may have reconnected at once, by different paths.
        const { recorded } = hosted.room;
        if (recorded.bridge !== undefined) throw new Error("another bridge already serves this table");
        recorded.bridge = observer;
        observer.goesOn(table);
        return new HouseCourt(house, hosted);
      },
    };
  };
}

function isOfSpy(table: Table): table is Table & Table<Spy> {
  return table.match.game.id === spy.id;
}

class HouseCourt implements Court {
  readonly #house: House;
  readonly #hosted: Hosted;

  constructor(house: House, hosted: Hosted) {
    this.#house = house;
    this.#hosted = hosted;
  }

  input(input: Parameters<Court["input"]>[0]): ReturnType<Court["input"]> {
    const { room, guests } = this.#hosted;
    const guest = input.type === "return" ? guests[input.seat] : undefined;
    try {
      // Joining a loaded table ends the absence. A failed write closes the room and notifies the observer.
      if (guest !== undefined && !room.members.has(guest)) room.enter(guest, {}).catch(() => {});
      else room.input(input).catch(() => {});
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return { code: error.code, sentence: error.message };
      throw error;
    }
  }

  close(): void {
    this.#house.dismiss(this.#hosted.guests);
  }
}
