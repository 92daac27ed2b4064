import { putPerson } from "../play/arrival.ts";
import type { Gadget } from "./gadget.ts";
import { report } from "./report.ts";

/** JETPACK (spy-rules.md, section 21). */
export const jetpack: Gadget<"JETPACK"> = {
  name: "JETPACK",
  title: "jetpack",
  help: "flies to any free field",
  uses: 1,
  npcs: "carry",
  promise: 0,
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
