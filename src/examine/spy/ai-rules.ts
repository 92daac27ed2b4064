import type { Rule } from "../subject.ts";
import { SERVER_RULES } from "./rules.ts";

const PROTOCOL = "spy-protocol.md";

function rule(section: string, says: string): Rule {
  return { specification: PROTOCOL, section, says: () => says };
}

/** What an AI may do on the board: the rules that decide whether an operation is legal. */
const { movement, roulette, cocktails, spying, safes, properties, gadgets, retire } = SERVER_RULES;

/** The rules for AIs. */
export const AI_RULES = {
  startUp: rule(
    "13.2",
    "The AI takes --address, --port and --name, and connects to that server without being asked anything.",
  ),
  hello: rule("6.1", "The first message is HELLO with the AI's name and the role AI."),
  envelope: rule(
    "3",
    "Every message has a type and a creationDate (dd.MM.yyyy HH:mm:ss); from HELLO_REPLY on it has the clientId that the AI got.",
  ),
  form: rule("6", "A message has all fields of its type, with values of their types."),
  allowed: rule("4", "An AI sends only messages of an AI: it can't pause, and doesn't leave."),
  items: rule("6.5", "ITEM_CHOICE names exactly one of the offered characters and gadgets."),
  equipment: rule(
    "6.6",
    "EQUIPMENT_CHOICE has a key for every chosen character, and every chosen gadget exactly once.",
  ),
  request: rule(
    "6.8",
    "Each request is answered once, and an operation is one of the character that was asked for.",
  ),
  deadline: rule("10.1", "Every request is answered within turnPhaseLimit seconds."),
  strike: rule("10.2", "After a strike the match goes on, and the next request is answered."),
  pause: rule(
    "10.4",
    "No operation is sent between GAME_PAUSE true and GAME_PAUSE false; an open request is answered afterwards.",
  ),
  reconnect: rule(
    "11",
    "When the connection is lost, the AI connects again and sends RECONNECT with its clientId and sessionId.",
  ),
  transport: rule("2", "The connection stays open during the match, and a message is at most 1 MiB long."),
  end: rule("13.3", "After STATISTICS the AI ends with status 0, whether it won or lost."),
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
