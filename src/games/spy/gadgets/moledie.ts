import { pick } from "../../../kernel/random/random.ts";
import { distance } from "../board/geometry.ts";
import { gain, lose } from "../board/people.ts";
import { trace } from "../knowledge/marks.ts";
import { attack } from "../play/attack.ts";
import { OFF_MAP, type Person, type State } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** MOLEDIE (spy-rules.md, section 21). The table of properties says what it suppresses. */
export const moledie: GadgetRules<"MOLEDIE"> = {
  name: "MOLEDIE",
  uses: null,
  npcs: "use at once",
  promise: -0.25,
  use: {
    reach: "sight",
    target: "other field but wall",
    range: "moledieRange",
    noticedBy: "all",
    /** The die goes to the person it is thrown at, or bounces to the nearest one; the thrower is not excluded. */
    apply(state, use, log) {
      const struck =
        use.whom < 0
          ? { target: nearestPerson(state, use.target), landed: true }
          : attack(state, moledie, use, null);
      const carrier = state.persons[struck.target] as Person;
      if (struck.landed) {
        lose(use.actor, "MOLEDIE");
        gain(carrier, "MOLEDIE");
      }
      report(state, moledie, use, carrier.at, struck.landed, log);
      trace(state, "MOLEDIE", struck.landed ? struck.target : use.who);
    },
  },
};

function nearestPerson(state: State, field: number): number {
  const far = state.persons.map(({ at }) =>
    at === OFF_MAP ? Number.POSITIVE_INFINITY : distance(state.terrain.width, at, field),
  );
  const least = Math.min(...far);
  const nearest = far.flatMap((length, who) => (length === least ? [who] : []));
  return pick(state.random, nearest);
}
