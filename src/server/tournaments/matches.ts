import type { Seat } from "../../kernel/game.ts";
import type { Scores, TournamentNote } from "../../tournament/notes.ts";
import type { PairedMatch } from "../../tournament/tournament.ts";
import * as agreement from "../agreement.ts";
import type { Guest } from "../guest.ts";
import { Refused } from "../refusal.ts";
import { Room } from "../room.ts";
import type { Rooms } from "../rooms.ts";
import type { Setup } from "../setup.ts";
import type { World } from "../world.ts";
import type { TournamentRoom } from "./tournament-room.ts";

/** The first version of the protocol whose clients know tournaments. */
export const SINCE_VERSION = 4;

/** What the tables of tournaments need from the house. */
interface MatchesHouse {
  readonly world: World;
  readonly rooms: Rooms;
  readonly guests: ReadonlySet<Guest>;
}

/** The tables at which the matches of a tournament are played. */
export class TournamentMatches {
  readonly #house: MatchesHouse;
  readonly #tournament: TournamentRoom;
  /** Rooms of matches that aren't over, and when their players were called, by the number of the match. */
  readonly #rooms = new Map<number, { readonly room: Room; readonly called: number }>();

  constructor(house: MatchesHouse, tournament: TournamentRoom) {
    this.#house = house;
    this.#tournament = tournament;
  }

  /** Whether no match is being played. */
  get isEmpty(): boolean {
    return this.#rooms.size === 0;
  }

  /** Opens the tables of all matches that need one, or finds them again; returns the ends of those that are over. */
  async open(): Promise<readonly TournamentNote[]> {
    const ends: TournamentNote[] = [];
    for (const match of this.#tournament.running) {
      if (this.#rooms.has(match.number)) continue;
      const room = await this.#roomOf(match);
      if (room.setup.phase === "over") ends.push(this.endOf(match, room));
      else {
        this.#rooms.set(match.number, { room, called: this.#house.world.now() });
        for (const player of match.players) this.call(player);
      }
    }
    return ends;
  }

  async #roomOf(match: PairedMatch): Promise<Room> {
    const { rooms } = this.#house;
    const id = this.#tournament.tables[match.number - 1] ?? "";
    if (await rooms.has(id)) {
      const room = await rooms.room(id);
      if (room.setup.phase !== "over") room.wake();
      return room;
    }
    const setup = this.#setupOf(match, id);
    const room = new Room(this.#house.world, rooms, await rooms.pack(setup.game), setup);
    await rooms.hold(room);
    if (agreement.isAgreed(setup)) await room.begin();
    return room;
  }

  #setupOf(match: PairedMatch, id: string): Setup {
    const { setup } = this.#tournament;
    const { invitation, secret } = this.#house.rooms.keys();
    const places = match.players.map((player): Setup["places"][number] => {
      const who = this.#tournament.whoIs(player);
      if (who?.type === "bot") return { type: "bot", name: who.level };
      if (who === undefined) return null;
      return { type: "person", person: who.person, name: player, ...(who.program && { program: true }) };
    });
    return {
      ...structuredClone(setup.table),
      ...{ id, invitation, secret, places },
      name: setup.name,
      tournament: { id: setup.id, name: setup.name },
      ready: places.map((place) => place?.type === "bot"),
    };
  }

  /** Tells a player where their match is, on all their connections. */
  call(player: string): void {
    const who = this.#tournament.whoIs(player);
    const match = this.#tournament.state.matchOf(player);
    const room = match && this.#rooms.get(match.number)?.room;
    if (room === undefined || who?.type !== "person") return;
    const { id: table, edition } = room.setup;
    const message = { type: "called", tournament: this.#tournament.setup.id, table, edition } as const;
    for (const guest of this.#house.guests)
      if (guest.person.id === who.person && guest.hello.version >= SINCE_VERSION) guest.send(message);
  }

  /** The match of a table that is over, if it counts still. */
  matchAt(table: string): PairedMatch | undefined {
    return this.#tournament.running.find(({ number }) => this.#tournament.tables[number - 1] === table);
  }

  /** How a match has ended at its table. */
  endOf({ number: match }: PairedMatch, room: Room): TournamentNote {
    this.#rooms.delete(match);
    const outcome = room.table?.match.outcome;
    const winners = outcome?.winners ?? [];
    const points = (seat: Seat) => (winners.length !== 1 ? 0.5 : winners.includes(seat) ? 1 : 0);
    const scores: Scores = [points(0), points(1)];
    return { type: "ends", match, scores, why: whyOver(room) };
  }

  /** A player takes part no longer: they lose the match they are playing. Returns its end, if it has not begun. */
  async give(player: string): Promise<readonly TournamentNote[]> {
    const match = this.#tournament.state.matchOf(player);
    const open = match && this.#rooms.get(match.number);
    if (match === undefined || open === undefined) return [];
    const seat = match.players.indexOf(player);
    if (open.room.setup.phase === "waiting") return this.#undecided(match, open.room, "withdrew", [seat]);
    // Its end is a note of its own, once it is stored.
    if (open.room.setup.phase === "running") await refusedToNothing(open.room, { type: "leave", seat });
    return [];
  }

  /** Ends matches whose players didn't come, and lets those who are away for too long lose theirs. */
  async look(): Promise<readonly TournamentNote[]> {
    const { rooms, world } = this.#house;
    const now = world.now();
    const notes: TournamentNote[] = [];
    for (const match of this.#tournament.running) {
      const open = this.#rooms.get(match.number);
      if (open === undefined) continue;
      const { room, called } = open;
      if (room.isClosed) {
        // It was reloaded after a failed write.
        this.#rooms.delete(match.number);
      } else if (room.setup.phase === "waiting" && now - called >= rooms.missing) {
        const missing = [0, 1].filter((seat) => room.setup.ready[seat] !== true);
        notes.push(...(await this.#undecided(match, room, "absent", missing)));
        for (const seat of missing) {
          const player = match.players[seat];
          if (player !== undefined) notes.push({ type: "leaves", player });
        }
      } else if (room.setup.phase === "running")
        for (const seat of awayAt(room)) await refusedToNothing(room, { type: "leave", seat });
    }
    return notes;
  }

  /** The end of a match that never began, by the fault of these seats. */
  async #undecided(
    { number: match }: PairedMatch,
    room: Room,
    why: string,
    missing: readonly Seat[],
  ): Promise<readonly TournamentNote[]> {
    this.#rooms.delete(match);
    await this.#house.rooms.remove(room);
    const scores: Scores = [missing.includes(0) ? 0 : 1, missing.includes(1) ? 0 : 1];
    return [{ type: "ends", match, scores, why }];
  }
}

/** Why a match is over: the code of its ending, or why a player has forfeited it. */
function whyOver({ table }: Room): string {
  const last = table?.match.entries.at(-1);
  if (last?.type === "decision" && last.decision[0] === "forfeit") return last.decision[2];
  return table?.match.outcome?.ending.code ?? "";
}

/** The seats of people who have been away from a running match for too long, the longest first. */
function awayAt({ setup, audience, absences }: Room): readonly Seat[] {
  return setup.places
    .flatMap((place, seat) => {
      if (place?.type !== "person" || audience.hasPerson(place.person)) return [];
      return [{ seat, length: absences.lengthOf(place.person) }];
    })
    .filter(({ length }) => length >= absences.limit)
    .sort((a, b) => b.length - a.length)
    .map(({ seat }) => seat);
}

/** Passes an input to a match that may be over already. */
async function refusedToNothing(room: Room, input: { readonly type: "leave"; readonly seat: Seat }) {
  try {
    await room.input(input);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
