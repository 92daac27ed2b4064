import { areEnemies } from "../board/people.ts";
import { insiders } from "../knowledge/audience.ts";
import { learnSide } from "../knowledge/marks.ts";
import type { Person } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";
import { listenIn } from "./wiretap-with-earplugs.ts";

/** CHICKEN_FEED (spy-rules.md, section 21). */
export const chickenFeed: GadgetRules<"CHICKEN_FEED"> = {
  name: "CHICKEN_FEED",
  uses: 1,
  npcs: "never",
  promise: 0.5,
  use: {
    reach: "near",
    target: "person",
    noticedBy: "enemy",
    /** Against an enemy, the actor gains the difference in intelligence points if they have more, and loses it if fewer. */
    apply(state, use, log) {
      const person = state.persons[use.whom] as Person;
      const successful = areEnemies(use.actor, person);
      report(state, chickenFeed, use, use.target, successful, log);
      learnSide(state, use.actor.side, use.whom);
      if (!successful) return;
      const change = Math.max(use.actor.ip - person.ip, 0 - use.actor.ip);
      log?.push({ type: "ip", who: use.who, change, to: insiders(state, use.actor.side) });
      use.actor.ip += change;
      listenIn(state, use.who, change, log);
    },
  },
};
