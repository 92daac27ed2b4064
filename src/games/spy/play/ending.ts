import type { Seat, Why } from "../../../kernel/game.ts";
import { below } from "../../../kernel/random/random.ts";
import { factionOf } from "../board/people.ts";
import type { Event } from "../events.ts";
import type { PersonView } from "../knowledge/view.ts";
import { NEUTRAL, OFF_MAP, type State, type Tally, type Verdict, type Victory } from "../state.ts";

/**
 * The criteria in their order, each only if all before are tied: the higher value wins (spy-rules.md, section 28).
 */
const CRITERIA: readonly (readonly [
  victory: Exclude<Victory, "VICTORY_BY_LEAVE" | "VICTORY_BY_KICK">,
  value: (state: State, seat: 0 | 1) => number,
])[] = [
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
export function ipOf(
  { persons }: { readonly persons: readonly Pick<PersonView, "side" | "ip">[] },
  seat: 0 | 1,
): number {
  return persons.reduce((sum, { side, ip }) => (side === seat ? sum + (ip ?? 0) : sum), 0);
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
    if (lead !== 0) return { winner: lead > 0 ? 0 : 1, ending: { code: victory } };
  }
  return { winner: below(state.random, 2) === 0 ? 0 : 1, ending: { code: "VICTORY_BY_RANDOMNESS" } };
}

/** Leaving voluntarily is `leave`, being expelled is `kick` (section 30). */
const FORFEITS = {
  resigned: "VICTORY_BY_LEAVE",
  left: "VICTORY_BY_LEAVE",
  expelled: "VICTORY_BY_KICK",
  "timed out": "VICTORY_BY_KICK",
} as const satisfies Readonly<Record<Why, Victory>>;

/** A player leaves or is disqualified, in any phase: the other one wins without any scoring (sections 28 and 30). */
export function forfeit(state: State, loser: Seat, why: Why, log?: Event[]): void {
  log?.push({ type: "forfeits", seat: loser, why, to: null });
  conclude(state, { winner: loser === 0 ? 1 : 0, ending: { code: FORFEITS[why], why } }, log);
}

function conclude(state: State, verdict: Verdict, log?: Event[]): void {
  state.over = verdict;
  state.active = null;
  state.queue = [];
  log?.push({ type: "over", ...verdict, to: null });
}
