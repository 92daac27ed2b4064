/** The defender: a king, or a unit with its values. */
export type Defender = "king" | { readonly atk: number; readonly def: number; readonly blocking: boolean };

/** How a duel ends. The attacker takes the field exactly if the defender alone is eliminated. */
export interface Verdict {
  readonly eliminated: "attacker" | "defender" | "both" | "nobody";
  /** The side whose team takes the damage; null if there is none. */
  readonly hurt: "attacker" | "defender" | null;
  readonly damage: number;
}

const NO_DAMAGE = { hurt: null, damage: 0 } as const;

/** The duel of an attacker with this ATK (farmland.md, section 1.4). */
export function duel(atk: number, defender: Defender): Verdict {
  if (defender === "king") return { eliminated: "nobody", hurt: "defender", damage: atk };
  if (defender.blocking) {
    if (atk > defender.def) return { eliminated: "defender", ...NO_DAMAGE };
    if (atk < defender.def) return { eliminated: "nobody", hurt: "attacker", damage: defender.def - atk };
    return { eliminated: "nobody", ...NO_DAMAGE };
  }
  if (atk > defender.atk) return { eliminated: "defender", hurt: "defender", damage: atk - defender.atk };
  if (atk < defender.atk) return { eliminated: "attacker", hurt: "attacker", damage: defender.atk - atk };
  return { eliminated: "both", ...NO_DAMAGE };
}
