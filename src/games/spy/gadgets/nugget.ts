import { gain } from "../board/people.ts";
import { members } from "../knowledge/audience.ts";
import { learnSide, mark, trace } from "../knowledge/marks.ts";
import { NEUTRAL, type Person } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** NUGGET (spy-rules.md, section 21). */
export const nugget: GadgetRules<"NUGGET"> = {
  name: "NUGGET",
  uses: 1,
  npcs: "never",
  promise: 0.5,
  isWanted: true,
  use: {
    reach: "near",
    target: "stranger",
    noticedBy: "enemy",
    /** An NPC changes sides; an enemy keeps the nugget and knows who offered it. */
    apply(state, use, log) {
      const person = state.persons[use.whom] as Person;
      const successful = person.side === NEUTRAL;
      report(state, nugget, use, use.target, successful, log);
      if (successful) {
        person.side = use.actor.side;
        mark(state, person.side, use.whom, "npc");
        const { side, hp, ip, gadgets } = person;
        const pills = gadgets.includes("POISON_PILLS") ? state.pills : null;
        log?.push({ type: "recruited", who: use.whom, side, hp, ip, gadgets, pills, to: members(side) });
        return;
      }
      gain(person, "NUGGET");
      learnSide(state, use.actor.side, use.whom);
      trace(state, "NUGGET", use.whom);
    },
  },
};
