import { putPerson } from "../play/arrival.ts";
import type { GadgetRules } from "./gadget.ts";
import { report } from "./report.ts";

/** JETPACK (spy-rules.md, section 21). */
export const jetpack: GadgetRules<"JETPACK"> = {
  name: "JETPACK",
  uses: 1,
  npcs: "carry",
  promise: 0.4,
  use: {
    reach: "anywhere",
    target: "landing place",
    noticedBy: "all",
    apply(state, use, log) {
      report(state, jetpack, use, use.target, true, log);
      putPerson(state, use.who, use.target, log);
    },
  },
};
