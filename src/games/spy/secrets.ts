import type { Viewer } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random/random.ts";
import { fork } from "../../kernel/random/random.ts";
import type { State } from "./state.ts";
import { cloneState } from "./view.ts";

/** The same state with other draws to come. */
export function secrets(state: State, _viewer: Viewer, random: Random): State {
  return { ...cloneState(state), random: fork(random) };
}
