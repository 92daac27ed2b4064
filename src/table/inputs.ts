import type { Entry, MatchObstacle } from "../kernel/entry.ts";
import type { Outcome, Seat, Types, Viewer } from "../kernel/game.ts";
import type { Refusal } from "../kernel/match.ts";

/** The kind of player at a seat. */
export type Player =
  /** "program": a program of this person plays. */
  | { readonly type: "person"; readonly name: string; readonly program?: true | undefined }
  | { readonly type: "bot"; readonly name: string };

/** An input to a table: from people, bots, sockets and clocks. Actions of seats are not validated yet. */
export type Input =
  | { readonly type: "act"; readonly seat: Seat; readonly action: unknown }
  /** Alone if the rules allow it, otherwise with the consent of the others. */
  | { readonly type: "undo"; readonly seat: Seat }
  | { readonly type: "answer"; readonly seat: Seat; readonly yes: boolean }
  | { readonly type: "resign"; readonly seat: Seat }
  | { readonly type: "leave"; readonly seat: Seat }
  /** The table itself expels a player. */
  | { readonly type: "expel"; readonly seat: Seat }
  | { readonly type: "pause"; readonly seat: Seat }
  | { readonly type: "resume"; readonly seat: Seat }
  /** A pause without an end, because a player is away. */
  | { readonly type: "adjourn"; readonly seat: Seat }
  /** The connection to a player was lost, or is back. */
  | { readonly type: "lose"; readonly seat: Seat }
  | { readonly type: "return"; readonly seat: Seat }
  /** Time has passed. */
  | { readonly type: "tick" };

/** The codes with which a table refuses an input, and what programs are told. */
export const TABLE_SENTENCES = {
  paused: "The match is paused.",
  "not paused": "The match is not paused.",
  "bots do not pause": "Only people can pause a match.",
  "somebody is missing": "The match is waiting for a player who lost the connection.",
  "nothing proposed": "There is no request for you to answer.",
} as const;

/** Why a table refused an input, where neither the match nor the game did. */
export interface TableObstacle {
  readonly code: keyof typeof TABLE_SENTENCES;
}

/** Why an input was refused, by the game, the match or the table. */
export type TableRefusal<G extends Types = Types> =
  | Refusal<G>
  /** A take-back, because of these events, which showed the player something new. */
  | { readonly by: "news"; readonly obstacle: MatchObstacle; readonly events: readonly G["event"][] }
  | { readonly by: "table"; readonly obstacle: TableObstacle };

/** A message to one viewer, numbered for them alone, so that gaps in the numbers reveal nothing. */
export type Notice<G extends Types = Types> =
  | { readonly number: number; readonly event: G["event"] }
  /** These tellings no longer count: their entries were taken back. */
  | { readonly number: number; readonly takenBack: readonly number[] };

/** A remark for the record about what happened at the table. */
export type Remark =
  /** How many deadlines a seat has missed in a row; this many steps are then done for it. */
  | { readonly type: "strike"; readonly seat: Seat; readonly strikes: number; readonly steps: number }
  | { readonly type: "asks"; readonly seat: Seat; readonly entry: number }
  | { readonly type: "answers"; readonly seat: Seat; readonly yes: boolean }
  | { readonly type: "paused" | "resumed"; readonly seat: Seat | null }
  | { readonly type: "lost" | "returned"; readonly seat: Seat };

/** The effects of an input, in order. */
export type Effect<G extends Types = Types> =
  /** To be stored before any viewer is told of it. */
  | { readonly type: "entry"; readonly entry: Entry<G> }
  | { readonly type: "remark"; readonly remark: Remark }
  /** What one entry tells a viewer, and their view after it. */
  | {
      readonly type: "told";
      readonly viewer: Viewer;
      readonly tellings: readonly Notice<G>[];
      /** Their views before and after: a sender of deltas compares them. */
      readonly before: G["view"];
      readonly view: G["view"];
      /** The text of the delta between them, if it is already known. */
      readonly change: string | undefined;
    }
  | { readonly type: "refused"; readonly seat: Seat; readonly refusal: TableRefusal<G> }
  | { readonly type: "over"; readonly outcome: Outcome<G["ending"]> };
