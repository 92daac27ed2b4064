import type { MatchEvent } from "../../client/match.ts";
import {
  StandardConnection,
  type StandardFailure,
  type StandardMemory,
  type StandardOptions,
} from "../../client/standard-connection.ts";
import { StandardMatch } from "../../client/standard-match.ts";
import { type Tap, tapped } from "../../client/tapped.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import type { BoardModule } from "../board/board.ts";
import { note } from "../frame/diary.ts";
import { notify } from "../frame/notices.tsx";
import { Playing } from "../match/playing.ts";
import { clock } from "../net/clock.ts";
import { dial } from "../net/dial.ts";
import { words } from "../words/words.ts";

/** Where to connect, and as whom. */
export type StandardAddress = Pick<StandardOptions, "url" | "name" | "role">;

/** A match on a server of the spy standard, on a page. */
export class StandardPlay {
  readonly match: StandardMatch;
  readonly playing: Playing;
  readonly #connection: StandardConnection;
  readonly #memory: StandardMemory;

  constructor(pack: GamePackage, board: BoardModule, place: StandardAddress, memory: StandardMemory) {
    const connection: StandardConnection = new StandardConnection(
      { ...place, dial: tapped(dial, diaryOf), clock, random: Math.random, dialect: null, memory },
      {
        heard: (message) => this.match.heard(message),
        opened: () => this.match.opened(),
        lost: (until) => this.match.lost(until),
        failed: (failure) => this.match.failed(failure),
        closed: () => this.match.closed(),
      },
    );
    this.#connection = connection;
    this.#memory = memory;
    this.match = new StandardMatch(connection, {
      pack,
      clock,
      random: houseRandom(freshSeed()),
      sentences: {
        lost: words.standard.notNow,
        notAsked: words.standard.notAsked,
        noUndo: words.standard.noUndo,
      },
    });
    const greeting = memory.recall()?.greeting;
    if (greeting !== undefined) this.match.recall(greeting);
    this.playing = new Playing(this.match, board, {
      subtitle: () => words.standard.at(new URL(place.url).host),
      names: () => namesIn(this.match),
      canPause: () => place.role === "PLAYER",
      notice: tell,
    });
    connection.open();
  }

  /** A client that leaves before the match has no session to return to. */
  close(): void {
    if (this.match.stand.value.type === "waiting") this.#memory.forget();
    this.#connection.close();
    this.match.close();
    this.playing.close();
  }
}

function namesIn({ players }: StandardMatch): readonly string[] {
  return players.length === 0 ? words.standard.players : players.map((player) => player?.name ?? "");
}

/** Pauses and lost connections are shown as dialogs. */
function tell(notice: MatchEvent): void {
  if (notice.type === "back") notify(words.online.back, true);
  else if (notice.type === "strike")
    notify(words.standard.strike(notice.strikes, notice.most, notice.reason));
}

/** Explains why the connection failed. */
export function failureSentence(failure: StandardFailure, url: string): string {
  switch (failure.type) {
    case "not opened":
      // A page loaded over HTTPS can't use an insecure WebSocket.
      return failure.failure.type === "forbidden"
        ? words.standard.forbidden(url)
        : words.standard.unreachable(url);
    case "hung up":
      return words.standard.hungUp(url);
    case "dismissed":
      return words.standard.errors[failure.reason] + (failure.remark ? ` (${failure.remark})` : "");
    case "given up":
    case "too late":
      return words.standard.tooLate;
  }
}

/** Logs all traffic of a socket in the diary. */
function diaryOf(url: string): Tap {
  return {
    opened: () => note("spy connects", { url }),
    sent: (text) => note("spy sent", { text }),
    heard: (text) => note("spy heard", { text }),
    closed: (code) => note("spy lost", { code }),
  };
}
