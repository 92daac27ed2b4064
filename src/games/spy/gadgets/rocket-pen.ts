import { boardOf, ring, withoutWalls } from "../board/geometry.ts";
import { harm } from "../play/damage.ts";
import { things } from "../words/catalogue.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** ROCKET_PEN (spy-rules.md, section 21). */
export const rocketPen: GadgetRules<"ROCKET_PEN"> = {
  name: "ROCKET_PEN",
  uses: 1,
  npcs: "carry",
  promise: -0.2,
  isWanted: true,
  use: {
    reach: "sight",
    target: "any field",
    noticedBy: "all",
    /** The walls of nine fields become free, and all persons there are hurt. */
    apply(state, use, log) {
      const { width, height } = boardOf(state.terrain);
      const blast = [use.target, ...ring(width, height, use.target, 1)];
      const walls = blast.filter((field) => state.terrain.fields[field] === "WALL");
      state.terrain = withoutWalls(state.terrain, walls);
      report(state, rocketPen, use, use.target, true, log);
      const victims = state.persons.flatMap(({ at }, who) => (blast.includes(at) ? [who] : []));
      harm(state, victims, state.config.match.rocketPenDamage, log);
    },
    hint: (view) => things.uses.rocket(view.config.match.rocketPenDamage),
  },
};
