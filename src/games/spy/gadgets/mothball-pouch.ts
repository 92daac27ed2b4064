import { lose } from "../board/people.ts";
import { personsBeside } from "../board/places.ts";
import { harm } from "../play/damage.ts";
import { things } from "../words/catalogue.ts";
import { fieldTitle } from "../words/text.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** Mothballs in a fresh pouch, of which a match has only one. */
export const INITIAL_MOTHBALLS = 5;

/** MOTHBALL_POUCH (spy-rules.md, section 21). */
export const mothballPouch: GadgetRules<"MOTHBALL_POUCH"> = {
  name: "MOTHBALL_POUCH",
  uses: INITIAL_MOTHBALLS,
  npcs: "carry",
  promise: -0.3,
  use: {
    reach: "sight",
    target: "fireplace",
    range: "mothballPouchRange",
    noticedBy: "all",
    apply(state, use, log) {
      state.mothballs--;
      if (state.mothballs === 0) lose(use.actor, "MOTHBALL_POUCH");
      report(state, mothballPouch, use, use.target, true, log);
      harm(state, personsBeside(state, use.target), state.config.match.mothballPouchDamage, log);
    },
    hint(view, _actor, target) {
      const { mothballPouchDamage } = view.config.match;
      return things.uses.mothball(fieldTitle(view.terrain, target), mothballPouchDamage);
    },
  },
};
