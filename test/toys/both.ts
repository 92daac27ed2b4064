import { z } from "zod/mini";
import type { Game } from "../../src/kernel/game.ts";

/** A toy in which both seats choose two letters in secret at the same time; to show one ends nothing but tells it. */
export interface Both {
  readonly config: Record<string, never>;
  readonly state: { readonly chosen: string[][]; loser: number | null };
  readonly action: "a" | "b" | "show";
  readonly event: { readonly type: "chose"; readonly seat: number; readonly letter: string | null };
  readonly view: { readonly chosen: readonly (readonly string[] | number)[]; readonly loser: number | null };
  readonly obstacle: { readonly code: "not now" };
  readonly ending: { readonly code: "done" };
}

const LETTERS_PER_SEAT = 2;
const isOver = ({ chosen, loser }: Both["state"]) =>
  loser !== null || chosen.every((letters) => letters.length === LETTERS_PER_SEAT);

export const both: Game<Both> = {
  id: "both",
  title: "Both",
  summary: "Two at once.",
  version: 1,
  seats: 2,
  config: z.strictObject({}),
  action: z.enum(["a", "b", "show"]),
  setup: () => ({ chosen: [[], []], loser: null }),
  toMove: (state) =>
    isOver(state)
      ? []
      : state.chosen.flatMap((letters, seat) => (letters.length < LETTERS_PER_SEAT ? [seat] : [])),
  actions: (state, mover) => (both.toMove(state).includes(mover) ? ["a", "b", "show"] : []),
  refusal: (state, mover) => (both.toMove(state).includes(mover) ? undefined : { code: "not now" }),
  apply(state, mover, letter, log) {
    state.chosen[mover]?.push(letter);
    log?.push({ type: "chose", seat: mover, letter });
  },
  forfeit(state, loser) {
    state.loser = loser;
  },
  view: ({ chosen, loser }, viewer) => ({
    chosen: chosen.map((letters, seat) => (seat === viewer ? [...letters] : letters.length)),
    loser,
  }),
  // The chooser sees the letter, the other seat nothing, unless it is shown.
  witness: (event, viewer) => (event.seat === viewer || event.letter === "show" ? event : undefined),
  reveals: ({ letter, seat }, to) => letter === "show" && seat !== to,
  imagine: ({ chosen, loser }) => ({
    chosen: chosen.map((letters) =>
      typeof letters === "number" ? Array.from({ length: letters }, () => "a") : [...letters],
    ),
    loser,
  }),
  secrets: (state) => structuredClone(state),
  outcome: (state) =>
    isOver(state)
      ? { winners: state.loser === null ? [0, 1] : [1 - state.loser], ending: { code: "done" } }
      : undefined,
};
