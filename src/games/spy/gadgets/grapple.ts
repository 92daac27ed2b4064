import { barAt, withTable } from "../board/tables.ts";
import { pickUp } from "../play/arrival.ts";
import { actionTest } from "../play/chance.ts";
import { OBSTACLES } from "../play/obstacles.ts";
import { things } from "../words/catalogue.ts";
import { percent } from "../words/text.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** GRAPPLE (spy-rules.md, section 21). */
export const grapple: GadgetRules<"GRAPPLE"> = {
  name: "GRAPPLE",
  uses: null,
  npcs: "carry",
  promise: -0.1,
  isWanted: true,
  use: {
    reach: "sight",
    target: "lying gadget",
    range: "grappleRange",
    noticedBy: "all",
    /** It can't fetch anything a person holds, nor a second cocktail. */
    refusal(state, actor, target) {
      if (state.lying.some(({ at }) => at === target)) return undefined;
      if ((barAt(state, target)?.drink ?? null) === null) return OBSTACLES.nothingLiesThere;
      return actor.drink === null ? undefined : OBSTACLES.handFull;
    },
    apply(state, use, log) {
      const successful = actionTest(state, use.actor, state.config.match.grappleHitChance);
      report(state, grapple, use, use.target, successful, log);
      if (!successful) return;
      const lying = state.lying.find(({ at }) => at === use.target);
      if (lying !== undefined) return pickUp(state, use.who, lying, log);
      const bar = barAt(state, use.target);
      if (bar === undefined) return;
      use.actor.drink = bar.drink;
      state.bars = withTable(state.bars, { at: bar.at, drink: null });
    },
    hint: (view, actor) => things.uses.fetch(percent(view, actor, view.config.match.grappleHitChance)),
  },
};
