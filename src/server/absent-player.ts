import type { Seat } from "../kernel/game.ts";
import { ADJOURNED_MS } from "../protocol/parts.ts";
import { refusalWords } from "../protocol/refusals.ts";
import type { Guest } from "./guest.ts";
import { Refused } from "./refusal.ts";
import type { Room } from "./room.ts";
import { botAt, isCorrespondence, timingOf } from "./setup.ts";

/* What the players at a table can do about one who is away. Nothing happens by itself. */

/** The bot that plays for a person who is away: a level that every game has. */
export const STAND_IN = "normal";

/** A player goes on without one who has been away for too long. */
export function dealWith(
  room: Room,
  guest: Guest,
  seat: Seat,
  what: "win" | "adjourn" | "bot",
): Promise<void> {
  const own = room.seatOf(guest);
  mustBeAwayForLong(room, seat);
  switch (what) {
    case "win":
      return room.input({ type: "leave", seat });
    case "adjourn":
      return adjourn(room, own);
    case "bot":
      return seatStandIn(room, seat);
  }
}

function mustBeAwayForLong(room: Room, seat: Seat): void {
  const { setup, absences } = room;
  const place = setup.places[seat];
  if (setup.phase === "waiting") throw new Refused("not running");
  if (setup.phase === "over") throw new Refused("over");
  if (place === undefined) throw new Refused("no such seat");
  if (place?.type !== "person" || !isAbsent(room, seat)) throw new Refused("not away");
  if (isCorrespondence(setup))
    throw new Refused("the game decides", () => refusalWords.special.byCorrespondence);
  if (timingOf(setup, room.pack).reconnect !== null) throw new Refused("the game decides");
  if (absences.lengthOf(place.person) < absences.limit) throw new Refused("not away long enough");
  if (setup.adjourned !== null && room.now() - setup.adjourned.at < ADJOURNED_MS)
    throw new Refused("adjourned");
}

/** Whether the person at a seat is away, and no bot plays for them. */
function isAbsent({ setup, audience }: Room, seat: Seat): boolean {
  const place = setup.places[seat];
  return place?.type === "person" && botAt(setup, seat) === undefined && !audience.hasPerson(place.person);
}

/** The match stands still until everyone is back. The setup remembers that: lists show it, and it survives a restart. */
function adjourn(room: Room, by: Seat): Promise<void> {
  room.setup.adjourned = { by, at: room.now() };
  return Promise.all([room.input({ type: "adjourn", seat: by }), room.save()]).then(() => {});
}

/** A player ends a pause. An adjourned match waits for all its players. */
export function resume(room: Room, guest: Guest): Promise<void> {
  const { setup } = room;
  const seat = room.seatOf(guest);
  if (setup.phase !== "running" || setup.adjourned === null) return room.input({ type: "resume", seat });
  if (setup.places.some((_, other) => isAbsent(room, other))) throw new Refused("adjourned");
  setup.adjourned = null;
  return Promise.all([room.input({ type: "resume", seat }), room.save()]).then(() => {});
}

/** A bot plays for the person until they return. It answers no request to take back a move. */
function seatStandIn(room: Room, seat: Seat): Promise<void> {
  const done = [room.standIn(seat, STAND_IN)];
  if (room.table?.proposal?.asked.has(seat)) done.push(room.input({ type: "answer", seat, yes: false }));
  if (room.table?.clock.missing.has(seat)) done.push(room.input({ type: "return", seat }));
  return Promise.all(done).then(() => {});
}
