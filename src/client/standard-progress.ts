import type { Statistics } from "../games/spy/standard/follow-end.ts";
import type { Envelope, ServerMessage } from "../games/spy/standard/messages.ts";
import { type Presence, presenceIn } from "../games/spy/standard/meta.ts";
import type { MatchEvent } from "./match.ts";
import type { StandardFailure } from "./standard-connection.ts";
import { Store } from "./store.ts";

/** Progress of a client at a server of the standard. */
export type Stand =
  | { readonly type: "connecting" | "waiting" | "playing" }
  /** The connection is lost, and until when it tries to reconnect. */
  | { readonly type: "lost"; readonly until: number | null }
  | { readonly type: "failed"; readonly failure: StandardFailure };

/** A pause, and whether it waits for a disconnected player. */
export interface Pause {
  readonly isForced: boolean;
}

/** What is known of a match on a server of the spy standard besides the match itself. */
export class StandardProgress {
  readonly stand = new Store<Stand>({ type: "connecting" });
  readonly pauses = new Store<Pause | null>(null);
  readonly statistics = new Store<Statistics | null>(null);
  /** The names of everyone there, as far as the server told them. */
  readonly presence = new Store<Presence>({ players: [], spectators: [] });

  /** Processes a message; returns what the player is to be told. */
  note(message: ServerMessage & Envelope): MatchEvent | undefined {
    switch (message.type) {
      case "GAME_PAUSE": {
        const { gamePaused, serverEnforced: isForced } = message;
        this.pauses.set(gamePaused ? { isForced } : null);
        return gamePaused ? { type: "paused", isForced } : { type: "resumed" };
      }
      case "GAME_STARTED":
      case "REQUEST_ITEM_CHOICE":
      case "REQUEST_EQUIPMENT_CHOICE":
      case "REQUEST_GAME_OPERATION":
        this.pauses.set(null);
        return undefined;
      case "STRIKE": {
        const { strikeNr: strikes, strikeMax: most, reason } = message;
        return { type: "strike", strikes, most, reason };
      }
      case "META_INFORMATION":
        this.presence.set(presenceIn(message.information) ?? this.presence.value);
        return undefined;
      case "ERROR":
        this.fail({ type: "dismissed", reason: message.reason, remark: message.debugMessage });
        return undefined;
      case "STATISTICS":
        this.statistics.set(message);
        return undefined;
      default:
        return undefined;
    }
  }

  /** The connection is over. After the match that is no failure. */
  fail(failure: StandardFailure): void {
    if (this.statistics.value === null) this.stand.set({ type: "failed", failure });
  }
}
