import type { MatchEvent, MatchHandle, Reply, Soon } from "../client/match.ts";
import type { Seat, Types, Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { plainText } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import { say } from "./say.ts";
import { soon } from "./soon.ts";

/** Outcome of a take-back: done, the others are asked first, or impossible. */
export type Undone =
  | { readonly type: "taken back" }
  | { readonly type: "asks" }
  | { readonly type: "refused"; readonly why: string };

/** The text of a record and the command to use it, completed by its file name; or why there is none. */
export type Recorded =
  /** `remark`: an additional note. */
  | { readonly ok: true; readonly text: string; readonly use: string; readonly remark?: string }
  | { readonly ok: false; readonly problem: string };

/** A word that players can type, and what it does. */
export type Word = readonly [word: string, what: string];

/** Where a match is played, for the terminal: on this device, at a house, or on a server of the spy standard. */
export interface Venue {
  /** Distinguishes this match from others, in its file name. */
  readonly mark: string;
  /** True if something may happen while the player types. */
  readonly live: boolean;
  /** Printed below the title, and to players who resume. */
  readonly opening: string;
  readonly reopening?: Reply;
  /** Commands that work only here. */
  readonly words: readonly Word[];
  /** What happens to the match when a player leaves, in a few words. */
  readonly afterLeaving: string;
  /** True for a spectator of another server, who reads on without being prompted. */
  readonly isPromptless?: boolean;
  /** Why there is no rematch, once the match is over; undefined if there is one. */
  readonly notAgain?: Reply;
  /** Why the player can't act just now. */
  readonly hurdle?: Reply;

  /** The phrase for a notice; undefined to print nothing. */
  phrase?(notice: MatchEvent): string | undefined;
  /** What is being waited for, in a few words. */
  waiting(): string;
  /** The question to a player who may agree to a take-back. */
  request(seat: Seat): string;
  /** Message for a player who leaves now; may be empty. */
  farewell(): string;
  recorded(): Soon<Recorded>;
  /** Runs a command of this venue and returns the reply; undefined if it is unknown. */
  command?(word: string, argument: string): Soon<string> | undefined;
  /** Advances by one step that needs no player here: a bot acts, a message is handled. False if there is none. */
  advance(): Soon<boolean>;
  /** Settles when there is something to advance to; only if `live`. */
  change(): Promise<unknown>;
  /** Stops the bots. */
  close?(): void;
}

/** The phrase for a notice at any venue; undefined to print nothing. */
export function usualPhrase(notice: MatchEvent): string | undefined {
  switch (notice.type) {
    case "hurry":
      return say.notices.hurry(notice.seconds);
    case "said":
      return notice.sentence;
    case "lost":
    case "back":
    case "paused":
    case "resumed":
      return say.notices[notice.type];
    default:
      return undefined;
  }
}

/** Players at a terminal with their match and its venue; played in lines or on a full screen. */
export class SeatedMatch<G extends Types = Types> {
  readonly pack: GamePackage<G>;
  /** Replaced by what another terminal makes of it, if that is watched. */
  match: MatchHandle<G>;
  readonly venue: Venue;
  #notices: string[] = [];
  /** Why the last action was refused, so that a notice about it isn't printed twice. */
  #refused: Reply;

  constructor(match: MatchHandle<G, GamePackage<G>>, venue: Venue) {
    this.pack = match.pack;
    this.match = match;
    this.venue = venue;
    match.listen({ notice: (notice) => this.#notice(notice) });
  }

  /** The view while no player at this terminal is to decide. */
  get viewer(): Viewer {
    return this.match.people[0] ?? this.match.viewer;
  }

  /** The first player here who is to decide, by seat. */
  get turn(): Seat | undefined {
    const { isOpen, asked, people } = this.match;
    return isOpen ? asked.find((seat) => people.includes(seat)) : undefined;
  }

  /** Takes the messages to print besides the game's events. */
  notices(): readonly string[] {
    const said = this.#notices;
    this.#notices = [];
    return said;
  }

  /** Queues a message besides the game's events. */
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
      // Messages that came before the answer decide which of the two it is.
      return soon(this.venue.live ? this.#catchUp() : undefined, () => {
        const isAsking = this.match.asks === seat;
        const told = this.venue.phrase?.({ type: "taken back" });
        this.#notices = this.#notices.filter((notice) => notice !== told);
        return { type: isAsking ? "asks" : "taken back" };
      });
    });
  }

  /** The first line about the move that a player asks to take back, as far as it was noticed here. */
  get takenBack(): string | undefined {
    const { match, pack, viewer } = this;
    for (const notice of match.tellings(viewer, 0)) {
      if (!match.takesBack.includes(notice.number) || !("event" in notice)) continue;
      const line = pack.phrases.tell(notice.event, match.view(viewer));
      if (line !== undefined) return oneLine(plainText(line));
    }
    return undefined;
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
