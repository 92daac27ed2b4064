import type { ServerRule } from "../../../examine/spy/rules.ts";
import type { ClientMessage } from "../../../games/spy/standard/messages.ts";
import type { Point, WireAction } from "../../../games/spy/standard/things.ts";
import { begin, ended, isOperating, type Party, playUntil } from "./play.ts";
import { AIS, type Roles, type Scenario } from "./scenario.ts";
import type { Peer, ServerMatch } from "./server-match.ts";

/** Matches in which a player does something illegal. */
export const ILLEGAL_SCENARIOS: readonly Scenario[] = [
  illegalOperation("a step into a wall", ({ characterId, wall }) => {
    return { type: "MOVEMENT", characterId, successful: false, target: wall, from: wall };
  }),
  illegalOperation("an operation of a character of the other player", ({ foreignId, wall }) => {
    return { type: "RETIRE", characterId: foreignId, successful: false, target: wall };
  }),
  { name: "an AI that asks for a pause", match: {}, roles: AIS, play: pauseOfAi },
  illegalChoice("an item that was not offered", (peer, match) => ({
    type: "ITEM_CHOICE",
    chosenCharacterId: null,
    chosenGadget: notOffered(match, peer.client.seat ?? 0),
  })),
  illegalChoice("neither a character nor a gadget", () => ({
    type: "ITEM_CHOICE",
    chosenCharacterId: null,
    chosenGadget: null,
  })),
  { name: "equipment without one of the gadgets", match: {}, roles: AIS, play: wrongEquipment },
  { name: "a text that is not JSON", match: {}, roles: AIS, play: notJson },
];

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
  /** The character that is asked for, and one of the other player. */
  readonly characterId: string;
  readonly foreignId: string;
  /** A field that can't be entered. */
  readonly wall: Point;
}

function illegalOperation(name: string, make: (situation: Situation) => WireAction): Scenario {
  return {
    name,
    match: {},
    roles: AIS,
    async play(match, roles) {
      const party = await begin(match, roles);
      const peer = await playUntil(match, party, isOperating);
      const state = peer === undefined ? null : match.audit.stateFor(peer.client);
      const request = peer?.client.open?.request;
      if (peer === undefined || state === null || request?.type !== "REQUEST_GAME_OPERATION") return;
      const { width, fields } = state.terrain;
      const wall = fields.lastIndexOf("WALL");
      const foreign = state.persons.find(({ side }) => side === 1 - (peer.client.seat ?? 0));
      const operation = make({
        characterId: request.characterId,
        foreignId: match.audit.ids[foreign?.card ?? -1] ?? "",
        wall: { x: wall % width, y: Math.floor(wall / width) },
      });
      await kicked(match, party, peer, "disqualification", () =>
        match.sayIllegally(peer, { type: "GAME_OPERATION", operation }),
      );
    },
  };
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

/** A gadget that isn't in the player's offer. */
function notOffered(match: ServerMatch, seat: 0 | 1) {
  const offered = match.audit.terms?.drafts.drafts[seat].offer?.gadgets ?? [];
  return offered.includes("HAIRDRYER") ? "COCKTAIL" : "HAIRDRYER";
}

async function wrongEquipment(match: ServerMatch, roles: Roles): Promise<void> {
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

async function notJson(match: ServerMatch, roles: Roles): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined) return;
  await kicked(match, party, peer, "disqualification", () =>
    match.sayText(peer, '{"type":"GAME_OPERATION",'),
  );
}

async function pauseOfAi(match: ServerMatch, roles: Roles): Promise<void> {
  const party = await begin(match, roles);
  const peer = await playUntil(match, party, isOperating);
  if (peer === undefined) return;
  await kicked(match, party, peer, "aiPause", () =>
    match.say(peer, { type: "REQUEST_GAME_PAUSE", gamePause: true }),
  );
}
