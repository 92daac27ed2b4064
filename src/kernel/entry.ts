import type { Mover, Seat, Types, Why } from "./game.ts";

/** What the table decides; no rule of a game does. */
export type Decision =
  | readonly [type: "forfeit", loser: Seat, why: Why]
  /** An action that told nobody anything is taken back by whoever did it, by the number of its entry. */
  | readonly [type: "undo", entry: number]
  /** With everybody's consent the match goes back to before an entry. */
  | readonly [type: "take back", entry: number];

/** Something that a mover did, and what came of it. */
export interface Step<G extends Types = Types> {
  readonly type: "step";
  /** Entries count from 1 and are never taken out, so that no number is ever given twice. */
  readonly number: number;
  readonly mover: Mover;
  readonly action: G["action"];
  readonly events: readonly G["event"][];
  /** Who was to move when it was done. */
  readonly asked: readonly Mover[];
  /** Milliseconds since the match began, where somebody kept the time. */
  readonly at: number | null;
}

/** Something that the table decided, and what came of it. */
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

/** Why a match refused something, where it was not the game that did. */
export type MatchObstacle =
  /** The value is no action of the game at all. */
  | { readonly code: "malformed"; readonly problem: string }
  | { readonly code: "no seat" }
  | { readonly code: "over" }
  | { readonly code: "no such entry" }
  /** Why nothing can be undone. */
  | { readonly code: "nothing done" }
  | { readonly code: "turn over" }
  | { readonly code: "chance decided" }
  | { readonly code: "others acted" }
  | { readonly code: "revealed" };

/** What people read for each code by which a match refuses something; what is malformed has its own. */
export const MATCH_SENTENCES: Readonly<Record<Exclude<MatchObstacle["code"], "malformed">, string>> = {
  "no seat": "Only players at the table can do this.",
  over: "The match is over.",
  "no such entry": "There is no such action to go back to.",
  "nothing done": "Nothing has been done yet.",
  "turn over": "Your turn is over.",
  "chance decided": "Dice or cards have decided since; they cannot be taken back.",
  "others acted": "Somebody else has acted since.",
  revealed: "The last action drew or showed something that was not known before.",
};

/** What people read when a match refuses something. */
export function matchSentence(obstacle: MatchObstacle): string {
  return obstacle.code === "malformed"
    ? `This is no action of the game (${obstacle.problem}).`
    : MATCH_SENTENCES[obstacle.code];
}
