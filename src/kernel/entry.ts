import { catalogue } from "../languages/catalogue.ts";
import { table } from "../languages/loaders.ts";
import type { Mover, Seat, Types, Why } from "./game.ts";

const words = await catalogue(table);

/** A decision of the table; no rule of a game makes it. */
export type Decision =
  | readonly [type: "forfeit", loser: Seat, why: Why]
  /** A seat takes back its own action, named by the number of its entry, because it revealed nothing. */
  | readonly [type: "undo", entry: number]
  /** With the consent of all players the match goes back to before an entry. */
  | readonly [type: "take back", entry: number];

/** An action of a mover, and its events. */
export interface Step<G extends Types = Types> {
  readonly type: "step";
  /** Entries count from 1 and are never removed, so no number is used twice. */
  readonly number: number;
  readonly mover: Mover;
  readonly action: G["action"];
  readonly events: readonly G["event"][];
  /** The mover when it was done. */
  readonly asked: readonly Mover[];
  /** Milliseconds since the match began, if time was recorded. */
  readonly at: number | null;
}

/** A decision of the table, and its events. */
export interface Verdict<G extends Types = Types> {
  readonly type: "decision";
  readonly number: number;
  readonly decision: Decision;
  readonly events: readonly G["event"][];
  readonly at: number | null;
}

/** One entry of a match. */
export type Entry<G extends Types = Types> = Step<G> | Verdict<G>;

/** A remark that changes nothing, such as chat, and the number of the entry after which it was made. */
export interface Note {
  readonly after: number;
  readonly note: unknown;
}

/** The codes with which a match refuses a request, and what programs are told; `malformed` has its own. */
export const MATCH_SENTENCES = {
  "no seat": "Only players at the table can do this.",
  over: "The match is over.",
  "no such entry": "There is no such action to go back to.",
  // Why nothing can be undone.
  "nothing done": "Nothing has been done yet.",
  "turn over": "Your turn is over.",
  "chance decided": "Dice or cards have decided since, and can't be taken back.",
  "others acted": "Another player has acted since.",
  revealed: "The last action drew or showed something that was not known before.",
} as const;

/** Why a match refused a request, where the game itself did not. */
export type MatchObstacle =
  /** The value is not an action of the game. */
  { readonly code: "malformed"; readonly problem: string } | { readonly code: keyof typeof MATCH_SENTENCES };

/** The sentence that people read when a match refuses a request. */
export function matchSentence(obstacle: MatchObstacle): string {
  return obstacle.code === "malformed" ? words.malformed(obstacle.problem) : words.match[obstacle.code];
}
