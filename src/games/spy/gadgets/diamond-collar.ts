import { factionOf, lose } from "../board/people.ts";
import type { Event } from "../events.ts";
import { finish } from "../play/ending.ts";
import { gainIp } from "../play/intelligence.ts";
import type { Person, State } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";

/** DIAMOND_COLLAR (spy-rules.md, section 21). It is not drafted, so it has no draft value. */
export const diamondCollar: GadgetRules<"DIAMOND_COLLAR"> = {
  name: "DIAMOND_COLLAR",
  uses: null,
  npcs: "carry",
  promise: 0,
  use: null,
};

/** The collar is handed to the cat, and the match is over (section 25). */
export function handOver(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  lose(person, "DIAMOND_COLLAR");
  const tally = factionOf(state, person)?.tally;
  if (tally !== undefined) tally.broughtCollar = true;
  log?.push({ type: "ip", who, change: state.config.match.catIp, to: null });
  gainIp(state, who, state.config.match.catIp, log);
  finish(state, log);
}
