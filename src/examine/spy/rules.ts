import type { Rule } from "../subject.ts";
import type { Fact } from "./facts.ts";

/* The rules of the standard that an examination of spy programs can see broken, each with its section. */

const PROTOCOL = "spy-protocol.md";
const RULES = "spy-rules.md";

function rule(specification: string, section: string, says: string): Rule {
  return { specification, section, says: () => says };
}

/** The rules for servers, in the order of the two documents. */
export const SERVER_RULES = {
  transport: rule(
    PROTOCOL,
    "2",
    "A message is one JSON object in one text message. Pings are answered, and the server keeps connections open during a match.",
  ),
  envelope: rule(
    PROTOCOL,
    "3",
    "Every message has a type and a creationDate (dd.MM.yyyy HH:mm:ss), and the clientId of its receiver once that has one.",
  ),
  direction: rule(PROTOCOL, "4", "A server sends only the message types of a server."),
  roles: rule(
    PROTOCOL,
    "4",
    "Spectators may only watch, ask for meta information and leave. A spectator that sends more is removed, and the match goes on.",
  ),
  registration: rule(
    PROTOCOL,
    "5",
    "The answer to HELLO is HELLO_REPLY with a fresh clientId. The match starts at once when the second player is in.",
  ),
  names: rule(PROTOCOL, "5", "A taken name gets ERROR NAME_NOT_AVAILABLE."),
  thirdPlayer: rule(
    PROTOCOL,
    "5",
    "A third player gets ERROR ALREADY_SERVING. Spectators may join at any time.",
  ),
  secondHello: rule(PROTOCOL, "5", "A second HELLO on a registered connection gets ERROR ILLEGAL_MESSAGE."),
  start: rule(
    PROTOCOL,
    "6.4",
    "GAME_STARTED goes to both players and to all spectators, with the session of HELLO_REPLY and each player's own clientId at the player's place.",
  ),
  settings: rule(
    PROTOCOL,
    "6.2",
    "HELLO_REPLY tells the scenario, the match config and all characters with their ids of this match, as in the server's files.",
  ),
  offers: rule(
    RULES,
    "9",
    "An offer has three characters and three gadgets that no player has or is being offered: no characters after the fourth, no gadgets after the sixth.",
  ),
  choices: rule(
    PROTOCOL,
    "5",
    "Each player chooses eight times, and then gets one REQUEST_EQUIPMENT_CHOICE.",
  ),
  equipmentRequest: rule(PROTOCOL, "6.6", "REQUEST_EQUIPMENT_CHOICE repeats what the player has chosen."),
  setUp: rule(
    RULES,
    "11",
    "All agents have the gadgets they were given, 100 HP and 10 chips, and everyone is on a different playable field. Safes are numbered from 1, tables hold between minChipsRoulette and maxChipsRoulette.",
  ),
  status: rule(
    PROTOCOL,
    "6.7",
    "GAME_STATUS goes to everyone after every operation, with the operations since the last one and the complete state.",
  ),
  views: rule(
    PROTOCOL,
    "9",
    "All clients see the same map, round, positions and operations, and players see all about their own characters.",
  ),
  combinations: rule(
    PROTOCOL,
    "9",
    "mySafeCombinations holds what the receiver's faction knows; spectators get none.",
  ),
  request: rule(
    PROTOCOL,
    "6.8",
    "REQUEST_GAME_OPERATION goes to the owner of the character on turn, once, while that has points and hasn't retired.",
  ),
  statistics: rule(
    PROTOCOL,
    "6.9",
    "STATISTICS is the last message of a match, for all, with winner and reason; the values of its entries are strings.",
  ),
  leaving: rule(
    PROTOCOL,
    "6.10",
    "A player who sends GAME_LEAVE loses: GAME_LEFT to all, then STATISTICS with VICTORY_BY_LEAVE for the other.",
  ),
  meta: rule(
    PROTOCOL,
    "6.12",
    "The mandatory meta keys are answered. Players learn their own faction and gadgets only, spectators all in the game phase; the rest is null or left out.",
  ),
  strike: rule(
    PROTOCOL,
    "10.2",
    "When the time for an operation is over, the player gets STRIKE, counted from 1 and up to strikeMaximum, and the turn ends. A valid operation in time resets the count.",
  ),
  strikeLimit: rule(
    PROTOCOL,
    "10.2",
    "With the last strike the player gets ERROR TOO_MANY_STRIKES, and the other wins with VICTORY_BY_KICK.",
  ),
  disqualification: rule(
    PROTOCOL,
    "10.3",
    "What is illegal gets ERROR ILLEGAL_MESSAGE; a player loses the match by it, with GAME_LEFT and VICTORY_BY_KICK for the others.",
  ),
  legal: rule(PROTOCOL, "10.3", "Only illegal messages are refused."),
  late: rule(PROTOCOL, "10.4", "An operation during a pause is discarded silently."),
  pause: rule(
    PROTOCOL,
    "11",
    "A person who plays may pause: GAME_PAUSE (true, not enforced) to all; either player ends it, or pauseLimit does. Nothing happens meanwhile.",
  ),
  aiPause: rule(PROTOCOL, "10.3", "An AI that asks for a pause loses with VICTORY_BY_KICK."),
  loss: rule(
    PROTOCOL,
    "11",
    "When a player's connection is lost, the others get GAME_PAUSE (true, enforced), and reconnectLimit begins.",
  ),
  reconnect: rule(
    PROTOCOL,
    "11",
    "RECONNECT is answered with GAME_STARTED, GAME_STATUS and the open request, in this order; the others get GAME_PAUSE (false).",
  ),
  reconnectLimit: rule(PROTOCOL, "11", "A player who doesn't come back within reconnectLimit loses."),
  wrongSession: rule(PROTOCOL, "11", "RECONNECT with a wrong session gets ERROR SESSION_DOES_NOT_EXIST."),
  startUp: rule(
    PROTOCOL,
    "13.1",
    "The server takes --config-charset, --config-match, --config-scenario and --port, and listens there.",
  ),
  roundStart: rule(
    RULES,
    "12.1",
    "A round begins when every figure has had its turn: cocktails, wiretap and fog are updated, and at roundLimit the NPCs leave and the janitor comes.",
  ),
  turns: rule(
    RULES,
    "12.2",
    "Every figure on the map has one turn in a round, one after the other; those exfiltrated earlier in the round are skipped.",
  ),
  turnStart: rule(
    RULES,
    "13",
    "A turn begins with the character's movement and action points, and the mask heals 10. It ends when the points are spent, in fog without movement points, or by RETIRE.",
  ),
  movement: rule(
    RULES,
    "14",
    "A step leads to a free neighbouring field and costs a movement point. A figure there swaps places; what lies there is picked up.",
  ),
  roulette: rule(
    RULES,
    "16",
    "The stake is at most what both have; it goes from the table to the winner, or from the loser to the table.",
  ),
  cocktails: rule(
    RULES,
    "17",
    "A cocktail is taken from a bar table, drunk (heals, or hurts if poisoned) or poured over a neighbour, who gets clammy clothes.",
  ),
  spying: rule(
    RULES,
    "18",
    "Spying succeeds only on NPCs, by chance; the first success of a faction gives secretToIpFactor points and perhaps a combination.",
  ),
  safes: rule(
    RULES,
    "19.2",
    "A safe opens to those whose faction knows its combination. The first time it gives secretToIpFactor points and the next combination; the last one holds the collar.",
  ),
  properties: rule(
    RULES,
    "20",
    "BANG_AND_BURN destroys a neighbouring roulette table; OBSERVATION tells by chance whether someone in sight is an enemy.",
  ),
  gadgets: rule(RULES, "21", "A gadget does to its target what the table of gadgets says, within its range."),
  attacks: rule(
    RULES,
    "22",
    "An attack may be diverted by a honey trap, must pass its test, and may be warded off by a babysitter.",
  ),
  exfiltration: rule(
    RULES,
    "23",
    "At 0 HP a person is exfiltrated to a free bar seat with 1 HP, and a collar drops on the field.",
  ),
  cat: rule(RULES, "25", "The cat moves to a neighbouring field. The match ends when it gets the collar."),
  janitor: rule(
    RULES,
    "26",
    "The janitor jumps onto the nearest person by walking distance, who is removed.",
  ),
  npcs: rule(RULES, "27", "NPCs act like everyone else, by the same rules."),
  ending: rule(
    RULES,
    "28",
    "The match ends at once when the cat has the collar or no agent is left; points, collar, cocktails and damage decide in this order.",
  ),
  retire: rule(RULES, "13", "RETIRE is always legal in the own turn, and ends it."),
  chances: rule(
    RULES,
    "5",
    "A test succeeds with the probability of the match config: halved by clammy clothes, repeated once by tradecraft.",
  ),
} as const satisfies Readonly<Record<string, Rule>>;

/** A rule for servers by its name. */
export type ServerRule = keyof typeof SERVER_RULES;

/** Something that breaks a rule. */
export interface Problem {
  readonly rule: ServerRule;
  /** What would be right, in a sentence. */
  readonly says: string;
  readonly facts?: readonly Fact[];
}

/** The rules about what a person on turn can do. */
export type ActionRule =
  | "movement"
  | "retire"
  | "roulette"
  | "cocktails"
  | "spying"
  | "safes"
  | "properties"
  | "gadgets";
