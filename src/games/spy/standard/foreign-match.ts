import { SPECTATOR, type Viewer } from "../../../kernel/game.ts";
import { emptyDraft, slotsOf } from "../draft/draft.ts";
import type { Event } from "../events.ts";
import { type GadgetName, isDraftGadget } from "../gadgets/names.ts";
import { isDrafting, type View } from "../knowledge/view.ts";
import type { Action, Draft, Verdict } from "../state.ts";
import {
  chosenDraft,
  configOf,
  draftingView,
  openedView,
  withChoice,
  withDraft,
  withEquipment,
  withOwn,
} from "./follow-draft.ts";
import { endingOf, type Statistics, seatIn, winnerByPoints } from "./follow-end.ts";
import { followEvents } from "./follow-events.ts";
import { strictView } from "./follow-eyes.ts";
import { followStatus, onTurn, type Status } from "./follow-status.ts";
import type { ClientMessage, Envelope, Players, ServerMessage } from "./messages.ts";
import { factionIn, HOUSE_KEY, VISIBILITY_KEY } from "./meta.ts";
import { readFromClient, readFromServer } from "./reading.ts";
import type { Recorded } from "./recording.ts";
import { isOpenAfter, type Request } from "./request.ts";
import { messageOf } from "./to-operation.ts";
import { words } from "./words.ts";

/**
 * Tracks a match on any server of the standard: converts the messages that one client receives to the view and events
 * of our rules, and our actions to the messages that this client sends. So everything that plays from views can play
 * over the standard. It never throws; invalid messages are recorded as problems.
 */
export class ForeignMatch {
  /** The id that the server gave this client, and the session; both are needed to reconnect. */
  clientId: string | null = null;
  sessionId = "";
  players: Players | null = null;
  /** Null until the server has sent the settings. */
  view: View | null = null;
  viewer: Viewer;
  /** True for a client that only watches: whatever a server sends it by mistake, it has no seat. */
  isSpectator = false;
  /** The request that this client can answer now or after a pause. */
  asked: Request | null = null;
  /** An operation was the answer to this request, and nothing has shown yet what became of it. */
  private unsettled: Request | null = null;
  isPaused = false;
  /** Whether the pause waits for a disconnected player, and whether the server goes on asking meanwhile (Q28). */
  private isForced = false;
  private isAskedInPause = false;
  statistics: Statistics | null = null;
  /** Problems so far, each as a sentence. */
  readonly problems: string[] = [];
  /** The cards of both sides, as far as the server tells a spectator. */
  private sides: readonly (readonly number[])[] = [[], []];
  private ids: readonly string[] = [];
  private isHouse = false;
  private isStrict = false;
  /** For a spectator: the player whose eyes they look through. */
  private readonly eyes: 0 | 1 | null;

  constructor(eyes: 0 | 1 | null = null) {
    this.eyes = eyes;
    this.viewer = eyes ?? SPECTATOR;
  }

  /** Processes a message and returns its events. */
  hear(message: ServerMessage & Envelope): readonly Event[] {
    switch (message.type) {
      case "HELLO_REPLY":
        this.clientId = message.clientId ?? this.clientId;
        this.sessionId = message.sessionId;
        this.renew();
        if (this.view !== null) return [];
        this.ids = message.characterSettings.map(({ characterId }) => characterId);
        this.view = draftingView(configOf(message));
        return [];
      case "GAME_STARTED":
        return this.start(message);
      case "META_INFORMATION":
        if (typeof message.information[HOUSE_KEY] === "string") this.isHouse = true;
        if (message.information[VISIBILITY_KEY] === "strict") this.isStrict = true;
        this.learnOwn(message.information);
        return [];
      case "REQUEST_ITEM_CHOICE":
      case "REQUEST_EQUIPMENT_CHOICE":
      case "REQUEST_GAME_OPERATION":
        return this.ask(message);
      case "GAME_STATUS":
        return this.look(message);
      case "GAME_PAUSE":
        this.isPaused = message.gamePaused;
        this.isForced = message.serverEnforced;
        this.isAskedInPause = false;
        // An operation that crossed a pause was dropped, and the request isn't repeated (10.4, 11).
        this.asked ??= this.unsettled;
        return [];
      case "STRIKE":
        return this.miss();
      case "GAME_LEFT": {
        const seat = seatIn(this.players, message.leftUserId);
        return seat === null ? [] : [{ type: "forfeits", seat, why: "left", to: null }];
      }
      case "STATISTICS":
        return this.finish(message);
      default:
        return [];
    }
  }

  /** Processes a line of a recording of this client. */
  follow({ dir, msg }: Recorded): readonly Event[] {
    if (dir === "c2s") {
      const sent = readFromClient(msg);
      if (sent.ok) this.said(sent.message);
    }
    const heard = dir === "s2c" ? readFromServer(msg) : undefined;
    return heard?.ok && !this.isForOthers(heard.message) ? this.hear(heard.message) : [];
  }

  /** Some servers send messages for other clients, too. */
  isForOthers({ type, clientId }: ServerMessage & Envelope): boolean {
    const own = this.clientId;
    return type !== "HELLO_REPLY" && clientId !== null && own !== null && clientId !== own;
  }

  /** Whether this client is to decide now. */
  get isAsked(): boolean {
    return this.asked !== null && (!this.isPaused || this.isAskedInPause);
  }

  /** Applies a player's action, and returns the message to send; null while an equipment is incomplete. */
  say(action: Action): ClientMessage | null {
    if (this.view === null || this.asked === null) return null;
    if (action[0] === "equip")
      this.draft((draft) => ({ ...draft, equipped: [...draft.equipped, action[2]] }));
    const message = messageOf(action, this.view, this.ids);
    if (message !== null) this.said(message);
    return message;
  }

  /** Processes a message that this client has sent: the open request is answered. */
  said(message: ClientMessage): void {
    switch (message.type) {
      case "HELLO":
        this.isSpectator = message.role === "SPECTATOR";
        return;
      case "ITEM_CHOICE":
        this.asked = null;
        return this.draft((draft) =>
          withChoice(draft, this.ids.indexOf(message.chosenCharacterId ?? ""), message.chosenGadget),
        );
      case "EQUIPMENT_CHOICE":
        this.asked = null;
        return this.draft((draft) => withEquipment(draft, message.equipment, this.ids));
      case "GAME_OPERATION":
        this.unsettled = this.asked;
        this.asked = null;
        return;
      default:
    }
  }

  /** A player may ask for the own side (6.12). It counts only where more is told than known: it may be outdated. */
  private learnOwn(information: Readonly<Record<string, unknown>>): void {
    const { view, seat } = this;
    const [one, two] = [factionIn(information, this.ids, 0), factionIn(information, this.ids, 1)];
    if (this.isSpectator && one.cards.length + two.cards.length > 0) this.sides = [one.cards, two.cards];
    if (view === null || seat === null) return;
    const { cards, gadgets } = seat === 0 ? one : two;
    if (!isDrafting(view)) this.view = withOwn(view, cards, seat);
    // Choices are shown to spectators once the match has begun (spy-rules.md, section 29.1).
    else if (this.isSpectator) return;
    else if (cards.length + gadgets.length > slotsOf(view.draft ?? emptyDraft()))
      this.draft((draft) => ({ ...draft, characters: cards, gadgets }));
  }

  private start(players: Extract<ServerMessage, { readonly type: "GAME_STARTED" }>): readonly Event[] {
    this.sessionId = players.sessionId || this.sessionId;
    this.players = players;
    this.renew();
    const seat = this.isSpectator ? this.eyes : seatIn(this.players, this.clientId);
    this.viewer = seat ?? SPECTATOR;
    return [];
  }

  /** After a reconnect, the server repeats what is open: a request, and a pause (11). */
  renew(): void {
    this.forgetRequest();
    this.isPaused = false;
  }

  private forgetRequest(): void {
    this.asked = null;
    this.unsettled = null;
  }

  private get seat(): 0 | 1 | null {
    return this.viewer === 0 || this.viewer === 1 ? this.viewer : null;
  }

  private problem(text: string): readonly Event[] {
    if (this.problems.length < 100) this.problems.push(text);
    return [];
  }

  private draft(change: (draft: Draft) => Draft): void {
    if (this.view !== null)
      this.view = withDraft(this.view, this.seat ?? 0, change(this.view.draft ?? emptyDraft()));
  }

  private ask(request: Request): readonly Event[] {
    if (this.view === null) return this.problem(words.followed.beforeHello(request.type));
    if (this.isSpectator) return this.problem(words.followed.toSpectator(request.type));
    // Some servers ask their players without announcing the start of a match.
    if (this.seat === null) this.viewer = 0;
    this.asked = request;
    this.unsettled = null;
    this.isAskedInPause = this.isPaused && this.isForced;
    switch (request.type) {
      case "REQUEST_ITEM_CHOICE":
        return this.offer(request.offeredCharacterIds, request.offeredGadgets);
      case "REQUEST_EQUIPMENT_CHOICE": {
        const cards = this.cardsOf(request.chosenCharacterIds);
        this.draft(() => chosenDraft(cards, request.chosenGadgets.filter(isDraftGadget)));
        return [];
      }
      case "REQUEST_GAME_OPERATION":
        return this.activate(request.characterId);
    }
  }

  private cardsOf(ids: readonly string[]): readonly number[] {
    const cards = ids.map((id) => this.ids.indexOf(id));
    if (cards.includes(-1)) this.problem(words.followed.unlistedOffer);
    return cards.filter((card) => card >= 0);
  }

  private offer(ids: readonly string[], names: readonly GadgetName[]): readonly Event[] {
    const characters = this.cardsOf(ids);
    const gadgets = names.filter(isDraftGadget);
    this.draft((draft) => ({ ...draft, offer: { characters, gadgets } }));
    return [{ type: "offered", seat: this.viewer, characters, gadgets, to: null }];
  }

  private activate(id: string): readonly Event[] {
    const { view, seat } = this;
    const who = view?.persons.findIndex(({ card }) => this.ids[card] === id) ?? -1;
    if (view === null || who < 0) return this.problem(words.followed.absent);
    this.view = onTurn(view, who, seat ?? 0);
    return view.active !== who && view.waiting.includes(who) ? [{ type: "turn", who, to: null }] : [];
  }

  private look(status: Status): readonly Event[] {
    const { view, seat } = this;
    if (view === null) return this.problem(words.followed.beforeHello("GAME_STATUS"));
    const unknown = status.state.characters.filter(({ characterId }) => !this.ids.includes(characterId));
    if (unknown.length > 0) this.problem(words.followed.unlisted(unknown.length));
    if (this.asked !== null && !isOpenAfter(this.asked, status, view)) this.asked = null;
    if (this.unsettled !== null && !isOpenAfter(this.unsettled, status, view)) this.unsettled = null;
    const opened = view.round === 0 ? openedView(view, status.state, this.ids, seat) : view;
    // Nothing is hidden from spectators, unless they look through a player's eyes.
    const known = this.isStrict && seat !== null ? strictView(opened) : opened;
    const { ids, isHouse } = this;
    const sides = this.eyes !== null && this.isStrict ? this.sides : null;
    const change = followStatus(known, status, { seat, ids, isHouse, sides });
    const skipped = status.operations.length - change.deeds.length;
    if (skipped > 0 && sides === null) this.problem(words.followed.skipped(skipped));
    this.view = change.after;
    return followEvents(change);
  }

  /**
   * The time for the open request is over (10.2). In the choice and equipment phases, the server now decides for the
   * player; what it takes is known with the next request at the latest.
   */
  private miss(): readonly Event[] {
    const { asked } = this;
    this.forgetRequest();
    if (asked?.type === "REQUEST_ITEM_CHOICE") this.draft((draft) => ({ ...draft, offer: null }));
    if (asked?.type === "REQUEST_EQUIPMENT_CHOICE") this.draft((draft) => ({ ...draft, ready: true }));
    return [];
  }

  /** A server that never said who plays (Q29) names the winner by an id that only this client may know. */
  private winnerOf(statistics: Statistics): 0 | 1 | null {
    const { seat, view } = this;
    const { winner } = statistics;
    if (this.players !== null || winner === null) return seatIn(this.players, winner);
    if (this.isSpectator || seat === null) return winnerByPoints(statistics, view, this.sides);
    return winner === this.clientId ? seat : seat === 0 ? 1 : 0;
  }

  private finish(statistics: Statistics): readonly Event[] {
    this.statistics = statistics;
    this.forgetRequest();
    const winner = this.winnerOf(statistics);
    if (this.view === null || winner === null) return [];
    const verdict: Verdict = { winner, ending: endingOf(statistics) };
    this.view = { ...this.view, over: verdict, active: null, waiting: [] };
    return [{ type: "over", ...verdict, to: null }];
  }
}
