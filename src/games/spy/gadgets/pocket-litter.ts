import type { Person } from "../state.ts";
import type { Gadget } from "./gadget.ts";

/** POCKET_LITTER (spy-rules.md, section 21). */
export const pocketLitter: Gadget<"POCKET_LITTER"> = {
  name: "POCKET_LITTER",
  title: "pocket litter",
  help: "its carrier looks harmless to observation",
  uses: null,
  npcs: "carry",
  promise: 0.1,
  use: null,
};

/** True if observation doesn't recognize this person as an enemy. */
export function looksHarmless({ gadgets }: Person): boolean {
  return gadgets.includes("POCKET_LITTER");
}
