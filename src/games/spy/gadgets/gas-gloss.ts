import { attack } from "../play/attack.ts";
import { harm } from "../play/damage.ts";
import type { Person } from "../state.ts";
import { things } from "../words/catalogue.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** GAS_GLOSS (spy-rules.md, section 21). */
export const gasGloss: GadgetRules<"GAS_GLOSS"> = {
  name: "GAS_GLOSS",
  uses: 1,
  npcs: "carry",
  promise: -0.3,
  isWanted: true,
  use: {
    reach: "near",
    target: "person",
    noticedBy: "all",
    apply(state, use, log) {
      const { target, landed } = attack(state, gasGloss, use, null);
      report(state, gasGloss, use, (state.persons[target] as Person).at, landed, log);
      if (landed) harm(state, [target], state.config.match.gasGlossDamage, log);
    },
    hint: (view) => things.uses.gas(view.config.match.gasGlossDamage),
  },
};
