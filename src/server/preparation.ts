import type { Seat } from "../kernel/game.ts";
import type { Settings } from "../protocol/parts.ts";
import * as agreement from "./agreement.ts";
import type { Guest } from "./guest.ts";
import { Refused } from "./refusal.ts";
import type { Room } from "./room.ts";
import type { Creation } from "./setup.ts";
import { changeSetup } from "./setup.ts";

/* Actions at a table before its match. Each changes the setup, which is then stored and announced. */

/** Clients of earlier versions of the protocol aren't told that a table is rated. */
const FIRST_VERSION_WITH_RATINGS = 3;

/** Throws unless the table is waiting and the guest is its host. */
export function mustBeFreeFor({ setup }: Room, guest: Guest): void {
  agreement.mustWait(setup);
  agreement.mustHost(setup, guest);
}

/** Changes the settings, as the host asks. */
export function change(
  room: Room,
  guest: Guest,
  settings: Settings,
  creations: readonly Creation[] = [],
): Promise<void> {
  mustBeFreeFor(room, guest);
  const wasOpen = room.setup.open;
  changeSetup(room.setup, room.pack, settings, creations);
  const saved = room.save();
  return wasOpen && !room.setup.open ? saved.then(() => room.unlist()) : saved;
}

/** Renames a table; allowed at any time. */
export function rename(room: Room, guest: Guest, name: string): Promise<void> {
  agreement.mustHost(room.setup, guest);
  room.setup.name = name;
  return room.save();
}

/** Seats a guest. */
export function sit(room: Room, guest: Guest, seat: Seat | undefined): Promise<void> {
  agreement.mustWait(room.setup);
  agreement.takeSeat(room.setup, guest, seat);
  room.audience.updateView(guest);
  return room.save();
}

/** A guest leaves their seat and becomes a spectator. */
export function stand(room: Room, guest: Guest): Promise<void> {
  agreement.mustWait(room.setup);
  agreement.leaveSeat(room.setup, guest);
  room.audience.updateView(guest);
  return room.save();
}

/** Puts a bot on a free seat, or removes one. If everyone else is ready, the match begins. */
export function seatBot(room: Room, guest: Guest, seat: Seat, level: string | null): Promise<void> {
  mustBeFreeFor(room, guest);
  const { setup } = room;
  agreement.placeBot(setup, room.pack, seat, level);
  // A match of bots only waits for a spectator to start it.
  const isWanted = setup.places.some((place) => place?.type === "person");
  return isWanted && agreement.isAgreed(setup) ? room.begin() : room.save();
}

/**
 * Marks a player as ready or not, with a part of the seed and the edition they agree to. Begins the match when all
 * are.
 */
export function ready(
  room: Room,
  guest: Guest,
  wish: {
    readonly ready: boolean;
    readonly part?: string | undefined;
    readonly edition?: number | undefined;
  },
): Promise<void> {
  const { setup } = room;
  agreement.mustWait(setup);
  const seat = room.seatOf(guest);
  // No player gets a rating without having seen that the match is rated.
  if (setup.rated && guest.hello.version < FIRST_VERSION_WITH_RATINGS) throw new Refused("no ratings");
  // Being ready applies to the edition of the settings on their screen.
  if ((wish.edition ?? setup.edition) !== setup.edition) throw new Refused("changed meanwhile");
  agreement.agree(setup, seat, wish.ready ? (wish.part ?? room.freshPart()) : null);
  return agreement.isAgreed(setup) ? room.begin() : room.save();
}
