import { type MatchEvent, type MatchHandle, type Reply, type Soon, whole } from "../../client/match.ts";
import { Store } from "../../client/store.ts";
import type { Seat, Types } from "../../kernel/game.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { BoardModule } from "../board/board.ts";
import { notify } from "../frame/notices.tsx";
import { clock } from "../net/clock.ts";
import { pace, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { type Saying, Timeline } from "./timeline.ts";

/** What the page of a match shows besides the board. */
export interface Progress {
  /** What the people and bots at the seats are called. */
  readonly names: readonly string[];
  /** The seats of bots. */
  readonly bots: readonly Seat[];
  /** Who is thinking on this device. */
  readonly thinking: Seat | null;
  /** True while what was done last is not confirmed. */
  readonly isBusy: boolean;
  readonly isPaused: boolean;
  /** The people whose connection is lost. */
  readonly missing: readonly Seat[];
  /** Who asks to take something back. */
  readonly asks: Seat | null;
  /** When a decision must be made, in milliseconds since 1970. */
  readonly deadline: number | null;
  /** The person to whom the device must be handed before the board is shown. */
  readonly curtain: Seat | null;
  /** The sentence of the end. */
  readonly sentence: string | null;
  /** At a house, once the match is over: whether the dice are what was promised. */
  readonly dice: { readonly isFair: boolean; readonly sentence: string } | null;
}

/** What differs by where a match is played. */
export interface PlayingOptions<G extends Types = Types> {
  /** What the page calls this match, behind the name of the game. */
  subtitle(): string;
  /** What the players are called, where the match itself can't say. */
  names?(): readonly string[];
  /** Whether people can pause. */
  canPause?(): boolean;
  /** Where people can talk: says something, and whether it was said; and to whom they talk. */
  readonly say?: (text: string) => Promise<boolean>;
  hearers?(): string;
  /** How much longer than usual everything is shown, if not as the settings say; 0: at once. */
  readonly pace?: () => number;
  /** What was said before the match: it goes on in the log. */
  readonly talk?: readonly Saying[];
  /** What people should know. Chat is in the log already. */
  notice?(notice: MatchEvent): void;
  /** Once the match is over: what the all-seeing saw after each entry, where that can be known. */
  readonly course?: () => Promise<readonly G["view"][] | undefined>;
}

/** A match on a page, wherever it is played: what it tells is shown on a stage, and what people do goes to it. */
export class Playing<G extends Types = Types> {
  readonly match: MatchHandle<G>;
  readonly stage: Timeline<G>;
  readonly progress: Store<Progress>;
  readonly options: PlayingOptions<G>;
  readonly #unlisten: () => void;

  constructor(match: MatchHandle<G>, board: BoardModule<G>, options: PlayingOptions<G>) {
    this.match = match;
    this.options = options;
    const first = whole(match);
    const speed = options.pace ?? (() => pace(settings.value));
    this.stage = new Timeline(match.pack, board, speed, clock, match.viewer, first, options.talk);
    this.progress = new Store<Progress>({ thinking: null, curtain: null, dice: null, ...this.#known() });
    this.#unlisten = match.listen({
      frame: (frame) => this.stage.push(frame),
      reset: () => this.stage.reset(match.viewer, whole(match)),
      notice: (notice) => this.#notice(notice),
      changed: () => this.#update(),
    });
  }

  get pack(): GamePackage<G> {
    return this.match.pack;
  }

  act(action: G["action"]): void {
    complain(this.match.act(this.match.viewer, action));
  }

  undo(): void {
    complain(this.match.undo(this.match.viewer));
  }

  answer(yes: boolean): void {
    complain(this.match.answer(this.match.viewer, yes));
  }

  pause(isPaused: boolean): void {
    complain(this.match.pause?.(isPaused));
  }

  resign(): void {
    complain(this.match.resign(this.match.viewer));
  }

  /** The device was handed over. */
  lift(): void {
    this.progress.merge({ curtain: null });
  }

  /** Nothing is shown any more. */
  close(): void {
    this.#unlisten();
    this.stage.close();
  }

  #notice(notice: MatchEvent): void {
    if (notice.type === "chat") this.stage.say({ from: speaker(notice), text: notice.text });
    this.options.notice?.(notice);
  }

  #known() {
    const { players, isBusy = false, isPaused = false, missing, asks, deadline, ending } = this.match;
    return {
      names: this.options.names?.() ?? players.map((player) => (player === null ? "" : nameOf(player))),
      bots: players.flatMap((player, seat) => (player?.type === "bot" ? [seat] : [])),
      isBusy,
      isPaused,
      missing,
      asks,
      deadline,
      sentence: ending,
    };
  }

  /** Most of what happens changes nothing around the board, and then nothing is drawn anew. */
  #update(): void {
    const now = this.progress.value;
    const next = { ...now, ...this.#known() };
    if (JSON.stringify(next) !== JSON.stringify(now)) this.progress.set(next);
  }
}

/** People read why something was not done. */
async function complain(reply: Soon<Reply>): Promise<void> {
  const why = await reply;
  if (why !== undefined) notify(why);
}

/** What a player is called; bots are by their level. */
export function nameOf({ type, name }: { readonly type: "person" | "bot"; readonly name: string }): string {
  return type === "bot" ? words.match.bot(name) : name;
}

/** Who said something: a spectator is marked. */
export function speaker({ from, seat }: { readonly from: string; readonly seat: Seat | null }): string {
  return seat === null ? words.online.spectator(from) : from;
}
