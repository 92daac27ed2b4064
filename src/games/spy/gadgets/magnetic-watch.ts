import type { Person } from "../state.ts";
import type { Gadget } from "./gadget.ts";

/** MAGNETIC_WATCH (spy-rules.md, section 21). */
export const magneticWatch: Gadget<"MAGNETIC_WATCH"> = {
  name: "MAGNETIC_WATCH",
  title: "magnetic watch",
  help: "bowler blades do its carrier no harm",
  uses: null,
  npcs: "carry",
  promise: 0,
  use: null,
};

/** True if bowler blades do this person no harm. */
export function repelsBlades({ gadgets }: Person): boolean {
  return gadgets.includes("MAGNETIC_WATCH");
}
