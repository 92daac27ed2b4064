import { boardOf } from "../board/geometry.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** How many rounds fog stays besides the one in which the tin was thrown. */
export const FOG_ROUNDS = 2;

/** FOG_TIN (spy-rules.md, section 21). */
export const fogTin: GadgetRules<"FOG_TIN"> = {
  name: "FOG_TIN",
  uses: 1,
  npcs: "carry",
  promise: -0.05,
  use: {
    reach: "sight",
    target: "field but wall",
    range: "fogTinRange",
    noticedBy: "all",
    /** Fog for the rest of this round and two more; walls stay clear. */
    apply(state, use, log) {
      const { around } = boardOf(state.terrain);
      const fields = [use.target, ...around(use.target)].filter((at) => state.terrain.fields[at] !== "WALL");
      state.fogs = [...state.fogs, { fields, until: state.round + FOG_ROUNDS + 1 }];
      report(state, fogTin, use, use.target, true, log);
    },
  },
};
