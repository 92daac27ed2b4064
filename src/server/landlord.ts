import type { Room } from "./room.ts";

/** What a room tells the house. */
export interface Landlord {
  /** Something that the lobby shows has changed. */
  changed(room: Room): void;
  /** The table was public and is not any more. */
  unlisted(room: Room): void;
  /** The match is over, and stored. */
  ended(room: Room): void;
  /** Something could not be saved: what is in memory is ahead of what is stored, so the room is loaded anew. */
  reload(room: Room): void;
  /** Nobody is here any more. */
  deserted(room: Room): void;
}
