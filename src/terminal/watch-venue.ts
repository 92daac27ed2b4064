import { LocalMatch } from "../client/local-match.ts";
import type { Soon } from "../client/match.ts";
import { type Seat, SPECTATOR, type Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Match } from "../kernel/match.ts";
import type { Program } from "../kernel/program.ts";
import { readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";

import { fs } from "../shell/builtin.ts";
import { UserError } from "../shell/user-error.ts";
import { claimOf, isClaimed } from "./claim.ts";
import { textOf } from "./command.ts";
import { play, type TerminalSetup } from "./line-game.ts";
import { say } from "./say.ts";
import { type Recorded, SeatedMatch, type Venue, type Word } from "./seated-match.ts";
import type { Seating } from "./seating.ts";

/** How often the files of a watched match are looked at. */
const BETWEEN_LOOKS_MS = 200;

/** What can be typed by a player who watches another terminal. */
function watchWords(): readonly Word[] {
  return [
    [say.commands.saveWord, say.commands.saveWatched],
    ["quit", say.commands.quitWatching],
  ];
}

/** A match that is watched. */
interface Watched {
  readonly pack: GamePackage;
  readonly match: Match;
  readonly seating: Seating;
}

/** Shows a kept match while another terminal plays it, through the eyes of its only player. */
export function* watch(path: string, watched: Watched, setup: Omit<TerminalSetup, "seated">): Program {
  const venue = new WatchVenue(path, watched);
  try {
    return yield* play({ ...setup, seated: venue.seated }, () => venue.seated);
  } finally {
    venue.close();
  }
}

/** Follows a match by its file, which another terminal writes. */
class WatchVenue implements Venue {
  readonly live = true;
  readonly words = watchWords();
  readonly opening = say.watching.opening;
  readonly afterLeaving = say.watching.afterLeaving;
  readonly notAgain = say.watching.notAgain;
  readonly mark: string;
  readonly reopening: string;
  readonly seated: SeatedMatch;
  readonly #path: string;
  readonly #pack: GamePackage;
  readonly #viewer: Viewer;
  #match: Match;
  #isNew = false;
  #wake = () => {};
  readonly #look = () => {
    this.#isNew = true;
    this.#wake();
  };

  constructor(path: string, { pack, match, seating }: Watched) {
    this.#path = path;
    this.#pack = pack;
    this.#match = match;
    const people = seating.flatMap((name, seat) => (name === null ? [seat] : []));
    this.#viewer = people.length === 1 ? (people[0] ?? SPECTATOR) : SPECTATOR;
    this.mark = match.seed.slice(-8);
    this.reopening = say.watching.reopening(match.activeEntries.length);
    this.seated = new SeatedMatch(this.#shown(), this);
    for (const file of [path, claimOf(path)]) fs.watchFile(file, { interval: BETWEEN_LOOKS_MS }, this.#look);
  }

  waiting(): string {
    if (!isClaimed(this.#path)) return say.watching.hasLeft;
    const [seat] = this.seated.match.asked;
    return seat === undefined ? say.watching.watching : say.watching.waitingFor(this.#name(seat));
  }

  request(): string {
    return "";
  }

  farewell(): string {
    return "";
  }

  recorded(): Recorded {
    return { ok: true, text: writeRecord(this.#match), use: say.local.replayWith };
  }

  advance(): Soon<boolean> {
    if (!this.#isNew) return false;
    this.#isNew = false;
    try {
      const read = readRecord(this.#pack.game, textOf(this.#path));
      if (read.ok) this.#match = read.value.match;
      else this.seated.say(say.watching.unreadable(read.problem));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.seated.say(say.watching.unreadable(error.message));
    }
    this.seated.match = this.#shown();
    return true;
  }

  change(): Promise<unknown> {
    return this.#isNew
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
  }

  close(): void {
    for (const file of [this.#path, claimOf(this.#path)]) fs.unwatchFile(file, this.#look);
  }

  #name(seat: Seat): string {
    return this.#pack.phrases.seatName(this.#match.view(this.#viewer), seat);
  }

  /** The match with all seats played elsewhere. */
  #shown() {
    const players = this.#pack.game.seats;
    const local = new LocalMatch({
      pack: this.#pack,
      match: this.#match,
      players: Array.from({ length: players }, (_, seat) => ({ type: "bot", name: say.seat(seat + 1) })),
    });
    local.viewer = this.#viewer;
    return local;
  }
}
