import type { MatchEvent } from "../../client/match.ts";
import { recorded } from "../../client/recorder.ts";
import {
  StandardConnection,
  type StandardFailure,
  type StandardMemory,
  type StandardOptions,
} from "../../client/standard-connection.ts";
import { StandardMatch } from "../../client/standard-match.ts";
import { type Tap, tapped } from "../../client/tapped.ts";
import type { Envelope, ServerMessage } from "../../games/spy/standard/messages.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import type { BoardModule } from "../board/board.ts";
import { note } from "../frame/diary.ts";
import { notify } from "../frame/notices.tsx";
import type { Begun } from "../local/keeping.ts";
import { Playing } from "../match/playing.ts";
import { clock } from "../net/clock.ts";
import { dial } from "../net/dial.ts";
import { houseWords } from "../words/house-words.ts";
import { pageWords } from "../words/page-words.ts";
import { KeptLog, linesIn } from "./kept-log.ts";

/** Where to connect, and as whom. */
export type StandardAddress = Pick<StandardOptions, "url" | "name" | "role">;

/** A server that doesn't answer is not waited for longer. */
const HANGING_UP_MS = 3000;

/** A tap that hears nothing. */
const DEAF: Tap = { opened: () => {}, sent: () => {}, heard: () => {}, closed: () => {} };

/** A match on a server of the spy standard, on a page. */
export class StandardPlay {
  readonly match: StandardMatch;
  readonly playing: Playing;
  readonly log: KeptLog;
  readonly #connection: StandardConnection;
  /** Resolved when the connection has ended on both sides. */
  readonly #hungUp = Promise.withResolvers<void>();
  readonly #memory: StandardMemory;

  /** `begun`: the saved traffic of this match. */
  constructor(
    pack: GamePackage,
    board: BoardModule,
    place: StandardAddress,
    memory: StandardMemory,
    begun?: Begun,
  ) {
    const record = recorded(clock, (line) => this.log.add(line), true);
    const connection: StandardConnection = new StandardConnection(
      {
        ...place,
        dial: tapped(tapped(tapped(dial, diaryOf), record), () => ({
          ...DEAF,
          closed: () => this.#hungUp.resolve(),
        })),
        clock,
        random: Math.random,
        dialect: null,
        memory,
      },
      {
        heard: (message) => this.#heard(message),
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
      isSpectator: place.role === "SPECTATOR",
      random: houseRandom(freshSeed()),
      sentences: {
        lost: pageWords.standard.notNow,
        notAsked: pageWords.standard.notAsked,
        noUndo: pageWords.standard.noUndo,
      },
    });
    this.log = new KeptLog(memory, place.role, this.match, begun);
    this.match.recall(linesIn(begun, memory.recall()));
    this.playing = new Playing(this.match, board, {
      subtitle: () => pageWords.standard.at(new URL(place.url).host),
      names: () => namesIn(this.match),
      viewpoint: pageWords.standard.viewpoint,
      canPause: () => place.role === "PLAYER",
      notice: tell,
    });
    if (!this.#isOver) connection.open();
  }

  /** After the match, even if it was loaded again, there is nothing to connect to. */
  get #isOver(): boolean {
    const { stand, statistics } = this.match;
    return (
      statistics.value !== null ||
      (stand.value.type === "failed" && stand.value.failure.type !== "not opened")
    );
  }

  #heard(message: ServerMessage & Envelope): void {
    this.match.heard(message);
    this.log.heard(message);
    if (message.type === "STATISTICS" && message.hasReplay) this.#connection.send({ type: "REQUEST_REPLAY" });
  }

  /** Leaves, and resolves when the server knows it, so that the same name can come back in another role. */
  leave(): Promise<void> {
    this.close();
    const callOff = clock.later(() => this.#hungUp.resolve(), HANGING_UP_MS);
    return this.#hungUp.promise.finally(callOff);
  }

  /** A client that leaves before or after the match has no session to return to. */
  close(): void {
    this.log.close();
    if (this.match.stand.value.type === "waiting" || this.#isOver) this.#memory.forget();
    this.#connection.close();
    this.match.close();
    this.playing.close();
  }
}

function namesIn({ players }: StandardMatch): readonly string[] {
  return players.length === 0 ? pageWords.standard.players : players.map((player) => player?.name ?? "");
}

/** Pauses and lost connections are shown as dialogs. */
function tell(notice: MatchEvent): void {
  if (notice.type === "back") notify(houseWords.online.back, true);
  else if (notice.type === "hurry") notify(houseWords.online.hurry(notice.seconds));
  else if (notice.type === "strike")
    notify(pageWords.standard.strike(notice.strikes, notice.most, notice.reason));
}

/** Explains why the connection failed. */
export function failureSentence(failure: StandardFailure, url: string): string {
  switch (failure.type) {
    case "not opened":
      // A page loaded over HTTPS can't use an insecure WebSocket.
      return failure.failure.type === "forbidden"
        ? pageWords.standard.forbidden(url)
        : pageWords.standard.unreachable(url);
    case "hung up":
      return pageWords.standard.hungUp(url);
    case "dismissed":
      return pageWords.standard.errors[failure.reason] + (failure.remark ? ` (${failure.remark})` : "");
    case "given up":
    case "too late":
      return pageWords.standard.tooLate;
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
