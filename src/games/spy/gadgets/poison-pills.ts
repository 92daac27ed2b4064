import { lose } from "../board/people.ts";
import { barAt, withTable } from "../board/tables.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** Pills in a fresh bottle, of which a match has only one. */
export const INITIAL_PILLS = 5;

/** POISON_PILLS (spy-rules.md, section 21). */
export const poisonPills: GadgetRules<"POISON_PILLS"> = {
  name: "POISON_PILLS",
  uses: INITIAL_PILLS,
  npcs: "carry",
  promise: 0.1,
  use: {
    reach: "near",
    target: "cocktail",
    noticedBy: "own side",
    apply(state, use, log) {
      const poison = 1 << use.actor.side;
      const bar = barAt(state, use.target);
      const person = state.persons[use.whom];
      if (bar !== undefined)
        state.bars = withTable(state.bars, { at: bar.at, drink: (bar.drink ?? 0) | poison });
      else if (person !== undefined) person.drink = (person.drink ?? 0) | poison;
      state.pills--;
      if (state.pills === 0) lose(use.actor, "POISON_PILLS");
      report(state, poisonPills, use, use.target, true, log);
    },
  },
};
