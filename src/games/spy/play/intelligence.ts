import { pick } from "../../../kernel/random/random.ts";
import { factionOf, gain } from "../board/people.ts";
import { combinationChance } from "../config/config.ts";
import type { Event } from "../events.ts";
import { listenIn } from "../gadgets/wiretap-with-earplugs.ts";
import { insiders, members } from "../knowledge/audience.ts";
import type { Person, State } from "../state.ts";
import { plainTest } from "./chance.ts";

/** A person gains intelligence points, and so does a player who listens in (spy-rules.md, section 24). */
export function gainIp(state: State, who: number, amount: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  person.ip += amount;
  listenIn(state, who, amount, log);
}

/** The secret of an NPC or a safe, which each faction learns only once. */
function learnSecret(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const ip = state.config.match.secretToIpFactor;
  log?.push({ type: "secret", who, ip, to: insiders(state, person.side) });
  gainIp(state, who, ip, log);
  const faction = factionOf(state, person);
  if (faction !== undefined) faction.tally.ipFromSecrets += ip;
}

function learnCombination(state: State, person: Person, safe: number, log?: Event[]): void {
  const faction = factionOf(state, person);
  if (faction === undefined || faction.combinations.includes(safe)) return;
  faction.combinations = [...faction.combinations, safe].sort((a, b) => a - b);
  log?.push({ type: "combination", seat: person.side, safe, to: members(person.side) });
}

/** The first successful spying of a faction on an NPC (section 19.1). */
export function learnFromNpc(state: State, who: number, npc: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const faction = factionOf(state, person);
  if (faction === undefined || faction.spied.includes(npc)) return;
  faction.spied = [...faction.spied, npc];
  learnSecret(state, who, log);
  if (!plainTest(state, combinationChance(state.config))) return;
  const unknown = state.safes.map((_, i) => i + 1).filter((safe) => !faction.combinations.includes(safe));
  if (unknown.length > 0) learnCombination(state, person, pick(state.random, unknown), log);
}

/**
 * A safe whose combination is known is opened: the secret once a faction, the next combination, the collar (section
 * 19.2).
 */
export function openSafe(state: State, who: number, safe: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const faction = factionOf(state, person);
  if (faction === undefined) return;
  if (!faction.opened.includes(safe)) {
    faction.opened = [...faction.opened, safe];
    learnSecret(state, who, log);
    if (safe < state.safes.length) learnCombination(state, person, safe + 1, log);
  }
  if (safe < state.safes.length || !state.collarInSafe) return;
  state.collarInSafe = false;
  gain(person, "DIAMOND_COLLAR");
  log?.push({ type: "collar", who, to: insiders(state, person.side) });
}
