import { lose } from "../board/people.ts";
import { floorBeside } from "../board/places.ts";
import { putGadget } from "../play/arrival.ts";
import { attack } from "../play/attack.ts";
import { harm } from "../play/damage.ts";
import type { Person } from "../state.ts";
import { things } from "../words/catalogue.ts";
import { percent } from "../words/text.ts";
import type { GadgetRules } from "./gadget.ts";
import { repelsBlades } from "./magnetic-watch.ts";
import { report } from "./report.ts";

/** BOWLER_BLADE (spy-rules.md, section 21). */
export const bowlerBlade: GadgetRules<"BOWLER_BLADE"> = {
  name: "BOWLER_BLADE",
  uses: null,
  npcs: "carry",
  promise: -0.05,
  isWanted: true,
  use: {
    reach: "hat sight",
    target: "person",
    range: "bowlerBladeRange",
    noticedBy: "all",
    /** Hit or miss, the hat lands beside the field where its final target stood. */
    apply(state, use, log) {
      const { bowlerBladeHitChance, bowlerBladeDamage } = state.config.match;
      const { target, landed } = attack(state, bowlerBlade, use, bowlerBladeHitChance);
      const victim = state.persons[target] as Person;
      const successful = landed && !repelsBlades(victim);
      lose(use.actor, "BOWLER_BLADE");
      report(state, bowlerBlade, use, victim.at, successful, log);
      const floor = floorBeside(state, victim.at);
      if (floor !== undefined) putGadget(state, "BOWLER_BLADE", floor, log);
      if (successful) harm(state, [target], bowlerBladeDamage, log);
    },
    hint(view, actor) {
      const { bowlerBladeHitChance, bowlerBladeDamage } = view.config.match;
      return things.uses.hat(percent(view, actor, bowlerBladeHitChance), bowlerBladeDamage);
    },
  },
};
