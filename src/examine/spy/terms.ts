import type { Config } from "../../games/spy/config/config.ts";
import { MATCH_KEYS } from "../../games/spy/config/match-keys.ts";
import { configOf } from "../../games/spy/standard/follow-draft.ts";
import { same } from "../../kernel/canonical.ts";
import type { AuditedClient, Heard } from "./audited-client.ts";
import { DraftAudit } from "./draft-audit.ts";
import type { Problem } from "./rules.ts";

type Greeting = Extract<Heard, { readonly type: "HELLO_REPLY" }>;
type Start = Extract<Heard, { readonly type: "GAME_STARTED" }>;

/** What all clients of a match are told at its beginning: settings, and the ids of the characters. */
export interface Terms {
  readonly config: Config;
  readonly ids: readonly string[];
  readonly drafts: DraftAudit;
}

/** The terms of a first greeting. The server's files are exact; what it tells is held within our bounds. */
export function termsOf(greeting: Greeting, files: Config | undefined): Terms {
  const told = configOf(greeting);
  const config = files === undefined ? told : { ...told, match: files.match };
  const ids = greeting.characterSettings.map(({ characterId }) => characterId);
  return { config, ids, drafts: new DraftAudit(config, ids) };
}

/** What is wrong with a greeting: every client has its own id, and all else is the same for all, as in the files. */
export function greetingProblem(
  greeting: Greeting,
  client: AuditedClient,
  clients: readonly AuditedClient[],
  files: Config | undefined,
  terms: Terms | null,
): Problem | undefined {
  const { clientId, sessionId, characterSettings } = greeting;
  if (client.clientId !== null) return { rule: "registration", says: "HELLO_REPLY comes once" };
  const others = clients.filter((other) => other !== client);
  const owner = others.find((other) => other.clientId === clientId);
  if (owner !== undefined)
    return { rule: "registration", says: `${owner.name} has this clientId; every client has its own` };
  const wrong = (says: string): Problem => ({ rule: "settings", says });
  if (others.some((other) => other.sessionId !== "" && other.sessionId !== sessionId))
    return wrong("all clients of a match are told the same sessionId");
  const ids = characterSettings.map(({ characterId }) => characterId);
  if (new Set(ids).size !== ids.length) return wrong("every character has its own id");
  if (terms !== null && !same([...ids].sort(), [...terms.ids].sort()))
    return wrong("all clients are told the same ids of characters");
  return files === undefined ? undefined : filesProblem(greeting, files);
}

function filesProblem({ level, settings, characterSettings }: Greeting, files: Config): Problem | undefined {
  const wrong = (says: string): Problem => ({ rule: "settings", says });
  if (!same(level.scenario, files.scenario)) return wrong("level is the scenario of the server's file");
  const key = MATCH_KEYS.find((name) => settings[name] !== files.match[name]);
  if (key !== undefined) return wrong(`${key} is ${files.match[key]} in the server's file`);
  const byName = (list: readonly { readonly name: string; readonly features: readonly string[] }[]) =>
    list.map(({ name, features }) => ({ name, features })).sort((a, b) => (a.name < b.name ? -1 : 1));
  return same(byName(characterSettings), byName(files.characters))
    ? undefined
    : wrong("characterSettings are the characters of the server's file, with their features");
}

/** What is wrong with the announcement of the start. */
export function startProblem(
  start: Start,
  client: AuditedClient,
  clients: readonly AuditedClient[],
): Problem | undefined {
  const wrong = (says: string): Problem => ({ rule: "start", says });
  if (client.players !== null && client.isPresent) return wrong("GAME_STARTED comes once");
  if (start.sessionId !== client.sessionId) return wrong(`sessionId is ${client.sessionId}`);
  const [one, two] = [0, 1].map((seat) => clients.find((other) => other.seat === seat)?.name);
  if (start.playerOneName !== one || start.playerTwoName !== two)
    return wrong(`${one} registered first and ${two} second: they are players one and two`);
  const ids = [start.playerOneId, start.playerTwoId];
  return client.seat === null || ids[client.seat] === client.clientId
    ? undefined
    : wrong(`the id of ${client.name} is ${client.clientId}`);
}
