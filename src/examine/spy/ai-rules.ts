import type { Rule } from "../subject.ts";
import { SERVER_RULES } from "./rules.ts";
import { spyExaminedWords } from "./words.ts";

const PROTOCOL = "spy-protocol.md";

function rule(section: string, says: () => string): Rule {
  return { specification: PROTOCOL, section, says };
}

/** What an AI may do on the board: the rules that decide whether an operation is legal. */
const { movement, roulette, cocktails, spying, safes, properties, gadgets, retire } = SERVER_RULES;

/** The rules for AIs. */
export const AI_RULES = {
  startUp: rule("13.2", () => spyExaminedWords.ai.startUp),
  hello: rule("6.1", () => spyExaminedWords.ai.hello),
  envelope: rule("3", () => spyExaminedWords.ai.envelope),
  form: rule("6", () => spyExaminedWords.ai.form),
  allowed: rule("4", () => spyExaminedWords.ai.allowed),
  items: rule("6.5", () => spyExaminedWords.ai.items),
  equipment: rule("6.6", () => spyExaminedWords.ai.equipment),
  request: rule("6.8", () => spyExaminedWords.ai.request),
  deadline: rule("10.1", () => spyExaminedWords.ai.deadline),
  strike: rule("10.2", () => spyExaminedWords.ai.strike),
  pause: rule("10.4", () => spyExaminedWords.ai.pause),
  reconnect: rule("11", () => spyExaminedWords.ai.reconnect),
  transport: rule("2", () => spyExaminedWords.ai.transport),
  end: rule("13.3", () => spyExaminedWords.ai.end),
  movement,
  retire,
  roulette,
  cocktails,
  spying,
  safes,
  properties,
  gadgets,
} as const satisfies Readonly<Record<string, Rule>>;

/** A rule for AIs by its name. */
export type AiRule = keyof typeof AI_RULES;
