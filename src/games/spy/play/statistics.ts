import type { PersonView } from "../knowledge/view.ts";
import type { Faction } from "../state.ts";
import { ipOf } from "./ending.ts";

/** A row of the statistics at the end of a match (spy-protocol.md, section 7.10). */
export interface Statistic {
  readonly title: string;
  readonly description: string;
  readonly valuePlayer1: string;
  readonly valuePlayer2: string;
}

/** What is counted: of a state, or of a view once everything is open. */
export interface Counted {
  readonly round: number;
  readonly persons: readonly Pick<PersonView, "side" | "ip">[];
  readonly factions: readonly Faction[];
}

type Value = (faction: Faction, counted: Counted, seat: 0 | 1) => number | string;

/** Everything that is counted (spy-rules.md, section 31); the first seven and the collar decide matches. */
const ROWS: readonly (readonly [title: string, description: string, value: Value])[] = [
  ["Intelligence points", "in total, chips included", (_, state, seat) => ipOf(state, seat)],
  ["Points from secrets", "from NPCs and safes", ({ tally }) => tally.ipFromSecrets],
  ["Points from chips", "converted at the end", ({ tally }) => tally.ipFromChips],
  ["Cocktails drunk", "clean or poisoned", ({ tally }) => tally.drunk],
  ["Poisoned cocktails drunk", "of all cocktails drunk", ({ untold }) => untold.poisonedDrunk],
  ["Cocktails poured", "successfully over the enemy", ({ untold }) => untold.spilled],
  ["Damage suffered", "by all characters, after toughness", ({ tally }) => tally.damage],
  ["Collar brought to the cat", "yes or no", ({ tally }) => (tally.broughtCollar ? "yes" : "no")],
  ["Fields moved", "steps of all characters", ({ tally }) => tally.moved],
  ["Roulette games", "played", ({ tally }) => tally.games],
  ["Roulette wins", "of all games", ({ tally }) => tally.wins],
  ["Chips won", "at roulette, lost ones subtracted", ({ tally }) => tally.chipsWon],
  ["Safes opened", "different ones", ({ opened }) => opened.length],
  ["NPCs spied on", "successfully, different ones", ({ spied }) => spied.length],
  ["Gadgets used", "as an action, cocktails apart", ({ tally }) => tally.gadgetsUsed],
  ["Attacks warded off", "by babysitters", ({ untold }) => untold.wardedOff],
  ["Exfiltrations", "of own characters", ({ tally }) => tally.exfiltrations],
  ["Rounds played", "by both", (_, state) => state.round],
];

/** What a server of the standard adds: only it knows of strikes. */
export const STRIKES = { title: "Strikes", description: "answers that came too late" } as const;

/** What each row is said to count, by its title. */
export const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ...ROWS.map(([title, description]) => [title, description] as const),
  [STRIKES.title, STRIKES.description],
]);

/** The statistics of a match. */
export function statisticsOf(state: Counted): readonly Statistic[] {
  return ROWS.map(([title, description, value]) => {
    const of = (seat: 0 | 1) => {
      const faction = state.factions[seat];
      return faction === undefined ? "0" : String(value(faction, state, seat));
    };
    return { title, description, valuePlayer1: of(0), valuePlayer2: of(1) };
  });
}
