import { META_KEYS } from "../../../examine/spy/meta-audit.ts";
import type { ServerRule } from "../../../examine/spy/rules.ts";
import type { MatchConfig } from "../../../games/spy/config/match.ts";
import type { ClientMessage, Role } from "../../../games/spy/standard/messages.ts";
import type { State, Victory } from "../../../games/spy/state.ts";
import { begin, ended, isOperating, NAMES, type Party, playUntil, started } from "./play.ts";
import type { Peer, ServerMatch } from "./server-match.ts";

/** A kind of match with a server. */
export interface Scenario {
  readonly name: string;
  /** Figures of its match file that differ. */
  readonly match: Partial<MatchConfig>;
  readonly roles: readonly [Role, Role];
  play(match: ServerMatch, roles: readonly [Role, Role]): Promise<void>;
}

/** The limits of a match in which they are tried, in seconds. */
const SHORT = 2;

/** Seconds by which a server may be late. */
const LATENESS_SECONDS = 10;

const AIS: readonly [Role, Role] = ["AI", "AI"];
const PEOPLE: readonly [Role, Role] = ["PLAYER", "PLAYER"];

/** A whole match with questions, guests and strangers; the rest are matches that end early. */
export const WHOLE_MATCH: Scenario = {
  name: "a whole match",
  match: {},
  roles: ["AI", "PLAYER"],
  async play(match, [one, two]) {
    const spectator = await match.hello(NAMES.spectator, "SPECTATOR", null);
    const first = await match.hello(NAMES.players[0], one, 0);
    await sameName(match);
    const second = await match.hello(NAMES.players[1], two, 1);
    const party: Party = { players: [first, second], spectator };
    await started(match, party);
    await stranger(match, "another player", "PLAYER", ["ALREADY_SERVING"], "thirdPlayer");
    await playUntil(match, party, isOperating);
    await questions(match, party);
    await guest(match);
    await wrongSession(match, first);
    await playUntil(match, party, () => false);
    await ended(match, party);
  },
};

/** Matches in which one thing is tried. */
export const SCENARIOS: readonly Scenario[] = [
  illegalOperation("a step into a wall", ({ peer, state, target }) =>
    operationOf(peer, state, { type: "MOVEMENT", target: target("WALL"), from: target("WALL") }),
  ),
  illegalOperation("an operation of a character of the other player", ({ peer, state, ids, target }) => {
    const foreign = state.persons.find(({ side }) => side === 1 - (peer.client.seat ?? 0));
    return operationOf(
      peer,
      state,
      { type: "RETIRE", target: target("FREE") },
      ids[foreign?.card ?? -1] ?? "",
    );
  }),
  {
    name: "strikes",
    match: { turnPhaseLimit: SHORT, strikeMaximum: 2 },
    roles: AIS,
    play: strikes,
  },
  {
    name: "a pause that the other player ends, and one that the limit ends",
    match: { pauseLimit: SHORT },
    roles: PEOPLE,
    play: pauses,
  },
  { name: "an AI that asks for a pause", match: {}, roles: AIS, play: pauseOfAi },
  { name: "a lost connection", match: { reconnectLimit: 30 }, roles: AIS, play: lostConnection },
  {
    name: "a player who doesn't come back",
    match: { reconnectLimit: SHORT },
    roles: AIS,
    play: neverBack,
  },
  { name: "a player who leaves", match: {}, roles: PEOPLE, play: leaves },
  illegalChoice("an item that was not offered", (peer, match) => ({
    type: "ITEM_CHOICE",
    chosenCharacterId: null,
    chosenGadget: peer.client.seat === null ? null : notOffered(match, peer.client.seat),
  })),
  illegalChoice("neither a character nor a gadget", () => ({
    type: "ITEM_CHOICE",
    chosenCharacterId: null,
    chosenGadget: null,
  })),
  { name: "equipment without one of the gadgets", match: {}, roles: AIS, play: wrongEquipment },
  { name: "a text that is not JSON", match: {}, roles: AIS, play: notJson },
];

// ---- guests of a whole match ----

/** A taken name is refused, before the match begins. */
async function sameName(match: ServerMatch): Promise<void> {
  await stranger(match, NAMES.players[0], "PLAYER", ["NAME_NOT_AVAILABLE"], "names");
}

/** A client that isn't let in. */
async function stranger(
  match: ServerMatch,
  name: string,
  role: Role,
  reasons: Parameters<ServerMatch["refused"]>[1],
  rule: ServerRule,
): Promise<void> {
  const peer = await match.connect(name, role, null);
  await match.refused(peer, reasons, rule, () => match.say(peer, { type: "HELLO", name, role }));
}

/** A late spectator is told the present state, and is removed for acting; the match goes on. */
async function guest(match: ServerMatch): Promise<void> {
  const peer = await match.hello("late spectator", "SPECTATOR", null);
  await match.told(peer, "GAME_STARTED", "start", 0);
  await match.told(peer, "GAME_STATUS", "status", 0);
  const choice: ClientMessage = { type: "ITEM_CHOICE", chosenCharacterId: null, chosenGadget: "NUGGET" };
  await match.refused(peer, ["ILLEGAL_MESSAGE"], "roles", () => match.sayIllegally(peer, choice));
  const again = await match.hello("eager spectator", "SPECTATOR", null);
  await match.told(again, "GAME_STATUS", "status", 0);
  await match.refused(again, ["ILLEGAL_MESSAGE"], "secondHello", () =>
    match.say(again, { type: "HELLO", name: "eager spectator", role: "SPECTATOR" }),
  );
}

async function wrongSession(match: ServerMatch, { client }: Peer): Promise<void> {
  const peer = await match.connect("stranger", "PLAYER", null);
  const sessionId = client.sessionId.replace(/./g, (digit) =>
    digit === "-" ? digit : digit === "0" ? "1" : "0",
  );
  await match.refused(peer, ["SESSION_DOES_NOT_EXIST"], "wrongSession", () =>
    match.say(peer, { type: "RECONNECT", sessionId }),
  );
}

/** What clients may know of factions and gadgets in the game phase. */
async function questions(match: ServerMatch, { players, spectator }: Party): Promise<void> {
  for (const peer of [...players, spectator]) {
    const from = peer.client.heard.length;
    match.say(peer, { type: "REQUEST_META_INFORMATION", keys: META_KEYS });
    await match.told(peer, "META_INFORMATION", "meta", from);
    const reply = peer.client.heard.slice(from).find(({ type }) => type === "META_INFORMATION");
    if (reply?.type === "META_INFORMATION") match.audit.checkMeta(peer.client, reply.information);
  }
}

// ---- matches that end early ----

/** How a player who breaks a rule loses. */
async function kicked(
  match: ServerMatch,
  party: Party,
  loser: Peer,
  rule: ServerRule,
  act: () => void,
): Promise<void> {
  const { seat } = loser.client;
  if (seat === null) return;
  match.audit.forfeited = { loser: seat, reasons: ["VICTORY_BY_KICK"], rule };
  await match.refused(loser, ["ILLEGAL_MESSAGE"], rule, act);
  await ended(match, party, loser);
}

/** What an illegal operation is made of. */
interface Situation {
  readonly peer: Peer;
  readonly state: State;
  readonly ids: readonly string[];
  /** A field of this kind that is far from the character. */
  target(kind: string): { readonly x: number; readonly y: number };
}

function illegalOperation(name: string, make: (situation: Situation) => ClientMessage): Scenario {
  return {
    name,
    match: {},
    roles: AIS,
    async play(match, roles) {
      const party = await begin(match, roles);
      const peer = await playUntil(match, party, isOperating);
      const state = peer === undefined ? null : match.audit.stateFor(peer.client);
      if (peer === undefined || state === null) return;
      const { width, fields } = state.terrain;
      const target = (kind: string) => {
        const field = fields.lastIndexOf(kind === "WALL" ? "WALL" : "FREE");
        return { x: field % width, y: Math.floor(field / width) };
      };
      const message = make({ peer, state, ids: match.audit.ids, target });
      await kicked(match, party, peer, "disqualification", () => match.sayIllegally(peer, message));
    },
  };
}

type Movement = { readonly type: "MOVEMENT"; readonly target: Point; readonly from: Point };
type Retire = { readonly type: "RETIRE"; readonly target: Point };
type Point = { readonly x: number; readonly y: number };

function operationOf(
  { client }: Peer,
  _state: State,
  operation: Movement | Retire,
  characterId = client.open?.request.type === "REQUEST_GAME_OPERATION" ? client.open.request.characterId : "",
): ClientMessage {
  return { type: "GAME_OPERATION", operation: { ...operation, characterId, successful: false } };
}

function illegalChoice(name: string, make: (peer: Peer, match: ServerMatch) => ClientMessage): Scenario {
  return {
    name,
    match: {},
    roles: AIS,
    async play(match, roles) {
      const party = await begin(match, roles);
      const peer = await playUntil(match, party, ({ client }) => client.heard.length > 4);
      if (peer === undefined) return;
      const message = make(peer, match);
      await kicked(match, party, peer, "disqualification", () => match.sayIllegally(peer, message));
    },
  };
}

/** A gadget that is offered to nobody, or only to the other player. */
function notOffered(match: ServerMatch, seat: 0 | 1) {
  const offered = match.audit.terms?.drafts.drafts[seat].offer?.gadgets ?? [];
  return offered.includes("HAIRDRYER") ? "COCKTAIL" : "HAIRDRYER";
}

async function wrongEquipment(match: ServerMatch, roles: readonly [Role, Role]): Promise<void> {
  const party = await begin(match, roles);
  const isEquipping = ({ client }: Peer) => client.open?.request.type === "REQUEST_EQUIPMENT_CHOICE";
  const peer = await playUntil(match, party, isEquipping);
  if (peer?.client.open?.request.type !== "REQUEST_EQUIPMENT_CHOICE") return;
  const { chosenCharacterIds, chosenGadgets } = peer.client.open.request;
  const equipment = Object.fromEntries(
    chosenCharacterIds.map((id, i) => [id, i === 0 ? chosenGadgets.slice(1) : []]),
  );
  await kicked(match, party, peer, "disqualification", () =>
    match.sayIllegally(peer, { type: "EQUIPMENT_CHOICE", equipment }),
  );
}

async function notJson(match: ServerMatch, roles: readonly [Role, Role]): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined) return;
  await kicked(match, party, peer, "disqualification", () =>
    match.sayText(peer, '{"type":"GAME_OPERATION",'),
  );
}

async function pauseOfAi(match: ServerMatch, roles: readonly [Role, Role]): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined) return;
  await kicked(match, party, peer, "aiPause", () =>
    match.say(peer, { type: "REQUEST_GAME_PAUSE", gamePause: true }),
  );
}

/** One strike is forgotten after an answer in time; the maximum in a row ends the match. */
async function strikes(match: ServerMatch, roles: readonly [Role, Role]): Promise<void> {
  const party = await begin(match, roles);
  const late = await playUntil(match, party, isOperating);
  if (late === undefined) return;
  const [one, two] = party.players;
  const other = late === one ? two : one;
  await strike(match, late);
  const isLate = (peer: Peer) => peer === late && isOperating(peer);
  if ((await playUntil(match, party, isLate)) === undefined) return;
  answerNow(match, late);
  if ((await playUntil(match, party, isLate)) === undefined) return;
  await strike(match, late);
  if ((await playUntil(match, party, isLate)) === undefined || late.client.seat === null) return;
  match.audit.forfeited = { loser: late.client.seat, reasons: ["VICTORY_BY_KICK"], rule: "strikeLimit" };
  match.audit.expectError(late.client, ["TOO_MANY_STRIKES"]);
  late.mayClose = true;
  await match.told(late, "ERROR", "strikeLimit", late.client.heard.length, SHORT + LATENESS_SECONDS);
  match.visited("strikeLimit");
  await ended(match, { ...party, players: [other, other] });
}

function answerNow(match: ServerMatch, peer: Peer): void {
  const state = match.audit.stateFor(peer.client);
  if (state !== null) match.say(peer, match.player.operation(state, match.audit.ids));
}

/** A player doesn't answer, and gets a strike in time. */
async function strike(match: ServerMatch, peer: Peer): Promise<void> {
  await match.told(peer, "STRIKE", "strike", peer.client.heard.length, SHORT + LATENESS_SECONDS);
}

async function pauses(match: ServerMatch, roles: readonly [Role, Role]): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined) return;
  const [one, two] = party.players;
  const other = peer === one ? two : one;
  await pauseOf(match, party, true, () => match.say(peer, { type: "REQUEST_GAME_PAUSE", gamePause: true }));
  // An operation in the pause is discarded: the request is still open afterwards.
  const state = match.audit.stateFor(peer.client);
  if (state !== null) match.say(peer, match.player.operation(state, match.audit.ids));
  await pauseOf(match, party, false, () =>
    match.say(other, { type: "REQUEST_GAME_PAUSE", gamePause: false }),
  );
  match.visited("late");
  answerNow(match, peer);
  const next = await playUntil(match, party, isOperating);
  if (next === undefined) return;
  await pauseOf(match, party, true, () => match.say(next, { type: "REQUEST_GAME_PAUSE", gamePause: true }));
  const begun = match.now;
  await pauseOf(match, party, false, () => {}, SHORT + LATENESS_SECONDS);
  match.audit.checkPause(match.now - begun, SHORT);
  answerNow(match, next);
  let left = 10;
  await playUntil(match, party, () => left-- === 0);
}

/** Everyone is told that a pause begins or ends. */
async function pauseOf(
  match: ServerMatch,
  { players, spectator }: Party,
  gamePaused: boolean,
  act: () => void,
  seconds?: number,
): Promise<void> {
  const before = [...players, spectator].map((peer) => [peer, peer.client.heard.length] as const);
  match.audit.expectPause(gamePaused, gamePaused ? false : null);
  act();
  for (const [peer, from] of before) await match.told(peer, "GAME_PAUSE", "pause", from, seconds);
}

/** The connection of a player is lost; the player comes back, and the match goes on. */
async function lostConnection(match: ServerMatch, roles: readonly [Role, Role]): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined) return;
  const others = [...party.players, party.spectator].filter((other) => other !== peer);
  const before = others.map((other) => [other, other.client.heard.length] as const);
  match.audit.expectPause(true, true);
  await match.drop(peer);
  for (const [other, from] of before) await match.told(other, "GAME_PAUSE", "loss", from);
  const back = others.map((other) => [other, other.client.heard.length] as const);
  match.audit.expectPause(false, null);
  const from = peer.client.heard.length;
  await match.reconnect(peer);
  await match.told(peer, "GAME_STARTED", "reconnect", from);
  await match.told(peer, "GAME_STATUS", "reconnect", from);
  await match.told(peer, "REQUEST_GAME_OPERATION", "reconnect", from);
  for (const [other, heard] of back) await match.told(other, "GAME_PAUSE", "reconnect", heard);
  match.visited("reconnect");
  let left = 20;
  await playUntil(match, party, () => left-- === 0);
}

async function neverBack(match: ServerMatch, roles: readonly [Role, Role]): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined || peer.client.seat === null) return;
  // Public servers disagree on which of the two it is.
  const reasons: readonly Victory[] = ["VICTORY_BY_KICK", "VICTORY_BY_LEAVE"];
  match.audit.expectPause(true, true);
  match.audit.forfeited = { loser: peer.client.seat, reasons, rule: "reconnectLimit" };
  const begun = match.now;
  await match.drop(peer);
  for (const other of [...party.players, party.spectator])
    if (other !== peer)
      await match.until(
        () => other.client.isOver,
        "reconnectLimit",
        `${other.client.name} gets STATISTICS`,
        SHORT + 2 * LATENESS_SECONDS,
      );
  match.audit.checkReconnectLimit(match.now - begun, SHORT);
}

async function leaves(match: ServerMatch, roles: readonly [Role, Role]): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined || peer.client.seat === null) return;
  match.audit.forfeited = { loser: peer.client.seat, reasons: ["VICTORY_BY_LEAVE"], rule: "leaving" };
  peer.mayClose = true;
  const others = [...party.players, party.spectator].filter((other) => other !== peer);
  const before = others.map((other) => [other, other.client.heard.length] as const);
  match.say(peer, { type: "GAME_LEAVE" });
  for (const [other, from] of before) await match.told(other, "GAME_LEFT", "leaving", from);
  await ended(match, party, peer);
}
