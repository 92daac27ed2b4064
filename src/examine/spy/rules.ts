import type { Rule } from "../subject.ts";
import type { Fact } from "./facts.ts";
import { spyExaminedWords } from "./words.ts";

/* The rules of the standard that an examination of spy programs can see broken, each with its section. */

const PROTOCOL = "spy-protocol.md";
const RULES = "spy-rules.md";

function rule(specification: string, section: string, says: () => string): Rule {
  return { specification, section, says };
}

/** The rules for servers, in the order of the two documents. */
export const SERVER_RULES = {
  transport: rule(PROTOCOL, "2", () => spyExaminedWords.server.transport),
  envelope: rule(PROTOCOL, "3", () => spyExaminedWords.server.envelope),
  direction: rule(PROTOCOL, "4", () => spyExaminedWords.server.direction),
  roles: rule(PROTOCOL, "4", () => spyExaminedWords.server.roles),
  registration: rule(PROTOCOL, "5", () => spyExaminedWords.server.registration),
  names: rule(PROTOCOL, "5", () => spyExaminedWords.server.names),
  thirdPlayer: rule(PROTOCOL, "5", () => spyExaminedWords.server.thirdPlayer),
  secondHello: rule(PROTOCOL, "5", () => spyExaminedWords.server.secondHello),
  start: rule(PROTOCOL, "6.4", () => spyExaminedWords.server.start),
  settings: rule(PROTOCOL, "6.2", () => spyExaminedWords.server.settings),
  offers: rule(RULES, "9", () => spyExaminedWords.server.offers),
  choices: rule(PROTOCOL, "5", () => spyExaminedWords.server.choices),
  equipmentRequest: rule(PROTOCOL, "6.6", () => spyExaminedWords.server.equipmentRequest),
  setUp: rule(RULES, "11", () => spyExaminedWords.server.setUp),
  status: rule(PROTOCOL, "6.7", () => spyExaminedWords.server.status),
  views: rule(PROTOCOL, "9", () => spyExaminedWords.server.views),
  combinations: rule(PROTOCOL, "9", () => spyExaminedWords.server.combinations),
  request: rule(PROTOCOL, "6.8", () => spyExaminedWords.server.request),
  statistics: rule(PROTOCOL, "6.9", () => spyExaminedWords.server.statistics),
  leaving: rule(PROTOCOL, "6.10", () => spyExaminedWords.server.leaving),
  meta: rule(PROTOCOL, "6.12", () => spyExaminedWords.server.meta),
  strike: rule(PROTOCOL, "10.2", () => spyExaminedWords.server.strike),
  strikeLimit: rule(PROTOCOL, "10.2", () => spyExaminedWords.server.strikeLimit),
  disqualification: rule(PROTOCOL, "10.3", () => spyExaminedWords.server.disqualification),
  legal: rule(PROTOCOL, "10.3", () => spyExaminedWords.server.legal),
  late: rule(PROTOCOL, "10.4", () => spyExaminedWords.server.late),
  pause: rule(PROTOCOL, "11", () => spyExaminedWords.server.pause),
  aiPause: rule(PROTOCOL, "10.3", () => spyExaminedWords.server.aiPause),
  loss: rule(PROTOCOL, "11", () => spyExaminedWords.server.loss),
  reconnect: rule(PROTOCOL, "11", () => spyExaminedWords.server.reconnect),
  reconnectLimit: rule(PROTOCOL, "11", () => spyExaminedWords.server.reconnectLimit),
  wrongSession: rule(PROTOCOL, "11", () => spyExaminedWords.server.wrongSession),
  startUp: rule(PROTOCOL, "13.1", () => spyExaminedWords.server.startUp),
  roundStart: rule(RULES, "12.1", () => spyExaminedWords.server.roundStart),
  turns: rule(RULES, "12.2", () => spyExaminedWords.server.turns),
  turnStart: rule(RULES, "13", () => spyExaminedWords.server.turnStart),
  movement: rule(RULES, "14", () => spyExaminedWords.server.movement),
  roulette: rule(RULES, "16", () => spyExaminedWords.server.roulette),
  cocktails: rule(RULES, "17", () => spyExaminedWords.server.cocktails),
  spying: rule(RULES, "18", () => spyExaminedWords.server.spying),
  safes: rule(RULES, "19.2", () => spyExaminedWords.server.safes),
  properties: rule(RULES, "20", () => spyExaminedWords.server.properties),
  gadgets: rule(RULES, "21", () => spyExaminedWords.server.gadgets),
  attacks: rule(RULES, "22", () => spyExaminedWords.server.attacks),
  exfiltration: rule(RULES, "23", () => spyExaminedWords.server.exfiltration),
  cat: rule(RULES, "25", () => spyExaminedWords.server.cat),
  janitor: rule(RULES, "26", () => spyExaminedWords.server.janitor),
  npcs: rule(RULES, "27", () => spyExaminedWords.server.npcs),
  ending: rule(RULES, "28", () => spyExaminedWords.server.ending),
  retire: rule(RULES, "13", () => spyExaminedWords.server.retire),
  chances: rule(RULES, "5", () => spyExaminedWords.server.chances),
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
