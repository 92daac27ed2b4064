import { withoutConfig } from "../kernel/canonical.ts";
import { deltaText } from "../kernel/delta.ts";
import { type Seat, SPECTATOR, type Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { speaking } from "../languages/catalogue.ts";
import type { TableInfo } from "../protocol/parts.ts";
import type { Spoken, TableUpdate } from "../protocol/server.ts";
import type { Effect, Notice } from "../table/inputs.ts";
import type { Absences } from "./absences.ts";
import { seatAt, speakerName, viewerFor } from "./agreement.ts";
import type { Guest } from "./guest.ts";
import { tableInfo, tableMessage } from "./info.ts";
import type { RecordedMatch } from "./recorded-match.ts";
import { type Setup, timingOf } from "./setup.ts";

/** A message for one member of a table. */
export type MemberMessage = readonly [guest: Guest, message: Spoken | TableUpdate];

/** What a guest asks for on entering a table. */
export interface Wishes {
  /** Whose eyes a spectator wants to look through. */
  readonly viewer?: Viewer | undefined;
  /** Whether to tell the names of spectators. */
  readonly names?: true | undefined;
}

/** A guest at a table: which view they get. */
export interface Member {
  readonly viewer: Viewer;
  readonly channel: number;
  readonly wishes: Wishes;
}

/** Names of spectators that are told; there may be thousands. */
const MAX_NAMED_SPECTATORS = 50;

/** Members of a table, the view each of them has, and the messages that tell them what they may know. */
export class Audience {
  readonly members = new Map<Guest, Member>();
  readonly #setup: Setup;
  readonly #pack: GamePackage;
  readonly #recorded: RecordedMatch;
  readonly #absences: Absences;

  constructor(setup: Setup, pack: GamePackage, recorded: RecordedMatch, absences: Absences) {
    this.#absences = absences;
    this.#setup = setup;
    this.#pack = pack;
    this.#recorded = recorded;
  }

  // ---- members ----

  /** Adds a guest, or refreshes the view of one who is already here. */
  add(guest: Guest, wishes: Wishes): void {
    const { viewer = SPECTATOR, channel = guest.newChannel() } = this.members.get(guest) ?? {};
    this.members.set(guest, { viewer, channel, wishes });
    this.updateView(guest);
  }

  /** Whether a person is here on any connection. */
  hasPerson(id: number): boolean {
    for (const { person } of this.members.keys()) if (person.id === id) return true;
    return false;
  }

  /** Whether any player is here. */
  get hasPlayers(): boolean {
    return [...this.members.keys()].some((guest) => seatAt(this.#setup, guest) !== undefined);
  }

  /** Updates a guest's view after they sat down, stood up or chose other eyes. */
  updateView(guest: Guest): void {
    const member = this.members.get(guest);
    if (member === undefined) return;
    const { table } = this.#recorded;
    const viewer = viewerFor(this.#setup, guest, member.wishes.viewer);
    if (viewer !== member.viewer) {
      // Another channel, so that a client doesn't take updates for the former viewer for those of the new one.
      const channel = table === undefined ? member.channel : guest.newChannel();
      // Spectators are listed in the order in which they became spectators.
      if (member.viewer >= 0) this.members.delete(guest);
      this.members.set(guest, { ...member, viewer, channel });
    }
    table?.watch(viewer);
  }

  /** Shows everyone the match that begins. If spectators aren't allowed, guests without a seat are removed. */
  showMatch(): void {
    if (this.#setup.spectators === "none") this.#sendAway();
    for (const guest of [...this.members.keys()]) this.updateView(guest);
  }

  #sendAway(): void {
    const { id } = this.#setup;
    for (const guest of [...this.members.keys()]) {
      if (seatAt(this.#setup, guest) !== undefined) continue;
      this.members.delete(guest);
      guest.rooms.delete(id);
      guest.send({ type: "gone", table: id });
    }
  }

  /**
   * Sends messages to members who are still here. One who left and came again meanwhile has got another channel, and
   * with it everything that updates of the former one say.
   */
  deliver(messages: readonly MemberMessage[]): void {
    for (const [guest, message] of messages) {
      const member = this.members.get(guest);
      const isForNow = "type" in message || message[0] === member?.channel;
      if (member !== undefined && isForNow) guest.send(message);
    }
  }

  // ---- about the table ----

  get #spectators(): readonly Guest[] {
    return [...this.members.keys()].filter((guest) => seatAt(this.#setup, guest) === undefined);
  }

  /** Names of the spectators, each person once, and which of them are programs. */
  get #watching(): Required<Pick<Extract<Spoken, { type: "table" }>, "watching" | "programs">> {
    const people = new Map(this.#spectators.map((guest) => [guest.person.id, guest]));
    const first = [...people.values()].slice(0, MAX_NAMED_SPECTATORS);
    return {
      watching: first.map((guest) => speakerName(this.#setup, guest)),
      programs: first.flatMap(({ isProgram }, index) => (isProgram ? [index] : [])),
    };
  }

  /** The public information about this table. */
  info(): TableInfo {
    const watchers = this.#spectators.length;
    const here = new Set([...this.members.keys()].map(({ person }) => person.id));
    const { table, commitment } = this.#recorded;
    const { since, limit: absence } = this.#absences;
    return tableInfo(this.#setup, this.#pack, commitment, {
      watchers,
      here,
      awaySince: since,
      absence,
      table,
    });
  }

  /** The table as this guest may know it: only the host and the players get the invitation. */
  infoFor(guest: Guest, info = this.info(), watching = this.#watching): MemberMessage {
    const { host, invitation } = this.#setup;
    const seat = seatAt(this.#setup, guest);
    const isInside = guest.person.id === host || seat !== undefined;
    const message = tableMessage(
      this.#setup,
      info,
      seat,
      isInside ? invitation : null,
      this.#takenBackFor(guest),
    );
    return [guest, this.members.get(guest)?.wishes.names ? { ...message, ...watching } : message];
  }

  /** The guest's notices of the move that a player asks to take back. */
  #takenBackFor(guest: Guest): readonly number[] | null {
    const { table } = this.#recorded;
    const viewer = this.members.get(guest)?.viewer;
    if (!table?.proposal || viewer === undefined) return null;
    return table.noticesOf(viewer, table.proposal.entry);
  }

  /** The table, for every member. */
  infoForAll(): MemberMessage[] {
    const [info, watching] = [this.info(), this.#watching];
    return [...this.members.keys()].map((guest) => this.infoFor(guest, info, watching));
  }

  // ---- about the match ----

  /** Messages for effects, each to the members with the matching view. */
  messagesFor(effects: readonly Effect[]): MemberMessage[] {
    const { table } = this.#recorded;
    const messages: MemberMessage[] = [];
    if (table === undefined) return messages;
    for (const effect of effects) {
      if (effect.type !== "told") continue;
      const first = effect.tellings[0]?.number ?? 0;
      const tellings = effect.tellings.map(wireNotice);
      const asked = table.askedFor(effect.viewer);
      const deadline = table.deadlineFor(effect.viewer);
      let change: string | null | undefined;
      for (const [guest, { viewer, channel }] of this.members) {
        if (viewer !== effect.viewer) continue;
        if (change === undefined && !guest.wholeViews)
          change = effect.change ?? deltaText(effect.before, effect.view) ?? null;
        const seen = guest.wholeViews ? withoutConfig(effect.view) : change;
        messages.push([guest, [channel, first, tellings, seen, asked, deadline]]);
      }
    }
    return messages;
  }

  /** Whose turn it is and until when, for every member. A pause or a lost connection changes nothing else. */
  askedForAll(): MemberMessage[] {
    const { table } = this.#recorded;
    if (table === undefined) return [];
    return [...this.members].map(([guest, { viewer, channel }]): MemberMessage => {
      return [guest, [channel, 0, [], null, [...table.askedFor(viewer)], table.deadlineFor(viewer)]];
    });
  }

  /** Tells a seat that it missed its deadline. Only that seat is told. */
  strikeFor(seat: Seat, strikes: number): MemberMessage[] {
    const most = timingOf(this.#setup, this.#pack).strikes;
    const strike: Spoken = { type: "strike", table: this.#setup.id, strikes, most };
    return [...this.members.keys()].flatMap((guest): MemberMessage[] =>
      seatAt(this.#setup, guest) === seat ? [[guest, strike]] : [],
    );
  }

  /** The full view, preceded by the notices since the last one the guest has. */
  viewFor(guest: Guest, last?: number): MemberMessage[] {
    const { table } = this.#recorded;
    const member = this.members.get(guest);
    if (table === undefined || member === undefined) return [];
    const { viewer, channel } = member;
    const deadline = table.deadlineFor(viewer);
    const missed = last === undefined ? [] : table.toldSince(viewer, last);
    const asked = [...table.askedFor(viewer)];
    const first = missed[0]?.number ?? 0;
    const before: MemberMessage = [guest, [channel, first, missed.map(wireNotice), null, asked, deadline]];
    const whole: Spoken = {
      type: "view",
      table: this.#setup.id,
      channel,
      viewer,
      number: table.toldTo(viewer),
      config: this.#setup.config,
      view: withoutConfig(table.match.view(viewer)),
      asked,
      acted: this.#recorded.actedBy(viewer),
      deadline,
    };
    return missed.length > 0 ? [before, [guest, whole]] : [[guest, whole]];
  }

  /** The full view, for every member. */
  viewForAll(): MemberMessage[] {
    return [...this.members.keys()].flatMap((guest) => this.viewFor(guest));
  }

  /** How the match ended, worded for this guest, and all parts of the seed. Empty while it runs. */
  endingFor(guest: Guest): MemberMessage[] {
    const match = this.#recorded.table?.match;
    const member = this.members.get(guest);
    if (member === undefined || match?.outcome === undefined) return [];
    const { outcome } = match;
    const { phrases } = this.#pack;
    const ending = speaking(guest.language, () => phrases.ending(match.view(member.viewer), outcome));
    const sentence = `${ending.charAt(0).toUpperCase()}${ending.slice(1)}.`;
    return [[guest, { type: "over", table: this.#setup.id, outcome, sentence, fair: match.fair ?? null }]];
  }

  /** How the match ended, for every member. */
  endingForAll(): MemberMessage[] {
    return [...this.members.keys()].flatMap((guest) => this.endingFor(guest));
  }
}

/** A notice as it goes over the wire: the event, or the numbers of the notices that were taken back. */
function wireNotice(telling: Notice): Record<string, unknown> | number[] {
  return "event" in telling ? (telling.event as Record<string, unknown>) : [...telling.takenBack];
}
