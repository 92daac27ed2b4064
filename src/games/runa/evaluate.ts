import type { Evaluator } from "../../kernel/offer.ts";
import { EFFECT_OF, nextDie } from "./cards.ts";
import { monstersIn } from "./journey.ts";
import { MONSTER_CARDS } from "./monsters.ts";
import { MAX_HP, type View } from "./state.ts";

/** How good things look for Runa. */
export const evaluator: Evaluator<View> = {
  features: ["your progress", "your health", "the fight", "your hand", "your focus", "your die"],
  weigh,
};

/** How far the game has come: the share of the stages that are won. */
export function progress({ phase, level, stage }: View): number {
  return phase.type === "won" ? 1 : (4 * (level - 1) + Math.max(0, stage - 1)) / 8;
}

function weigh(view: View): readonly number[] {
  const stages = 4 * (view.level - 1) + view.stage - (view.monsters.length > 0 ? 1 : 0);
  return [
    0.45 * stages - 2.5,
    3 * Math.sqrt(Math.max(0, view.hp) / MAX_HP) - 1.5,
    -fightAhead(view),
    hand(view),
    0.12 * view.fp,
    0.12 * (view.die - 4) + (nextDie(view.die) === undefined ? 0 : -0.05),
  ];
}

/** What the monsters can still take and do, as a share of what the room had. */
function fightAhead({ monsters, level, stage }: View): number {
  let ahead = 0;
  for (const monster of monsters) {
    const share = monster.hp / MONSTER_CARDS[monster.name].hp;
    ahead += (0.25 + 0.55 * share) * (stage === 4 ? 1.6 : 1) + 0.06 * level * (monster.fp + monster.focus);
  }
  return ahead / Math.max(1, monstersIn(stage) / 1.5);
}

/** Attacks win fights, a defence of each kind saves health; a second of the same helps little. */
function hand({ hand: cards, die, level }: View): number {
  let bestStrike = 0;
  let bestSpell = 0;
  let parry = 0;
  let reflect = 0;
  let focus = 0;
  for (const card of cards) {
    const effect = EFFECT_OF[card];
    switch (effect.kind) {
      case "strike":
        bestStrike = Math.max(
          bestStrike,
          effect.base + (die + 1) / 2 + (effect.extra * Math.max(0, die - 5)) / die,
        );
        break;
      case "spell":
        bestSpell = Math.max(bestSpell, effect.perFocus * 2 + effect.plus);
        break;
      case "parry":
        parry = Math.max(parry, effect.amount);
        break;
      case "reflect":
        reflect = Math.max(reflect, effect.amount);
        break;
      case "focus":
        focus = Math.max(focus, effect.amount);
        break;
    }
  }
  const best = Math.max(bestStrike, bestSpell * (focus > 0 ? 1 : 0.6));
  const other = Math.min(bestStrike, bestSpell);
  return (
    (best + 0.25 * other + 0.3 * parry + 0.2 * reflect) / (8 * level) + 0.1 * focus + 0.03 * cards.length
  );
}
