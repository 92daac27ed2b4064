import type { Seat } from "../kernel/game.ts";
import type { Settings } from "../protocol/parts.ts";
import * as agreement from "./agreement.ts";
import type { Guest } from "./guest.ts";
import type { Room } from "./room.ts";
import type { Exhibit } from "./setup.ts";
import { changeSetup } from "./setup.ts";

/* What is done at a table before its match: each changes what was agreed on, which is then stored and told. */

/** While a table waits, whoever opened it may change or close it. */
export function mustBeFreeFor({ setup }: Room, guest: Guest): void {
  agreement.mustWait(setup);
  agreement.mustHost(setup, guest);
}

/** Whoever opened the table changes what was agreed on. */
export function change(
  room: Room,
  guest: Guest,
  settings: Settings,
  exhibits: readonly Exhibit[] = [],
): Promise<void> {
  mustBeFreeFor(room, guest);
  const wasOpen = room.setup.open;
  changeSetup(room.setup, room.pack, settings, exhibits);
  const saved = room.save();
  return wasOpen && !room.setup.open ? saved.then(() => room.unlist()) : saved;
}

/** The name of a table may change at any time. */
export function rename(room: Room, guest: Guest, name: string): Promise<void> {
  agreement.mustHost(room.setup, guest);
  room.setup.name = name;
  return room.save();
}

/** Somebody takes a seat. */
export function sit(room: Room, guest: Guest, seat: Seat): Promise<void> {
  agreement.mustWait(room.setup);
  agreement.takeSeat(room.setup, guest, seat);
  room.look(guest);
  return room.save();
}

/** Somebody leaves his seat and watches. */
export function stand(room: Room, guest: Guest): Promise<void> {
  agreement.mustWait(room.setup);
  agreement.leaveSeat(room.setup, guest);
  room.look(guest);
  return room.save();
}

/** Puts a bot on a free seat, or takes one away. Where all others were ready, it is the last one, and the match begins. */
export function seatBot(room: Room, guest: Guest, seat: Seat, level: string | null): Promise<void> {
  mustBeFreeFor(room, guest);
  const { setup } = room;
  agreement.placeBot(setup, room.pack, seat, level);
  // Bots alone wait for somebody who wants to see them play.
  const isWanted = setup.places.some((place) => place?.type === "person");
  return isWanted && agreement.isAgreed(setup) ? room.begin() : room.save();
}

/** Says whether a player is ready, with which part of the seed and for which edition; when all are, the match begins. */
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
  agreement.mustBeCurrent(setup, wish.edition);
  if (wish.ready) agreement.agree(setup, seat, wish.part ?? room.freshPart());
  else agreement.withdraw(setup, seat);
  return agreement.isAgreed(setup) ? room.begin() : room.save();
}
