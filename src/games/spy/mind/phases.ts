import type { Phases } from "../../../kernel/game-package.ts";
import { isDrafting } from "../knowledge/view.ts";
import type { Spy } from "../spy.ts";

/** The behaviours for which an AI has a strategy each: choice (section 9), equipment (section 10), play. */
export const phases: Phases<Spy> = {
  names: ["choice", "equipment", "casino"],
  of(view) {
    if (!isDrafting(view)) return 2;
    return view.draft?.offer === null ? 1 : 0;
  },
};
