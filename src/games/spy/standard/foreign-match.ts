import { SPECTATOR, type Viewer } from "../../../kernel/game.ts";
import { emptyDraft, slotsOf } from "../draft/draft.ts";
import type { Event } from "../events.ts";
import { type DraftGadget, type GadgetName, isDraftGadget } from "../gadgets/names.ts";
import { isDrafting, type View } from "../knowledge/view.ts";
import type { Action, Draft, Verdict } from "../state.ts";
import { chosenDraft, configOf, draftingView, openedView, withDraft, withOwn } from "./follow-draft.ts";
import { followEvents } from "./follow-events.ts";
import { followStatus, type Status } from "./follow-status.ts";
import type { ClientMessage, Envelope, Players, ServerMessage } from "./messages.ts";
import { factionIn, HOUSE_KEY, VISIBILITY_KEY } from "./meta.ts";
import { readFromClient, readFromServer } from "./reading.ts";
import type { Recorded } from "./recording.ts";
import { operationOf } from "./to-operation.ts";

/** What a server can ask a player for. */
export type Request = Extract<
  ServerMessage,
  { readonly type: "REQUEST_ITEM_CHOICE" | "REQUEST_EQUIPMENT_CHOICE" | "REQUEST_GAME_OPERATION" }
>;

/** The end of a match as a server reports it. */
export type Statistics = Extract<ServerMessage, { readonly type: "STATISTICS" }>;

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
  viewer: Viewer = SPECTATOR;
  /** True for a client that only watches: whatever a server sends it by mistake, it has no seat. */
  isSpectator = false;
  /** The request that this client can answer now or after a pause. */
  asked: Request | null = null;
  isPaused = false;
  /** Whether the pause waits for a disconnected player, and whether the server goes on asking meanwhile (Q28). */
  private isForced = false;
  private isAskedInPause = false;
  statistics: Statistics | null = null;
  /** Problems so far, each as a sentence. */
  readonly problems: string[] = [];
  /** The cards of both sides, as far as the server tells a spectator. */
  private factions: readonly (readonly number[])[] = [[], []];
  private ids: readonly string[] = [];
  private isHouse = false;
  private isStrict = false;

  /** Processes a message and returns its events. */
  hear(message: ServerMessage & Envelope): readonly Event[] {
    switch (message.type) {
      case "HELLO_REPLY":
        this.clientId = message.clientId ?? this.clientId;
        this.sessionId = message.sessionId;
        this.renew();
        if (this.view === null) this.begin(message);
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
        return [];
      case "STRIKE":
        return this.miss();
      case "GAME_LEFT":
        return this.part(message.leftUserId);
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
    const message = this.messageFor(action, this.view);
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
        return this.choose(this.ids.indexOf(message.chosenCharacterId ?? ""), message.chosenGadget);
      case "EQUIPMENT_CHOICE":
        this.asked = null;
        return this.equip(message.equipment);
      case "GAME_OPERATION":
        this.asked = null;
        return;
      default:
    }
  }

  private messageFor(action: Action, view: View): ClientMessage | null {
    switch (action[0]) {
      case "character":
        return { type: "ITEM_CHOICE", chosenCharacterId: this.ids[action[1]] ?? null, chosenGadget: null };
      case "gadget":
        return { type: "ITEM_CHOICE", chosenCharacterId: null, chosenGadget: action[1] };
      case "ready":
        return this.equipment(view.draft ?? emptyDraft());
      case "equip":
      case "fumble":
      case "proceed":
        return null;
      default:
        return { type: "GAME_OPERATION", operation: operationOf(action, view, this.ids) };
    }
  }

  private begin(message: Extract<ServerMessage, { readonly type: "HELLO_REPLY" }>): void {
    this.ids = message.characterSettings.map(({ characterId }) => characterId);
    this.view = draftingView(configOf(message));
  }

  /** A player may ask for the own side (6.12). It counts only where more is told than known: it may be outdated. */
  private learnOwn(information: Readonly<Record<string, unknown>>): void {
    const { view, seat } = this;
    const cardsOf = (side: 0 | 1) =>
      factionIn(information, side).characterIds.flatMap((id) => {
        const card = this.ids.indexOf(id);
        return card < 0 ? [] : [card];
      });
    if (this.isSpectator) this.factions = [cardsOf(0), cardsOf(1)];
    if (view === null || seat === null) return;
    const { gadgets } = factionIn(information, seat);
    const cards = cardsOf(seat);
    if (!isDrafting(view)) this.view = withOwn(view, cards, seat);
    else if (cards.length + gadgets.length > slotsOf(view.draft ?? emptyDraft()))
      this.draft((draft) => ({ ...draft, characters: cards, gadgets }));
  }

  private start(players: Extract<ServerMessage, { readonly type: "GAME_STARTED" }>): readonly Event[] {
    this.sessionId = players.sessionId || this.sessionId;
    this.players = players;
    this.renew();
    const seat = this.isSpectator ? null : this.seatOf(this.clientId);
    this.viewer = seat ?? SPECTATOR;
    return [];
  }

  /** After a reconnect, the server repeats what is open: a request, and a pause (11). */
  renew(): void {
    this.asked = null;
    this.isPaused = false;
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
    if (this.view === null) return this.problem(`${request.type} before HELLO_REPLY`);
    if (this.isSpectator) return this.problem(`${request.type} to a spectator`);
    // Some servers ask their players without announcing the start of a match.
    if (this.seat === null) this.viewer = 0;
    this.asked = request;
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
    if (cards.includes(-1)) this.problem("a character was offered that is not in the list");
    return cards.filter((card) => card >= 0);
  }

  private offer(ids: readonly string[], names: readonly GadgetName[]): readonly Event[] {
    const characters = this.cardsOf(ids);
    const gadgets = names.filter(isDraftGadget);
    this.draft((draft) => ({ ...draft, offer: { characters, gadgets } }));
    return [{ type: "offered", seat: this.viewer, characters, gadgets, to: null }];
  }

  /** Some servers reveal whose turn it is only by asking. */
  private activate(id: string): readonly Event[] {
    const { view } = this;
    const who = view?.persons.findIndex(({ card }) => this.ids[card] === id) ?? -1;
    if (view === null || who < 0)
      return this.problem("an operation was asked of a character that is not there");
    const begins = view.active !== who && view.waiting.includes(who);
    const after = { ...view, active: who, waiting: view.waiting.filter((figure) => figure !== who) };
    // Only its own player is asked for a character.
    this.view = withOwn(after, [view.persons[who]?.card ?? -1], this.seat ?? 0);
    return begins ? [{ type: "turn", who, to: null }] : [];
  }

  private look(status: Status): readonly Event[] {
    const { view, seat } = this;
    if (view === null) return this.problem("GAME_STATUS before HELLO_REPLY");
    const unknown = status.state.characters.filter(({ characterId }) => !this.ids.includes(characterId));
    if (unknown.length > 0) this.problem(`${unknown.length} characters are not in the list`);
    if (this.asked !== null && !isOpenAfter(this.asked, status, view)) this.asked = null;
    const opened = view.round === 0 ? openedView(view, status.state, this.ids, seat) : view;
    // Nothing is hidden from spectators.
    const known = this.isStrict && seat !== null ? strictly(opened) : opened;
    const change = followStatus(known, status, { seat, ids: this.ids, isHouse: this.isHouse });
    const skipped = status.operations.length - change.deeds.length;
    if (skipped > 0)
      this.problem(`${skipped} operations are by unknown persons, or target a field off the map`);
    this.view = change.after;
    return followEvents(change);
  }

  private choose(card: number, gadget: GadgetName | null): void {
    this.draft((draft) => ({
      ...draft,
      characters: card < 0 ? draft.characters : [...draft.characters, card],
      gadgets: gadget !== null && isDraftGadget(gadget) ? [...draft.gadgets, gadget] : draft.gadgets,
      offer: null,
    }));
  }

  /** Every own character has a key, including those without gadgets (6.6). */
  private equipment({ characters, gadgets, equipped }: Draft): ClientMessage {
    const equipment = characters.map((card) => [
      this.ids[card] ?? "",
      gadgets.filter((_, i) => equipped[i] === card),
    ]);
    return { type: "EQUIPMENT_CHOICE", equipment: Object.fromEntries(equipment) };
  }

  private equip(equipment: Readonly<Record<string, readonly GadgetName[]>>): void {
    const holders = Object.entries(equipment);
    const holderOf = (gadget: DraftGadget) => holders.find(([, given]) => given.includes(gadget))?.[0];
    this.draft((draft) => ({
      ...draft,
      equipped: draft.gadgets.map((gadget) => this.ids.indexOf(holderOf(gadget) ?? "")),
      ready: true,
    }));
  }

  /**
   * The time for the open request is over (10.2). In the choice and equipment phases, the server now decides for the
   * player; what it takes is known with the next request at the latest.
   */
  private miss(): readonly Event[] {
    const { asked } = this;
    this.asked = null;
    if (asked?.type === "REQUEST_ITEM_CHOICE") this.draft((draft) => ({ ...draft, offer: null }));
    if (asked?.type === "REQUEST_EQUIPMENT_CHOICE") this.draft((draft) => ({ ...draft, ready: true }));
    return [];
  }

  private seatOf(clientId: string | null): 0 | 1 | null {
    if (clientId === null || this.players === null) return null;
    if (clientId === this.players.playerOneId) return 0;
    return clientId === this.players.playerTwoId ? 1 : null;
  }

  private part(leftUserId: string | null): readonly Event[] {
    const seat = this.seatOf(leftUserId);
    return seat === null ? [] : [{ type: "forfeits", seat, why: "left", to: null }];
  }

  /**
   * A server that never said who plays (Q29) names the winner by an id that is unknown. A player knows the own one; for
   * a spectator, more intelligence points show the side.
   */
  private winnerOf({ winner, reason }: Statistics): 0 | 1 | null {
    const { seat, view } = this;
    if (this.players !== null || winner === null) return this.seatOf(winner);
    if (seat !== null) return winner === this.clientId ? seat : seat === 0 ? 1 : 0;
    const [one = 0, two = 0] = this.factions.map((cards) =>
      (view?.persons ?? []).reduce((sum, { card, ip }) => sum + (cards.includes(card) ? (ip ?? 0) : 0), 0),
    );
    return reason !== "VICTORY_BY_IP" || one === two ? null : one > two ? 0 : 1;
  }

  private finish(statistics: Statistics): readonly Event[] {
    this.statistics = statistics;
    this.asked = null;
    const winner = this.winnerOf(statistics);
    if (this.view === null || winner === null) return [];
    const verdict: Verdict = { winner, ending: endingOf(statistics) };
    this.view = { ...this.view, over: verdict, active: null, waiting: [] };
    return [{ type: "over", ...verdict, to: null }];
  }
}

/** How a match ended, in the words of our rules. */
export function endingOf({ reason }: Statistics): Verdict["ending"] {
  switch (reason) {
    case "VICTORY_BY_LEAVE":
      return { code: reason, why: "left" };
    case "VICTORY_BY_KICK":
      return { code: reason, why: "expelled" };
    default:
      return { code: reason };
  }
}

/** Whether a request is still open after a state: only if the state repeats that this character is on turn. */
function isOpenAfter(request: Request, status: Status, { round }: View): boolean {
  return (
    request.type === "REQUEST_GAME_OPERATION" &&
    status.activeCharacterId === request.characterId &&
    status.operations.length === 0 &&
    status.state.currentRound === round &&
    !status.isGameOver
  );
}

/** On strict servers, the values of other persons are placeholders and can't be relied on. */
function strictly(view: View): View {
  const { config } = view;
  if (config.options.visibility === "strict") return view;
  return { ...view, config: { ...config, options: { ...config.options, visibility: "strict" } } };
}
