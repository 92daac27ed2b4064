import { duel } from "../../../games/farmland/duel.ts";
import { of, onTurn, rival, unitOn } from "../../../games/farmland/pieces.ts";
import type { Action, UnitView, View } from "../../../games/farmland/state.ts";
import { type Joinable, nameOf, single, union } from "../../../games/farmland/union.ts";
import type { Seat } from "../../../kernel/game.ts";
import { words } from "./words.ts";

/** Predicted result of an action, as far as the player can know. */
export type Forecast =
  /** A duel between two units: their effective figures and the result. */
  | {
      readonly type: "duel";
      readonly attack: number;
      readonly defence: number;
      readonly lost: "attacker" | "defender" | "both" | "nobody";
      readonly hurt: Seat | null;
      readonly damage: number;
    }
  /** The other unit is face down. */
  | { readonly type: "unknown" }
  | { readonly type: "king"; readonly hurt: Seat; readonly damage: number }
  | { readonly type: "joins"; readonly name: string; readonly atk: number; readonly def: number }
  /** The player's own unit would be lost: trampled, or replaced by one that doesn't fit. */
  | { readonly type: "loses"; readonly name: string };

/** Predicts a move or placement onto a field that isn't free; undefined for a plain step. */
export function forecast(view: View, action: Action): Forecast | undefined {
  if (action[0] === "place") return placing(view, action[1], action[2]);
  if (action[0] !== "move" || action[1] === action[2]) return undefined;
  const [, from, to] = action;
  const team = onTurn(view);
  const unit = unitOn(view, team, from);
  const onto = unitOn(view, team, to);
  if (unit === undefined) return onto && { type: "loses", name: name(view, onto) };
  if (unit.atk === null) return undefined;
  if (onto !== undefined) return joining(view, unit, onto);
  const foe = rival(team);
  if (of(view.sides, foe).king === to) return { type: "king", hurt: foe, damage: unit.atk };
  const enemy = unitOn(view, foe, to);
  if (enemy === undefined) return undefined;
  if (enemy.atk === null) return { type: "unknown" };
  const { eliminated, hurt, damage } = duel(unit.atk, enemy);
  return {
    type: "duel",
    attack: unit.atk,
    defence: enemy.blocking ? enemy.def : enemy.atk,
    lost: eliminated,
    hurt: hurt === null ? null : hurt === "attacker" ? team : foe,
    damage,
  };
}

function placing(view: View, field: number, index: number): Forecast | undefined {
  const team = onTurn(view);
  const card = of(view.sides, team).hand[index] ?? null;
  const onto = unitOn(view, team, field);
  return card === null || onto === undefined
    ? undefined
    : joining(view, single(view.config.units, card), onto);
}

function joining(view: View, unit: Joinable, onto: UnitView): Forecast {
  const made = onto.atk === null ? undefined : union(view.config.units, unit, onto);
  return made === undefined
    ? { type: "loses", name: name(view, onto) }
    : { type: "joins", name: nameOf(view.config.units, made.parts), atk: made.atk, def: made.def };
}

function name(view: View, unit: UnitView): string {
  return unit.atk === null ? words.explanations.theHiddenUnit : nameOf(view.config.units, unit.parts);
}

/** Life points that a team would lose. */
export function lossOf(team: Seat, seen: Forecast | undefined): number {
  return seen !== undefined && "hurt" in seen && seen.hurt === team ? seen.damage : 0;
}
