import type { View } from "./state.ts";

/** Progress: the share of stages won. */
export function progress({ phase, level, stage }: View): number {
  return phase.type === "won" ? 1 : (4 * (level - 1) + Math.max(0, stage - 1)) / 8;
}
