import { has } from "../board/people.ts";
import type { Person } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** HAIRDRYER (spy-rules.md, section 21). */
export const hairdryer: GadgetRules<"HAIRDRYER"> = {
  name: "HAIRDRYER",
  uses: null,
  npcs: "use",
  promise: 0.2,
  use: {
    reach: "near or self",
    target: "person or self",
    noticedBy: "all",
    apply(state, use, log) {
      const person = state.persons[use.whom] as Person;
      const successful = !has(state, person, "CONSTANT_CLAMMY_CLOTHES");
      if (successful) person.clammy = false;
      report(state, hairdryer, use, use.target, successful, log);
    },
  },
};
