import {
  type MatchEvent,
  type MatchHandle,
  type Reply,
  type Soon,
  type UndoPlan,
  whole,
} from "../../client/match.ts";
import { Store } from "../../client/store.ts";
import type { Seat, Types, Viewer } from "../../kernel/game.ts";
import type { PlayPackage } from "../../kernel/game-package.ts";
import type { Match } from "../../kernel/match.ts";
import { plainText } from "../../kernel/text.ts";
import type { BoardModule } from "../board/board.ts";
import { keepIn, TAB, textIn } from "../frame/kept.ts";
import { notify } from "../frame/notices.tsx";
import { clock } from "../net/clock.ts";
import { pace, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { playerNames } from "./opponents.ts";
import { type Saying, Timeline } from "./timeline.ts";

/** What the match page shows besides the board. */
export interface Progress
  extends Pick<MatchHandle, "missing" | "asks" | "deadline" | "consenting" | "takesBack"> {
  /** Display names by seat. */
  readonly names: readonly string[];
  /** False for spectators, even through the eyes of a player. */
  readonly isSeated: boolean;
  /** Whose eyes a spectator can choose. */
  readonly viewers: readonly Viewer[];
  /** The bots by seat; null for people. */
  readonly bots: readonly (string | null)[];
  /** Whether programs of people play, by seat. */
  readonly programs: readonly boolean[];
  /** The bot that's thinking on this device. */
  readonly thinking: Seat | null;
  /** True until the last action is confirmed. */
  readonly isBusy: boolean;
  readonly isPaused: boolean;
  readonly isWithoutHints: boolean;
  /** What the player is about to ask the others to take back. */
  readonly undoing: Extract<UndoPlan, { type: "undoable" }> | null;
  /** The player to hand the device to before the board is shown. */
  readonly curtain: Seat | null;
  /** Describes the result. */
  readonly sentence: string | null;
  /** After a match on a server: whether the dice match the commitment. */
  readonly dice: { readonly isFair: boolean; readonly sentence: string } | null;
}

/** What depends on where the match is played. */
export interface PlayingOptions<G extends Types = Types> {
  /** Shown after the name of the game. */
  subtitle(): string;
  /** Player names, if the match doesn't know them. */
  names?(): readonly string[];
  /**
   * What a spectator sees who looks through no player's eyes (public information by default), and what is missing from
   * a player's eyes.
   */
  readonly viewpoint?: { readonly publicName: string; readonly missing: string };
  /** Why there are no hints, if the players agreed on that. */
  readonly withoutHints?: string;
  /** Whether players can pause. */
  canPause?(): boolean;
  /** Sends a chat message and tells whether that worked. Absent without chat. */
  readonly say?: (text: string) => Promise<boolean>;
  hearers?(): string;
  /** Overrides the animation speed of the settings, as a factor of the duration; 0: no animation. */
  readonly pace?: () => number;
  /** Chat from before the match, shown in the log. */
  readonly talk?: readonly Saying[];
  /** Reports events to the player. Chat is already in the log. */
  notice?(notice: MatchEvent): void;
  /** After the match: all of it, if it's known. */
  readonly played?: () => Promise<Match<G> | undefined>;
  /** The address of its replay. */
  readonly replay?: string;
}

/** Where this tab keeps whose eyes a spectator has chosen, by the address of the match. */
const eyesPlace = () => `eyes ${location.pathname}${location.search}`;

/** A match on a page, wherever it's played: shows its frames on a timeline and sends it the player's actions. */
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
    const reader = () => ({ isSeated: match.people.length > 0, names: this.#names });
    this.stage = new Timeline(match.pack, board, speed, clock, match.viewer, first, reader, options.talk);
    this.progress = new Store<Progress>({
      thinking: null,
      curtain: null,
      dice: null,
      undoing: null,
      ...this.#known(),
    });
    this.#unlisten = match.listen({
      frame: (frame) => this.stage.push(frame),
      reset: () => this.stage.reset(match.viewer, whole(match)),
      notice: (notice) => this.#notice(notice),
      changed: () => this.#update(),
    });
    this.#lookAsBefore();
  }

  get pack(): PlayPackage<G> {
    return this.match.pack;
  }

  act(action: G["action"]): void {
    this.stage.intend(action);
    complain(this.match.act(this.match.viewer, action));
  }

  /** Takes back the last move, and says which; if others have to agree, the player first sees that. */
  async undo(): Promise<void> {
    if (this.match.outcome !== undefined) return;
    const plan = await this.match.undoable(this.match.viewer);
    if (plan.type === "refused") notify(plan.why);
    else if (plan.asks.length > 0) this.progress.merge({ undoing: plan });
    else {
      const [first] = this.stage.linesOf(plan.notices).lines;
      const why = await this.match.undo(this.match.viewer);
      if (why !== undefined) notify(why);
      else if (first !== undefined) notify(words.match.takenBack(plainText(first.line)), true);
    }
  }

  confirmUndo(): void {
    this.cancelUndo();
    complain(this.match.undo(this.match.viewer));
  }

  cancelUndo(): void {
    this.progress.merge({ undoing: null });
  }

  /** Answers a request to take back a move, for all who are asked at this device. */
  answer(yes: boolean): void {
    for (const seat of this.match.consenting) complain(this.match.answer(seat, yes));
  }

  pause(isPaused: boolean): void {
    complain(this.match.pause?.(isPaused));
  }

  resign(): void {
    complain(this.match.resign(this.match.viewer));
  }

  /** Looks through other eyes, as a spectator. */
  look(viewer: Viewer): void {
    keepIn(TAB, eyesPlace(), String(viewer));
    complain(this.match.look?.(viewer));
  }

  /** After a reload a spectator looks through the eyes chosen before. */
  #lookAsBefore(): void {
    const { viewer, viewers = [] } = this.match;
    const chosen = viewers.find((each) => String(each) === textIn(TAB, eyesPlace()));
    if (chosen !== undefined && chosen !== viewer) this.look(chosen);
  }

  /** The device was handed over. */
  lift(): void {
    this.progress.merge({ curtain: null });
  }

  /** Stops showing anything. */
  close(): void {
    this.#unlisten();
    this.stage.close();
  }

  #notice(notice: MatchEvent): void {
    if (notice.type === "chat") this.stage.say({ from: speaker(notice), text: notice.text });
    this.options.notice?.(notice);
  }

  get #names(): readonly string[] {
    const { players, pack } = this.match;
    return this.options.names?.() ?? playerNames(players, pack.game.id);
  }

  #known() {
    const { players, isBusy = false, isPaused = false, missing, asks, deadline, ending } = this.match;
    const { people, viewers = [], consenting, takesBack, isWithoutHints = false, outcome } = this.match;
    return {
      isSeated: people.length > 0,
      viewers,
      names: this.#names,
      bots: players.map((player) => (player?.type === "bot" ? player.name : null)),
      programs: players.map((player) => player?.type === "person" && player.program === true),
      isBusy,
      isPaused,
      missing,
      asks,
      consenting,
      takesBack,
      isWithoutHints,
      ...(outcome !== undefined && { undoing: null }),
      deadline,
      sentence: ending,
    };
  }

  /** Skips the update if nothing around the board changed. */
  #update(): void {
    const now = this.progress.value;
    const next = { ...now, ...this.#known() };
    if (JSON.stringify(next) !== JSON.stringify(now)) this.progress.set(next);
  }
}

/** Shows why an action was rejected. */
async function complain(reply: Soon<Reply>): Promise<void> {
  const why = await reply;
  if (why !== undefined) notify(why);
}

interface Sender {
  readonly from: string;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly isProgram?: boolean | undefined;
}

/** Display name of the sender of a message; marks spectators and programs. */
export function speaker({ from, seat, isProgram = false }: Sender): string {
  const { isProgram: program, programSpectator, spectator } = words.online;
  if (seat === null) return isProgram ? programSpectator(from) : spectator(from);
  return isProgram ? program(from) : from;
}
