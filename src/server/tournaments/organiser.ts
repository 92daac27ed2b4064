import { botNamed } from "../../bots/levels.ts";
import { MAX_ENTRANTS, type TournamentOrder } from "../../protocol/tournament-parts.ts";
import type { Guest } from "../guest.ts";
import { distinctName } from "../names.ts";
import type { Reception } from "../reception.ts";
import { Refused } from "../refusal.ts";
import type { Rooms } from "../rooms.ts";
import type { World } from "../world.ts";
import type { TournamentMatches } from "./matches.ts";
import type { TournamentRoom } from "./tournament-room.ts";

/** A loaded tournament and its tables. */
export interface Loaded {
  readonly room: TournamentRoom;
  readonly matches: TournamentMatches;
}

/** What the organiser of a tournament can do. */
export class Organiser {
  readonly #world: World;
  readonly #rooms: Rooms;
  readonly #reception: Pick<Reception, "admits">;

  constructor(world: World, rooms: Rooms, reception: Pick<Reception, "admits">) {
    this.#world = world;
    this.#rooms = rooms;
    this.#reception = reception;
  }

  /** Carries out what the organiser orders. */
  async carryOut(loaded: Loaded, order: TournamentOrder, address: string): Promise<void> {
    const { room } = loaded;
    const { state } = room;
    switch (order.type) {
      case "begin":
        if (state.phase !== "open") throw new Refused("not open");
        if (state.present.length < 2 && room.setup.format.type !== "by hand")
          throw new Refused("too few players");
        return room.write({ note: { type: "begins" } });
      case "close":
        if (state.phase === "closed") throw new Refused("tournament over");
        return room.write({ note: { type: "closes" } });
      case "bot": {
        mustBeFree(room);
        const { level } = order;
        if (botNamed(await this.#rooms.pack(room.setup.table.game), level) === undefined)
          throw new Refused("no such level");
        const player = distinctName(level, state.players);
        return room.write({ note: { type: "joins", player }, who: { type: "bot", level } });
      }
      case "remove":
        return removePlayer(loaded, order.player);
      case "pair":
        return this.#pair(room, order.players);
      case "roster":
        return this.#enter(room, order.names, address);
    }
  }

  #pair(room: TournamentRoom, players: readonly [string, string]): Promise<void> {
    const { state, setup } = room;
    if (setup.format.type !== "by hand") throw new Refused("not by hand");
    if (state.phase === "closed") throw new Refused("tournament over");
    for (const player of players) {
      if (!state.present.includes(player)) throw new Refused("no such player");
      if (state.matchOf(player) !== undefined) throw new Refused("is playing");
    }
    if (players[0] === players[1]) throw new Refused("no such player");
    // The first pairing is the beginning.
    const begins = state.phase === "open" ? [{ note: { type: "begins" } as const }] : [];
    return room.write(...begins, room.pairing(players));
  }

  /** Enters people by name: each becomes a person of this house. */
  async #enter(room: TournamentRoom, names: readonly string[], address: string): Promise<void> {
    mustBeFree(room, undefined, names.length);
    // Otherwise a roster would be a way around the limit of new guests.
    if (!names.every(() => this.#reception.admits(address))) throw new Refused("too many guests");
    const taken = [...room.state.players];
    const notes = [];
    for (const name of names) {
      const player = distinctName(name.trim(), taken);
      taken.push(player);
      const { id } = await this.#world.store.addPerson(this.#hashOf(this.#freshToken()), player);
      const who = { type: "person", person: id, listed: true } as const;
      notes.push({ note: { type: "joins", player } as const, who });
    }
    await room.write(...notes);
  }

  /** A fresh personal link for each person of the roster; earlier ones stay valid. */
  async links(
    room: TournamentRoom,
    address: string,
  ): Promise<{ readonly player: string; readonly token: string }[]> {
    const links = [];
    for (const player of room.state.present) {
      const who = room.whoIs(player);
      if (who?.type !== "person" || !who.listed) continue;
      // Each link is stored.
      if (!this.#reception.admits(address)) throw new Refused("too many guests");
      const token = this.#freshToken();
      await this.#world.store.addToken(who.person, this.#hashOf(token));
      links.push({ player, token });
    }
    return links;
  }

  #freshToken(): string {
    return this.#world.own(() => this.#world.fresh());
  }

  #hashOf(token: string): Buffer {
    return Buffer.from(this.#world.sha256(token), "hex");
  }
}

/** A player takes part no longer. */
export async function removePlayer({ room, matches }: Loaded, player: string): Promise<void> {
  if (!room.state.present.includes(player)) throw new Refused("no such player");
  if (room.state.phase === "closed") throw new Refused("tournament over");
  const ends = await matches.give(player);
  await room.write({ note: { type: "leaves", player } }, ...ends.map((note) => ({ note })));
}

/** Throws unless the guest organises the tournament. */
export function mustOrganise({ setup }: TournamentRoom, guest: Guest): void {
  if (guest.person.id !== setup.host) throw new Refused("not the organiser");
}

/** Throws unless players can join now: these many, or one who was here before. */
export function mustBeFree({ state }: TournamentRoom, known?: string, count = 1): void {
  const obstacle = state.obstacleToJoin(known);
  if (obstacle === "over") throw new Refused("tournament over");
  if (obstacle === "begun") throw new Refused("tournament begun");
  if (known === undefined && state.players.length + count > MAX_ENTRANTS)
    throw new Refused("too many players");
}
