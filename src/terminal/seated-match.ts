import type { MatchEvent, MatchHandle, Reply, Soon } from "../client/match.ts";
import type { Seat, Types, Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { soon } from "./soon.ts";

/** What came of the wish to take something back: it is done, others are asked first, or it cannot be done. */
export type Undone =
  | { readonly type: "taken back" }
  | { readonly type: "asks" }
  | { readonly type: "refused"; readonly why: string };

/** The text of a record and what it is good for, which the name of its file completes; or why there is none. */
export type Recorded =
  /** `remark`: what else is to be said of it. */
  | { readonly ok: true; readonly text: string; readonly use: string; readonly remark?: string }
  | { readonly ok: false; readonly problem: string };

/** What the record of a match that is over is good for. */
export const SHOWN_BY = "Look at it with: ludothek replay";

/** A word that people can type, and what it does. */
export type Word = readonly [word: string, what: string];

/** Where a match is played, in the words of the terminal: on this device, at a house, or on a server of the spy standard. */
export interface Venue {
  /** What tells this match from others, for the name of its file. */
  readonly mark: string;
  /** True if something may happen while people type. */
  readonly live: boolean;
  /** What is said below the title, and to players who come back to a match. */
  readonly opening: string;
  readonly reopening?: Reply;
  /** What can be typed here besides what can be typed everywhere. */
  readonly words: readonly Word[];
  /** What becomes of the match when a player leaves, in a few words. */
  readonly afterLeaving: string;
  /** Why there is no other match like this one, once it is over; undefined if there is. */
  readonly notAgain?: Reply;
  /** Why nothing can be done just now. */
  readonly hurdle?: Reply;

  /** What is said of a notice; undefined: nothing. */
  phrase?(notice: MatchEvent): string | undefined;
  /** What is being waited for, in a few words. */
  waiting(): string;
  /** What a player is asked who may agree to a take-back. */
  request(seat: Seat): string;
  /** What people read who leave now; empty if there is nothing to say. */
  farewell(): string;
  recorded(): Soon<Recorded>;
  /** Does what a word of this place means and gives what is to be said then; undefined if it is none of its words. */
  command?(word: string, argument: string): Soon<string> | undefined;
  /** Lets the next thing happen that needs nobody here: a bot acts, a message is heard. False if there is none. */
  advance(): Soon<boolean>;
  /** Settles when there is something to advance to; only where it is live. */
  change(): Promise<unknown>;
  /** Bots stop thinking. */
  close?(): void;
}

/** What is said of a notice wherever a match is played; undefined: nothing. */
export function usualPhrase(notice: MatchEvent): string | undefined {
  switch (notice.type) {
    case "lost":
      return "The connection was lost; it is being opened again.";
    case "back":
      return "The connection stands again.";
    case "paused":
      return "The match is paused.";
    case "resumed":
      return "The match goes on.";
    case "said":
      return notice.sentence;
    default:
      return undefined;
  }
}

/** Where people sit before a terminal: at a match and the place where it is played. A session or a full screen plays at it. */
export class SeatedMatch<G extends Types = Types> {
  readonly pack: GamePackage<G>;
  readonly match: MatchHandle<G>;
  readonly venue: Venue;
  #notices: string[] = [];
  /** Why the last action was refused: what all are told then as well is not said twice. */
  #refused: Reply;

  constructor(match: MatchHandle<G>, venue: Venue) {
    this.pack = match.pack;
    this.match = match;
    this.venue = venue;
    match.listen({ notice: (notice) => this.#notice(notice) });
  }

  /** Through whose eyes the screen looks while nobody before it is to decide. */
  get viewer(): Viewer {
    return this.match.people[0] ?? this.match.viewer;
  }

  /** Which of the people here is to decide next, in the order of their seats. */
  get turn(): Seat | undefined {
    const { isOpen, asked, people } = this.match;
    return isOpen ? asked.find((seat) => people.includes(seat)) : undefined;
  }

  /** What is to be said beside the news of the game, once. */
  notices(): readonly string[] {
    const said = this.#notices;
    this.#notices = [];
    return said;
  }

  /** Says something beside the news of the game. */
  say(sentence: string): void {
    this.#notices.push(sentence);
  }

  act(seat: Seat, action: G["action"]): Soon<Reply> {
    const { hurdle } = this.venue;
    if (hurdle !== undefined) return hurdle;
    return soon(this.match.act(seat, action), (why) => {
      this.#refused = why;
      return why;
    });
  }

  undo(seat: Seat): Soon<Undone> {
    return soon(this.match.undo(seat), (why): Soon<Undone> => {
      if (why !== undefined) return { type: "refused", why };
      // What came before the answer says which of the two it is.
      return soon(this.venue.live ? this.#catchUp() : undefined, () => {
        const isAsking = this.match.asks === seat;
        const told = this.venue.phrase?.({ type: "taken back" });
        this.#notices = this.#notices.filter((notice) => notice !== told);
        return { type: isAsking ? "asks" : "taken back" };
      });
    });
  }

  async #catchUp(): Promise<void> {
    while (await this.venue.advance());
  }

  #notice(notice: MatchEvent): void {
    const said = this.venue.phrase?.(notice);
    if (said !== undefined && said !== this.#refused) this.#notices.push(said);
    if (notice.type !== "chat") this.#refused = undefined;
  }
}
