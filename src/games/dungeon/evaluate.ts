import type { Evaluator } from "../../kernel/offer.ts";
import { ENEMIES } from "./enemies.ts";
import { wayToEnemy } from "./path.ts";
import type { Hero, View } from "./state.ts";

/** How good things look for the hero. */
export const evaluator: Evaluator<View> = {
  features: [
    "your progress",
    "your health",
    "the fight",
    "your experience",
    "the way to the next enemy",
    "your strength to cast",
  ],
  weigh(view) {
    const { hero } = view;
    if (hero === null) return [0, 0, 0, 0, 0, 0];
    return [
      (4 * view.level) / view.levels.length - 2,
      3 * Math.sqrt(hero.health / hero.pool) - 1.5,
      -fightAhead(view),
      0.25 * (hero.level + hero.experience / (50 * hero.level)),
      -0.02 * (wayToEnemy(view, hero)?.steps ?? 0),
      0.3 * readiness(hero),
    ];
  },
};

/** How far a game has come: the share of the levels that are won. */
export function progress({ phase, level, levels }: View): number {
  return phase.type === "won" ? 1 : level / levels.length;
}

/** What is left of the enemies of the level, weighed by what they are worth. */
function fightAhead({ enemies }: View): number {
  let left = 0;
  let all = 0;
  for (const { tile, health } of enemies) {
    const { pool, experience } = ENEMIES[tile];
    all += experience + 50;
    left += health > 0 ? (experience + 50) * (0.5 + (0.5 * health) / pool) : 0;
  }
  return all === 0 ? 0 : (1.5 * left) / all;
}

/** The share of what an ability needs that is there, 1 for whoever can cast at will. */
function readiness(hero: Hero): number {
  switch (hero.class) {
    case "warrior":
      return 1 - hero.remaining / hero.cooldown;
    case "mage":
      return hero.mana / hero.manaPool;
    case "rogue":
      return hero.energy / 100;
    case "hunter":
      return Math.min(1, hero.arrows / 10);
  }
}
