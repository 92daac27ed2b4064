import type { Config } from "../../games/spy/config/config.ts";
import { MATCH_KEYS } from "../../games/spy/config/match-keys.ts";
import { configOf } from "../../games/spy/standard/follow-draft.ts";
import { same } from "../../kernel/canonical.ts";
import type { AuditedClient, Heard } from "./audited-client.ts";
import { DraftAudit } from "./draft-audit.ts";
import type { Problem } from "./rules.ts";
import { spyProblems } from "./words.ts";

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
  if (client.clientId !== null) return { rule: "registration", says: spyProblems.helloReplyOnce };
  const others = clients.filter((other) => other !== client);
  const owner = others.find((other) => other.clientId === clientId);
  if (owner !== undefined) return { rule: "registration", says: spyProblems.ownClientId(owner.name) };
  const wrong = (says: string): Problem => ({ rule: "settings", says });
  if (others.some((other) => other.sessionId !== "" && other.sessionId !== sessionId))
    return wrong(spyProblems.sameSession);
  const ids = characterSettings.map(({ characterId }) => characterId);
  if (new Set(ids).size !== ids.length) return wrong(spyProblems.ownIds);
  if (terms !== null && !same([...ids].sort(), [...terms.ids].sort())) return wrong(spyProblems.sameIds);
  return files === undefined ? undefined : filesProblem(greeting, files);
}

function filesProblem({ level, settings, characterSettings }: Greeting, files: Config): Problem | undefined {
  const wrong = (says: string): Problem => ({ rule: "settings", says });
  if (!same(level.scenario, files.scenario)) return wrong(spyProblems.level);
  const key = MATCH_KEYS.find((name) => settings[name] !== files.match[name]);
  if (key !== undefined) return wrong(spyProblems.inFile(key, files.match[key]));
  const byName = (list: readonly { readonly name: string; readonly features: readonly string[] }[]) =>
    list.map(({ name, features }) => ({ name, features })).sort((a, b) => (a.name < b.name ? -1 : 1));
  return same(byName(characterSettings), byName(files.characters))
    ? undefined
    : wrong(spyProblems.characterSettings);
}

/** What is wrong with the announcement of the start. */
export function startProblem(
  start: Start,
  client: AuditedClient,
  clients: readonly AuditedClient[],
): Problem | undefined {
  const wrong = (says: string): Problem => ({ rule: "start", says });
  if (client.players !== null && client.isPresent) return wrong(spyProblems.startedOnce);
  if (start.sessionId !== client.sessionId) return wrong(spyProblems.sessionId(client.sessionId));
  const [one, two] = [0, 1].map((seat) => clients.find((other) => other.seat === seat)?.name);
  if (start.playerOneName !== one || start.playerTwoName !== two) return wrong(spyProblems.order(one, two));
  const ids = [start.playerOneId, start.playerTwoId];
  return client.seat === null || ids[client.seat] === client.clientId
    ? undefined
    : wrong(spyProblems.idOf(client.name, client.clientId));
}
