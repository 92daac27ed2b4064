import type { Person } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";

/** POCKET_LITTER (spy-rules.md, section 21). */
export const pocketLitter: GadgetRules<"POCKET_LITTER"> = {
  name: "POCKET_LITTER",
  uses: null,
  npcs: "carry",
  promise: 0.1,
  use: null,
};

/** True if observation doesn't recognize this person as an enemy. */
export function looksHarmless({ gadgets }: Person): boolean {
  return gadgets.includes("POCKET_LITTER");
}
