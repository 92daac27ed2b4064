import type { Person } from "../state.ts";
import type { GadgetRules } from "./gadget.ts";

/** MAGNETIC_WATCH (spy-rules.md, section 21). */
export const magneticWatch: GadgetRules<"MAGNETIC_WATCH"> = {
  name: "MAGNETIC_WATCH",
  uses: null,
  npcs: "carry",
  promise: 0,
  use: null,
};

/** True if bowler blades do this person no harm. */
export function repelsBlades({ gadgets }: Person): boolean {
  return gadgets.includes("MAGNETIC_WATCH");
}
