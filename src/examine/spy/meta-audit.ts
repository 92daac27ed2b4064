import { NEUTRAL, type State } from "../../games/spy/state.ts";
import { same } from "../../kernel/canonical.ts";
import type { AuditedClient } from "./audited-client.ts";
import { spyProblems } from "./words.ts";

const CONFIGURATION_KEYS = [
  "Configuration.Scenario",
  "Configuration.Matchconfig",
  "Configuration.CharacterInformation",
] as const;

const FACTION_KEYS = [
  ["Faction.Player1", 0],
  ["Faction.Player2", 1],
  ["Faction.Neutral", NEUTRAL],
] as const;

const GADGET_KEYS = ["Gadgets.Player1", "Gadgets.Player2"] as const;

/** The mandatory meta keys (spy-protocol.md, section 6.12). */
export const META_KEYS: readonly string[] = [
  ...CONFIGURATION_KEYS,
  ...FACTION_KEYS.map(([key]) => key),
  ...GADGET_KEYS,
];

/** What is wrong with the answers to these keys in the game phase. */
export function metaProblem(
  information: Readonly<Record<string, unknown>>,
  { seat, name }: AuditedClient,
  state: State,
  ids: readonly string[],
): string | undefined {
  const isTold = (key: string) => (information[key] ?? null) !== null;
  const missing = CONFIGURATION_KEYS.find((key) => !isTold(key));
  if (missing !== undefined) return spyProblems.answeredAlways(missing);
  for (const [key, side] of FACTION_KEYS) {
    const members = state.persons.flatMap((person) => (person.side === side ? [ids[person.card] ?? ""] : []));
    const told = information[key];
    if (seat !== null && seat !== side) {
      if (isTold(key)) return spyProblems.nullFor(key, name);
    } else if (!Array.isArray(told) || !same([...told].sort(), members.sort()))
      return spyProblems.isFor(key, JSON.stringify(members), name);
  }
  const foreign = seat === null ? undefined : GADGET_KEYS[1 - seat];
  return foreign !== undefined && isTold(foreign) ? spyProblems.nullFor(foreign, name) : undefined;
}
