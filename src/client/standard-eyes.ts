import { ForeignMatch } from "../games/spy/standard/foreign-match.ts";
import type { Envelope, ServerMessage } from "../games/spy/standard/messages.ts";
import type { Recorded } from "../games/spy/standard/recording.ts";
import { SPECTATOR, type Viewer } from "../kernel/game.ts";
import type { Notice } from "../table/inputs.ts";
import { Story } from "./story.ts";

/** A match as one viewer sees it, with all events so far. */
interface Perspective {
  readonly match: ForeignMatch;
  readonly story: Story;
}

/** What a spectator can choose from: everything that the server tells, or one player's part of it. */
const SPECTATOR_EYES: readonly Viewer[] = [SPECTATOR, 0, 1];

/**
 * A match on a server of the spy standard, as its viewers see it. A player has one perspective. A spectator has three:
 * servers tell spectators everything, and a player's eyes are a filter of it (spy-rules.md, section 29.1).
 */
export class StandardEyes {
  readonly viewers: readonly Viewer[];
  readonly #all: readonly Perspective[];
  #chosen: Perspective;
  #areSidesAsked = false;

  constructor(isSpectator: boolean) {
    this.viewers = isSpectator ? SPECTATOR_EYES : [];
    this.#chosen = perspective(isSpectator, null);
    this.#all = [this.#chosen, ...(isSpectator ? [perspective(true, 0), perspective(true, 1)] : [])];
  }

  /** The match and the events of the chosen perspective. */
  get match(): ForeignMatch {
    return this.#chosen.match;
  }

  get story(): Story {
    return this.#chosen.story;
  }

  /** Looks through other eyes; returns whether there is such a perspective. */
  choose(viewer: Viewer): boolean {
    const found = this.#all[SPECTATOR_EYES.indexOf(viewer)];
    if (this.viewers.length === 0 || found === undefined) return false;
    this.#chosen = found;
    return true;
  }

  /** Processes a message. Returns what the chosen viewer notices. */
  hear(message: ServerMessage & Envelope): readonly Notice[] {
    return this.#each(({ match, story }) => story.tell(match.hear(message)));
  }

  /** Processes a line of a recording of this client. */
  follow(line: Recorded): void {
    this.#each(({ match, story }) => story.tell(match.follow(line)));
  }

  /**
   * True if the server is to be asked for both sides, after this message: a spectator may know them once the game has
   * begun (6.12), and they change when a nugget wins someone over.
   */
  needsSides(message: ServerMessage): boolean {
    if (message.type !== "GAME_STATUS" || this.viewers.length === 0) return false;
    const isRecruiting = message.operations.some(
      (operation) => operation.type === "GADGET_ACTION" && operation.gadget === "NUGGET",
    );
    if (this.#areSidesAsked && !isRecruiting) return false;
    this.#areSidesAsked = message.state.currentRound > 0;
    return true;
  }

  /** After a reload, the server repeats what is open. */
  renew(): void {
    for (const { match } of this.#all) match.renew();
  }

  #each(hear: (one: Perspective) => readonly Notice[]): readonly Notice[] {
    let noticed: readonly Notice[] = [];
    for (const one of this.#all) {
      const fresh = hear(one);
      if (one === this.#chosen) noticed = fresh;
    }
    return noticed;
  }
}

function perspective(isSpectator: boolean, eyes: 0 | 1 | null): Perspective {
  const match = new ForeignMatch(eyes);
  match.isSpectator = isSpectator;
  return { match, story: new Story() };
}
