import { carrierOf, factionOf, lose } from "../board/people.ts";
import type { Event } from "../events.ts";
import { insiders } from "../knowledge/audience.ts";
import { traceFor } from "../knowledge/marks.ts";
import { plainTest } from "../play/chance.ts";
import { OBSTACLES } from "../play/obstacles.ts";
import { NOWHERE, type State } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";
import { publish } from "./report.ts";

/** WIRETAP_WITH_EARPLUGS (spy-rules.md, section 21). */
export const wiretapWithEarplugs: GadgetRules<"WIRETAP_WITH_EARPLUGS"> = {
  name: "WIRETAP_WITH_EARPLUGS",
  uses: 1,
  npcs: "never",
  promise: 0.1,
  use: {
    reach: "near",
    target: "stranger",
    noticedBy: "own side",
    refusal: (state) => (state.wiretap === null ? undefined : OBSTACLES.alreadyPlanted),
    /** It stays with its owner while it is planted. */
    apply(state, use, log) {
      state.wiretap = { on: use.whom, working: true };
      publish(state, wiretapWithEarplugs, use, use.target, true, log);
    },
  },
};

/**
 * Upper limit of points from listening in, which all secrets of the largest map together never reach: companions who
 * pass their points back and forth by mirror under a wiretap that does not break would otherwise double them until
 * they are too large for a number.
 */
export const MOST_BY_LISTENING = 1e12;

/** The wiretap's bonus for a gain; it triggers no further wiretap, and losses are not mirrored (section 24). */
export function listenIn(state: State, who: number, gained: number, log?: Event[]): void {
  const { wiretap } = state;
  if (wiretap === null || !wiretap.working || wiretap.on !== who) return;
  const listener = carrierOf(state, "WIRETAP_WITH_EARPLUGS");
  if (listener === undefined) return;
  const ip = Math.min(gained, MOST_BY_LISTENING - listener.ip);
  if (ip <= 0) return;
  listener.ip += ip;
  log?.push({
    type: "overheard",
    who: state.persons.indexOf(listener),
    ip,
    to: insiders(state, listener.side),
  });
}

/** A broken wiretap is thrown away, a working one may break down (section 12.1). */
export function testWiretap(state: State, log?: Event[]): void {
  const { wiretap } = state;
  const listener = carrierOf(state, "WIRETAP_WITH_EARPLUGS");
  if (wiretap === null || listener === undefined) return;
  const tell = (what: "broken" | "removed") =>
    log?.push({
      type: "wiretap",
      who: state.persons.indexOf(listener),
      state: what,
      to: insiders(state, listener.side),
    });
  if (!wiretap.working) {
    lose(listener, "WIRETAP_WITH_EARPLUGS");
    traceFor(factionOf(state, listener), "WIRETAP_WITH_EARPLUGS", NOWHERE);
    state.wiretap = null;
    tell("removed");
  } else if (plainTest(state, state.config.match.wiretapWithEarplugsFailChance)) {
    state.wiretap = { on: wiretap.on, working: false };
    tell("broken");
  }
}
