import { type Fighter, opponentOf, type Side, type View } from "../../../games/duel/state.ts";
import type { At } from "../../parts/picking.ts";

/** Predicted change of a creature or player: life points, death or another side. */
export type Change =
  | { readonly type: "life"; readonly from: number; readonly to: number }
  | { readonly type: "dies" | "leaves"; readonly from: number }
  | { readonly type: "comes"; readonly fighter: Fighter };

/** The differences between two views, by place; `near` is the side at the bottom. */
export function changesBetween(before: View, after: View, near: Side): ReadonlyMap<At, Change> {
  const changes = new Map<At, Change>();
  for (const [word, side] of [
    ["own", near],
    ["foe", opponentOf(near)],
  ] as const) {
    const [was, is] = [before.players[side], after.players[side]];
    if (was.life !== is.life) changes.set(word, { type: "life", from: was.life, to: is.life });
    const hasBuried = is.graveyard.length > was.graveyard.length;
    for (const [index, fighter] of was.field.entries()) {
      const change = changeOf(fighter, is.field[index] ?? null, hasBuried);
      if (change !== undefined) changes.set(`${word}-${index + 1}`, change);
    }
  }
  return changes;
}

function changeOf(was: Fighter | null, is: Fighter | null, hasBuried: boolean): Change | undefined {
  if (was === null) return is === null ? undefined : { type: "comes", fighter: is };
  if (is === null) return { type: hasBuried ? "dies" : "leaves", from: was.life };
  return was.life === is.life ? undefined : { type: "life", from: was.life, to: is.life };
}
