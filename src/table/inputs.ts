import type { Entry } from "../kernel/entry.ts";
import type { Outcome, Seat, Types, Viewer } from "../kernel/game.ts";
import type { Refusal } from "../kernel/match.ts";

/** Who sits at a seat. */
export type Player =
  | { readonly type: "person"; readonly name: string }
  | { readonly type: "bot"; readonly name: string };

/** What comes to a table: from people, bots, sockets and clocks. What a seat does is not examined yet. */
export type Input =
  | { readonly type: "act"; readonly seat: Seat; readonly action: unknown }
  /** Alone where the rules allow it, otherwise with the consent of the others. */
  | { readonly type: "undo"; readonly seat: Seat }
  | { readonly type: "answer"; readonly seat: Seat; readonly yes: boolean }
  | { readonly type: "resign"; readonly seat: Seat }
  | { readonly type: "leave"; readonly seat: Seat }
  /** The table itself sends somebody away. */
  | { readonly type: "expel"; readonly seat: Seat }
  | { readonly type: "pause"; readonly seat: Seat }
  | { readonly type: "resume"; readonly seat: Seat }
  /** The connection to somebody was lost, or is there again. */
  | { readonly type: "lose"; readonly seat: Seat }
  | { readonly type: "return"; readonly seat: Seat }
  /** Time has passed. */
  | { readonly type: "tick" };

/** Why a table refused something, where neither the match nor the game did. */
export type TableObstacle =
  | { readonly code: "paused" }
  | { readonly code: "not paused" }
  | { readonly code: "bots do not pause" }
  | { readonly code: "somebody is missing" }
  | { readonly code: "nothing proposed" };

/** What people read for each code by which a table refuses something. */
export const TABLE_SENTENCES: Readonly<Record<TableObstacle["code"], string>> = {
  paused: "The match is paused.",
  "not paused": "The match is not paused.",
  "bots do not pause": "Only people can pause a match.",
  "somebody is missing": "The match waits for somebody whose connection was lost.",
  "nothing proposed": "Nobody has asked you for anything.",
};

/** What people read when something that they did not choose from a menu of actions is refused. */
export function tableSentence({ code }: TableObstacle): string {
  return TABLE_SENTENCES[code];
}

/** Why something was refused, by the game, the match or the table. */
export type TableRefusal<G extends Types = Types> =
  | Refusal<G>
  | { readonly by: "table"; readonly obstacle: TableObstacle };

/** Something that a viewer is told, numbered for him alone, so that no number betrays what he is not told. */
export type Notice<G extends Types = Types> =
  | { readonly number: number; readonly event: G["event"] }
  /** These tellings no longer count: what they told of was taken back. */
  | { readonly number: number; readonly takenBack: readonly number[] };

/** A remark for the record about what happened at the table. */
export type Remark =
  /** A seat was late so often in a row; so many steps are done for it then. */
  | { readonly type: "strike"; readonly seat: Seat; readonly strikes: number; readonly steps: number }
  | { readonly type: "asks"; readonly seat: Seat; readonly entry: number }
  | { readonly type: "answers"; readonly seat: Seat; readonly yes: boolean }
  | { readonly type: "paused" | "resumed"; readonly seat: Seat | null }
  | { readonly type: "lost" | "returned"; readonly seat: Seat };

/** What comes of an input, in order. */
export type Effect<G extends Types = Types> =
  /** To be written down before anybody is told of it. */
  | { readonly type: "entry"; readonly entry: Entry<G> }
  | { readonly type: "remark"; readonly remark: Remark }
  /** What one entry tells a viewer, and how everything looks to him after it. */
  | {
      readonly type: "told";
      readonly viewer: Viewer;
      readonly tellings: readonly Notice<G>[];
      /** What he saw before, and what he sees now: whoever sends only what changed compares them. */
      readonly before: G["view"];
      readonly view: G["view"];
      /** The text of the delta between them, if it is known already. */
      readonly change: string | undefined;
    }
  | { readonly type: "refused"; readonly seat: Seat; readonly refusal: TableRefusal<G> }
  | { readonly type: "over"; readonly outcome: Outcome<G["ending"]> };
