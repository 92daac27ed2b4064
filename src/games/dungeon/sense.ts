import type { SenseRule } from "../../kernel/bot.ts";
import { isInVain, lackOf, TICKS_FOR_ARROWS } from "./abilities.ts";
import { enemySeenAt, isAgainstWall, isFloor, levelOf, STEPS, squaredRange } from "./board.ts";
import { distancesFrom } from "./distances.ts";
import { ENEMIES } from "./enemies.ts";
import { TRAP_RANGE } from "./foes.ts";
import { MAX_ENERGY } from "./heroes.ts";
import { planOf } from "./plan.ts";
import type { Action, Dungeon, Hero, View } from "./state.ts";

/** An enemy this much farther away than it can see or strike may come near in the next few rounds. */
const QUIET_MARGIN_STEPS = 3;

/** What makes no sense in the dungeon crawler. */
export const senseRules: readonly SenseRule<Dungeon>[] = [
  {
    name: "step against a wall",
    why: "The hero would stay where they are: waiting is plainer.",
    forbids: (view, _seat, action) => action[0] === "step" && isAgainstWall(view, action[1]),
  },
  {
    name: "failing ability",
    why: "The hero's ability would fail: waiting is plainer.",
    forbids: (view, _seat, [type]) =>
      type === "cast" && view.hero !== null && lackOf(view, view.hero) !== undefined,
  },
  {
    name: "wasted ability",
    why: "No enemy is in reach of the ability, and it would heal nothing.",
    forbids: (view, _seat, [type]) => type === "cast" && view.hero !== null && isInVain(view, view.hero),
  },
  {
    name: "idle round",
    why: "The hero has nothing to recover and no enemy to wait for, and comes nearer to none.",
    forbids(view, _seat, action) {
      const { hero } = view;
      if (hero === null || (action[0] !== "wait" && action[0] !== "step")) return false;
      return isRested(hero) && isQuiet(view, hero) && !approaches(view, hero, action);
    },
  },
];

/** Whether waiting brings the hero nothing more. A hunter finds arrows for ever. */
function isRested(hero: Hero): boolean {
  switch (hero.class) {
    case "warrior":
      return hero.remaining === 0 && hero.health === hero.pool;
    case "mage":
      return hero.mana === hero.manaPool;
    case "rogue":
      return hero.energy === MAX_ENERGY;
    case "hunter":
      return hero.arrows > TICKS_FOR_ARROWS;
  }
}

/** Whether no enemy is near enough to notice or strike the hero soon. */
function isQuiet({ enemies }: View, hero: Hero): boolean {
  return enemies.every((enemy) => {
    const sheet = ENEMIES[enemy.tile];
    const reach = (sheet.kind === "trap" ? TRAP_RANGE : sheet.vision) + QUIET_MARGIN_STEPS;
    return enemy.health === 0 || squaredRange(enemy, hero) >= reach * reach;
  });
}

/** Whether a step leads nearer to some enemy, or attacks one. */
function approaches(view: View, hero: Hero, action: Action): boolean {
  if (action[0] !== "step") return false;
  const level = levelOf(view);
  const { width } = planOf(level);
  const [x, y] = [hero.x + STEPS[action[1]].dx, hero.y + STEPS[action[1]].dy];
  if (!isFloor(level, x, y)) return false;
  if (enemySeenAt(view, x, y) !== undefined) return true;
  // From the hero's cells and not from the enemies': a large level may be full of enemies.
  const [before, after] = [distancesFrom(level, hero.x, hero.y), distancesFrom(level, x, y)];
  return view.enemies.some((enemy) => {
    const cell = enemy.y * width + enemy.x;
    return enemy.health > 0 && (after[cell] ?? 0) < (before[cell] ?? 0);
  });
}
