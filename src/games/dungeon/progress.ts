import type { View } from "./state.ts";

/** Progress: the share of levels won. */
export function progress({ phase, level, config }: View): number {
  const isCleared = phase.type === "over" && phase.ending.code === "cleared";
  return isCleared ? 1 : level / config.levels.length;
}
