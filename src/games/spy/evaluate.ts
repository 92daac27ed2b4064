import type { Evaluator } from "../../kernel/offer.ts";
import { MAX_HP } from "./damage.ts";
import { canOpen, wayFor } from "./goals.ts";
import { FIRST_CHIPS } from "./opening.ts";
import { OFF_MAP } from "./state.ts";
import type { PersonView, View } from "./view.ts";

/** How good an evening goes for a player, by what the own side has and knows; of the other one little is known. */
export const evaluator: Evaluator<View> = {
  features: [
    "your intelligence points",
    "your chips",
    "your secrets",
    "your health",
    "your way to the next goal",
  ],
  weigh(view, seat) {
    const own = view.persons.filter(({ side }) => side === seat);
    const present = own.filter(({ at }) => at !== OFF_MAP);
    if (present.length === 0) return [0, 0, 0, 0, 0];
    const ip = sum(own, (person) => person.ip ?? 0);
    const chips = sum(own, (person) => (person.chips ?? 0) - FIRST_CHIPS) * view.config.match.chipsToIpFactor;
    return [
      0.02 * ip,
      0.02 * chips,
      secrets(view, own),
      (0.5 * sum(present, (person) => (person.hp ?? 0) / MAX_HP)) / present.length,
      (-0.05 * sum(present, (person) => stepsLeft(view, person))) / present.length,
    ];
  },
};

function sum(persons: readonly PersonView[], value: (person: PersonView) => number): number {
  return persons.reduce((total, person) => total + value(person), 0);
}

/** Combinations that can still be used, and the collar. */
function secrets(view: View, own: readonly PersonView[]): number {
  const open = view.safes.filter((_, i) => canOpen(view, i + 1)).length;
  const hasCollar = own.some(({ gadgets }) => gadgets?.includes("DIAMOND_COLLAR"));
  return 0.25 * open + (hasCollar ? 0.8 : 0);
}

/** Steps to the nearest goal; as many as the map is wide where there is no way. */
function stepsLeft(view: View, person: PersonView): number {
  const steps = wayFor(view, person)[person.at] ?? -1;
  return steps < 0 ? view.terrain.width : steps;
}
