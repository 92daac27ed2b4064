import type { ClientMessage } from "../protocol/client.ts";
import { dealWith, resume } from "./absent-player.ts";
import type { Guest } from "./guest.ts";
import * as preparation from "./preparation.ts";
import { Refused } from "./refusal.ts";
import type { Room } from "./room.ts";

/** Requests to a table the guest is at; the house handles all others. */
type TableRequest = Exclude<
  Extract<ClientMessage, { table: string }>,
  { type: "change" | "close" | "enter" | "exit" | "record" | "rematch" }
>;

/** What the rules of a tournament decide at its tables. */
const DECIDED: ReadonlySet<TableRequest["type"]> = new Set(["sit", "stand", "absent"]);

/** Carries out a request at a table. */
export function askRoom(room: Room, guest: Guest, message: TableRequest): Promise<void> {
  if (room.setup.tournament !== null && DECIDED.has(message.type)) throw new Refused("tournament table");
  switch (message.type) {
    case "rename":
      return preparation.rename(room, guest, message.name);
    case "sit":
      return preparation.sit(room, guest, message.seat);
    case "stand":
      return preparation.stand(room, guest);
    case "bot":
      return preparation.seatBot(room, guest, message.seat, message.level);
    case "ready":
      return preparation.ready(room, guest, message);
    case "act":
      return room.act(guest, message.action, message.count, message.last);
    case "actions":
      return room.listActions(guest, message.id);
    case "answer":
      return room.input({ type: "answer", seat: room.seatOf(guest), yes: message.yes });
    case "pause":
      if (!room.setup.pausing) throw new Refused("no pausing");
      return room.input({ type: "pause", seat: room.seatOf(guest) });
    case "resume":
      return resume(room, guest);
    case "absent":
      return dealWith(room, guest, message.seat, message.what);
    case "undoable":
      return room.describeUndo(guest, message.id);
    case "undo":
    case "resign":
      return room.input({ type: message.type, seat: room.seatOf(guest) });
    case "chat":
      return room.chat(guest, message.text);
    case "report":
      return room.report(guest, message.speaker);
    case "share":
      return room.share(guest, message.yes);
  }
}
