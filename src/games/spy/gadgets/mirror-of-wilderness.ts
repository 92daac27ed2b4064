import { areEnemies, lose } from "../board/people.ts";
import { insiders, players } from "../knowledge/audience.ts";
import { learnSide } from "../knowledge/marks.ts";
import { actionTest } from "../play/chance.ts";
import type { Person } from "../state.ts";
import { things } from "../words/catalogue.ts";
import { percent } from "../words/text.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";
import { listenIn } from "./wiretap-with-earplugs.ts";

/** MIRROR_OF_WILDERNESS (spy-rules.md, section 21). */
export const mirrorOfWilderness: GadgetRules<"MIRROR_OF_WILDERNESS"> = {
  name: "MIRROR_OF_WILDERNESS",
  uses: null,
  npcs: "never",
  promise: 0.3,
  use: {
    reach: "near",
    target: "person",
    noticedBy: "enemy if successful",
    /** Intelligence points are exchanged: with companions always, with enemies by chance, never with NPCs. */
    apply(state, use, log) {
      const { actor, who, whom, target } = use;
      const person = state.persons[whom] as Person;
      const isEnemy = areEnemies(actor, person);
      const successful = isEnemy
        ? actionTest(state, actor, state.config.match.mirrorSwapChance)
        : person.side === actor.side;
      const breaks = successful && isEnemy;
      if (breaks) {
        lose(actor, "MIRROR_OF_WILDERNESS");
        learnSide(state, actor.side, whom);
      }
      report(state, mirrorOfWilderness, use, target, successful, log);
      if (breaks) log?.push({ type: "loses", who, gadget: "MIRROR_OF_WILDERNESS", to: players(state) });
      if (!successful) return;
      const change = person.ip - actor.ip;
      actor.ip += change;
      person.ip -= change;
      log?.push({ type: "ip", who, change, to: insiders(state, actor.side) });
      log?.push({ type: "ip", who: whom, change: 0 - change, to: insiders(state, person.side) });
      listenIn(state, who, change, log);
      listenIn(state, whom, 0 - change, log);
    },
    hint(view, actor) {
      const chance = percent(view, actor, view.config.match.mirrorSwapChance);
      return things.uses.mirror(chance);
    },
  },
};
