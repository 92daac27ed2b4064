import { META_KEYS } from "../../../examine/spy/meta-audit.ts";
import type { ServerRule } from "../../../examine/spy/rules.ts";
import { spyProblems } from "../../../examine/spy/words.ts";
import type { ClientMessage, Role } from "../../../games/spy/standard/messages.ts";
import { ended, isOperating, NAMES, type Party, playUntil, started } from "./play.ts";
import type { Scenario } from "./scenario.ts";
import type { Peer, ServerMatch } from "./server-match.ts";

/** A whole match with questions, guests and strangers. */
export const WHOLE_MATCH: Scenario = {
  get name() {
    return spyProblems.wholeMatch;
  },
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
