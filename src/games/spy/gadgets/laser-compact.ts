import { barAt, withTable } from "../board/tables.ts";
import { attack } from "../play/attack.ts";
import { actionTest } from "../play/chance.ts";
import type { Person } from "../state.ts";
import { things } from "../words/catalogue.ts";
import { percent } from "../words/text.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** LASER_COMPACT (spy-rules.md, section 21). */
export const laserCompact: GadgetRules<"LASER_COMPACT"> = {
  name: "LASER_COMPACT",
  uses: null,
  npcs: "carry",
  promise: -0.4,
  use: {
    reach: "sight",
    target: "cocktail",
    noticedBy: "all",
    /** On a table it just evaporates; in a hand this is an attack. */
    apply(state, use, log) {
      const { laserCompactHitChance } = state.config.match;
      const bar = barAt(state, use.target);
      if (bar !== undefined) {
        const hit = actionTest(state, use.actor, laserCompactHitChance);
        if (hit) state.bars = withTable(state.bars, { at: bar.at, drink: null });
        return report(state, laserCompact, use, use.target, hit, log);
      }
      const { target, landed } = attack(state, laserCompact, use, laserCompactHitChance);
      const victim = state.persons[target] as Person;
      if (landed) victim.drink = null;
      report(state, laserCompact, use, victim.at, landed, log);
    },
    hint: (view, actor) => things.uses.laser(percent(view, actor, view.config.match.laserCompactHitChance)),
  },
};
