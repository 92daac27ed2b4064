import { z } from "zod/mini";
import { CHANCE, type Game } from "../../src/kernel/game.ts";

/** A toy for one: roll or pass in every round. A roll changes the state only if it is a six. */
export interface Dice {
  readonly config: { readonly rounds: number };
  readonly state: { left: number; sixes: number; rolling: boolean };
  readonly action: "roll" | "pass" | number;
  readonly event: { readonly type: "rolled"; readonly value: number };
  readonly view: Dice["state"];
  readonly obstacle: { readonly code: "not now" };
  readonly ending: { readonly code: "done" };
}

export const dice: Game<Dice> = {
  id: "dice",
  title: "Dice",
  summary: "Roll or pass.",
  version: 1,
  seats: 1,
  config: z.strictObject({ rounds: z.int().check(z.gte(1), z.lte(1000)) }),
  action: z.union([z.enum(["roll", "pass"]), z.int().check(z.gte(1), z.lte(6))]),
  setup: ({ rounds }) => ({ left: rounds, sixes: 0, rolling: true }),
  toMove: ({ left, rolling }) => (left === 0 ? [] : [rolling ? CHANCE : 0]),
  actions(state, mover) {
    if (dice.toMove(state)[0] !== mover) return [];
    return mover === CHANCE ? [1, 2, 3, 4, 5, 6] : ["roll", "pass"];
  },
  refusal: (state, mover, action) =>
    dice.actions(state, mover).includes(action) ? undefined : { code: "not now" },
  apply(state, _mover, action, log) {
    if (typeof action === "number") {
      if (action === 6) state.sixes++;
      log?.push({ type: "rolled", value: action });
    } else state.left--;
    state.rolling = action === "roll" && state.left > 0;
  },
  forfeit(state) {
    state.left = 0;
    state.rolling = false;
  },
  view: (state) => ({ ...state }),
  witness: (event) => event,
  reveals: () => true,
  imagine: (view) => ({ ...view }),
  secrets: (state) => ({ ...state }),
  outcome: ({ left }) => (left === 0 ? { winners: [], ending: { code: "done" } } : undefined),
};
