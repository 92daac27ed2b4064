import type { ServerRule } from "../../../examine/spy/rules.ts";
import { spyProblems } from "../../../examine/spy/words.ts";
import type { ClientMessage } from "../../../games/spy/standard/messages.ts";
import type { Point, WireAction } from "../../../games/spy/standard/things.ts";
import { begin, ended, isOperating, playUntil } from "./play.ts";
import { AIS, type Scenario } from "./scenario.ts";
import type { Peer, ServerMatch } from "./server-match.ts";

/** What a player does in a match; undefined if that isn't possible. */
type Deed = (peer: Peer, match: ServerMatch) => (() => void) | undefined;

const isChoosing = ({ client }: Peer) => client.heard.length > 4;
const isEquipping = ({ client }: Peer) => client.open?.request.type === "REQUEST_EQUIPMENT_CHOICE";

/** Matches in which a player does something illegal. */
export const ILLEGAL_SCENARIOS: readonly Scenario[] = [
  illegal(
    spyProblems.intoWall,
    isOperating,
    operating(({ characterId, wall }) => {
      return { type: "MOVEMENT", characterId, successful: false, target: wall, from: wall };
    }),
  ),
  illegal(
    spyProblems.foreignCharacter,
    isOperating,
    operating(({ foreignId, wall }) => {
      return { type: "RETIRE", characterId: foreignId, successful: false, target: wall };
    }),
  ),
  illegal(
    spyProblems.aiPauses,
    isOperating,
    (peer, match) => () => match.say(peer, { type: "REQUEST_GAME_PAUSE", gamePause: true }),
    "aiPause",
  ),
  illegal(
    spyProblems.notOffered,
    isChoosing,
    saying((peer, match) => {
      const chosenGadget = notOffered(match, peer.client.seat ?? 0);
      return { type: "ITEM_CHOICE", chosenCharacterId: null, chosenGadget };
    }),
  ),
  illegal(
    spyProblems.neither,
    isChoosing,
    saying(() => ({ type: "ITEM_CHOICE", chosenCharacterId: null, chosenGadget: null })),
  ),
  illegal(spyProblems.gadgetLeft, isEquipping, saying(incompleteEquipment)),
  illegal(
    spyProblems.noJson,
    isOperating,
    (peer, match) => () => match.sayText(peer, '{"type":"GAME_OPERATION",'),
  ),
];

/** A match that a player loses by what they do at this moment. */
function illegal(
  name: string,
  isMoment: (peer: Peer) => boolean,
  deed: Deed,
  rule: ServerRule = "disqualification",
): Scenario {
  return {
    name,
    match: {},
    roles: AIS,
    async play(match, roles) {
      const party = await begin(match, roles);
      const loser = await playUntil(match, party, isMoment);
      const act = loser === undefined ? undefined : deed(loser, match);
      if (loser === undefined || act === undefined || loser.client.seat === null) return;
      match.audit.forfeited = { loser: loser.client.seat, reasons: ["VICTORY_BY_KICK"], rule };
      await match.refused(loser, ["ILLEGAL_MESSAGE"], rule, act);
      await ended(match, party, loser);
    },
  };
}

function saying(make: (peer: Peer, match: ServerMatch) => ClientMessage | undefined): Deed {
  return (peer, match) => {
    const message = make(peer, match);
    return message && (() => match.sayIllegally(peer, message));
  };
}

/** What an illegal operation is made of. */
interface Situation {
  /** The character that is asked for, and one of the other player. */
  readonly characterId: string;
  readonly foreignId: string;
  /** A field that can't be entered. */
  readonly wall: Point;
}

function operating(make: (situation: Situation) => WireAction): Deed {
  return saying((peer, match) => {
    const state = match.audit.stateFor(peer.client);
    const request = peer.client.open?.request;
    if (state === null || request?.type !== "REQUEST_GAME_OPERATION") return undefined;
    const { width, fields } = state.terrain;
    const wall = fields.lastIndexOf("WALL");
    const foreign = state.persons.find(({ side }) => side === 1 - (peer.client.seat ?? 0));
    const operation = make({
      characterId: request.characterId,
      foreignId: match.audit.ids[foreign?.card ?? -1] ?? "",
      wall: { x: wall % width, y: Math.floor(wall / width) },
    });
    return { type: "GAME_OPERATION", operation };
  });
}

/** A gadget that isn't in the player's offer. */
function notOffered(match: ServerMatch, seat: 0 | 1) {
  const offered = match.audit.terms?.drafts.drafts[seat].offer?.gadgets ?? [];
  return offered.includes("HAIRDRYER") ? "COCKTAIL" : "HAIRDRYER";
}

/** All gadgets but the first, for the first character. */
function incompleteEquipment({ client }: Peer): ClientMessage | undefined {
  if (client.open?.request.type !== "REQUEST_EQUIPMENT_CHOICE") return undefined;
  const { chosenCharacterIds, chosenGadgets } = client.open.request;
  const equipment = Object.fromEntries(
    chosenCharacterIds.map((id, i) => [id, i === 0 ? chosenGadgets.slice(1) : []]),
  );
  return { type: "EQUIPMENT_CHOICE", equipment };
}
