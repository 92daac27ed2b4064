import { below } from "../../kernel/random/random.ts";
import type { Event } from "./events.ts";
import { factionOf } from "./people.ts";
import { NEUTRAL, OFF_MAP, type State, type Tally, type Verdict, type Victory } from "./state.ts";

/** The criteria in their order, each only if all before are tied: the higher value wins (spy-rules.md, section 28). */
const CRITERIA: readonly (readonly [victory: Victory, value: (state: State, seat: 0 | 1) => number])[] = [
  ["VICTORY_BY_IP", ipOf],
  ["VICTORY_BY_COLLAR", (state, seat) => (tallyOf(state, seat)?.broughtCollar ? 1 : 0)],
  ["VICTORY_BY_DRINKING", (state, seat) => tallyOf(state, seat)?.drunk ?? 0],
  ["VICTORY_BY_SPILLING", (state, seat) => state.factions[seat]?.untold.spilled ?? 0],
  ["VICTORY_BY_HP", (state, seat) => -(tallyOf(state, seat)?.damage ?? 0)],
];

function tallyOf(state: State, seat: 0 | 1): Tally | undefined {
  return state.factions[seat]?.tally;
}

/** The intelligence points of a faction: those of all its characters, also of those no longer on the map. */
export function ipOf(state: State, seat: 0 | 1): number {
  return state.persons.reduce((sum, person) => (person.side === seat ? sum + person.ip : sum), 0);
}

/** True if no agent of either faction is left on the map. */
export function noAgentsLeft(state: State): boolean {
  return state.persons.every(({ side, at }) => side === NEUTRAL || at === OFF_MAP);
}

/** The cat has its collar or no agent is left: chips become intelligence points, then the criteria decide. */
export function finish(state: State, log?: Event[]): void {
  const { chipsToIpFactor } = state.config.match;
  for (const person of state.persons) {
    const gained = person.chips * chipsToIpFactor;
    person.ip += gained;
    const faction = factionOf(state, person);
    if (faction !== undefined) faction.tally.ipFromChips += gained;
  }
  conclude(state, judge(state), log);
}

function judge(state: State): Verdict {
  for (const [victory, value] of CRITERIA) {
    const lead = value(state, 0) - value(state, 1);
    if (lead !== 0) return { winner: lead > 0 ? 0 : 1, victory };
  }
  return { winner: below(state.random, 2) === 0 ? 0 : 1, victory: "VICTORY_BY_RANDOMNESS" };
}

/**
 * A player leaves or is disqualified: the other one wins without any scoring (sections 28 and 30). No action, since it may
 * happen out of turn and only the table may decide it.
 */
export function forfeit(state: State, loser: 0 | 1, reason: "LEAVE" | "KICK", log?: Event[]): void {
  if (state.over === null)
    conclude(state, { winner: loser === 0 ? 1 : 0, victory: `VICTORY_BY_${reason}` }, log);
}

function conclude(state: State, verdict: Verdict, log?: Event[]): void {
  state.over = verdict;
  state.active = null;
  state.queue = [];
  log?.push({ type: "over", ...verdict, to: null });
}
