import { type Delta, patched } from "../kernel/delta.ts";
import type { Outcome, Seat, Viewer } from "../kernel/game.ts";
import { freshSeed } from "../kernel/random/house.ts";
import type { TableInfo } from "../protocol/parts.ts";
import { z } from "../protocol/schema.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Notice } from "../table/inputs.ts";
import type { HouseConnection } from "./house-connection.ts";
import { keepPledge } from "./identity.ts";
import type { Heard, ToldFrame } from "./reader.ts";
import { type AnswerTo, Refused, type Request, type TableRequest } from "./requests.ts";
import { Story } from "./story.ts";

/** What is visible of the match at a table. */
export interface Sight {
  readonly viewer: Viewer;
  readonly config: unknown;
  /** The view as the game defines it, with the config in it. */
  readonly view: unknown;
  readonly asked: readonly Seat[];
  readonly deadline: number | null;
}

/** A move with what makes it idempotent and ties it to the decision it was made for. */
export interface Move {
  readonly action: unknown;
  /** It is the seat's nth action. */
  readonly count: number;
  /** Number of the last notice it is based on. */
  readonly last: number;
}

/** An event at a table. */
export type TableEvent =
  /** {@link HouseTable.info} and related fields have changed. */
  | { readonly type: "informed"; readonly before: TableInfo | null }
  /** The full match: for the first time, or again with what was missed. */
  | { readonly type: "seen"; readonly missed: readonly Notice[]; readonly before: Sight | null }
  | { readonly type: "told"; readonly tellings: readonly Notice[] }
  | { readonly type: "over" | "gone" | "lost" | "back" }
  | Extract<Spoken, { type: "chat" | "strike" | "refused" }>
  /** This client may not join the table. */
  | { readonly type: "kept out"; readonly error: unknown };

/** How a client joins a table. */
export interface Entrance {
  readonly invitation: string | null;
  /** Whether to request all past notices, for a log. */
  readonly wantsPast: boolean;
  /** Whether to request the names of spectators; older houses don't know that. */
  readonly wantsNames?: boolean;
  /** Whether to leave out what this speaker says. */
  ignores?(speaker: string): boolean;
}

const outcomeSchema = z.object({
  winners: z.array(z.int()),
  ending: z.looseObject({ code: z.string() }),
});

/**
 * A table of a house as one client knows it, built from the house's messages. After a reconnect it rejoins, with
 * the number of the last notice it has.
 */
export class HouseTable {
  readonly id: string;
  readonly connection: HouseConnection;
  info: TableInfo | null = null;
  invitation: string | null = null;
  /** The own seat; null for spectators. */
  you: Seat | null = null;
  /** Whether everyone may read the record of the match, and which players agree to that. */
  isPublic = true;
  agreed: readonly Seat[] = [];
  /** Names of spectators, the latest last, if they were requested. */
  watching: readonly string[] = [];
  /** Which of {@link watching} are programs, by index. */
  programs: readonly number[] = [];
  /** The seat that asks for a take-back, and the notices here of the move it would take back. */
  asks: Seat | null = null;
  takesBack: readonly number[] = [];
  sight: Sight | null = null;
  /** False from the loss of the connection until the full view arrives. */
  isCurrent = false;
  story = new Story();
  /** Number of confirmed actions of the own seat. */
  acted = 0;
  over: { readonly outcome: Outcome; readonly sentence: string } | null = null;
  readonly #entrance: Entrance;
  readonly #listeners = new Set<(event: TableEvent) => void>();
  #channel: number | null = null;
  /** The last update on each channel that no view has named yet: the past of a table comes just before its view. */
  readonly #early = new Map<number, ToldFrame>();
  /** Number of the last line of chat: after a reconnect the house repeats earlier ones. */
  #said = 0;
  /** Whose eyes a spectator has chosen; undefined: those that the house chooses. */
  #eyes: Viewer | undefined;

  constructor(connection: HouseConnection, id: string, entrance: Entrance) {
    this.connection = connection;
    this.id = id;
    this.#entrance = entrance;
  }

  listen(listener: (event: TableEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Joins or rejoins the table. */
  async enter(): Promise<void> {
    const { wantsPast, wantsNames = false } = this.#entrance;
    const invitation = this.#entrance.invitation ?? this.invitation;
    const viewer = this.#eyes;
    // Notices are numbered for each viewer.
    const last = viewer === undefined || viewer === this.sight?.viewer ? this.story.number : 0;
    this.#channel = null;
    this.#early.clear();
    await this.ask({
      type: "enter",
      ...(invitation !== null && { invitation }),
      ...((wantsPast || last > 0) && { last }),
      ...(viewer !== undefined && { viewer }),
      ...(wantsNames && { names: true }),
    });
  }

  /** Looks through other eyes, as a spectator. Rejects if the table doesn't allow it, and everything stays as it was. */
  async look(viewer: Viewer): Promise<void> {
    const before = this.#eyes;
    this.#eyes = viewer;
    try {
      await this.enter();
    } catch (error) {
      // After a lost connection the table is entered with the new choice.
      if (error instanceof Refused && error.code === "lost") return;
      this.#eyes = before;
      await this.enter();
      throw error;
    }
  }

  /** The connection is established, for the first time or again. */
  begun(): void {
    this.#emit({ type: "back" });
    this.enter().catch((error) => {
      if (!(error instanceof Refused && error.code === "lost")) this.#emit({ type: "kept out", error });
    });
  }

  lost(): void {
    this.isCurrent = false;
    this.#emit({ type: "lost" });
  }

  /** Sends a request to this table. */
  ask<R extends TableRequest>(message: R): Promise<AnswerTo<R["type"]>> {
    const request: Request = { ...message, table: this.id };
    return this.connection.ask(request) as Promise<AnswerTo<R["type"]>>;
  }

  /** A move based on the current view. */
  move(action: unknown): Move {
    return { action, count: this.acted + 1, last: this.story.number };
  }

  /** Sends a move. Idempotent: sent several times, it is done once. */
  async act(move: Move): Promise<void> {
    await this.ask({ type: "act", ...move });
    this.acted = Math.max(this.acted, move.count);
  }

  /** Marks the player as ready for the settings shown here, with a secret part of the seed; or as not ready. */
  async ready(isReady: boolean): Promise<void> {
    const { info, you } = this;
    const edition = info?.edition ?? 0;
    if (!isReady || info === null) {
      await this.ask({ type: "ready", ready: isReady, edition });
      return;
    }
    const part = freshSeed();
    const own = you === null ? null : { seat: you, part };
    keepPledge(this.connection.identity, this.id, { commitment: info.commitment, own });
    await this.ask({ type: "ready", ready: true, edition, part });
  }

  /** Handles a message of the connection; those about other tables are ignored. */
  hear(message: Heard): void {
    switch (message.type) {
      case "told":
        return this.#told(message);
      case "refused":
        return this.#emit(message);
      case "table":
        if (message.table.id === this.id) this.#informed(message);
        return;
      case "view":
        if (message.table === this.id) this.#seen(message);
        return;
      case "over":
        if (message.table === this.id) this.#ended(message);
        return;
      case "gone":
        if (message.table === this.id) this.#emit({ type: "gone" });
        return;
      case "chat":
        if (message.table === this.id) this.#chat(message);
        return;
      case "strike":
        if (message.table === this.id) this.#emit(message);
        return;
      default:
    }
  }

  #emit(event: TableEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  #informed(message: Extract<Spoken, { type: "table" }>): void {
    const before = this.info;
    this.info = message.table;
    this.invitation = message.invitation ?? this.invitation;
    this.you = message.you;
    this.isPublic = message.public;
    this.agreed = message.agreed;
    this.watching = message.watching ?? [];
    this.programs = message.programs ?? [];
    this.asks = message.table.asks;
    this.takesBack = message.takesBack ?? [];
    this.#emit({ type: "informed", before });
  }

  #chat(message: Extract<Spoken, { type: "chat" }>): void {
    if (message.number <= this.#said) return;
    this.#said = message.number;
    if (this.#entrance.ignores?.(message.speaker) !== true) this.#emit(message);
  }

  #seen({ channel, viewer, number, config, view, asked, acted, deadline }: ViewMessage): void {
    const before = this.sight;
    this.#channel = channel;
    // The past comes as one message just before its view; earlier updates are part of it.
    const past = this.#early.get(channel)?.tellings ?? [];
    this.#early.clear();
    if (before !== null && before.viewer !== viewer) this.story = new Story();
    const missed = this.story.add(past);
    this.story.number = number;
    // The answer to the last action may have arrived before a view that doesn't include it yet.
    this.acted = before?.viewer === viewer ? Math.max(this.acted, acted) : acted;
    this.sight = { viewer, config, view: withConfig(view, config), asked, deadline };
    this.isCurrent = true;
    this.#emit({ type: "seen", missed, before });
  }

  #told(frame: ToldFrame): void {
    const { sight } = this;
    if (frame.channel !== this.#channel) this.#early.set(frame.channel, frame);
    if (frame.channel !== this.#channel || sight === null) return;
    const { change, asked, deadline } = frame;
    const tellings = this.story.add(frame.tellings);
    const view =
      change === undefined ? sight.view : withConfig(patched(sight.view, change as Delta), sight.config);
    this.sight = { ...sight, view, asked, deadline };
    // A player who acts no longer waits for an answer.
    if (tellings.length > 0) this.asks = null;
    this.#emit({ type: "told", tellings });
  }

  #ended({ outcome, sentence }: Extract<Spoken, { type: "over" }>): void {
    this.over = { outcome: outcomeSchema.parse(outcome), sentence };
    this.asks = null;
    this.#emit({ type: "over" });
  }
}

type ViewMessage = Extract<Spoken, { type: "view" }>;

/** Adds the config to a view; it isn't sent each time. */
function withConfig(view: unknown, config: unknown): unknown {
  return typeof view === "object" && view !== null ? { ...view, config } : view;
}
