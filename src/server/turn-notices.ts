import type { Seat } from "../kernel/game.ts";
import type { Guest } from "./guest.ts";
import type { PushNotice } from "./push/notice.ts";
import { Notifier } from "./push/notifier.ts";
import type { Room } from "./room.ts";
import type { World } from "./world.ts";

/** The first version of the protocol whose clients know the message "reminder". */
const SINCE_VERSION = 3;

/** Tells players who are not at their table that it is their turn there: on another page, or by a notification. */
export class TurnNotices {
  readonly #world: World;
  readonly #guests: ReadonlySet<Guest>;
  readonly #notifier: Notifier;
  readonly #away: number;

  /** `away`: milliseconds that a player may be away before they are told. A reload or a bad connection takes less. */
  constructor(world: World, guests: ReadonlySet<Guest>, away: number) {
    this.#world = world;
    this.#away = away;
    this.#guests = guests;
    this.#notifier = new Notifier(world);
  }

  /** A player's turn has begun. They are told unless they come, or decide, within a moment. */
  begin(room: Room, seat: Seat): void {
    const place = room.setup.places[seat];
    if (place?.type !== "person" || room.setup.follower !== null) return;
    const { person } = place;
    const acted = room.recorded.actedBy(seat);
    if (room.audience.hasPerson(person)) return;
    this.#world.at(this.#world.now() + this.#away, () => {
      const isStillAsked = room.table?.asked.includes(seat) && room.recorded.actedBy(seat) === acted;
      if (room.isClosed || !isStillAsked || room.audience.hasPerson(person)) return;
      this.#reach(person, noticeOf(room, seat, "turn"));
    });
  }

  /** A player is asked to play again, at the table of this room. */
  rematch(room: Room, asker: number): void {
    for (const [seat, place] of room.setup.places.entries())
      if (place?.type === "person" && place.person !== asker)
        this.#reach(place.person, noticeOf(room, seat, "rematch"));
  }

  /** Notices never disturb a match: what goes wrong is only logged. */
  #reach(person: number, notice: PushNotice): void {
    const reached = this.#world.elsewhere?.(person, notice) ?? this.tell(person, notice);
    reached.catch((error) => this.#world.log("not notified", { person, error: String(error) }));
  }

  /** Tells a person who lives in this house: on all their pages, or by a notification if none is open. */
  async tell(person: number, notice: PushNotice): Promise<void> {
    const guests = [...this.#guests].filter((guest) => guest.person.id === person);
    const { about, table } = notice;
    for (const guest of guests)
      if (guest.hello.version >= SINCE_VERSION) guest.send({ type: "reminder", about, table });
    if (guests.length === 0) await this.#notifier.notify(person, notice);
  }
}

function noticeOf({ setup, pack, table }: Room, seat: Seat, about: PushNotice["about"]): PushNotice {
  const others = setup.places.filter((_, other) => other !== seat);
  return {
    about,
    table: setup.id,
    game: pack.game.title,
    against: others.flatMap((place) => (place?.type === "person" ? [place.name] : [])),
    deadline: about === "turn" ? (table?.clock.deadlineOf(seat) ?? null) : null,
  };
}
