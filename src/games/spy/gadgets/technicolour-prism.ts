import { rouletteAt, withTable } from "../board/tables.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** TECHNICOLOUR_PRISM (spy-rules.md, section 21). */
export const technicolourPrism: GadgetRules<"TECHNICOLOUR_PRISM"> = {
  name: "TECHNICOLOUR_PRISM",
  uses: 1,
  npcs: "carry",
  promise: -0.2,
  use: {
    reach: "near",
    target: "roulette table",
    noticedBy: "all",
    apply(state, use, log) {
      const table = rouletteAt(state, use.target);
      if (table !== undefined) state.roulettes = withTable(state.roulettes, { ...table, isInverted: true });
      report(state, technicolourPrism, use, use.target, true, log);
    },
  },
};
