import { spyProblems } from "../../../examine/spy/words.ts";
import type { Victory } from "../../../games/spy/state.ts";
import { answer, begin, ended, isOperating, type Party, playUntil } from "./play.ts";
import { AIS, PEOPLE, type Roles, type Scenario } from "./scenario.ts";
import type { Peer, ServerMatch } from "./server-match.ts";

/** The limits of a match in which they are tried, in seconds. */
const SHORT = 2;

/** Seconds by which a server may be late. */
const LATENESS_SECONDS = 10;

/** Matches with strikes, pauses and players who are gone. */
export const LIMIT_SCENARIOS: readonly Scenario[] = [
  { name: "strikes", match: { turnPhaseLimit: SHORT, strikeMaximum: 2 }, roles: AIS, play: strikes },
  {
    get name() {
      return spyProblems.pauses;
    },
    match: { pauseLimit: SHORT },
    roles: PEOPLE,
    play: pauses,
  },
  {
    get name() {
      return spyProblems.lostConnection;
    },
    match: { reconnectLimit: 30 },
    roles: AIS,
    play: lostConnection,
  },
  {
    get name() {
      return spyProblems.staysAway;
    },
    match: { reconnectLimit: SHORT },
    roles: AIS,
    play: neverBack,
  },
  {
    get name() {
      return spyProblems.leaves;
    },
    match: {},
    roles: PEOPLE,
    play: leaves,
  },
];

/** One strike is forgotten after an answer in time; the maximum in a row ends the match. */
async function strikes(match: ServerMatch, roles: Roles): Promise<void> {
  const party = await begin(match, roles);
  const late = await playUntil(match, party, isOperating);
  if (late === undefined) return;
  const [one, two] = party.players;
  const other = late === one ? two : one;
  await strike(match, late);
  const isLate = (peer: Peer) => peer === late && isOperating(peer);
  if ((await playUntil(match, party, isLate)) === undefined) return;
  answer(match, late);
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

/** A player doesn't answer, and gets a strike in time. */
async function strike(match: ServerMatch, peer: Peer): Promise<void> {
  await match.told(peer, "STRIKE", "strike", peer.client.heard.length, SHORT + LATENESS_SECONDS);
}

async function pauses(match: ServerMatch, roles: Roles): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined) return;
  const [one, two] = party.players;
  const other = peer === one ? two : one;
  await pauseOf(match, party, true, () => match.say(peer, { type: "REQUEST_GAME_PAUSE", gamePause: true }));
  // An operation in the pause is discarded: the request is still open afterwards.
  answer(match, peer);
  await pauseOf(match, party, false, () =>
    match.say(other, { type: "REQUEST_GAME_PAUSE", gamePause: false }),
  );
  match.visited("late");
  answer(match, peer);
  const next = await playUntil(match, party, isOperating);
  if (next === undefined) return;
  await pauseOf(match, party, true, () => match.say(next, { type: "REQUEST_GAME_PAUSE", gamePause: true }));
  const begun = match.now;
  await pauseOf(match, party, false, () => {}, SHORT + LATENESS_SECONDS);
  match.audit.checkPause(match.now - begun, SHORT);
  answer(match, next);
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
async function lostConnection(match: ServerMatch, roles: Roles): Promise<void> {
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

async function neverBack(match: ServerMatch, roles: Roles): Promise<void> {
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
        spyProblems.gets(other.client.name, "STATISTICS"),
        SHORT + 2 * LATENESS_SECONDS,
      );
  match.audit.checkReconnectLimit(match.now - begun, SHORT);
}

async function leaves(match: ServerMatch, roles: Roles): Promise<void> {
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
